/**
 * How long samples may wait, for water and for plates and swabs that customers expose themselves. Read by the "deliver before" helper, by
 * the table that stands there without it, and by every text that names these hours (`water-samples.ts`).
 *
 * ISO 19458 gives two times for each parameter, a recommended one and a longer one that is still accepted. As long as the
 * laboratory has not said which it takes, the shorter one holds. The standard counts to the start of the test, not to reception.
 */
import { locale } from '../language.ts'
import { waterParameters } from '@laboratory/contract/words'
import { type Checked, type Rule } from './rule.ts'

/** Hours of filling within which water for microbiology reaches the laboratory; later only by agreement. */
export const microbiologyHoldingHours = 6

export type HoldingTest = 'watermicrobiology' | 'waterchemistry' | 'surface' | 'air'

/** Hours from sampling, or the closing time of reception so many days after it. */
export type Limit = { readonly hours: number } | { readonly daysAfter: 0 | 1 }

export type HoldingRule = Rule & {
  /** Lasting, unique. */
  readonly id: string
  /** Slug of the test. */
  readonly test: HoldingTest
  /** Within which reception is best; without it, the sooner the better. */
  readonly best?: Limit
  /** Hours within which the test must begin, or the last day of reception. */
  readonly latest: Limit
  /** Hours after its beginning at which a count is read for the last time, where it is one reading. */
  readonly readAfter?: number
}

/**
 * As long as the laboratory has not said by what hour a sample must arrive to be started on the same day: two hours before it closes, for a
 * sample has to be received, prepared and filtered before the day ends.
 */
export const cautiousStartBy = '14:30'

/** Minutes that are kept for reception and preparation before the hours of a sample end. */
export const minutesToBegin = 60

const knowledge: Checked = { by: 'knowledge' }
// Read again with professional knowledge; https://labor-brunner.de (24 hours at most).
const storage = 'ISO 19458, storage times'
/** What the page of the test says to customers: no standard's figure. */
const asPageAsks = 'This laboratory, as the page of the test asks'

/** How samples must be kept on the way for their times to hold, by test. */
export const keeping: Readonly<Record<HoldingTest, string>> = {
  watermicrobiology:
    'The hours hold for samples kept at 5 ± 3 °C and in the dark, never frozen; ice as ice; Legionella not below 6 °C.',
  waterchemistry: 'The times hold for samples kept cool and in the dark, never frozen.',
  surface:
    'Contact plates: cool, not on ice. Swabs: chilled, 1 to 8 °C. Out of the sun, never left in a car.',
  air: 'Cool and out of the sun, not on ice, never left in a car.',
}

const hoursInWords = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' })

function waterRule(
  id: string,
  about: string,
  hours: number,
  { readAfter, clause = storage }: { readonly readAfter?: number; readonly clause?: string } = {},
): HoldingRule {
  return {
    id,
    test: 'watermicrobiology',
    about,
    says: hoursInWords.format(hours),
    clause,
    checked: knowledge,
    best: { hours: microbiologyHoldingHours },
    latest: { hours },
    ...(readAfter && { readAfter }),
  }
}

/** On the day of sampling, or best then and on the next day at the latest. */
function dayRule(
  id: string,
  test: HoldingTest,
  about: string,
  daysAfter: 0 | 1,
  says = daysAfter === 0 ? 'The same day' : 'The day after sampling at the latest',
): HoldingRule {
  return {
    id,
    test,
    about,
    says,
    clause: asPageAsks,
    checked: knowledge,
    best: { daysAfter: 0 },
    latest: { daysAfter },
  }
}

export const holdingRules: readonly HoldingRule[] = [
  // In the order of the sample planner. Read after 68 ± 4 h (22 °C), 21 ± 3 h, 44 ± 4 h: ISO 6222, ISO 9308-1, ISO 6461-2, ISO 7899-2, ISO 16266.
  waterRule('coliforms', waterParameters.faecal, 12, { readAfter: 21 }),
  waterRule('enterococci', waterParameters.enterococci, 12, { readAfter: 44 }),
  waterRule('pseudomonas', waterParameters.pseudomonas, 8, { readAfter: 44 }),
  waterRule('clostridia', waterParameters.clostridia, 24, { readAfter: 44 }),
  waterRule('viable-count', 'Total viable count', 8, { readAfter: 68 }),
  waterRule('legionella', waterParameters.legionella, 24),
  waterRule('salmonella', waterParameters.salmonella, 12, {
    clause: 'ISO 19458, as coliforms to be safe',
  }),
  dayRule('ph', 'waterchemistry', 'pH', 1, 'The same day if it can be done; the day after at the latest'),
  dayRule('conductivity', 'waterchemistry', 'Conductivity, resistivity', 1),
  dayRule('solids', 'waterchemistry', 'Suspended and dissolved solids', 1),
  dayRule('hardness', 'waterchemistry', 'Total hardness, calcium, magnesium', 1),
  dayRule('contact-plates', 'surface', 'Contact plates', 0),
  dayRule('swabs', 'surface', 'Swabs', 0),
  dayRule('settle-plates', 'air', 'Settle plates', 0),
  dayRule('active-air', 'air', 'Plates of an air sampler', 0),
]

/** The rules of one test, in the order of its page. */
export function holdingRulesOf(test: string): readonly HoldingRule[] {
  return holdingRules.filter((rule) => rule.test === test)
}
