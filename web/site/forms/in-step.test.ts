import { expect, test } from 'vitest'
import * as english from '@laboratory/contract/words'
import * as french from '@laboratory/contract/words.fr'
import { planBioburden } from '../tools/bioburden-samples/bioburden-samples.island.tsx'
import { requestLineOf } from '../tools/worksheet/outcome.ts'
import { inStep } from './in-step.ts'

const linesOf = (purpose: 'audit' | 'set') => {
  const plan = planBioburden({ purpose, method: 'vdMax25' })
  return [requestLineOf('bioburden', plan), plan.also ?? { test: '' }]
}
type Change = readonly [at: number, change: object]
/** The list as its lines are typed into, one after the other. */
const typed = (purposes: readonly ('audit' | 'set')[], ...changes: readonly Change[]) =>
  changes.reduce(
    (list, [at, change]) =>
      inStep(
        list,
        list.map((line, place) => (place === at ? { ...line, ...change } : line)),
      ),
    purposes.flatMap(linesOf).map((line, at) => ({ ...line, id: at + 1 })) as ReturnType<typeof inStep>,
  )
const said = (list: ReturnType<typeof inStep>) => list.map(({ item, lot }) => [item, lot])

test.each([
  [
    'the second line of an audit says letter by letter what the first does',
    ['audit'],
    [
      [0, { item: 'Sy' }],
      [0, { item: 'Syringe' }],
      [0, { lot: 'B 12' }],
    ],
    [
      ['Syringe', 'B 12'],
      ['Syringe', 'B 12'],
    ],
  ],
  [
    'until it says something else, which goes nowhere',
    ['audit'],
    [
      [0, { item: 'Syringe' }],
      [1, { item: 'Needle' }],
      [0, { item: 'Syringes' }],
    ],
    [
      ['Syringes', undefined],
      ['Needle', undefined],
    ],
  ],
  [
    'the lots of three batches are not those of the one that is irradiated',
    ['set'],
    [
      [0, { item: 'Syringe' }],
      [0, { lot: 'A, B, C' }],
    ],
    [
      ['Syringe', 'A, B, C'],
      ['Syringe', undefined],
    ],
  ],
  [
    'of two plans that begin alike each line follows its own',
    ['audit', 'audit'],
    [[2, { lot: 'B' }]],
    [
      [undefined, undefined],
      [undefined, undefined],
      [undefined, 'B'],
      [undefined, 'B'],
    ],
  ],
] as const)('%s', (_case, purposes, changes, expected) => {
  expect(said(typed(purposes, ...changes))).toEqual(expected)
})

test.each([english, french])('nor in the other language: $fromThreeBatches', ({ fromThreeBatches }) => {
  const plan = `${fromThreeBatches}, VDmax25`
  const before = ['bioburden', 'sterility'].map((test, at) => ({ id: at + 1, test, plan }))
  const after = before.map((line, at) => (at === 0 ? { ...line, lot: 'A, B, C' } : line))
  expect(said(inStep(before, after))).toEqual([
    [undefined, 'A, B, C'],
    [undefined, undefined],
  ])
})
