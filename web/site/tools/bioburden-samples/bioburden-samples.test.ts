import { expect, test } from 'vitest'
import { batchesOf, plannedWords } from '@laboratory/contract/planned'
import { planOf, requestLineOf } from '../worksheet/outcome.ts'
import { furtherUnits } from '../worksheet/shared-questions.ts'
import { planBioburden } from './bioburden-samples.island.tsx'

const plan = (purpose: 'set' | 'single' | 'audit', method: 'method1' | 'vdMax25' | 'vdMax15', products = 1) =>
  planBioburden({ purpose, method, products })

test.each([
  ['set', 'method1', 1, ['3 × 10 = 30 units', '100 units', 'up to 2']],
  ['set', 'vdMax25', 1, ['3 × 10 = 30 units', '10 units', 'up to 1']],
  ['single', 'vdMax15', 1, ['10 units', '10 units', 'up to 1']],
  ['audit', 'method1', 1, ['10 units', '100 units', 'up to 2']],
  ['set', 'vdMax25', 2, ['2 × 3 × 10 = 60 units', '2 × 10 = 20 units', 'up to 1']],
] as const)(
  'to %s a dose by %s, of %i products: to the laboratory first, to the irradiator and then to the laboratory, and how many may grow (ISO 11137-2)',
  (purpose, method, products, amounts) => {
    const { lines } = plan(purpose, method, products)
    expect(lines.map(({ amount }) => amount.replaceAll('\u00A0', ' '))).toEqual(amounts)
  },
)

test('an audit follows the clause on audits', () => {
  expect(plan('audit', 'vdMax25').lines.map(({ clause }) => clause)).toEqual([
    'ISO 11137-2, clause 10',
    'ISO 11137-2, clause 10',
    'ISO 11137-2, clause 9',
  ])
})

test('from a single batch the dose is for that batch alone, which the list says too', () => {
  expect(planOf(plan('single', 'vdMax25'))).toContain('for that batch alone')
  expect(planOf(plan('set', 'vdMax25'))).not.toContain('alone')
})

test('a routine count, or one for ethylene oxide or steam, takes the usual ten units of a batch', () => {
  const routine = planBioburden({ purpose: 'routine', batches: 2 })
  expect(routine.carry).toEqual({ samples: 20 })
  expect(planOf(routine)).toContain('usual: 2 × 10 = 20 units (ISO 11737-1)')
})

test('the limits of VDmax stand on its plans, and on no others', () => {
  expect(planOf(plan('audit', 'vdMax25'))).toContain('25 kGy: 1,000 CFU. 15 kGy: 1.5 CFU.')
  expect(planOf(plan('audit', 'method1'))).not.toContain('kGy')
})

test('the dose in kGy, a portion of the unit and further units of a new product go to the list with both lines', () => {
  const audit = planBioburden({ purpose: 'audit', method: 'vdMax15', portion: 0.5, novelty: 'new' })
  for (const plan of [planOf(audit), audit.also?.plan ?? ''])
    expect(plan.split('\n')).toEqual(
      expect.arrayContaining([
        'Auditing a dose, VDmax 15 kGy',
        'Sample item portion (SIP): 0.5.',
        furtherUnits,
      ]),
    )
  const known = planBioburden({ purpose: 'audit', method: 'vdMax15', portion: 1, novelty: 'known' })
  expect(planOf(known)).not.toMatch(/SIP|further units/)
})

test('the list takes over what is counted', () => {
  expect(plan('set', 'vdMax25', 2).carry).toEqual({
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
    const line = requestLineOf('bioburden', plan(purpose, 'vdMax25', products))
    expect([plannedWords(line), batchesOf(line)]).toEqual([[purpose, 'vdMax'], batches])
  },
)
