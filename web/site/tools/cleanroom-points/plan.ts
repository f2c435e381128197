/** How many points and how much air a classification takes: ISO 14644-1, table A.1 and A.4.4. */
import { cleanroomClasses, type ParticleSize, sampleVolume } from '#content/rules/cleanroom-classes.ts'
import { airRules, pointsByArea } from '#content/rules/cleanroom-points.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome, OutcomeLine } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  rooms: {
    kind: 'number',
    label: 'Rooms of this size and class',
    subject: 'The number of rooms',
    unit: 'rooms',
    least: 1,
    most: 200,
    whole: true,
    start: '1',
    tooMuch: 'For more than 200 rooms please ask us: such a campaign is planned together.',
  },
  area: {
    kind: 'number',
    label: 'Floor area of a room',
    subject: 'The floor area',
    unit: 'm²',
    least: 0.1,
    most: 100_000,
  },
  class: {
    kind: 'choice',
    list: true,
    label: 'Class to be shown',
    options: [
      { value: '5', label: 'ISO 5' },
      { value: '6', label: 'ISO 6' },
      { value: '7', label: 'ISO 7' },
      { value: '8', label: 'ISO 8' },
      { value: '9', label: 'ISO 9' },
      { value: '4', label: 'ISO 4' },
      { value: '3', label: 'ISO 3' },
      { value: '2', label: 'ISO 2' },
      { value: '1', label: 'ISO 1' },
    ],
  },
  size: {
    kind: 'choice',
    list: true,
    label: 'Largest particle size considered',
    options: [
      { value: '0.5', label: '0.5 µm' },
      { value: '1', label: '1 µm' },
      { value: '5', label: '5 µm' },
      { value: '0.3', label: '0.3 µm' },
      { value: '0.2', label: '0.2 µm' },
      { value: '0.1', label: '0.1 µm' },
    ],
  },
  flow: {
    kind: 'number',
    label: 'Flow of the counter',
    hint: 'Common ones: 28.3, 50 and 100.',
    subject: 'The flow of the counter',
    unit: 'l/min',
    least: 0.1,
    most: 1000,
    start: '28.3',
  },
} as const satisfies Record<string, Question>

/**
 * The least number of points (ISO 14644-1, table A.1; above 1000 m² equation A.1).
 * @param area of the floor, m², above 0
 */
export function pointsOf(area: number): number {
  const step = pointsByArea.find(({ upTo }) => area <= upTo)
  return step?.points ?? Math.ceil((airRules.large.number * area) / 1000)
}

/**
 * The least air at each point (ISO 14644-1, A.4.4).
 * @param limit of the class at the largest size considered, particles per m³
 * @returns litres
 */
export function litresOf(limit: number): number {
  return Math.max((airRules.volume.number / limit) * 1000, airRules.leastVolume.number)
}

/** What the classification of rooms needs. */
export function planPoints({ rooms, area, class: name, size, flow }: Answers<typeof questions>): Outcome {
  const of = `${rooms === 1 ? 'One room' : `${written(rooms)} rooms`} of ${withUnit(area, 'm²')}, ISO class ${name}`
  const limits: Readonly<Partial<Record<ParticleSize, number>>> | undefined = cleanroomClasses.classes.find(
    ({ number }) => String(number) === name,
  )?.limits
  const limit = limits?.[Number(size) as ParticleSize]
  if (limit === undefined)
    return {
      of,
      lines: [],
      notes: [`Table 1 of ISO 14644-1 gives no limit for class ${name} at ${size} µm. Choose another size.`],
    }
  const points = pointsOf(area)
  const litres = Math.ceil(litresOf(limit) * 10) / 10
  // At least a minute, whatever the flow.
  const minutes = Math.max(litresOf(limit) / flow, sampleVolume.leastMinutes)
  const samples = points === 1 ? airRules.single.number : points
  const lines: OutcomeLine[] = [
    {
      what: 'Points in a room',
      amount: withUnit(points, points === 1 ? 'point' : 'points'),
      ...cited(area > 1000 ? airRules.large : airRules.points),
    },
    ...(points === 1
      ? [
          {
            what: 'Samples at it',
            amount: `at least ${airRules.single.number}`,
            ...cited(airRules.single),
          },
        ]
      : []),
    {
      what: 'Air at each point',
      amount: `at least ${withUnit(litres, 'l')}`,
      ...cited(airRules.volume),
    },
    {
      what: `Counting at each, at ${written(flow)} l/min`,
      amount: withUnit(Math.ceil(minutes * 10) / 10, 'min'),
      ...cited(airRules.leastVolume),
    },
    {
      what: rooms === 1 ? 'Counting in all' : `Counting in all ${written(rooms)} rooms`,
      amount: timeOf(minutes * samples * rooms),
      ...cited(airRules.volume),
    },
  ]
  return {
    of,
    lines,
    notes: [
      'Points are spread evenly over the floor; a risk assessment may add some. The time is that of counting alone.',
    ],
    carry: { samples: rooms, item: `rooms of ${written(area)} m², ISO class ${name}` },
  }
}

function timeOf(minutes: number): string {
  const whole = Math.ceil(minutes)
  return whole < 120 ? withUnit(whole, 'min') : `${Math.floor(whole / 60)}\u00A0h ${whole % 60}\u00A0min`
}
