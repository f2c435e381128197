import type { ScreeningOutcome } from '#content/screening-example.ts'

/** What the drawn figures show, gathered by the pages from the constants of the laboratory. */
export type FigureData = {
  /** Classes of total hardness in mg CaCO₃/l, from the softest; the last is open above. */
  readonly hardness: readonly {
    readonly name: string
    readonly from: number
    readonly to: number | undefined
  }[]
  /** The challenge test: number of strains, and the days on which the product is read; the first is the day of inoculation. */
  readonly challenge: { readonly strains: number; readonly days: readonly number[] }
  /** What a higher-chance result of prenatal screening is worth, at several chances before the test. */
  readonly screening: { readonly outcomes: readonly ScreeningOutcome[]; readonly note: string }
}
