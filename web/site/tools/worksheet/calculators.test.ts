import { describe, expect, test } from 'vitest'
import { calculateClass, questions as classQuestions } from '../cleanroom-class/sheet.ts'
import { calculateEndotoxin, questions as endotoxinQuestions } from '../endotoxin/sheet.ts'
import { calculateReduction, questions as reductionQuestions } from '../log-reduction/sheet.ts'
import { calculateWeight, questions as weightQuestions } from '../weight-error/sheet.ts'
import type { Outcome } from './outcome.ts'
import { type Answers, type Questions, readAnswers, startTexts, type Texts } from './questions.ts'

/** What a calculator says of what is typed into its fields. */
function calculate<Q extends Questions>(questions: Q, work: (answers: Answers<Q>) => Outcome, texts: Texts) {
  const { answers, errors } = readAnswers(questions, { ...startTexts(questions), ...texts }) as {
    readonly answers?: Answers<Q>
    readonly errors?: Readonly<Record<string, string>>
  }
  return answers ? work(answers) : { errors }
}

describe('endotoxin', () => {
  const endotoxin = (texts: Texts) => calculate(endotoxinQuestions, calculateEndotoxin, texts)

  test('ten devices in 400 ml have 0.5 EU/ml and may be diluted ten times', () => {
    expect(endotoxin({ devices: '10', volume: '400' })).toMatchObject({
      of: 'Limit 0.5\u00A0EU/ml, dilution at most 10 times',
    })
  })

  test('cerebrospinal fluid leaves no room; the eye in 5 ml and dialysis fluid are below the sensitivity', () => {
    const spinal = endotoxin({ contact: 'cerebrospinal', devices: '10', volume: '400' })
    expect(spinal).toMatchObject({ of: expect.stringContaining('at most 1.07 times') })
    expect(JSON.stringify(spinal)).toContain('Almost no room')
    expect(JSON.stringify(endotoxin({ contact: 'eye', devices: '1', volume: '5' }))).toContain(
      'Below the sensitivity',
    )
    expect(endotoxin({ product: 'limit', limit: '0.03' })).toMatchObject({
      of: 'Limit 0.03\u00A0EU/ml: below the sensitivity of the assay',
    })
  })

  test('a medicine by mass, volume and units, each with its own fields', () => {
    const medicine = { product: 'medicine', sensitivity: '0.065' }
    expect(endotoxin({ ...medicine, per: 'mg', doseMass: '30', concentration: '20' })).toMatchObject({
      of: 'Limit 0.166667\u00A0EU/mg, dilution at most 51.2 times',
    })
    expect(endotoxin({ ...medicine, per: 'ml', doseVolume: '10' })).toMatchObject({
      of: 'Limit 0.5\u00A0EU/ml, dilution at most 7.69 times',
    })
    expect(endotoxin({ ...medicine, per: 'unit', doseUnits: '100', activity: '1000' })).toMatchObject({
      of: expect.stringContaining('EU/unit'),
    })
  })

  test('says what is missing or impossible', () => {
    expect(endotoxin({ devices: '0', volume: '-1', sensitivity: '0' })).toEqual({
      errors: {
        devices: expect.stringContaining('at least 1'),
        volume: expect.stringContaining('at least'),
        sensitivity: expect.stringContaining('at least'),
      },
    })
  })
})

describe('log reduction', () => {
  const reduction = (texts: Texts) =>
    calculate(reductionQuestions, calculateReduction, { start: '1000000', ...texts })

  test('names the better criterion that is met', () => {
    expect(reduction({ day7: '1000', day14: '<10', day28: '<10' })).toMatchObject({
      of: 'This strain: criterion A is met',
    })
    expect(reduction({ day7: '100000', day14: '1000', day28: '<10' })).toMatchObject({
      of: 'This strain: criterion B is met, A is not met',
    })
    expect(reduction({ day7: '900000', day14: '900000', day28: '900000' })).toMatchObject({
      of: 'This strain: neither criterion is met',
    })
    expect(reduction({ day7: '<10000', day14: '<10000', day28: '<10000' })).toMatchObject({
      of: 'This strain: no criterion is shown to be met',
    })
  })
})

describe('cleanroom class', () => {
  const room = (texts: Texts) => calculate(classQuestions, calculateClass, { litres: '28.3', ...texts })

  test('takes the worst point and the worse of two sizes', () => {
    expect(room({ counts: '61 42 99' })).toMatchObject({
      of: 'ISO class 5',
      notes: expect.arrayContaining([
        expect.stringContaining('for a room only with at least as many points'),
      ]),
    })
    expect(room({ counts: '61 42 99', second: '5', secondCounts: '0 0 60' })).toMatchObject({
      of: 'ISO class 7',
    })
    expect(room({ counts: '9000000' })).toMatchObject({ of: 'Above the limits of ISO class 9' })
  })

  test('a size whose limits end with class 6 gives no class above it', () => {
    const fine = room({ first: '0.3', litres: '1000', counts: '102001' })
    expect(fine).toMatchObject({
      of: 'No class can be given by this size',
      lines: [{ amount: expect.stringContaining(', above class 6, the last with a limit at this size') }],
      notes: expect.arrayContaining(['Count at 0.5 µm or larger to show class 7, 8 or 9.']),
    })
    expect(
      room({ first: '0.3', litres: '1000', counts: '102001', second: '0.5', secondCounts: '40000' }),
    ).toMatchObject({ of: 'ISO class 7' })
  })

  test('says when too little air was sampled, before any class', () => {
    const little = room({ litres: '2', counts: '1 2 3' })
    expect(little).toMatchObject({ of: 'Not shown: too little air for ISO class 5' })
    expect(JSON.stringify(little)).toContain('Too little air was')
    expect(room({ counts: '1 two' })).toEqual({
      errors: { counts: expect.stringContaining('must be a number') },
    })
  })
})

describe('weight error', () => {
  const weight = (texts: Texts) =>
    calculate(weightQuestions, calculateWeight, { nominal: '100 g', class: 'F1', ...texts })

  test('judges by the permissible error less the uncertainty', () => {
    expect(weight({ error: '-0.3', uncertainty: '0.15' })).toMatchObject({
      of: 'Within the class error: 100 g, F1',
    })
    expect(weight({ error: '0.4', uncertainty: '0.15' })).toMatchObject({
      of: 'Not shown to be within the class error: 100 g, F1',
    })
    expect(weight({ error: '0', uncertainty: '0.2' })).toMatchObject({
      of: 'Not shown to be within the class error: 100 g, F1',
      notes: [expect.stringContaining('**The uncertainty is too large for this class:**'), expect.anything()],
    })
    expect(weight({ error: '0.8', uncertainty: '0.1' })).toMatchObject({
      of: 'Outside the class error: 100 g, F1',
    })
    expect(weight({ nominal: '1 mg', class: 'M3', error: '0', uncertainty: '0.1' })).toMatchObject({
      of: 'Class M3 has no weight of 1 mg',
    })
  })
})
