/** How many units a test for or of sterility needs: USP <71>, tables 2 and 3, and the verification dose of ISO 11137-2. */
import { itemsOf } from '#content/rules/rule.ts'
import {
  cycleUnits,
  deviceQuantity,
  itemRules,
  mediaRules,
  type QuantityRule,
  quantityRules,
} from '#content/rules/usp-71.ts'
import {
  airedFirst,
  batchesQuestion,
  batchSizeQuestion,
  furtherUnits,
  sizeOf,
} from '../worksheet/shared-questions.ts'
import { dosePurposes, doseQuestions, planDose } from '../worksheet/dose.ts'
import { capitalised, counted, given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

/** Products, as table 3 groups them, with the rule of table 2 for their contents. */
const products = {
  device: { items: itemRules.device, contents: undefined, noun: 'medical devices' },
  injection: { items: itemRules.injection, contents: quantityRules.liquid, noun: 'liquid injections' },
  powder: { items: itemRules.injection, contents: quantityRules.solid, noun: 'powders for injection' },
  largeVolume: {
    items: itemRules.largeVolume,
    contents: quantityRules.liquid,
    noun: 'large-volume infusions',
  },
  eyeOrOther: {
    items: itemRules.eyeOrOther,
    contents: quantityRules.liquid,
    noun: 'containers of eye drops or another non-injectable liquid',
  },
  bulkSolid: {
    items: itemRules.bulkSolid,
    contents: quantityRules.solid,
    noun: 'containers of a bulk solid',
  },
} as const

const questions = {
  purpose: {
    kind: 'choice',
    label: 'What will the result decide?',
    options: [
      { value: 'batch', label: 'The fate of a batch', hint: 'test for sterility, USP <71>' },
      { value: 'dose', label: 'A radiation dose', hint: 'verification dose, ISO 11137-2' },
      {
        value: 'cycle',
        label: 'A cycle of ethylene oxide or steam',
        hint: 'after a fractional cycle, ISO 11737-2',
      },
    ],
  },
  dose: {
    kind: 'choice',
    label: 'What is the dose for?',
    when: ({ purpose }) => purpose === 'dose',
    options: dosePurposes,
  },
  product: {
    kind: 'choice',
    list: true,
    label: 'Product',
    when: ({ purpose }) => purpose === 'batch',
    options: [
      { value: 'device', label: 'Medical device' },
      { value: 'injection', label: 'Injection or infusion, liquid' },
      { value: 'powder', label: 'Injection, powder' },
      { value: 'largeVolume', label: 'Large-volume infusion (more than 100 ml)' },
      { value: 'eyeOrOther', label: 'Eye drops or other non-injectable liquid, multi-dose' },
      { value: 'bulkSolid', label: 'Bulk solid' },
    ],
  },
  batches: { ...batchesQuestion, when: ({ purpose }) => purpose === 'batch' },
  size: { ...batchSizeQuestion, when: ({ purpose }) => purpose === 'batch' },
  volume: {
    kind: 'number',
    label: 'Contents of one container',
    subject: 'The volume of one container',
    unit: 'ml',
    least: 0.01,
    most: 10_000,
    when: ({ purpose, product }) =>
      purpose === 'batch' && ['injection', 'largeVolume', 'eyeOrOther'].includes(product ?? ''),
  },
  mass: {
    kind: 'number',
    label: 'Contents of one container',
    subject: 'The mass in one container',
    unit: 'mg',
    least: 0.1,
    most: 100_000_000,
    when: ({ purpose, product }) => purpose === 'batch' && ['powder', 'bulkSolid'].includes(product ?? ''),
  },
  ...doseQuestions(({ purpose }) => purpose === 'dose'),
} as const satisfies Questions

/** ml that a large-volume infusion holds more than (USP <1>). */
const leastLargeVolume = 100

export type SterilityAnswers = Answers<typeof questions>

/**
 * How much of one container goes into each medium (USP <71>, table 2).
 * @param contents of one container, in the unit of the rule, above 0
 * @returns in the unit of the rule; more than the contents where one container is not enough
 */
export function quantityOf({ steps }: Pick<QuantityRule, 'steps'>, contents: number): number {
  const step = steps.find(({ upTo = Infinity, below }) => (below ? contents < upTo : contents <= upTo))
  if (!step) throw new Error(`Table 2 has no line for contents of ${contents}.`)
  const { share, least = 0 } = step
  return share === undefined ? least : Math.max(share * contents, least)
}

/** What a test for or of sterility needs. */
export function planSterility(answers: SterilityAnswers): Outcome {
  const isNew = answers.novelty === 'new'
  if (answers.purpose === 'dose') return planDose('sterility', answers)
  if (answers.purpose === 'cycle')
    return {
      of: 'Test of sterility after a fractional cycle',
      lines: [line(cycleUnits.about, 'as your validation plan names', cycleUnits)],
      conditions: given(airedFirst, isNew && furtherUnits),
      carry: {
        item: 'units after a fractional cycle',
        sterilisation: 'ethylene oxide or steam',
        decides: 'A cycle of ethylene oxide or steam',
      },
    }
  const { batches = 1, size = 1, volume, mass } = answers
  const isSmall = answers.product === 'largeVolume' && volume !== undefined && volume <= leastLargeVolume
  const product = isSmall ? 'injection' : answers.product
  const { items: rule, contents: quantityRule, noun } = products[product]
  const items = itemsOf(rule.bands, size)
  const contents = quantityRule?.unit === 'ml' ? volume : mass
  const quantity = quantityRule && contents !== undefined ? quantityOf(quantityRule, contents) : undefined
  const enoughForBoth =
    quantity !== undefined && contents !== undefined && contents >= mediaRules.media.number * quantity
  const wanted = items * (enoughForBoth ? 1 : mediaRules.media.number)
  const each = Math.min(wanted, size)
  const total = each * batches
  const word = product === 'device' ? 'devices' : 'containers'
  const what = counted(batches, 'batch', 'batches')
  return {
    of: `${capitalised(what)} of ${written(size)} ${noun}`,
    lines: [
      line('For each medium, from a batch', withUnit(items, word), rule),
      line(
        quantityRule?.about ?? deviceQuantity.about,
        quantity === undefined
          ? 'all of it'
          : withUnit(Math.min(quantity, contents ?? quantity), quantityRule?.unit ?? ''),
        quantityRule ?? deviceQuantity,
      ),
      line('Sets for the two media', enoughForBoth ? '1, for both' : '2, one for each', mediaRules.both),
      line(batches === 1 ? 'In all' : `In all, ${what} of ${written(each)}`, withUnit(total, word), {
        ...rule,
        clause: `${rule.clause} and its footnote`,
      }),
    ],
    conditions: given(
      wanted > size &&
        'The batch is smaller than two sets. Ask us before you send it: how its units are shared must be agreed.',
      isSmall && 'A large-volume infusion holds more than 100 ml: counted as an injection.',
      isNew && furtherUnits,
    ),
    notes: given(
      product === 'device' && airedFirst,
      product !== 'device' && 'Antibiotics, creams and ointments have lines of their own in table 2: ask us.',
    ),
    carry: {
      samples: total,
      // What devices are, only the customer knows.
      ...(product !== 'device' && { item: noun }),
      batchSize: sizeOf(batches, size),
      decides: 'The fate of a batch',
    },
  }
}

export default samplePlanner(questions, planSterility)
