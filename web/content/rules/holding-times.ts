/**
 * How long samples may wait: from sampling to reception, for water and for plates and swabs that customers expose themselves.
 * Read by the "deliver before" helper and by the table that stands there without it.
 *
 * ISO 19458 gives two times for each parameter, a recommended one and a longer one that is still accepted. As long as the
 * laboratory has not said which it takes, the shorter one holds, and never more than the 24 hours of `constants.ts`.
 * The standard counts to the start of the test, not to reception: `untilTheTestBegins` says so wherever a time is shown.
 */
import { microbiologyHoldingHours, microbiologyLatestHours } from '../constants.ts'
import { answerTo, fact } from '../facts/fact.ts'
import type { Fact } from '../types.ts'

export type HoldingTest = 'watermicrobiology' | 'waterchemistry' | 'surface' | 'air'

/** The text that a figure comes from. */
export type HoldingSource = {
  readonly document: string
  /** Where in it; absent when the figure is the laboratory's own. */
  readonly clause?: string
}

export type HoldingRule = {
  /** Lasting, unique; part of addresses of fields. */
  readonly id: string
  /** Slug of the test. */
  readonly test: HoldingTest
  /** May hold inline marks. */
  readonly parameter: string
  /** Hours from sampling within which reception is best; without it, the sooner the better. */
  readonly idealHours?: number
  /** Hours from sampling to reception, or the closing time of the day of sampling. */
  readonly latest: { readonly hours: number } | { readonly sameDay: true }
  readonly source: HoldingSource
  /** Whether the laboratory has said that it takes samples up to this limit. */
  readonly confirmed: boolean
  /** What else decides; a sentence with inline marks. */
  readonly note?: string
}

const storage = { document: 'ISO 19458', clause: 'clause 5, recommended storage time' } as const
const ownPage = { document: 'How this laboratory asks for it' } as const

const waterConfirmed = answerTo('tests.watermicrobiology.holding-confirmed') === true

function waterRule(
  id: string,
  parameter: string,
  hours: number,
  source: HoldingSource = storage,
  note?: string,
): HoldingRule {
  return {
    id,
    test: 'watermicrobiology',
    parameter,
    idealHours: microbiologyHoldingHours,
    latest: { hours: Math.min(hours, microbiologyLatestHours) },
    source,
    confirmed: waterConfirmed,
    ...(note === undefined ? {} : { note }),
  }
}

/** A sample that is to arrive on the day on which it was taken: what the page of its test says, no standard's figure. */
function sameDayRule(id: string, test: HoldingTest, parameter: string, note?: string): HoldingRule {
  return {
    id,
    test,
    parameter,
    latest: { sameDay: true },
    source: ownPage,
    confirmed: false,
    ...(note === undefined ? {} : { note }),
  }
}

export const holdingRules: readonly HoldingRule[] = [
  waterRule('viable-count', 'Total viable count, 22 °C and 37 °C', 8),
  waterRule('coliforms', 'Coliforms and *E. coli*', 12),
  waterRule('enterococci', 'Faecal streptococci (intestinal enterococci)', 12),
  waterRule('pseudomonas', '*Pseudomonas aeruginosa*', 8),
  waterRule(
    'salmonella',
    '*Salmonella*',
    12,
    { document: 'As for coliforms, to be on the safe side' },
    'Ask first: it has rules of its own.',
  ),
  waterRule(
    'legionella',
    '*Legionella*',
    24,
    storage,
    'Ask first: bottle, volume and temperature on the way differ.',
  ),
  waterRule('clostridia', 'Spores of sulphite-reducing clostridia', 24),
  sameDayRule(
    'ph',
    'waterchemistry',
    'pH',
    'It changes first: the sooner the better, or measured on the spot.',
  ),
  sameDayRule('conductivity', 'waterchemistry', 'Conductivity, resistivity'),
  sameDayRule('solids', 'waterchemistry', 'Suspended and dissolved solids'),
  sameDayRule('hardness', 'waterchemistry', 'Total hardness, calcium, magnesium'),
  sameDayRule('contact-plates', 'surface', 'Contact plates'),
  sameDayRule('swabs', 'surface', 'Swabs'),
  sameDayRule('settle-plates', 'air', 'Settle plates'),
  sameDayRule('active-air', 'air', 'Plates of an air sampler'),
]

/** The rules of one test, in the order of its page. */
export function holdingRulesOf(test: HoldingTest): readonly HoldingRule[] {
  return holdingRules.filter((rule) => rule.test === test)
}

/** Said with every time: the standard's clock stops when the test begins. */
export const untilTheTestBegins: Fact = fact(
  'tests.watermicrobiology.latest-hour',
  (hour) => `To be started on the same day, a sample must arrive by ${hour}.`,
)

/** How a limit that the laboratory has not confirmed is marked. */
export const notConfirmed = 'Not confirmed by the laboratory: ask.'
