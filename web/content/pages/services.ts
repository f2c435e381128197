/** The words of the test finder. Tests and services come from their records. */
import { fact } from '../facts/fact.ts'
import type { MaybePending, PageRecord } from '../types.ts'

export type ServicesPage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly search: {
    readonly label: string
    readonly hint: string
    readonly button: string
    readonly clear: string
  }
  readonly filters: {
    readonly area: { readonly label: string; readonly all: string }
    readonly sample: { readonly label: string; readonly all: string }
  }
  readonly empty: {
    readonly heading: string
    readonly text: string
    /** Inline links inside. */
    readonly advice: readonly string[]
  }
  readonly areasHeading: string
  readonly listHeading: string
  readonly turnaround: {
    readonly heading: string
    readonly caption: string
    readonly columns: {
      readonly test: string
      readonly time: string
      readonly clock: string
      readonly area: string
    }
    /** What the clock of a time is. */
    readonly definition: string
    readonly start: MaybePending
    readonly urgent: string
  }
  /** ISO date of the words. */
  readonly written: string
}

export const servicesPage: ServicesPage = {
  path: '/services',
  label: 'Services page visited.',
  menus: { label: 'Find a test', in: ['main'] },
  title: 'Find a test',
  summary:
    'Search all services and tests by name, organism, standard or sample, or read the list from A to Z.',
  seo: {
    title: 'Services and tests',
    description:
      'All services and tests of the laboratory from A to Z: search by name, organism, standard or sample, and compare how long each one takes.',
  },
  search: {
    label: 'What should be tested?',
    hint: 'A test, an organism, a standard or a sample, in English or French: endotoxin, legionella, ISO 11930, piscine',
    button: 'Search',
    clear: 'Clear',
  },
  filters: {
    area: { label: 'Area', all: 'All areas' },
    sample: { label: 'Sample', all: 'All samples' },
  },
  empty: {
    heading: 'Nothing matches',
    text: 'This does not mean that we cannot test it.',
    advice: [
      'Try one word, in English or French: the sample, the organism or the number of a standard.',
      'Set area and sample back to all.',
      '[Tell us what you need tested](/contact?scrollToForm=true) in your own words.',
    ],
  },
  areasHeading: 'Service areas',
  listHeading: 'All tests, A to Z',
  turnaround: {
    heading: 'How long tests take',
    caption: 'Tests and their times',
    columns: { test: 'Test', time: 'Time', clock: 'What the time covers', area: 'Area' },
    definition:
      'Read every time together with what it covers: some cover the incubation only, others run until the report. Only paternity is stated in working days.',
    start: fact('requests.turnaround-start'),
    urgent: 'Urgent tests carry an extra fee. An urgent order does not shorten an incubation.',
  },
  written: '2026-11-21',
}
