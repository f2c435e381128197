import { expect, test } from 'vitest'
import * as words from '@laboratory/contract/words'
import * as french from '@laboratory/contract/words.fr'
import { isNewToUs } from '@laboratory/contract/plan-lines'
import { totalsOf } from './list-totals.ts'

const choice = {
  tests: {
    sterility: ['Sterility', 'device'],
    bioburden: ['Bioburden', 'device'],
    watermicrobiology: ['Water microbiology', 'water'],
    paternity: ['Paternity', 'people'],
    challengetest: ['Challenge test', 'cosmetic'],
    microbiological: ['Microbiological test', 'cosmetic'],
  },
} as const
const sterility = { test: 'sterility', samples: '20' }
const bioburden = { test: 'bioburden', samples: ' 10 ' }
const tower = { test: 'watermicrobiology', samples: '1', bottles: '2' }
const challenge = { test: 'challengetest', samples: '1', bottles: '3', packSize: '50 g' }
const cosmetic = { test: 'microbiological' }
const pool = { test: 'watermicrobiology', samples: '2', bottles: '2' }

test.each([
  ['two tests of one batch', [sterility, bioburden], [['', 30, 0]]],
  [
    'lots apart, whatever their capitals',
    [
      { ...sterility, lot: 'B 12' },
      { ...bioburden, lot: 'b 12 ' },
      { ...bioburden, lot: 'C' },
    ],
    [
      ['B 12', 30, 0],
      ['C', 10, 0],
    ],
  ],
  [
    'products apart, where nobody names a lot',
    [
      { ...sterility, item: 'syringe' },
      { ...bioburden, item: 'Syringe' },
      { ...bioburden, item: 'mask' },
    ],
    [
      ['syringe', 30, 0],
      ['mask', 10, 0],
    ],
  ],
  ['bottles of all points', [tower, pool], [['', 0, 6]]],
  ['devices and water', [sterility, bioburden, tower], [['', 30, 2]]],
  ['one line says it itself', [sterility], []],
  [
    'numbers that nobody gave, or that are wrong',
    [{ test: 'sterility' }, { ...bioburden, samples: 'four' }],
    [],
  ],
  [
    'people are no units',
    [
      { test: 'paternity', samples: '3' },
      { test: 'air', samples: '2' },
    ],
    [],
  ],
  [
    'packs of a cosmetic, with what they hold',
    [challenge, { ...cosmetic, samples: '1', bottles: '1', packSize: '50 g' }],
    [['', 0, 0, 4, '200 g']],
  ],
  [
    'packs of two sizes that cannot be added',
    [challenge, { ...cosmetic, samples: '2', bottles: '1', packSize: '20 g or ml' }],
    [['', 0, 0, 5, '']],
  ],
  [
    'thousands with their comma, and fractions without noise',
    [
      { ...challenge, packSize: '1,000 g', plan: 'Balm, packs of 1,000 g' },
      { ...cosmetic, samples: '3', bottles: '1', packSize: '33.3 g' },
    ],
    [['', 0, 0, 6, '3099.9 g']],
  ],
  [
    'a number that another language writes',
    [
      { ...challenge, packSize: '12,125 g', plan: 'Baume, conditionnements de 12,125 g' },
      { ...cosmetic, samples: '10', bottles: '1', packSize: '2,5 g' },
      { ...cosmetic, samples: '8', bottles: '1', packSize: '0,125 g' },
      { ...cosmetic, samples: '1', bottles: '1', packSize: '1\u202F500 g' },
      { ...cosmetic, samples: '1', bottles: '1', packSize: '1,500.5 g' },
    ],
    [['', 0, 0, 23, '3062.875 g']],
  ],
  [
    'nothing of one that is read in two ways',
    [challenge, { ...cosmetic, samples: '1', bottles: '1', packSize: '1,500 g' }],
    [['', 0, 0, 4, '']],
  ],
  [
    'nor with a point',
    [challenge, { ...cosmetic, samples: '1', bottles: '1', packSize: '1.500 g' }],
    [['', 0, 0, 4, '']],
  ],
] as const)('%s', (_case, lines, totals) => {
  const list = lines.map((line, at) => ({ ...line, id: at + 1 }))
  const said = totalsOf(list, choice).map(({ lot, units, bottles, packs, content }) =>
    packs > 0 ? [lot, units, bottles, packs, content] : [lot, units, bottles],
  )
  expect(said).toEqual(totals)
})

test.each([
  [words, ':', 'vdMax'],
  [french, ' :', 'vdMax'],
  [french, '\u00A0:', 'method1'],
] as const)(
  'of a dose, what comes at once and what goes to the irradiator are counted apart, and further units are named, in both languages',
  (said, colon, method) => {
    const plan = `${said.plannedAnswers.audit}\n${said.newToUs}${colon} further units`
    const dose = [
      { ...bioburden, plan, id: 1 },
      { ...sterility, plan, decides: said.doseAnswers[method], id: 2 },
    ]
    expect(totalsOf(dose, choice)).toMatchObject([{ units: 10, irradiated: 20, isNew: true }])
    expect(totalsOf(dose.slice(0, 1), choice)).toMatchObject([{ units: 10, irradiated: 0, isNew: true }])
  },
)

test('bottles that come every month are counted apart', () => {
  const list = [
    { ...tower, repeat: 'every month', id: 1 },
    { ...pool, id: 2 },
  ]
  expect(totalsOf(list, choice)).toMatchObject([{ bottles: 6, monthly: 2 }])
})

test('what a plan says of a new product is known in both languages', () => {
  for (const { newToUs } of [words, french])
    expect(isNewToUs({ test: '', plan: `\n${newToUs} : ` })).toBe(true)
})
