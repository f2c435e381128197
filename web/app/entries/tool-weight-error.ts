/** The calculator of weight errors on /services/metrology. */
import { openingOf } from '../tools/open-tool.ts'
import { WeightError } from '../tools/weight-error/weight-error-sheet.tsx'

export const open = openingOf(WeightError)
