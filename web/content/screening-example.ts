/**
 * What a higher-chance result of a prenatal screening test is worth, counted in whole people. An example to explain predictive
 * value: its two rates are those of no product.
 */
const example = { pregnancies: 100_000, detected: 0.99, falseAlarms: 0.001 } as const

/** Women shown in the figure: the smallest number of whole people that fits all three chances. */
const shown = 22

export type ScreeningOutcome = {
  /** The chance before the test is one in so many. */
  readonly oneIn: number
  /** Of the higher-chance results: how many are true, and how many false. */
  readonly trueResults: number
  readonly falseResults: number
  /** Pregnancies with the trisomy and a lower-chance result. */
  readonly missed: number
  /** Of `shown` women with a higher-chance result, how many have a pregnancy with the trisomy. */
  readonly trueShown: number
  readonly shown: number
}

/** The example at three chances before the test, the highest first. */
export const screeningOutcomes: readonly ScreeningOutcome[] = [100, 1000, 10_000].map((oneIn) => {
  const affected = example.pregnancies / oneIn
  const trueResults = Math.round(affected * example.detected)
  const falseResults = Math.round((example.pregnancies - affected) * example.falseAlarms)
  return {
    oneIn,
    trueResults,
    falseResults,
    missed: affected - affected * example.detected,
    trueShown: Math.round((shown * trueResults) / (trueResults + falseResults)),
    shown,
  }
})

const number = (value: number) => value.toLocaleString('en-GB')

/** The rows of the table: chance before the test, then the counts. */
export const screeningRows: readonly (readonly string[])[] = screeningOutcomes.map((outcome) => [
  `1 in ${number(outcome.oneIn)}`,
  number(outcome.trueResults),
  number(outcome.falseResults),
  outcome.missed < 0.5 ? 'fewer than 1' : number(Math.round(outcome.missed)),
])

export const screeningCaption = `Results of ${number(example.pregnancies)} pregnancies: an example`

/** Under the dots: nobody may take the rates for those of a product. */
export const screeningFigureNote = `An example, not the figures of a product: ${example.detected * 100} % of trisomies detected; 1 false alarm in ${number(1 / example.falseAlarms)}, all false alarms together.`

/** Under the table. */
export const screeningNote = 'The same example, not the figures of a product. Rounded to whole people.'
