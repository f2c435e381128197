/** ISO 14644-1, classification of air: points and volumes of air. Edition 2015. The limits are in `cleanroom-classes.ts`. */
import { sampleVolume } from './cleanroom-classes.ts'
import { type Checked, knowledgeAlone, type NumberRule, type ReadAgain, type Rule } from './rule.ts'

const knowledge: Checked = { by: 'knowledge' }
const afresh: ReadAgain = { on: '2026-11-23', against: knowledgeAlone }

/** Table A.1: floor area up to which so many points are enough, m². */
export const pointsByArea: readonly { readonly upTo: number; readonly points: number }[] = [
  { upTo: 2, points: 1 },
  { upTo: 4, points: 2 },
  { upTo: 6, points: 3 },
  { upTo: 8, points: 4 },
  { upTo: 10, points: 5 },
  { upTo: 24, points: 6 },
  { upTo: 28, points: 7 },
  { upTo: 32, points: 8 },
  { upTo: 36, points: 9 },
  { upTo: 52, points: 10 },
  { upTo: 56, points: 11 },
  { upTo: 64, points: 12 },
  { upTo: 68, points: 13 },
  { upTo: 72, points: 14 },
  { upTo: 76, points: 15 },
  { upTo: 104, points: 16 },
  { upTo: 108, points: 17 },
  { upTo: 116, points: 18 },
  { upTo: 148, points: 19 },
  { upTo: 156, points: 20 },
  { upTo: 192, points: 21 },
  { upTo: 232, points: 22 },
  { upTo: 276, points: 23 },
  { upTo: 352, points: 24 },
  { upTo: 436, points: 25 },
  { upTo: 636, points: 26 },
  { upTo: 1000, points: 27 },
]

export const airRules = {
  points: {
    about: 'Points, by floor area',
    says: `${pointsByArea
      .filter(({ upTo }) => [4, 10, 36, 76, 156, 352, 1000].includes(upTo))
      .map(({ upTo, points }) => `Up to ${upTo.toLocaleString('en')} m²: ${points}.`)
      .join(' ')} The planner has all steps.`,
    clause: 'ISO 14644-1, table A.1',
    checked: knowledge,
    readAgain: afresh,
  },
  large: {
    about: 'Points, above 1,000 m²',
    says: '27 × area ÷ 1,000, rounded up.',
    clause: 'ISO 14644-1, equation A.1',
    checked: { by: 'source', source: 'measuretest.com, ISO 14644-1' },
    readAgain: afresh,
    number: 27,
    unit: 'points',
  },
  volume: {
    about: 'Air at each point',
    says: 'Enough for 20 particles at the limit of the largest size considered: 20 ÷ limit × 1,000 litres.',
    clause: 'ISO 14644-1, A.4.4',
    checked: knowledge,
    readAgain: sampleVolume.readAgain,
    number: sampleVolume.particles,
    unit: 'particles',
  },
  leastVolume: {
    about: 'Least air',
    says: '2 litres, and 1 minute of counting.',
    clause: 'ISO 14644-1, A.4.4',
    checked: knowledge,
    readAgain: sampleVolume.readAgain,
    number: sampleVolume.leastLitres,
    unit: 'l',
  },
  single: {
    about: 'A single point',
    says: 'At least 3 samples of air there.',
    clause: 'ISO 14644-1, annex A',
    checked: knowledge,
    readAgain: afresh,
    number: 3,
    unit: 'samples',
  },
} satisfies Record<string, Rule | NumberRule>
