import { expect, test } from 'vitest'
import { placeOf } from './carry.tsx'

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
