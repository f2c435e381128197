import { expect, test } from 'vitest'
import { planOf } from '../worksheet/outcome.ts'
import { planBioburden } from './plan.ts'

const amounts = (
  ...[purpose, method, products = 1]: [
    Parameters<typeof planBioburden>[0]['purpose'],
    'method1' | 'vdMax',
    number?,
  ]
) => planBioburden({ purpose, method, products }).lines.map(({ amount }) => amount.replaceAll('\u00A0', ' '))

test('a dose takes ten units from each of three batches, and the verification dose 100 or 10 (ISO 11137-2)', () => {
  expect(amounts('set', 'method1')).toEqual(['3 × 10 = 30 units', '100 units', '130 units'])
  expect(amounts('set', 'vdMax')).toEqual(['3 × 10 = 30 units', '10 units', '40 units'])
  expect(amounts('single', 'vdMax')).toEqual(['10 units', '10 units', '20 units'])
})

test('an audit takes ten units and the verification dose again', () => {
  expect(amounts('audit', 'method1')).toEqual(['10 units', '100 units', '110 units'])
  expect(
    planBioburden({ purpose: 'audit', method: 'vdMax', products: 1 }).lines.map(({ clause }) => clause),
  ).toEqual(Array(3).fill('ISO 11137-2, clause 10'))
})

test('from a single batch the dose is for that batch alone, which the list says too', () => {
  const of = (purpose: 'set' | 'single') => planOf(planBioburden({ purpose, method: 'vdMax', products: 1 }))
  expect(of('single')).toContain('for that batch alone')
  expect(of('set')).not.toContain('alone')
})

test('each product has a dose of its own, and the list takes over what is counted', () => {
  expect(amounts('set', 'vdMax', 2)).toEqual(['2 × 3 × 10 = 60 units', '2 × 10 = 20 units', '80 units'])
  expect(planBioburden({ purpose: 'set', method: 'vdMax', products: 2 }).carry).toEqual({
    samples: 60,
    item: 'units for the bioburden, 6 batches',
  })
})
