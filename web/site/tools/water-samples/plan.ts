/** How much water the microbiological methods take, and how many bottles. */
import { bottledVolume, bottleRules, purposesInWords, waterVolumes } from '#content/rules/water-volumes.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome, OutcomeLine } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  points: {
    kind: 'number',
    label: 'Sampling points',
    hint: 'Taps, tanks, pools, showers, ice machines, batches of bottled water: each is a sample.',
    subject: 'The number of sampling points',
    unit: 'points',
    least: 1,
    most: 500,
    whole: true,
    start: '1',
    tooMuch: 'More than 500 sampling points are planned together: describe them in an inquiry.',
  },
  water: {
    kind: 'choice',
    label: 'Water',
    hint: 'The first six count as water that may hold chlorine or bromine, also if you do not know.',
    options: [
      { value: 'tap', label: 'From a tap: of the mains, or behind a tank' },
      { value: 'tank', label: 'From a tank or cistern' },
      { value: 'pool', label: 'From a pool or spa' },
      { value: 'shower', label: 'From a shower or another hot-water outlet' },
      { value: 'tower', label: 'From a cooling tower' },
      { value: 'ice', label: 'Ice' },
      { value: 'untreated', label: 'From a well, a river or rain, and certainly never chlorinated' },
      { value: 'bottled', label: 'Bottled' },
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
} as const satisfies Record<string, Question>

/** The words by which the service chooses the sampling card (`api/src/inquiries/sampling-cards.ts`). */
const kinds = {
  tap: 'tap water',
  tank: 'water of a tank or cistern',
  pool: 'water of a pool or spa',
  shower: 'water of showers or hot-water outlets',
  tower: 'water of a cooling tower',
  ice: 'ice of a machine',
  untreated: 'untreated water of a well, a river or rain',
  bottled: 'bottled water',
} as const

const atOutlet = [
  `Leave an air space above the water. Write the [purpose](#sampling) on each label: ${purposesInWords}.`,
]

/** What to know of a kind of water, beside its figures. */
const waterNotes: { readonly [Kind in keyof typeof kinds]?: readonly string[] } = {
  tap: atOutlet,
  shower: atOutlet,
  tower: [
    'Leave an air space above the water. Thiosulphate stops chlorine and bromine only; other biocides need another neutraliser. Tell us which is dosed.',
  ],
  ice: ['Loose ice melts to about half its volume: send twice as much, not melted.'],
}

/** What the microbiological tests of water need. */
export function planWater({ points, water, parameters: ticked }: Answers<typeof questions>): Outcome {
  const isBottled = water === 'bottled'
  // It is breathed in, not drunk.
  const parameters = isBottled ? ticked.filter((name) => name !== 'legionella') : ticked
  const unit = isBottled ? 'batch' : 'sampling point'
  const title = points === 1 ? `One ${unit}` : `${written(points)} ${isBottled ? 'batches' : `${unit}s`}`
  const notes =
    parameters.length < ticked.length
      ? ['*Legionella* is left out: people are infected by droplets that they breathe in, not by drinking.']
      : []
  const of = points === 1 ? `${title}, ${kinds[water]}` : `For each of ${title}, ${kinds[water]}`
  if (parameters.length === 0) return { of, lines: [], notes }

  const volume = (name: keyof typeof waterVolumes) =>
    (isBottled ? bottledVolume[name] : undefined) ?? waterVolumes[name].number
  const counted = parameters.filter((name) => name !== 'salmonella')
  const sumOf = (names: typeof counted) => names.reduce((total, name) => total + volume(name), 0)
  const lines: OutcomeLine[] = [
    ...counted.map((name) => ({
      what: waterVolumes[name].about,
      amount: withUnit(volume(name), 'ml'),
      ...cited(waterVolumes[name]),
    })),
    ...(parameters.includes('salmonella')
      ? [
          {
            what: bottleRules.salmonella.about,
            amount: 'agreed with the order',
            ...cited(bottleRules.salmonella),
          },
        ]
      : []),
  ]
  const outcome = {
    of,
    carry: { samples: points, item: `${kinds[water]}, ${title.toLowerCase()}`, bottles: 1 },
  }
  if (isBottled) {
    // Water that is sold in packs is tested as it is sold: nothing is filled, so there is no sterile bottle.
    lines.push({
      what: 'Bottles',
      amount: `original packs, unopened, of one batch${counted.length > 0 ? `, holding at least ${withUnit(sumOf(counted), 'ml')}` : ''}`,
      ...cited(bottleRules.packs),
    })
    return { ...outcome, lines, notes }
  }
  const together = counted.filter((name) => name !== 'legionella')
  // The others have a bottle each.
  const bottles = (together.length > 0 ? 1 : 0) + parameters.length - together.length
  if (together.length > 1)
    lines.push({
      what: parameters.length > together.length ? 'In one bottle, all others' : 'In one bottle',
      amount: `at least ${withUnit(sumOf(together), 'ml')}`,
      ...cited(bottleRules.bottle),
    })
  lines.push(
    {
      what: 'Bottle',
      amount: `sterile${water === 'untreated' ? '' : ', with sodium thiosulphate'}${water === 'ice' ? '; a wide mouth, or a bag' : ''}`,
      ...cited(bottleRules.bottle),
    },
    {
      what: 'Bottles in all',
      amount:
        points === 1 ? written(bottles) : `${written(points)} × ${bottles} = ${written(points * bottles)}`,
      ...cited(bottleRules.bottle),
    },
  )
  return {
    ...outcome,
    carry: { ...outcome.carry, bottles },
    lines,
    notes: [...notes, ...(waterNotes[water] ?? ['Leave an air space above the water.'])],
  }
}
