/**
 * What a higher-chance result of a prenatal screening test is worth, counted in whole people. An example to explain predictive
 * value: its two rates are those of no product.
 */
import { locale } from './language.ts'
import { persons } from './words.ts'

const words = persons.screening
const example = { pregnancies: 100_000, detected: 0.99, falseAlarms: 0.001 } as const

const number = (value: number) => value.toLocaleString(locale)

/** The rows of the table, at three chances before the test, the highest first: the chance, true results, false results, missed. */
export const screeningRows: readonly (readonly string[])[] = [100, 1000, 10_000].map((oneIn) => {
  const affected = example.pregnancies / oneIn
  const missed = affected * (1 - example.detected)
  return [
    words.oneIn(number(oneIn)),
    number(Math.round(affected * example.detected)),
    number(Math.round((example.pregnancies - affected) * example.falseAlarms)),
    missed < 0.5 ? words.lessThanOne : number(Math.round(missed)),
  ]
})

export const screeningCaption = words.caption(number(example.pregnancies))

/** Under the table: nobody may take the rates for those of a product. */
export const screeningNote = words.note(example.detected * 100, number(1 / example.falseAlarms))
