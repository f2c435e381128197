/** What the page knows and the tool needs. */
import { openingHours } from '@laboratory/contract/laboratory'
import type { ReceptionCalendar } from './deliver-before.ts'

export type PageFacts = {
  /** Slug of the test. */
  readonly test: string
  readonly calendar: ReceptionCalendar
}

/** Reads the test from the page's address, and the public holidays from its live opening status. */
export function readPageFacts(): PageFacts {
  const { holidays = '', validUntil = '' } =
    document.querySelector<HTMLElement>('[data-opening-status]')?.dataset ?? {}
  return {
    test: location.pathname.replaceAll('/', ''),
    calendar: { ...openingHours, holidays: new Set(holidays.split(' ').filter(Boolean)), validUntil },
  }
}
