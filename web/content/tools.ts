/** The tools on test pages: what stands on the page before one is opened, and without a script. The tools themselves are in `site/tools`. */
import { openingHours } from '@laboratory/contract/laboratory'
import { answerTo, yesNoAnswer } from './facts/fact.ts'
import { listInWords } from './facts/wording.ts'
import {
  type HoldingRule,
  holdingRulesOf,
  type HoldingTest,
  microbiologyHoldingHours,
} from './rules/holding-times.ts'
import { doseRules } from './rules/iso-11137-2.ts'
import { endotoxinUnits } from './rules/iso-11737-3.ts'
import { challengeRules } from './rules/iso-11930.ts'
import { airRules } from './rules/cleanroom-points.ts'
import { particleRules } from './rules/particles-in-liquids.ts'
import { ownRule, type Rule, standardsRead, unbroken } from './rules/rule.ts'
import { weightDecision } from './rules/weight-classes.ts'
import { cycleUnits, deviceQuantity, itemRules, mediaRules, quantityRules } from './rules/usp-71.ts'
import { ruleWords, tools as words } from './words.ts'

/** A tool, named like its island: `sterility-samples.island.tsx` in `site/tools`. */
export type ToolRecord = {
  readonly name: string
  /** Slug of the test, or of the service without tests, on whose page it stands. */
  readonly test: string
  readonly heading: string
  /** May hold inline marks. */
  readonly lead: string
  /** It works with figures of a result, and plans nothing. */
  readonly calculates?: true
  /** What the button says: "Open the sample planner". */
  readonly open: string
  /** HH:MM until which a sample is started on the day it arrives, where the laboratory has said it; for "deliver before". */
  readonly startBy?: string | undefined
  /** Whether plates are read on Saturdays, Sundays and public holidays; for "deliver before". */
  readonly readsWhenClosed?: boolean | undefined
  /** The rules or the formula, which stand there whole without a script; absent where a table of the page holds them already. */
  readonly table?: {
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly note?: string
  }
}

/** What this file says, in the language of the page: rules and tools say it themselves. */
const said = (text: string) => ruleWords[text] ?? text

const calculator = { calculates: true, open: 'Open the calculator' } as const

const planner = { open: 'Open the sample planner' } as const

function rulesTable(caption: string, rules: readonly Rule[]): NonNullable<ToolRecord['table']> {
  return {
    caption: said(caption),
    columns: ['What', 'What the standard says', 'Clause'].map(said),
    rows: ruleRows(rules),
    note: readingOf(rules),
  }
}

/** Rows for a table of rules: what, the rule, the clause. */
function ruleRows(rules: readonly Rule[]): readonly (readonly string[])[] {
  return rules.map(({ about, says, clause }) => [about, says, unbroken(clause)])
}

function readingOf(rules: readonly Rule[]): string {
  const standards = standardsRead(rules)
  return standards.length === 0 ? '' : words.reading(listInWords(standards))
}

const beforeClosedDays = 'On a Friday or the day before a public holiday only if we have agreed it with you.'

/** When a sample must be at reception, on the page of a test. */
function deliverBefore(test: HoldingTest, lead: string, caption: string): ToolRecord {
  const rules = holdingRulesOf(test)
  return {
    name: 'deliver-before',
    test,
    heading: 'Deliver before',
    lead,
    open: 'When must it be here?',
    ...(test === 'watermicrobiology' && {
      startBy: hourIn(answerTo('tests.watermicrobiology.latest-hour')),
      readsWhenClosed: yesNoAnswer('tests.watermicrobiology.reads-when-closed'),
    }),
    table: {
      caption: said(caption),
      columns: [
        'What',
        test === 'watermicrobiology' ? 'Test begins within' : 'Latest at reception',
        ...(test === 'watermicrobiology' ? ['Clause'] : []),
      ].map(said),
      rows: rowsByLimit(rules),
      note: [readingOf(rules), ...limitNotes[test].map(said)].join(' ').trim(),
    },
  }
}

/**
 * The hour of an answer such as "14:00, Monday to Thursday", as HH:MM; undefined unless it names one hour of the day within opening hours.
 */
export function hourIn(answer = ''): string | undefined {
  const [time, ...others] = answer.match(/\b([01]?\d|2[0-3]):[0-5]\d\b/g) ?? []
  if (time === undefined || others.length > 0 || /\d\s*[ap]\.?m\b/i.test(answer)) return undefined
  const hour = time.padStart(5, '0')
  return hour > openingHours.opens && hour <= openingHours.closes ? hour : undefined
}

const limitNotes: Readonly<Record<HoldingTest, readonly string[]>> = {
  watermicrobiology: [
    ...(yesNoAnswer('tests.watermicrobiology.holding-confirmed') === true ? [] : ['Usual hours.']),
    'From filling, at 5 ± 3 °C in the dark.',
  ],
  waterchemistry: ['Where the next day is closed, bring it on the day of sampling.'],
  surface: [beforeClosedDays],
  air: [beforeClosedDays],
}

/** A row for each limit, with all that it holds for. */
function rowsByLimit(rules: readonly HoldingRule[]): readonly (readonly string[])[] {
  const groups = Map.groupBy(rules, ({ says, clause }) => `${says}|${clause}`)
  return [...groups.values()].map((group) => [
    group.map(({ about }) => about).join(words.between),
    group[0]?.says ?? '',
    // What the laboratory itself asks for has no standard.
    ...group.slice(0, 1).flatMap(({ clause }) => (clause.startsWith(ownRule) ? [] : [unbroken(clause)])),
  ])
}

const records: readonly ToolRecord[] = [
  {
    ...planner,
    name: 'sterility-samples',
    test: 'sterility',
    heading: 'How many units?',
    lead: 'For your batches, each figure with its clause.',
    table: rulesTable('Units and quantities for a sterility test', [
      ...Object.values(itemRules),
      deviceQuantity,
      ...Object.values(quantityRules),
      mediaRules.both,
      doseRules.method1,
      doseRules.vdMax,
      doseRules.vdMaxLimit,
      cycleUnits,
    ]),
  },
  {
    ...planner,
    name: 'bioburden-samples',
    test: 'bioburden',
    heading: 'How many units?',
    lead: 'ISO 11137-2 fixes the units of a radiation dose; for a routine count your plan does.',
    table: rulesTable('Units for a radiation dose', Object.values(doseRules)),
  },
  {
    ...planner,
    name: 'endotoxin-samples',
    test: 'bacterial',
    heading: 'How many devices?',
    lead: 'The number follows from the size of the batch.',
    table: rulesTable('Devices for an endotoxin test', [endotoxinUnits]),
  },
  {
    ...planner,
    name: 'particle-samples',
    test: 'particulate',
    heading: 'How many units?',
    lead: 'The number follows from the product and from the volume of a container.',
    table: rulesTable('Units for a test of particles', Object.values(particleRules)),
  },
  {
    ...planner,
    name: 'challenge-samples',
    test: 'challengetest',
    heading: 'How much product?',
    lead: 'A portion for each strain, turned into packs.',
    table: rulesTable('Product for a challenge test', Object.values(challengeRules)),
  },
  {
    ...planner,
    name: 'microbiological-samples',
    test: 'microbiological',
    heading: 'How much product?',
    lead: 'Usually 40 g or ml of each batch: half of it shows that the method suits the product.',
  },
  {
    ...planner,
    name: 'cleanroom-points',
    test: 'iso',
    heading: 'How many points, how much air?',
    lead: 'The floor area sets the points, the class sets the air.',
    table: rulesTable('Points and air for a classification', Object.values(airRules)),
  },
  {
    ...planner,
    name: 'water-samples',
    test: 'watermicrobiology',
    heading: 'How much water, in which bottles?',
    lead: 'The volumes of the methods, added up for your sampling points.',
  },
  deliverBefore(
    'watermicrobiology',
    words.soon(microbiologyHoldingHours),
    'How long water may wait, from sampling',
  ),
  deliverBefore(
    'waterchemistry',
    'The sooner the better: some values change within hours.',
    'How long water may wait, from sampling',
  ),
  deliverBefore('surface', 'The sooner the better.', 'How long plates and swabs may wait, from sampling'),
  deliverBefore('air', 'The sooner the better.', 'How long exposed plates may wait, from sampling'),
  {
    ...calculator,
    name: 'endotoxin-limit',
    test: 'bacterial',
    heading: 'Your limit and dilution',
    lead: 'K ÷ M, K × N ÷ V and the maximum valid dilution, with a warning where the limit lies below the sensitivity.',
  },
  {
    ...calculator,
    name: 'cleanroom-class',
    test: 'iso',
    heading: 'The class of your counts',
    lead: 'Sets counts at your points against the [nine classes](/iso#classes).',
  },
  {
    ...calculator,
    name: 'log-reduction',
    test: 'challengetest',
    heading: 'Your log reductions',
    lead: 'Sets the counts of a strain against the [criteria A and B](/challengetest#criteria).',
  },
  {
    ...calculator,
    name: 'weight-error',
    test: 'metrology',
    heading: 'Is your weight within its class error?',
    lead: 'Sets the error and the uncertainty of a certificate against the permissible error.',
    table: {
      caption: said('OIML R 111-1: how an error is judged'),
      columns: ['What', 'What the standard says', 'Clause'].map(said),
      rows: ruleRows(Object.values(weightDecision)),
      note: readingOf(Object.values(weightDecision)),
    },
  },
]

export const tools: readonly ToolRecord[] = records.map(({ heading, lead, open, ...tool }) => ({
  ...tool,
  heading: said(heading),
  lead: said(lead),
  open: said(open),
}))

/** The tools on the page of a test or of a service without tests. */
export function toolsOf(test: string): readonly ToolRecord[] {
  return tools.filter((tool) => tool.test === test)
}
