/** The class of air cleanliness that counted particles show: ISO 14644-1. */
import {
  type CleanroomClass,
  cleanroomClasses,
  type ParticleSize,
  sampleVolume,
} from '#content/rules/cleanroom-classes.ts'

export const classes: readonly CleanroomClass[] = cleanroomClasses.classes

export type SizeCounts = {
  /** µm: particles of at least this size were counted. */
  readonly size: ParticleSize
  /** Particles counted in one sample at each point, or their average at the point; at least one. */
  readonly counts: readonly number[]
}

type SizeResult = {
  readonly size: ParticleSize
  readonly points: number
  /** Particles per m³ at the point with the most: every point must meet the limit. */
  readonly highest: number
  /** The cleanest class met at this size; undefined where its last limit is exceeded. */
  readonly best: CleanroomClass['number'] | undefined
  /** The last class with a limit at this size: above it, a size shows nothing where that is not class 9. */
  readonly last: CleanroomClass['number']
  /** The limit of that class, per m³. */
  readonly limit: number | undefined
}

type ClassResult = {
  readonly sizes: readonly SizeResult[]
  /** The cleanest class met at all sizes that can show one; undefined where class 9 is exceeded at one, or no size shows a class. */
  readonly met: CleanroomClass['number'] | undefined
  /** Whether the limit of class 9 is exceeded at a size. */
  readonly aboveAll: boolean
  /** Least litres for a sample that is to show this class; undefined without one. */
  readonly litresNeeded: number | undefined
}

/**
 * The cleanest class that the counts show.
 * @param measured at least one size
 * @param litres volume of each sample, above zero
 */
export function classOfCounts(measured: readonly SizeCounts[], litres: number): ClassResult {
  const sizes = measured.map((one) => classOfSize(one, litres))
  const worstClass = classes.at(-1)?.number
  const aboveAll = sizes.some(({ best, last }) => best === undefined && last === worstClass)
  // A count above the last limit of its size is dirtier than that class, and says no more: the other sizes show which class it is.
  const cleanest = Math.max(...sizes.map(({ best, last }) => best ?? last + 1))
  const met = classes.find(({ number }) => number === cleanest)
  const considered = sizes.filter(({ size }) => met?.limits[size] !== undefined)
  if (!met || considered.length === 0) return { sizes, met: undefined, aboveAll, litresNeeded: undefined }
  const largest = considered.map(({ size }) => size).reduce((most, size) => (size > most ? size : most))
  const limit = met.limits[largest]
  return {
    sizes,
    met: met.number,
    aboveAll,
    litresNeeded:
      limit === undefined
        ? undefined
        : Math.max(sampleVolume.leastLitres, (sampleVolume.particles / limit) * 1000),
  }
}

function classOfSize({ size, counts }: SizeCounts, litres: number): SizeResult {
  const highest = (Math.max(...counts) * 1000) / litres
  const found = classes.find(({ limits }) => {
    const limit = limits[size]
    // Rounded: a third of 29,300 counted in a third of a cubic metre is exactly the limit, in spite of binary fractions.
    return limit !== undefined && highest <= limit * (1 + 1e-12)
  })
  const last = [...classes].reverse().find(({ limits }) => limits[size] !== undefined)
  if (!last) throw new RangeError(`No class has a limit at ${size} µm.`)
  return {
    size,
    points: counts.length,
    highest,
    best: found?.number,
    last: last.number,
    limit: found?.limits[size],
  }
}
