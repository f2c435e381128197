/** ISO 14644-1, classification of air: points and volumes of air. Edition 2015. The limits are in `cleanroom-classes.ts`. */
import { sampleVolume } from './cleanroom-classes.ts'
import { byKnowledge, type Checked, type NumberRule, type Rule } from './rule.ts'

const knowledge: Checked = { by: 'knowledge' }

/** Table A.1: the floor area in m² up to which 1, 2, 3, … points are enough. */
const areas = [
  2, 4, 6, 8, 10, 24, 28, 32, 36, 52, 56, 64, 68, 72, 76, 104, 108, 116, 148, 156, 192, 232, 276, 352, 436,
  636, 1000,
]
export const pointsByArea = areas.map((upTo, index) => ({ upTo, points: index + 1 }))

export const airRules = {
  points: {
    about: 'Points, by floor area',
    says: 'Up to 4 m²: 2. Up to 10 m²: 5. Up to 36 m²: 9. Up to 76 m²: 15. Up to 156 m²: 20. Up to 352 m²: 24. Up to 1,000 m²: 27. The planner has all steps.',
    clause: 'ISO 14644-1, table A.1',
    ...byKnowledge,
  },
  large: {
    about: 'Points, above 1,000 m²',
    says: '27 × area ÷ 1,000, rounded up.',
    clause: 'ISO 14644-1, equation A.1',
    checked: { by: 'source', source: 'measuretest.com, ISO 14644-1' },
    number: 27,
  },
  volume: {
    about: 'Air at each point',
    says: 'Enough for 20 particles at the limit of the largest size considered: 20 ÷ limit × 1,000 litres.',
    clause: 'ISO 14644-1, A.4.4',
    checked: knowledge,
    number: sampleVolume.particles,
  },
  leastVolume: {
    about: 'Least air',
    says: '2 litres, and 1 minute of counting.',
    clause: 'ISO 14644-1, A.4.4',
    checked: knowledge,
    number: sampleVolume.leastLitres,
  },
  single: {
    about: 'A single point',
    says: 'At least 3 samples of air there.',
    clause: 'ISO 14644-1, annex A',
    ...byKnowledge,
    number: 3,
  },
} satisfies Record<string, Rule | NumberRule>
