import { doseRules } from '#content/rules/iso-11137-2.ts'
import { type NumberQuestion, written } from './questions.ts'

/** How many of something, usually one. */
export const fromOne = { kind: 'number', least: 1, whole: true, start: '1' } as const

/** What a bioburden, or a test of sterility after a verification dose, is for (ISO 11137-2). */
export const dosePurposes = [
  { value: 'set', label: 'Setting a radiation dose, from three batches' },
  { value: 'single', label: 'Setting a radiation dose for a single batch, from that batch' },
  { value: 'audit', label: 'Auditing a dose that was set' },
] as const

/** Of the limits of VDmax. */
export const vdMaxLimits = `${doseRules.vdMaxLimit.about}: ${doseRules.vdMaxLimit.says}`

/** Of units that were sterilised by ethylene oxide. */
export const airedFirst =
  'After ethylene oxide, send units that were aired: residues stop growth. The residues themselves are another test (ISO 10993-7).'

/** A condition of `single`. */
export const forThatBatchAlone = 'From a single batch a dose can be set for that batch alone.'

export const batchesQuestion = {
  ...fromOne,
  label: 'Number of batches to test',
  subject: 'The number of batches',
  unit: 'batches',
  most: 50,
  tooMuch: 'For more than 50 batches please ask us: such a series is planned together.',
} as const satisfies NumberQuestion

/** The batch size as the list has it: "3 batches of 800". */
export const sizeOf = (batches: number, size: number): string =>
  batches === 1 ? written(size) : `${batches} batches of ${written(size)}`

export const batchSizeQuestion = {
  kind: 'number',
  label: 'Units in a batch',
  hint: 'The largest batch, if they differ.',
  subject: 'The batch size',
  unit: 'units',
  least: 1,
  most: 10_000_000,
  whole: true,
} as const satisfies NumberQuestion
