/** What the calculator of cleanroom classes asks and answers. */
import {
  cleanroomClasses,
  type ParticleSize,
  particleSizes,
  sampleVolume,
} from '#content/rules/cleanroom-classes.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import {
  type Answers,
  type Count,
  type CountsQuestion,
  type Texts,
  withUnit,
} from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { classes, classOfCounts } from './cleanroom-class.ts'

const sizes = particleSizes.map((size) => ({ value: String(size), label: `≥ ${size} µm` }))

const counted = {
  kind: 'counts',
  label: 'Particles counted at each point',
  hint: 'One number for each point, semicolons between: 61; 42; 99. Of several samples at a point, their average.',
  subject: 'A count',
  unit: 'particles',
  least: 0,
  most: 1_000_000_000,
  many: true,
} as const satisfies CountsQuestion

const hasSecond = ({ second }: Texts) => second !== 'none'

export const questions = {
  litres: {
    kind: 'number',
    label: 'Air of each sample',
    subject: 'The volume of air',
    unit: 'litres',
    least: 0.1,
    most: 1_000_000,
  },
  first: {
    kind: 'choice',
    list: true,
    label: 'Particle size',
    options: [{ value: '0.5', label: '≥ 0.5 µm' }, ...sizes.filter(({ value }) => value !== '0.5')],
  },
  counts: counted,
  second: {
    kind: 'choice',
    list: true,
    label: 'A second size',
    options: [{ value: 'none', label: 'None' }, ...sizes],
  },
  secondCounts: { ...counted, label: 'Particles of the second size at each point', when: hasSecond },
} as const

const lastClass = classes.at(-1)?.number

/** The cleanest class that the counts show. */
export function calculateClass(answers: Answers<typeof questions>): Outcome {
  const { litres, first, counts, second, secondCounts } = answers
  const of = (size: string, counted: readonly Count[]) => ({
    size: sizeOf(size),
    counts: counted.map(({ value }) => value),
  })
  const { met, aboveAll, sizes, litresNeeded } = classOfCounts(
    given(of(first, counts), second !== 'none' && of(second, secondCounts)),
    litres,
  )
  const enough = litresNeeded === undefined || litres >= litresNeeded * (1 - 1e-9)
  const headline = () => {
    if (aboveAll) return `Above the limits of ISO class ${lastClass}`
    if (met === undefined)
      return `No class can be given by ${sizes.length === 1 ? 'this size' : 'these sizes'}`
    return enough ? `ISO class ${met}` : `Not shown: too little air for ISO class ${met}`
  }
  return {
    of: headline(),
    lines: given(
      ...sizes.map(({ size, points, highest, best, last, limit }) =>
        line(
          `≥ ${size} µm, ${points === 1 ? 'one point' : `the point with the most of ${points}`}`,
          `${withUnit(Math.round(highest * 10) / 10, 'per m³')}${
            best === undefined || limit === undefined
              ? `, above class ${last}${last === lastClass ? '' : ', the last with a limit at this size'}`
              : `, class ${best} (limit ${limit.toLocaleString('en')})`
          }`,
          cleanroomClasses,
        ),
      ),
      litresNeeded !== undefined &&
        line(
          'Least air of one sample for this class',
          `${withUnit(Math.ceil(litresNeeded * 10) / 10, 'litres')}, at least 1 minute`,
          sampleVolume,
        ),
    ),
    notes: given(
      !enough && '**Too little air was sampled** to show this class: count again with more.',
      met === undefined && !aboveAll && 'Count at 0.5 µm or larger to show class 7, 8 or 9.',
      sizes.some(({ size, best }) => size === 5 && best === 6) &&
        'The table has no limit of 5 µm below class 6: cleaner classes are shown by smaller particles.',
      'It holds for a room only with at least as many points as its floor area asks (ISO 14644-1, table A.1); of a single point, with at least 3 samples.',
      'Every point must be within the limit at every size. Name the state of the room with the class: as-built, at rest or operational.',
    ),
  }
}

function sizeOf(text: string): ParticleSize {
  const size = particleSizes.find((one) => String(one) === text)
  if (size === undefined) throw new RangeError(`${text} µm is no size of the table.`)
  return size
}

export default calculator(questions, calculateClass)
