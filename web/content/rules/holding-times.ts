/**
 * How long samples may wait: from sampling to reception, for water and for plates and swabs that customers expose themselves.
 * Read by the "deliver before" helper and by the table that stands there without it.
 *
 * ISO 19458 gives two times for each parameter, a recommended one and a longer one that is still accepted. As long as the
 * laboratory has not said which it takes, the shorter one holds, and never more than the 24 hours of `constants.ts`.
 * The standard counts to the start of the test, not to reception: the page says so beside the table.
 */
import { microbiologyHoldingHours, microbiologyLatestHours } from '../constants.ts'
import { type Checked, ownRule, type ReadAgain, type Rule } from './rule.ts'

export type HoldingTest = 'watermicrobiology' | 'waterchemistry' | 'surface' | 'air'

export type HoldingRule = Rule & {
  /** Lasting, unique. */
  readonly id: string
  /** Slug of the test. */
  readonly test: HoldingTest
  /** Hours from sampling within which reception is best; without it, the sooner the better. */
  readonly idealHours?: number
  /** Hours from sampling to reception, or the closing time of the day of sampling. */
  readonly latest: { readonly hours: number } | { readonly sameDay: true }
  /** Said with its results; may hold inline marks. */
  readonly note?: string
}

const knowledge: Checked = { by: 'knowledge' }
const afresh: ReadAgain = {
  on: '2026-11-23',
  against: 'professional knowledge; https://labor-brunner.de (24 hours at most)',
}
const withPage: ReadAgain = { on: '2026-11-23', against: 'the page of the test' }
const storage = 'ISO 19458, storage times'
/** What the page of the test says to customers: no standard's figure. */
const asPageAsks = `${ownRule}, as the page of the test asks`

const plates = 'Cool and out of the sun, not on ice, never left in a car.'

/** How samples must be kept on the way for their times to hold, by test. */
export const keeping: Readonly<Record<HoldingTest, string>> = {
  watermicrobiology:
    'The hours hold for samples kept at 5 ± 3 °C and in the dark, never frozen; Legionella: ask.',
  waterchemistry: 'The times hold for samples kept cool and in the dark, never frozen.',
  surface: plates,
  air: plates,
}

function waterRule(id: string, about: string, hours: number, more: Partial<HoldingRule> = {}): HoldingRule {
  const latest = Math.min(hours, microbiologyLatestHours)
  return {
    id,
    test: 'watermicrobiology',
    about,
    says: `${latest} hours`,
    clause: storage,
    checked: knowledge,
    readAgain: afresh,
    idealHours: microbiologyHoldingHours,
    latest: { hours: latest },
    ...more,
  }
}

function sameDayRule(id: string, test: HoldingTest, about: string, says = 'The same day'): HoldingRule {
  return {
    id,
    test,
    about,
    says,
    clause: asPageAsks,
    checked: knowledge,
    readAgain: withPage,
    latest: { sameDay: true },
  }
}

export const holdingRules: readonly HoldingRule[] = [
  waterRule('viable-count', 'Total viable count', 8),
  waterRule('coliforms', 'Coliforms and *E. coli*', 12),
  waterRule('salmonella', '*Salmonella*', 12, {
    clause: 'ISO 19458, as coliforms to be safe',
    note: '*Salmonella*: ask us first, for it has rules of its own.',
  }),
  waterRule('legionella', '*Legionella*', 24, {
    note: '*Legionella*: ask us first, for bottle, volume, temperature on the way and flushing differ.',
  }),
  waterRule('clostridia', 'Spores of sulphite-reducing clostridia', 24),
  waterRule('enterococci', 'Faecal streptococci (intestinal enterococci)', 12),
  waterRule('pseudomonas', '*Pseudomonas aeruginosa*', 8),
  sameDayRule('ph', 'waterchemistry', 'pH', 'The same day, the sooner the better'),
  sameDayRule('conductivity', 'waterchemistry', 'Conductivity, resistivity'),
  sameDayRule('solids', 'waterchemistry', 'Suspended and dissolved solids'),
  sameDayRule('hardness', 'waterchemistry', 'Total hardness, calcium, magnesium'),
  sameDayRule('contact-plates', 'surface', 'Contact plates'),
  sameDayRule('swabs', 'surface', 'Swabs'),
  sameDayRule('settle-plates', 'air', 'Settle plates'),
  sameDayRule('active-air', 'air', 'Plates of an air sampler'),
]

/** The rules of one test, in the order of its page. */
export function holdingRulesOf(test: string): readonly HoldingRule[] {
  return holdingRules.filter((rule) => rule.test === test)
}
