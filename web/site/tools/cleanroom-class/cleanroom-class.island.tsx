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
  written,
} from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { cleanroomClass as said } from '../words.ts'
import { classes, classOfCounts } from './cleanroom-class.ts'

const sizes = particleSizes.map((size) => ({ value: String(size), label: `≥ ${written(size)}\u00A0µm` }))

const counted = {
  kind: 'counts',
  label: said.counted,
  hint: said.hint,
  subject: said.aCount,
  unit: said.particles,
  least: 0,
  most: 1_000_000_000,
  many: true,
} as const satisfies CountsQuestion

const hasSecond = ({ second }: Texts) => second !== 'none'

export const questions = {
  litres: {
    kind: 'number',
    label: said.air,
    subject: said.theAir,
    unit: said.litres,
    least: 0.1,
    most: 1_000_000,
  },
  first: {
    kind: 'choice',
    list: true,
    label: said.size,
    options: [
      ...sizes.filter(({ value }) => value === '0.5'),
      ...sizes.filter(({ value }) => value !== '0.5'),
    ],
  },
  counts: counted,
  second: {
    kind: 'choice',
    list: true,
    label: said.second,
    options: [{ value: 'none', label: said.none }, ...sizes],
  },
  secondCounts: { ...counted, label: said.secondCounted, when: hasSecond },
} as const

const lastClass = Math.max(...classes.map(({ number }) => number))

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
    if (aboveAll) return said.above(lastClass)
    if (met === undefined) return said.noClass(sizes.length)
    return (enough ? said.class : said.tooLittle)(met)
  }
  return {
    of: headline(),
    lines: given(
      ...sizes.map(({ size, points, highest, best, last, limit }) =>
        line(
          said.points(written(size), points),
          `${withUnit(Math.round(highest * 10) / 10, said.perCubicMetre)}, ${
            best === undefined || limit === undefined
              ? said.aboveClass(last, last === lastClass)
              : said.limit(best, written(limit))
          }`,
          cleanroomClasses,
        ),
      ),
      litresNeeded !== undefined &&
        line(
          said.leastAir,
          said.least(withUnit(Math.ceil(litresNeeded * 10) / 10, said.litres)),
          sampleVolume,
        ),
    ),
    notes: given(
      !enough && said.countMore,
      met === undefined && !aboveAll && said.larger,
      sizes.some(({ size, best }) => size === 5 && best === 6) && said.noLimit,
      said.enoughPoints,
      said.state,
    ),
  }
}

function sizeOf(text: string): ParticleSize {
  const size = particleSizes.find((one) => String(one) === text)
  if (size === undefined) throw new RangeError(`${text} µm is no size of the table.`)
  return size
}

export default calculator(questions, calculateClass)
