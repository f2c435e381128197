import { expect, test } from 'vitest'
import { calculateClass, questions as classQuestions } from '../cleanroom-class/cleanroom-class.island.tsx'
import { calculateEndotoxin, questions as endotoxinQuestions } from '../endotoxin/endotoxin-limit.island.tsx'
import {
  calculateReduction,
  questions as reductionQuestions,
} from '../log-reduction/log-reduction.island.tsx'
import { calculateWeight, questions as weightQuestions } from '../weight-error/weight-error.island.tsx'
import type { Outcome } from './outcome.ts'
import { type Answers, type Questions, readAnswers, startTexts, type Texts } from './questions.ts'

/** What a calculator says of what is typed into its fields. */
function calculate<Q extends Questions>(questions: Q, work: (answers: Answers<Q>) => Outcome) {
  return (texts: Texts): Partial<Outcome> & { readonly errors?: unknown } => {
    const { answers, errors } = readAnswers(questions, { ...startTexts(questions), ...texts }) as {
      readonly answers?: Answers<Q>
      readonly errors?: Readonly<Record<string, string>>
    }
    return answers ? work(answers) : { errors }
  }
}
const endotoxin = calculate(endotoxinQuestions, calculateEndotoxin)
const reduction = calculate(reductionQuestions, calculateReduction)
const room = calculate(classQuestions, calculateClass)
const weight = calculate(weightQuestions, calculateWeight)

const medicine = { product: 'medicine', sensitivity: '0.065' }
const extract = { devices: '10', volume: '400' }

test.each<[Texts, string, string?]>([
  // Extracts of 40 ml for each device, as in USP <161> and the guidance of the FDA.
  [extract, 'Limit 0.5 EU/ml, dilution at most 10 times'],
  [
    { ...extract, contact: 'cerebrospinal' },
    'Limit 0.05375 EU/ml, dilution at most 1.07 times',
    'Almost no room',
  ],
  [{ contact: 'eye', devices: '1', volume: '4' }, 'Limit 0.05 EU/ml, no dilution', 'Almost no room'],
  [
    { contact: 'eye', devices: '1', volume: '5' },
    'Limit 0.04 EU/ml: below the sensitivity of the assay',
    'Below the sensitivity',
  ],
  // Ultrapure dialysis fluid, and water for injection.
  [{ product: 'limit', limit: '0.03' }, 'Limit 0.03 EU/ml: below the sensitivity of the assay'],
  [{ product: 'limit', limit: '0.25' }, 'Limit 0.25 EU/ml, dilution at most 5 times'],
  [
    { ...medicine, per: 'mg', doseMass: '30', concentration: '20' },
    'Limit 0.166667 EU/mg, dilution at most 51.2 times',
  ],
  [
    { ...medicine, per: 'mg', doseMass: '30', concentration: '20', route: 'intrathecal' },
    'Limit 0.006667 EU/mg, dilution at most 2.05 times',
  ],
  [{ ...medicine, per: 'ml', doseVolume: '10' }, 'Limit 0.5 EU/ml, dilution at most 7.69 times'],
  [
    { ...medicine, per: 'unit', doseUnits: '100', activity: '1000' },
    'Limit 0.05 EU/unit, dilution at most 769 times',
  ],
])('endotoxin: %j', (texts, of, note = '') => {
  const outcome = endotoxin(texts)
  expect(outcome.of?.replaceAll('\u00A0', ' ')).toBe(of)
  expect(outcome.notes?.join(' ')).toContain(note)
})

test('says what is missing or impossible', () => {
  expect(endotoxin({ devices: '0', volume: '-1', sensitivity: '0' })).toEqual({
    errors: {
      devices: expect.stringContaining('at least 1'),
      volume: expect.stringContaining('at least'),
      sensitivity: expect.stringContaining('at least'),
    },
  })
  expect(room({ litres: '28.3', counts: '1; two' })).toEqual({
    errors: { counts: expect.stringContaining('must be a number') },
  })
})

test.each([
  ['1000', '<10', '<10', 'criterion A is met'],
  ['100000', '1000', '<10', 'criterion B is met, A is not met'],
  ['900000', '900000', '900000', 'neither criterion is met'],
  ['<10000', '<10000', '<10000', 'no criterion is shown to be met'],
])('counts of %s, %s and %s from a million: %s', (day7, day14, day28, of) => {
  expect(reduction({ start: '1000000', day7, day14, day28 }).of).toBe(`This strain: ${of}`)
})

test.each<[Texts, string, string]>([
  [{ counts: '61; 42; 99' }, 'ISO class 5', 'for a room only with at least as many points'],
  [{ counts: '61; 42; 99', second: '5', secondCounts: '0; 0; 60' }, 'ISO class 7', 'Every point'],
  [{ litres: '1000', counts: '35 200' }, 'ISO class 6', 'Every point'],
  [{ litres: '1000', counts: '1 000' }, 'ISO class 5', 'Every point'],
  [{ counts: '9000000' }, 'Above the limits of ISO class 9', 'Every point'],
  [
    { first: '0.3', litres: '1000', counts: '102001' },
    'No class can be given by this size',
    'Count at 0.5 µm or larger to show class 7, 8 or 9.',
  ],
  [
    { first: '0.3', litres: '1000', counts: '102001', second: '0.5', secondCounts: '40000' },
    'ISO class 7',
    'Every point',
  ],
  [
    { litres: '2', counts: '1; 2; 3' },
    'Not shown: too little air for ISO class 5',
    'Too little air was sampled',
  ],
])('cleanroom class: %j', (texts, of, note) => {
  const outcome = room({ litres: '28.3', ...texts })
  expect(outcome.of).toBe(of)
  expect(outcome.notes?.join(' ')).toContain(note)
})

test('a size whose limits end with class 6 gives no class above it', () => {
  expect(room({ first: '0.3', litres: '1000', counts: '102001' }).lines?.[0]?.amount).toContain(
    ', above class 6, the last with a limit at this size',
  )
})

test.each<[Texts, string]>([
  [{ error: '-0.3', uncertainty: '0.15' }, 'Within the class error: 100\u00A0g, F1'],
  [{ error: '0.4', uncertainty: '0.15' }, 'Not shown to be within the class error: 100\u00A0g, F1'],
  [{ error: '0', uncertainty: '0.2' }, 'Not shown to be within the class error: 100\u00A0g, F1'],
  [{ error: '0.8', uncertainty: '0.1' }, 'Outside the class error: 100\u00A0g, F1'],
  [{ nominal: '1 mg', class: 'M3', error: '0', uncertainty: '0.1' }, 'Class M3 has no weight of 1\u00A0mg'],
])('weight error: %j', (texts, of) => {
  const outcome = weight({ nominal: '100 g', class: 'F1', ...texts })
  expect(outcome.of).toBe(of)
  expect(outcome.notes?.join(' ').includes('uncertainty is too large')).toBe(texts.uncertainty === '0.2')
})
