/** What the page knows and the tool needs. */
import { openingHours } from '@laboratory/contract/laboratory'
import { readClosed } from '@laboratory/contract/open-times'
import { cautiousStartBy } from '#content/rules/holding-times.ts'
import { closedEntries } from '../../lib/closed-entries.ts'
import type { ReceptionCalendar } from './deliver-before.ts'

export type PageFacts = {
  /** Slug of the test. */
  readonly test: string
  readonly calendar: ReceptionCalendar
}

/** Reads the test from the page's address, when the laboratory is closed from its live opening status, and the last start from the tool's section. */
export function readPageFacts(): PageFacts {
  const { dataset = {} } = document.querySelector<HTMLElement>('[data-opening-status]') ?? {}
  const { startBy = cautiousStartBy } =
    document.querySelector<HTMLElement>('[data-tool="deliver-before"]')?.dataset ?? {}
  return {
    test: location.pathname.replaceAll('/', ''),
    calendar: {
      ...openingHours,
      startBy,
      closed: readClosed(closedEntries(dataset)),
      validUntil: dataset.validUntil ?? '',
    },
  }
}
