import { doseAnswers } from '@laboratory/contract/words'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepList, readList } from '#site/request-list/list.ts'
import { planChallenge } from '../challenge-samples/challenge-samples.island.tsx'
import { placeOf } from './carry.tsx'
import { planBioburden } from '../bioburden-samples/bioburden-samples.island.tsx'
import { planDose } from './dose.ts'
import { putPlan } from './put-plan.ts'

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const store = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    })
  }
  vi.stubGlobal('dispatchEvent', () => true)
  return () => vi.unstubAllGlobals()
})

const tower = { item: 'water of a cooling tower', plan: 'tower', samples: '1' }
const pool = { test: 'watermicrobiology', item: 'water of a pool', plan: 'pool', samples: '2' }
const empty = { item: '' }

test.each([
  ['a list without the test: a line of its own', [], undefined],
  ['a line that says nothing yet takes it', [empty], 1],
  ['a line with another plan keeps it, and this one is a line of its own', [tower], undefined],
  ['the line that is empty takes it, beside one that is not', [tower, empty], 2],
  ['the same plan again changes nothing', [tower, pool], 2],
  ['two lines that could take it: only a person knows which', [empty, empty], 'asked'],
] as const)('%s', (_case, lines, place) => {
  const same = lines.map((line, at) => ({ ...line, test: 'watermicrobiology', id: at + 1 }))
  expect(placeOf(pool, same)).toBe(place)
})

/** Puts the plan of formulas in packs of so many grams on the list. */
const put = (packs: readonly number[], onto?: number, also: 'both' | 'challenge' = 'both') =>
  putPlan(
    'challengetest',
    planChallenge({ products: packs.map((pack) => ({ name: '', pack, unit: 'g' })), also }),
    onto,
  )
/** Each line of the list with the size of its packs. */
const onList = () =>
  readList().map(({ test, plan = '' }) => `${test} ${/packs of ([\d.]+)/.exec(plan)?.[1] ?? ''}`)

test('a microbiological test for each challenge test whose packs it shares', () => {
  expect(put([50, 30, 100])).toBe('kept')
  const all = [50, 30, 100].flatMap((pack) => [`challengetest ${pack}`, `microbiological ${pack}`])
  expect(onList()).toEqual(all)

  // The line of a plan that is replaced follows it, or goes with it.
  const [, , second, , third] = readList()
  put([40], second?.id)
  put([100], third?.id, 'challenge')
  expect(onList()).toEqual([
    ...all.slice(0, 2),
    'challengetest 40',
    'microbiological 40',
    'challengetest 100',
  ])
})

test('an empty line takes it, and where there is no room for both neither is put there', () => {
  keepList(['microbiological', ...Array.from({ length: 18 }, () => 'air')].map((test, id) => ({ id, test })))
  expect(put([50])).toBe('kept')
  expect(onList()).toContain('microbiological 50')
  keepList(readList().slice(1))
  const before = readList()
  expect(put([30])).toBe('full')
  expect(readList()).toEqual(before)
})

test('a dose audit puts its two deliveries on the list, and another plan in its place replaces both', () => {
  const audit = (method: 'method1' | 'vdMax25' | 'vdMax15', onto?: number) =>
    putPlan('bioburden', planBioburden({ purpose: 'audit', method }), onto)
  const numbers = () => readList().map(({ test, samples }) => `${test} ${samples}`)
  keepList([{ id: 1, test: 'sterility' }])
  audit('vdMax25')
  expect(numbers()).toEqual(['sterility 10', 'bioburden 10'])
  audit('method1', readList()[1]?.id)
  expect(numbers()).toEqual(['sterility 100', 'bioburden 10'])
  // Another one beside it keeps both of its own, and the same again adds nothing.
  audit('vdMax15')
  audit('vdMax15', readList()[2]?.id)
  expect(numbers()).toEqual(['sterility 100', 'bioburden 10', 'bioburden 10', 'sterility 10'])
})

test('a plan takes away what the one before it wrote, and nothing that the customer wrote', () => {
  const batch = {
    test: 'sterility',
    plan: '3 batches of 800 liquid injections',
    item: 'liquid injections',
    batchSize: '3 batches of 800',
    decides: 'The fate of a batch',
    lot: 'B 12',
  }
  keepList([{ ...batch, id: 1 }])
  putPlan('sterility', planDose('sterility', { dose: 'audit', method: 'vdMax25' }), 1)
  const [line] = readList()
  expect(line).toMatchObject({ lot: 'B 12', samples: '10', decides: doseAnswers.vdMax })
  expect(line).not.toHaveProperty('item')
  expect(line).not.toHaveProperty('batchSize')

  keepList([{ ...line, id: 1, test: 'sterility', item: 'Syringe' }])
  putPlan('sterility', { of: 'Units', lines: [] }, 1)
  expect(readList()).toEqual([{ id: 1, test: 'sterility', plan: 'Units', lot: 'B 12', item: 'Syringe' }])
})
