/** How much water the microbiological methods take, and how many bottles. */
import { bottledVolume, bottleRules, purposesInWords, waterVolumes } from '#content/rules/water-volumes.ts'
import { bottleWords, waterKinds } from '@laboratory/contract/words'
import { fromOne } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import {
  answered,
  type Answers,
  type Questions,
  startTexts,
  type Texts,
  withUnit,
} from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

export const questions = {
  points: {
    ...fromOne,
    label: 'Sampling points',
    hint: 'Taps, tanks, pools, showers, ice machines, batches of bottled water: each is a sample.',
    subject: 'The number of sampling points',
    unit: 'points',
    most: 500,
    tooMuch: 'More than 500 sampling points are planned together: describe them in an inquiry.',
  },
  water: {
    kind: 'choice',
    label: 'Water',
    // As the table of the service says what is often ordered (`services/water_testing.md`).
    options: [
      {
        value: 'tap',
        label: 'From a tap: of the mains, or behind a tank',
        usual: { parameters: 'faecal count' },
      },
      { value: 'tank', label: 'From a tank or cistern', usual: { parameters: 'faecal count' } },
      {
        value: 'pool',
        label: 'From a swimming pool',
        usual: { parameters: 'faecal pseudomonas count' },
      },
      {
        value: 'spa',
        label: 'From a spa pool or whirlpool',
        usual: { parameters: 'faecal pseudomonas count legionella' },
      },
      {
        value: 'shower',
        label: 'From a shower or another hot-water outlet',
        usual: { parameters: 'pseudomonas legionella' },
      },
      { value: 'tower', label: 'From a cooling tower', usual: { parameters: 'count legionella' } },
      { value: 'ice', label: 'Ice', usual: { parameters: 'faecal enterococci count' } },
      {
        value: 'untreated',
        label: 'From a well, a river or rain',
        usual: { parameters: 'faecal enterococci count' },
      },
      { value: 'bottled', label: 'Bottled', usual: { parameters: 'faecal enterococci pseudomonas count' } },
    ],
  },
  parameters: {
    kind: 'ticks',
    label: 'To be looked for',
    none: 'Tick at least one parameter.',
    options: [
      { value: 'faecal', label: 'Coliforms and *E. coli*' },
      { value: 'enterococci', label: 'Enterococci (faecal streptococci)' },
      { value: 'pseudomonas', label: '*Pseudomonas aeruginosa*' },
      { value: 'clostridia', label: 'Spores of sulphite-reducing clostridia' },
      { value: 'count', label: 'Total viable count' },
      { value: 'legionella', label: '*Legionella*' },
      { value: 'salmonella', label: '*Salmonella*' },
    ],
  },
} as const satisfies Questions

const atOutlet = [
  `Leave an air space above the water. Write the [purpose](#sampling) on each label: ${purposesInWords}.`,
]

/** What to know of a kind of water, beside its figures. */
const waterNotes: { readonly [Kind in keyof typeof waterKinds]?: readonly string[] } = {
  tap: atOutlet,
  shower: atOutlet,
  tower: [
    'Leave an air space above the water. Thiosulphate stops chlorine and bromine only; other biocides need another neutraliser. Name what is dosed.',
  ],
}

/** What the microbiological tests of water need. */
export function planWater({ points, water, parameters: ticked }: Answers<typeof questions>): Outcome {
  const isBottled = water === 'bottled'
  // It is breathed in, not drunk.
  const parameters = isBottled ? ticked.filter((name) => name !== 'legionella') : ticked
  const title = isBottled ? counted(points, 'batch', 'batches') : counted(points, 'sampling point')
  const of = `${points === 1 ? capitalised(title) : `For each of ${title}`}, ${waterKinds[water]}`
  const notes = given(
    parameters.length < ticked.length &&
      '*Legionella* is left out: people are infected by droplets that they breathe in, not by drinking.',
  )
  if (parameters.length === 0) return { of, lines: [], notes }

  const volume = (name: keyof typeof waterVolumes) =>
    (isBottled ? bottledVolume[name] : undefined) ?? waterVolumes[name].number
  const measured = parameters.filter((name) => name !== 'salmonella')
  const sumOf = (names: typeof measured) =>
    withUnit(
      names.reduce((total, name) => total + volume(name), 0),
      'ml',
    )
  const lines = given(
    ...measured.map((name) =>
      line(waterVolumes[name].about, withUnit(volume(name), 'ml'), waterVolumes[name]),
    ),
    parameters.includes('salmonella') &&
      line(bottleRules.salmonella.about, bottleWords.agreed, bottleRules.salmonella),
  )
  const carry = { samples: points, item: waterKinds[water] }
  if (isBottled) {
    // Water that is sold in packs is tested as it is sold: nothing is filled, so there is no sterile bottle.
    const packs = `original packs, unopened, of one batch${measured.length > 0 ? `, holding at least ${sumOf(measured)}` : ''}`
    return {
      of,
      lines: [...lines, line('Bottles', packs, bottleRules.packs)],
      notes,
      carry: { ...carry, bottles: 1 },
    }
  }
  const together = measured.filter((name) => name !== 'legionella')
  // The others have a bottle each.
  const others = parameters.length - together.length
  const bottles = (together.length > 0 ? 1 : 0) + others
  // In every bottle for an outlet: a tap is disinfected with bleach, where its water never was.
  const kind = `sterile, with sodium thiosulphate${water === 'ice' ? '; a wide mouth, or a bag' : ''}`
  return {
    of,
    lines: given(
      ...lines,
      together.length > 1 &&
        line(
          others > 0 ? bottleWords.others : 'In one bottle',
          `${bottleWords.least} ${sumOf(together)}`,
          bottleRules.bottle,
        ),
      line('Bottle', kind, bottleRules.bottle),
      line('Bottles in all', times('', points, bottles), bottleRules.bottle),
    ),
    conditions: given(
      water === 'ice' &&
        'Loose ice melts to about half its volume: send twice as much, as ice and not melted.',
    ),
    notes: [
      ...notes,
      ...(waterNotes[water] ?? ['Leave an air space above the water.']),
      'Say in your request if you need bottles.',
    ],
    carry: { ...carry, bottles },
  }
}

/** The guide of the service names the water: `?water=tower`. */
export function startOf(search: string): Texts {
  const water = new URLSearchParams(search).get('water') ?? ''
  const start = startTexts(questions)
  return Object.hasOwn(waterKinds, water) ? answered(questions, start, 'water', water) : start
}

export default samplePlanner(questions, planWater, startOf)
