/** A line of an accreditation schedule: what it holds, and how pasted lines are read. */
import * as z from 'zod/mini'
import { checkAnswer, WrongAnswer, wordsIn } from './check-answer.ts'

const words = z.string().check(z.regex(/\S/, 'is empty'), z.maxLength(300, 'has more than 300 characters'))

/** A line, word for word. */
export const ScopeRowSchema = z.readonly(
  z.strictObject({
    /** Slug of the test or service that offers it (`bioburden`, `metrology`). */
    subject: words,
    /** What is tested or calibrated: "Single-use medical devices". */
    item: words,
    /** What is measured, with range where the schedule gives one: "Total aerobic count". */
    property: words,
    /** The method with its edition: "ISO 11737-1:2018". */
    method: words,
    /** The heading of the schedule above the line: "Microbiological testing". */
    field: words,
    /** False for a method that is offered and that the schedule does not list. */
    inSchedule: z.boolean('is neither Yes nor No'),
    /** Year in which the line came into the schedule. */
    since: z.int('is no year').check(z.minimum(2015, 'is before 2015'), z.maximum(2100, 'is no year')),
    certificate: z.enum(['testing', 'calibration'], 'is neither testing nor calibration'),
  }),
)
export type ScopeRow = z.output<typeof ScopeRowSchema>

/** The columns in which a schedule is copied from Word or Excel. */
export const pastedColumns = ['item', 'property', 'method'] as const
type Pasted = (typeof pastedColumns)[number]
const labels: Readonly<Record<Pasted, string>> = {
  item: 'Item or material',
  property: 'Property, with range',
  method: 'Method, with its edition',
}

/** The number that a spreadsheet keeps for a day, a share of two numbers, a month with a number: no cell of a schedule is that alone. */
const noWords =
  /^(?:[\d.,\s]+|\d+ ?[-/–] ?\d+|(?:jan|feb|fév|mar|apr|avr|may|mai|jun|jui|jul|aug|aoû|sep|oct|nov|dec|déc)\p{L}*[-/ .]\d{1,4})$/iu

/** What is wrong with a cell. */
export type CellFault = { readonly line: number; readonly sentence: string }

/**
 * Reads lines that somebody pasted: a line for each, its cells between tabs; a cell with line ends stands between quotation marks.
 * @returns the lines, and a sentence for each cell that cannot be meant
 */
export function readPastedLines(pasted: string): {
  readonly lines: readonly Readonly<Record<Pasted, string>>[]
  readonly faults: readonly CellFault[]
} {
  const faults: CellFault[] = []
  const lines = cellsIn(pasted).map((cells, index) => {
    const line = index + 1
    if (cells.length !== pastedColumns.length)
      faults.push({
        line,
        sentence: `Line ${line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}: copy the three columns ${Object.values(labels).join('; ')}.`,
      })
    const read = (column: Pasted, place: number) => {
      const label = `Line ${line}, ${labels[column]}`
      try {
        const cell = wordsIn(cells[place] ?? '', label, 300)
        // What people write where they have nothing, a formula, a formula's fault.
        checkAnswer({ kind: 'text' }, cell)
        if (noWords.test(cell))
          throw new WrongAnswer(
            `“${cell}” looks like what a spreadsheet made of something else: type the words.`,
          )
        return cell
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error
        if (cells.length === pastedColumns.length)
          faults.push({
            line,
            sentence: error.message.startsWith(label) ? error.message : `${label}: ${error.message}`,
          })
        return ''
      }
    }
    return Object.fromEntries(pastedColumns.map((column, place) => [column, read(column, place)])) as Record<
      Pasted,
      string
    >
  })
  return { lines, faults }
}

/** Tab-separated cells, as spreadsheets and word processors copy them. */
function cellsIn(pasted: string): readonly (readonly string[])[] {
  const lines: string[][] = [['']]
  let isQuoted = false
  for (const [index, letter] of [...pasted].entries()) {
    const line = lines.at(-1)!
    const cell = line.at(-1)!
    if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted && pasted.includes('"', index + 1)
    else if (letter === '\t' && !isQuoted) line.push('')
    else if (letter === '\n' && !isQuoted) lines.push([''])
    else line[line.length - 1] = cell + letter
  }
  return lines
    .map((line) => line.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((line) => line.some((cell) => cell !== ''))
}
