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
import { cleanroomPoints as said } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  rooms: {
    ...fromOne,
    label: said.rooms,
    subject: said.theRooms,
    unit: said.roomUnit,
    most: 200,
    tooMuch: said.tooMany,
  },
  area: {
    kind: 'number',
    label: said.area,
    subject: said.theArea,
    unit: 'm²',
    least: 0.1,
    most: 100_000,
  },
  class: {
    kind: 'choice',
    list: true,
    label: said.class,
    options: (['5', '6', '7', '8', '9', '4', '3', '2', '1'] as const).map((value) => ({
      value,
      label: `ISO ${value}`,
    })),
  },
  size: {
    kind: 'choice',
    list: true,
    label: said.size,
    options: (['0.5', '1', '5', '0.3', '0.2', '0.1'] as const).map((value) => ({
      value,
      label: withUnit(Number(value), 'µm'),
    })),
  },
  flow: {
    kind: 'number',
    label: said.flow,
    hint: said.flowHint,
    subject: said.theFlow,
    unit: 'l/min',
    least: 0.1,
    most: 1000,
    start: written(28.3),
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
  const of = said.of(capitalised(counted(rooms, said.room)), withUnit(area, 'm²'), name)
  const classes: readonly CleanroomClass[] = cleanroomClasses.classes
  const limit = classes.find(({ number }) => String(number) === name)?.limits[Number(size) as ParticleSize]
  if (limit === undefined)
    return {
      of,
      lines: [],
      notes: [said.noLimit(name, written(Number(size)))],
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
      line(said.points, withUnit(points, said.point), area > 1000 ? large : tableRule),
      points === 1 && line(said.samples, said.least(written(single.number)), single),
      line(said.air, said.least(withUnit(Math.ceil(litres * 10) / 10, 'l')), volume),
      line(said.counting(written(flow)), withUnit(Math.ceil(minutes * 10) / 10, 'min'), leastVolume),
      line(said.all(rooms, written(rooms)), timeOf(minutes * samples * rooms), volume),
    ),
    notes: [said.note],
    carry: { samples: rooms, item: said.item(written(area), name) },
  }
}

function timeOf(minutes: number): string {
  const whole = Math.ceil(minutes)
  return whole < 120 ? withUnit(whole, 'min') : `${Math.floor(whole / 60)}\u00A0h ${whole % 60}\u00A0min`
}

export default samplePlanner(questions, planPoints)
