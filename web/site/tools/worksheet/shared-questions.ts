import { newToUs } from '@laboratory/contract/words'
import { planWords as said } from '../words.ts'
import { counted } from './outcome.ts'
import { type ChoiceQuestion, type NumberQuestion, written } from './questions.ts'

/** How many of something, usually one. */
export const fromOne = { kind: 'number', least: 1, whole: true, start: '1' } as const

/** A product that the laboratory has not tested takes further units. */
export const noveltyQuestion = {
  kind: 'choice',
  label: said.isNew,
  options: [
    { value: 'new', label: said.yes },
    { value: 'known', label: said.no },
  ],
} as const satisfies ChoiceQuestion

/** A condition of its plan, which the list counts with. */
export const furtherUnits = newToUs + said.further

export const batchesQuestion = {
  ...fromOne,
  label: said.batches,
  subject: said.theBatches,
  unit: said.batchUnit,
  most: 50,
  tooMuch: said.tooManyBatches,
} as const satisfies NumberQuestion

/** The batch size as the list has it: "3 batches of 800". */
export const sizeOf = (batches: number, size: number): string =>
  batches === 1 ? written(size) : said.batchesOf(counted(batches, said.batch), written(size))

export const batchSizeQuestion = {
  kind: 'number',
  label: said.size,
  hint: said.sizeHint,
  subject: said.theSize,
  unit: said.units[1],
  least: 1,
  most: 10_000_000,
  whole: true,
} as const satisfies NumberQuestion
