import { bottlesOf, plannedWords } from '@laboratory/contract/planned'
import { parametersOf, plannedSamples } from '@laboratory/contract/water-bottles'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planOf, requestLineOf } from '../worksheet/outcome.ts'
import { planWater, questions, startOf } from './water-samples.island.tsx'

type Asked = Parameters<typeof planWater>[0]
const plan = (parameters: Asked['parameters'], points = 1, water: Asked['water'] = 'tap') =>
  planWater({ points, water, parameters })
const line = (outcome: ReturnType<typeof plan>, what: string) =>
  outcome.lines.find((line) => line.what === what)?.amount.replaceAll('\u00A0', ' ')

test('Legionella has a bottle of its own: a hotel with four points sends eight bottles', () => {
  const hotel = plan(['faecal', 'count', 'legionella'], 4, 'shower')
  expect(line(hotel, 'In one bottle, all others')).toBe('at least 110 ml')
  expect(line(hotel, '*Legionella*')).toBe('1,000 ml')
  expect(hotel.of).toBe('For each of 4 sampling points, showers, hot water')
  expect(line(hotel, 'Bottles in all')).toBe('4 × 2 = 8')
  expect(line(hotel, 'Bottle')).toContain('sodium thiosulphate')
  expect(hotel.notes?.at(-1)).toBe('Say in your request if you need bottles.')
  expect(hotel.carry).toEqual({
    samples: 4,
    item: 'showers, hot water',
    bottles: 2,
  })
})

test.each([
  [['legionella', 'count'], 'tower', ['count 10', 'legionella 1000']],
  [['faecal', 'count', 'legionella'], 'shower', ['others 110', 'legionella 1000']],
  [['enterococci', 'salmonella'], 'ice', ['enterococci 100', 'salmonella undefined']],
  [['faecal', 'count'], 'tap', ['faecal count 110']],
  [['faecal', 'count'], 'bottled', ['faecal count 260']],
  [['pseudomonas', 'legionella'], 'pool', ['pseudomonas 100', 'legionella 1000']],
  [['pseudomonas', 'legionella'], 'spa', ['pseudomonas 100', 'legionella 1000']],
  [['legionella', 'salmonella'], 'tank', ['legionella 1000', 'salmonella undefined']],
] as const)(
  'of %j of a %s, receipts say what is planned, and labels the bottles',
  (parameters, water, bottles) => {
    const outcome = plan([...parameters], 2, water)
    const line = requestLineOf('watermicrobiology', outcome)
    expect(plannedWords(line).toSorted()).toEqual([...parameters, water].toSorted())
    expect(
      bottlesOf(planOf(outcome), Number(line.bottles)).map(({ names, ml }) => `${names.join(' ')} ${ml}`),
    ).toEqual(bottles)
  },
)

test('a line on the list knows from its plan what is looked for, and in how many samples', () => {
  for (const [points, water] of [
    [1, 'spa'],
    [1200, 'shower'],
    [3, 'bottled'],
  ] as const) {
    const kept = planOf(plan(['faecal', 'pseudomonas'], points, water))
    expect(parametersOf(kept)).toEqual(['Coliforms and E. coli', 'Pseudomonas aeruginosa'])
    expect(plannedSamples(kept)).toBe(points)
  }
  // As French pages plan: a form in either language reads it.
  const french =
    'Pour chacun de 3 points de prélèvement, eau du robinet\nColiformes et E. coli : 100 ml (ISO 9308-1)\nFlore totale, 22 °C et 37 °C : 10 ml (ISO 6222)\nDans un flacon : au moins 110 ml (ISO 19458)\nFlacons en tout : 3 (ISO 19458)'
  expect(parametersOf(french)).toEqual(['Coliformes et E. coli', 'Flore totale, 22 °C et 37 °C'])
  expect(plannedSamples(french)).toBe(3)
  expect(plannedSamples('For each of 3 batches of 200 devices')).toBeUndefined()
})

test('bottled water takes 250 ml each for E. coli, enterococci and Pseudomonas, in its original packs', () => {
  const bottled = plan(['faecal', 'pseudomonas', 'enterococci', 'count'], 2, 'bottled')
  expect(line(bottled, 'Coliforms and *E. coli*')).toBe('250 ml')
  expect(line(bottled, 'Bottles')).toBe('original packs, unopened, of one batch, holding at least 760 ml')
  expect(JSON.stringify(bottled)).not.toMatch(/sterile|air space/)
  expect(bottled.carry).toEqual({ samples: 2, item: 'bottled water', bottles: 1 })
})

test('one point is worded as one, and an outlet asks for its purpose on the label', () => {
  const tower = plan(['legionella', 'count'], 1, 'tower')
  expect(tower.of).toBe('One sampling point, water of a cooling tower')
  expect(tower.notes?.join(' ')).not.toContain('purpose')
  for (const water of ['tap', 'shower'] as const)
    expect(plan(['count'], 1, water).notes?.join(' ')).toContain(
      'a, the supply; b, the pipes of the house; c,',
    )
})

test('ice is sent as ice; Salmonella has a bottle of its own whose volume is agreed', () => {
  const ice = plan(['faecal', 'count', 'salmonella'], 2, 'ice')
  expect(line(ice, 'Bottle')).toBe('sterile, with sodium thiosulphate; a wide mouth, or a bag')
  expect(line(ice, '*Salmonella*')).toBe('agreed with the order')
  expect(line(ice, 'In one bottle, all others')).toBe('at least 110 ml')
  expect(line(ice, 'Bottles in all')).toBe('2 × 2 = 4')
  expect(ice.carry).toEqual({ samples: 2, item: 'ice of a machine', bottles: 2 })
})

test('Legionella is left out of bottled water, with the reason', () => {
  const both = plan(['legionella', 'faecal'], 1, 'bottled')
  expect(line(both, '*Legionella*')).toBeUndefined()
  expect(both.notes?.join(' ')).toContain('*Legionella* is left out')
  expect(plan(['legionella'], 1, 'bottled')).toEqual({
    of: 'One batch, bottled water',
    lines: [],
    notes: both.notes,
  })
})

test('every bottle has thiosulphate: an outlet is disinfected with bleach, where its water never was', () => {
  for (const water of ['tap', 'tank', 'pool', 'shower', 'untreated'] as const)
    expect(line(plan(['count'], 1, water), 'Bottle')).toBe('sterile, with sodium thiosulphate')
  const tower = plan(['legionella'], 1, 'tower')
  expect(tower.notes?.join(' ')).toContain('Name what is dosed')
  expect(plan(['legionella']).notes?.join(' ')).not.toContain('what is dosed')
})

test('the plan for ice says that twice as much is sent', () => {
  expect(planOf(plan(['count'], 1, 'ice'))).toContain('send twice as much')
  expect(planOf(plan(['count'], 1, 'tap'))).not.toContain('twice')
})

test('more parameters never take less water, and every line has its clause', () => {
  const all = questions.parameters.options.map(({ value }) => value)
  const volume = (some: Asked['parameters']) =>
    plan(some).lines.reduce(
      (sum, { what, amount }) =>
        what.startsWith('Bottle') || what.startsWith('In') ? sum : sum + Number(amount.replaceAll(/\D/g, '')),
      0,
    )
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), fc.constantFrom(...all), (some, other) => {
      expect(volume([...new Set([...some, other])])).toBeGreaterThanOrEqual(volume(some))
      for (const { clause } of plan(some).lines) expect(clause).toMatch(/^ISO \d/)
    }),
  )
})

test('each row of the guide that leads to the planner names its water, with what is often ordered', () => {
  const text = readFileSync('web/content/services/water_testing.md', 'utf8')
  const links = [...text.matchAll(/\/watermicrobiology(\?water=(\w+))#water-samples/g)]
  expect(links).toHaveLength(8)
  for (const [, search = '', water] of links) expect(startOf(search)).toMatchObject({ water })
  expect(startOf('?water=spa').parameters).toBe('faecal pseudomonas count legionella')
  expect(startOf('?water=tower').parameters).toBe('count legionella')
  expect(startOf('?water=toString')).toEqual(startOf(''))
})

test.each([
  ['pool', 'pool'],
  ['hotel+pools', 'pool'],
  ['ice', 'ice'],
  ['cooling+tower+legionella', 'tower'],
  ['shower', 'shower'],
  ['well+water', 'untreated'],
  ['water+test', 'tap'],
  ['hot+tub', 'tap'],
  ['%E0%A4', 'tap'],
])('who searched for “%s” finds the water %s chosen', (searched, water) => {
  expect(startOf('', `https://site.example/services?q=${searched}`)).toMatchObject({ water })
  expect(startOf('?water=spa', `https://site.example/services?q=${searched}`)).toMatchObject({ water: 'spa' })
})
