/** How many units a test for or of sterility needs: USP <71>, tables 2 and 3, and the verification dose of ISO 11137-2. */
import { plannedAnswers } from '@laboratory/contract/words'
import { itemsOf } from '#content/rules/rule.ts'
import {
  cycleUnits,
  deviceQuantity,
  itemRules,
  mediaRules,
  type QuantityRule,
  quantityRules,
} from '#content/rules/usp-71.ts'
import { batchesQuestion, batchSizeQuestion, furtherUnits, sizeOf } from '../worksheet/shared-questions.ts'
import { dosePurposes, doseQuestions, planDose } from '../worksheet/dose.ts'
import { capitalised, counted, given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, optionsOf, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { doseWords, planWords, sterilitySamples as said } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const { liquid, solid } = quantityRules

/** For products, as table 3 groups them, the rule of table 2 for their contents. */
const contentsOf = {
  device: undefined,
  injection: liquid,
  powder: solid,
  largeVolume: liquid,
  eyeOrOther: liquid,
  bulkSolid: solid,
} as const

const questions = {
  purpose: {
    kind: 'choice',
    label: said.purpose,
    options: [
      { value: 'batch', label: said.batch, hint: said.batchHint },
      { value: 'dose', label: said.dose, hint: said.doseHint },
      {
        value: 'cycle',
        label: said.cycle,
        hint: said.cycleHint,
      },
    ],
  },
  dose: {
    kind: 'choice',
    label: doseWords.purpose,
    when: ({ purpose }) => purpose === 'dose',
    options: dosePurposes,
  },
  product: {
    kind: 'choice',
    list: true,
    label: said.product,
    when: ({ purpose }) => purpose === 'batch',
    options: optionsOf(said.products),
  },
  batches: { ...batchesQuestion, when: ({ purpose }) => purpose === 'batch' },
  size: { ...batchSizeQuestion, when: ({ purpose }) => purpose === 'batch' },
  volume: {
    kind: 'number',
    label: said.contents,
    subject: said.theVolume,
    unit: 'ml',
    least: 0.01,
    most: 10_000,
    when: ({ purpose, product }) =>
      purpose === 'batch' && ['injection', 'largeVolume', 'eyeOrOther'].includes(product ?? ''),
  },
  mass: {
    kind: 'number',
    label: said.contents,
    subject: said.theMass,
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
      of: said.afterCycle,
      lines: [line(cycleUnits.about, said.asPlanned, cycleUnits)],
      conditions: given(planWords.aired, isNew && furtherUnits),
      carry: {
        item: plannedAnswers.afterCycle,
        sterilisation: said.gasOrSteam,
        decides: plannedAnswers.cycle,
      },
    }
  const { batches = 1, size = 1, volume, mass } = answers
  const isSmall = answers.product === 'largeVolume' && volume !== undefined && volume <= leastLargeVolume
  const product = isSmall ? 'injection' : answers.product
  const rule = itemRules[product === 'powder' ? 'injection' : product]
  const quantityRule = contentsOf[product]
  const noun = product === 'device' ? said.medicalDevices : plannedAnswers[product]
  const items = itemsOf(rule.bands, size)
  const contents = quantityRule?.unit === 'ml' ? volume : mass
  const quantity = quantityRule && contents !== undefined ? quantityOf(quantityRule, contents) : undefined
  const enoughForBoth =
    quantity !== undefined && contents !== undefined && contents >= mediaRules.media.number * quantity
  const wanted = items * (enoughForBoth ? 1 : mediaRules.media.number)
  const each = Math.min(wanted, size)
  const total = each * batches
  const word = product === 'device' ? said.devices : said.containers
  const what = counted(batches, planWords.batch)
  return {
    of: said.of(capitalised(what), written(size), noun),
    lines: [
      line(said.forEach, withUnit(items, word), rule),
      line(
        quantityRule?.about ?? deviceQuantity.about,
        quantity === undefined
          ? said.allOfIt
          : withUnit(Math.min(quantity, contents ?? quantity), quantityRule?.unit ?? ''),
        quantityRule ?? deviceQuantity,
      ),
      line(said.sets, enoughForBoth ? said.one : said.two, mediaRules.both),
      line(batches === 1 ? planWords.all : said.all(what, written(each)), withUnit(total, word), {
        ...rule,
        clause: said.footnote(rule.clause),
      }),
    ],
    conditions: given(wanted > size && said.tooFew, isSmall && said.small, isNew && furtherUnits),
    notes: given(product === 'device' && planWords.aired, product !== 'device' && said.others),
    carry: {
      samples: total,
      // What devices are, only the customer knows.
      ...(product !== 'device' && { item: noun }),
      batchSize: sizeOf(batches, size),
      decides: plannedAnswers.batch,
    },
  }
}

export default samplePlanner(questions, planSterility)
