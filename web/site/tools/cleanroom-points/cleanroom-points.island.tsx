/** How many points and how much air a classification takes: ISO 14644-1, table A.1 and A.4.4. */
import {
  type CleanroomClass,
  cleanroomClasses,
  type ParticleSize,
  sampleVolume,
} from '#content/rules/cleanroom-classes.ts'
import { airRules, pointsByArea } from '#content/rules/cleanroom-points.ts'
import { fromOne } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  rooms: {
    ...fromOne,
    label: 'Rooms of this size and class',
    subject: 'The number of rooms',
    unit: 'rooms',
    most: 200,
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
    options: (['5', '6', '7', '8', '9', '4', '3', '2', '1'] as const).map((value) => ({
      value,
      label: `ISO ${value}`,
    })),
  },
  size: {
    kind: 'choice',
    list: true,
    label: 'Largest particle size considered',
    options: (['0.5', '1', '5', '0.3', '0.2', '0.1'] as const).map((value) => ({
      value,
      label: `${value} µm`,
    })),
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
} as const satisfies Questions

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
  const of = `${capitalised(counted(rooms, 'room'))} of ${withUnit(area, 'm²')}, ISO class ${name}`
  const classes: readonly CleanroomClass[] = cleanroomClasses.classes
  const limit = classes.find(({ number }) => String(number) === name)?.limits[Number(size) as ParticleSize]
  if (limit === undefined)
    return {
      of,
      lines: [],
      notes: [`Table 1 of ISO 14644-1 gives no limit for class ${name} at ${size} µm. Choose another size.`],
    }
  const { points: tableRule, large, single, volume, leastVolume } = airRules
  const points = pointsOf(area)
  const litres = litresOf(limit)
  // At least a minute, whatever the flow.
  const minutes = Math.max(litres / flow, sampleVolume.leastMinutes)
  const samples = points === 1 ? single.number : points
  return {
    of,
    lines: given(
      line(
        'Points in a room',
        withUnit(points, points === 1 ? 'point' : 'points'),
        area > 1000 ? large : tableRule,
      ),
      points === 1 && line('Samples at it', `at least ${single.number}`, single),
      line('Air at each point', `at least ${withUnit(Math.ceil(litres * 10) / 10, 'l')}`, volume),
      line(
        `Counting at each, at ${written(flow)} l/min`,
        withUnit(Math.ceil(minutes * 10) / 10, 'min'),
        leastVolume,
      ),
      line(
        rooms === 1 ? 'Counting in all' : `Counting in all ${written(rooms)} rooms`,
        timeOf(minutes * samples * rooms),
        volume,
      ),
    ),
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

export default samplePlanner(questions, planPoints)
