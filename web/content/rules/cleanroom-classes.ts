/** Classes of air cleanliness by particles: ISO 14644-1:2015, table 1 and annex A. */
import { type Provenance } from './rule.ts'

/** Threshold sizes of the table, in µm: a particle of at least this size is counted. */
export const particleSizes = [0.1, 0.2, 0.3, 0.5, 1, 5] as const
export type ParticleSize = (typeof particleSizes)[number]

export type CleanroomClass = {
  readonly number: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** Highest number of particles per m³ of air, by size in µm; a size that is missing cannot be used for this class. */
  readonly limits: Readonly<Partial<Record<ParticleSize, number>>>
}

export const cleanroomClasses = {
  clause: 'ISO 14644-1, table 1',
  checked: { by: 'source', source: 'https://cleanroom.net (ISO 14644-1:2015)' },
  classes: [
    { number: 1, limits: { 0.1: 10 } },
    { number: 2, limits: { 0.1: 100, 0.2: 24, 0.3: 10 } },
    { number: 3, limits: { 0.1: 1000, 0.2: 237, 0.3: 102, 0.5: 35 } },
    { number: 4, limits: { 0.1: 10_000, 0.2: 2370, 0.3: 1020, 0.5: 352, 1: 83 } },
    { number: 5, limits: { 0.1: 100_000, 0.2: 23_700, 0.3: 10_200, 0.5: 3520, 1: 832 } },
    { number: 6, limits: { 0.1: 1_000_000, 0.2: 237_000, 0.3: 102_000, 0.5: 35_200, 1: 8320, 5: 293 } },
    { number: 7, limits: { 0.5: 352_000, 1: 83_200, 5: 2930 } },
    { number: 8, limits: { 0.5: 3_520_000, 1: 832_000, 5: 29_300 } },
    { number: 9, limits: { 0.5: 35_200_000, 1: 8_320_000, 5: 293_000 } },
  ],
} as const satisfies Provenance & {
  readonly classes: readonly CleanroomClass[]
}

/**
 * The least volume of one sample: so much air that 20 particles of the largest size considered would be counted if the air stood at
 * the limit of the class, and at least 2 litres and one minute.
 */
export const sampleVolume = {
  clause: 'ISO 14644-1, A.4.4',
  checked: { by: 'knowledge' },
  particles: 20,
  leastLitres: 2,
  leastMinutes: 1,
} as const satisfies Provenance & {
  readonly particles: number
  readonly leastLitres: number
  readonly leastMinutes: number
}
