/** To where the list of public holidays is whole. */
export type HolidaysKnown = {
  /** Last ISO date. */
  readonly validUntil: string
  /** Days before it on which a holiday may fall whose date is not known: "2027-01-18/2027-01-26", both included. */
  readonly uncertain: readonly string[]
}

/** When the laboratory is closed: holidays, as they stand beside the hours on every page, and what notices say, from the service. */
export function closedEntries(): HolidaysKnown & { readonly entries: string[] } {
  const {
    holidays,
    validUntil = '',
    uncertain = '',
  } = document.querySelector<HTMLElement>('[data-opening-status]')?.dataset ?? {}
  return {
    entries: `${holidays} ${document.documentElement.dataset.closed}`.split(' '),
    validUntil,
    uncertain: uncertain.split(' '),
  }
}

/** Whether it is known if a day is a public holiday. @param date ISO */
export function isHolidayKnown(date: string, { validUntil, uncertain }: HolidaysKnown): boolean {
  return (
    date <= validUntil &&
    uncertain.every((within) => {
      const [from = '', to = ''] = within.split('/')
      return date < from || date > to
    })
  )
}
