import { expect, test } from 'vitest'
import { batchesOf, plannedWords } from '@laboratory/contract/planned'
import { planOf, requestLineOf } from '../worksheet/outcome.ts'
import { planBioburden } from './bioburden-samples.island.tsx'

const plan = (purpose: 'set' | 'single' | 'audit', method: 'method1' | 'vdMax', products = 1) =>
  planBioburden({ purpose, method, products })

test.each([
  ['set', 'method1', 1, ['3 × 10 = 30 units', '100 units', '130 units']],
  ['set', 'vdMax', 1, ['3 × 10 = 30 units', '10 units', '40 units']],
  ['single', 'vdMax', 1, ['10 units', '10 units', '20 units']],
  ['audit', 'method1', 1, ['10 units', '100 units', '110 units']],
  ['set', 'vdMax', 2, ['2 × 3 × 10 = 60 units', '2 × 10 = 20 units', '80 units']],
] as const)(
  'to %s a dose by %s, of %i products: for the bioburden, for the verification dose and in all (ISO 11137-2)',
  (purpose, method, products, amounts) => {
    const { lines } = plan(purpose, method, products)
    expect(lines.map(({ amount }) => amount.replaceAll('\u00A0', ' '))).toEqual(amounts)
  },
)

test('an audit follows the clause on audits', () => {
  expect(plan('audit', 'vdMax').lines.map(({ clause }) => clause)).toEqual(
    Array(3).fill('ISO 11137-2, clause 10'),
  )
})

test('from a single batch the dose is for that batch alone, which the list says too', () => {
  expect(planOf(plan('single', 'vdMax'))).toContain('for that batch alone')
  expect(planOf(plan('set', 'vdMax'))).not.toContain('alone')
})

test('a routine count, or one for ethylene oxide or steam, takes the usual ten units of a batch', () => {
  const routine = planBioburden({ purpose: 'routine', batches: 2 })
  expect(routine.carry).toEqual({ samples: 20 })
  expect(planOf(routine)).toContain('to validate the recovery: usually 5 to 10')
  expect(planOf(routine)).toContain('usual: 2 × 10 = 20 units (ISO 11737-1)')
})

test('the limits of VDmax stand on its plans, and on no others', () => {
  expect(planOf(plan('audit', 'vdMax'))).toContain('25 kGy: 1,000 CFU. 15 kGy: 1.5 CFU.')
  expect(planOf(plan('audit', 'method1'))).not.toContain('kGy')
})

test('the list takes over what is counted', () => {
  expect(plan('set', 'vdMax', 2).carry).toEqual({
    samples: 60,
    sterilisation: 'irradiation',
    decides: 'Setting a dose from three batches',
  })
})

test.each([
  ['set', 1, 3],
  ['set', 2, 1],
  ['single', 1, 1],
  ['audit', 1, 1],
] as const)(
  'receipts say the purpose %s of %i products, and labels of %i batches',
  (purpose, products, batches) => {
    const line = requestLineOf('bioburden', plan(purpose, 'vdMax', products))
    expect([plannedWords(line), batchesOf(line)]).toEqual([[purpose, 'vdMax'], batches])
  },
)
