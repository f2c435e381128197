/** When the laboratory is closed: holidays, as they stand beside the hours on every page, and what notices say, from the service. */
export function closedEntries(): { readonly entries: string[]; readonly validUntil: string } {
  const { holidays, validUntil = '' } =
    document.querySelector<HTMLElement>('[data-opening-status]')?.dataset ?? {}
  return { entries: `${holidays} ${document.documentElement.dataset.closed}`.split(' '), validUntil }
}
