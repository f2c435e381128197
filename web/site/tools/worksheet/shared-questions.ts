import { newToUs } from '@laboratory/contract/words'
import { type ChoiceQuestion, type NumberQuestion, written } from './questions.ts'

/** How many of something, usually one. */
export const fromOne = { kind: 'number', least: 1, whole: true, start: '1' } as const

/** A product that the laboratory has not tested takes further units. */
export const noveltyQuestion = {
  kind: 'choice',
  label: 'Is the product new to us?',
  options: [
    { value: 'new', label: 'Yes, or changed since' },
    { value: 'known', label: 'No: the method was validated here' },
  ],
} as const satisfies ChoiceQuestion

/** Of units that were sterilised by ethylene oxide. */
export const airedFirst =
  'After ethylene oxide, send units that were aired: residues stop growth. The residues themselves are another test (ISO 10993-7).'

/** A condition of its plan, which the list counts with. */
export const furtherUnits = `${newToUs} further units, once, for recovery validation or method suitability. The quotation says how many.`

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
