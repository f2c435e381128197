/** What the page knows and the tool needs. */
import { openingHours } from '@laboratory/contract/laboratory'
import { cautiousStartBy } from '#content/rules/holding-times.ts'
import type { ReceptionCalendar } from './deliver-before.ts'

export type PageFacts = {
  /** Slug of the test. */
  readonly test: string
  readonly calendar: ReceptionCalendar
}

/** Reads the test from the page's address, the public holidays from its live opening status, and the last start from the tool's section. */
export function readPageFacts(): PageFacts {
  const { holidays = '', validUntil = '' } =
    document.querySelector<HTMLElement>('[data-opening-status]')?.dataset ?? {}
  const { startBy = cautiousStartBy } =
    document.querySelector<HTMLElement>('[data-tool="deliver-before"]')?.dataset ?? {}
  return {
    test: location.pathname.replaceAll('/', ''),
    calendar: {
      ...openingHours,
      startBy,
      holidays: new Set(holidays.split(' ').filter(Boolean)),
      validUntil,
    },
  }
}
