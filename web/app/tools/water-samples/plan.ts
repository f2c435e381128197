/** How much water the microbiological methods take, and how many bottles. */
import { bottledPseudomonas, bottleRules, waterVolumes } from '#content/rules/water-volumes.ts'
import type { Outcome, OutcomeLine } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  points: {
    kind: 'number',
    label: 'Sampling points',
    hint: 'Taps, tanks, pools, showers: each is a sample.',
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
    options: [
      { value: 'chlorinated', label: 'From the mains, a pool or a spa: it may hold chlorine' },
      { value: 'untreated', label: 'From a well, a river or rain: never chlorinated' },
      { value: 'bottled', label: 'Bottled' },
    ],
  },
  parameters: {
    kind: 'ticks',
    label: 'To be looked for',
    none: 'Tick at least one parameter.',
    options: [
      { value: 'faecal', label: 'Coliforms and E. coli' },
      { value: 'enterococci', label: 'Enterococci (faecal streptococci)' },
      { value: 'pseudomonas', label: 'Pseudomonas aeruginosa' },
      { value: 'clostridia', label: 'Spores of sulphite-reducing clostridia' },
      { value: 'count', label: 'Total viable count' },
      { value: 'legionella', label: 'Legionella' },
    ],
  },
} as const satisfies Record<string, Question>

/** What the microbiological tests of water need. */
export function planWater({ points, water, parameters }: Answers<typeof questions>): Outcome {
  const volume = (name: keyof typeof waterVolumes) =>
    name === 'pseudomonas' && water === 'bottled' ? bottledPseudomonas : waterVolumes[name].number
  const together = parameters.filter((name) => name !== 'legionella')
  const sum = together.reduce((total, name) => total + volume(name), 0)
  const hasLegionella = parameters.includes('legionella')
  const bottles = (sum > 0 ? 1 : 0) + (hasLegionella ? 1 : 0)
  const lines: OutcomeLine[] = parameters.map((name) => ({
    what: waterVolumes[name].about.replaceAll('*', ''),
    amount: withUnit(volume(name), 'ml'),
    clause: waterVolumes[name].clause,
  }))
  if (together.length > 1)
    lines.push({
      what: hasLegionella ? 'In one bottle, without Legionella' : 'In one bottle',
      amount: `at least ${withUnit(sum, 'ml')}`,
      clause: bottleRules.bottle.clause,
    })
  lines.push(
    {
      what: 'Bottle',
      amount: water === 'chlorinated' ? 'sterile, with sodium thiosulphate' : 'sterile',
      clause: bottleRules.bottle.clause,
    },
    {
      what: 'Bottles in all',
      amount:
        points === 1 ? written(bottles) : `${written(points)} × ${bottles} = ${written(points * bottles)}`,
      clause: bottleRules.bottle.clause,
    },
  )
  const title = `${points === 1 ? 'One sampling point' : `${written(points)} sampling points`}`
  return {
    of: `${title}, from each`,
    lines,
    notes: [
      'Leave an air space above the water. For *Legionella* and *Salmonella* ask first: the volume depends on the water.',
    ],
    carry: {
      samples: points,
      item: `${water === 'bottled' ? 'bottled' : water} water, ${title.toLowerCase()}`,
    },
  }
}
