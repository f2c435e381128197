/** How much water the microbiological methods take, and how many bottles. */
import { bottledVolume, bottleRules, waterVolumes } from '#content/rules/water-volumes.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome, OutcomeLine } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  points: {
    kind: 'number',
    label: 'Sampling points',
    hint: 'Taps, tanks, pools, showers, batches of bottled water: each is a sample.',
    subject: 'The number of sampling points',
    unit: 'points',
    least: 1,
    most: 500,
    whole: true,
    start: '1',
    tooMuch: 'For more than 500 sampling points please ask us: such a campaign is planned together.',
  },
  water: {
    kind: 'choice',
    label: 'Water',
    hint: 'The first five count as water that may hold chlorine or bromine, also if you do not know.',
    options: [
      { value: 'tap', label: 'From a tap: of the mains, or behind a tank' },
      { value: 'tank', label: 'From a tank or cistern' },
      { value: 'pool', label: 'From a pool or spa' },
      { value: 'shower', label: 'From a shower or another hot-water outlet' },
      { value: 'tower', label: 'From a cooling tower' },
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
  untreated: 'untreated water of a well, a river or rain',
  bottled: 'bottled water',
} as const

/** What the microbiological tests of water need. */
export function planWater({ points, water, parameters }: Answers<typeof questions>): Outcome {
  const isBottled = water === 'bottled'
  const volume = (name: keyof typeof waterVolumes) =>
    (isBottled ? bottledVolume[name] : undefined) ?? waterVolumes[name].number
  const sumOf = (names: typeof parameters) => names.reduce((total, name) => total + volume(name), 0)
  const together = parameters.filter((name) => name !== 'legionella')
  const hasLegionella = parameters.includes('legionella')
  const lines: OutcomeLine[] = parameters.map((name) => ({
    what: waterVolumes[name].about,
    amount: withUnit(volume(name), 'ml'),
    ...cited(waterVolumes[name]),
  }))
  const unit = isBottled ? 'batch' : 'sampling point'
  const title = points === 1 ? `One ${unit}` : `${written(points)} ${isBottled ? 'batches' : `${unit}s`}`
  const outcome = {
    of: `${title} (${kinds[water]}), from each`,
    carry: { samples: points, item: `${kinds[water]}, ${title.toLowerCase()}` },
  }
  const askFirst = 'For *Legionella* and *Salmonella* ask first: the volume depends on the water.'
  if (isBottled) {
    // Water that is sold in packs is tested as it is sold: nothing is filled, so there is no sterile bottle.
    lines.push({
      what: 'Bottles',
      amount: `original packs, unopened, of one batch, holding at least ${withUnit(sumOf(parameters), 'ml')}`,
      ...cited(bottleRules.packs),
    })
    return { ...outcome, lines, notes: [askFirst] }
  }
  const bottles = (together.length > 0 ? 1 : 0) + (hasLegionella ? 1 : 0)
  if (together.length > 1)
    lines.push({
      what: hasLegionella ? 'In one bottle, without *Legionella*' : 'In one bottle',
      amount: `at least ${withUnit(sumOf(together), 'ml')}`,
      ...cited(bottleRules.bottle),
    })
  lines.push(
    {
      what: 'Bottle',
      amount: water === 'untreated' ? 'sterile' : 'sterile, with sodium thiosulphate',
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
    lines,
    notes: [
      `Leave an air space above the water. ${askFirst}`,
      ...(water === 'tower'
        ? [
            'Thiosulphate stops chlorine and bromine only; other biocides need another neutraliser. Tell us which is dosed.',
          ]
        : []),
    ],
  }
}
