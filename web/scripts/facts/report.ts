/** The workbook as it came, with a sentence at each cell that is wrong: what goes back to whoever filled it in. */
import { readFileSync } from 'node:fs'
import { type Cell, openXlsx, parseCellRef, saveXlsx } from 'hucre'
import type { Problem } from './cells.ts'
import { mending } from './read-file.ts'
import { styles } from './workbook-parts.ts'

/**
 * @param path a workbook that `readTables` has read
 * @param problems what has no cell of its own stands at the title of its page
 * @returns the bytes of the file
 */
export async function writeReport(path: string, problems: readonly Problem[]): Promise<Uint8Array> {
  const workbook = await openXlsx(readFileSync(path), { readStyles: true })
  for (const sheet of workbook.sheets) {
    const cells = (sheet.cells ??= new Map<string, Cell>())
    // What an earlier report said.
    for (const [at, { comment, ...cell }] of cells)
      if (comment?.text.startsWith(mending))
        cells.set(at, { ...cell, style: { ...cell.style, fill: styles.answer.fill } })
    const here = problems.flatMap(({ place, sentence }) => {
      const [, page = place, ref] = /^(.*), ([A-Z]{1,3}[0-9]+)$/.exec(place) ?? []
      const { row, col } = ref ? parseCellRef(ref) : { row: 1, col: 0 }
      return page === sheet.name ? [{ at: `${row},${col}`, sentence }] : []
    })
    for (const [at, found] of Map.groupBy(here, ({ at }) => at)) {
      const cell = cells.get(at) ?? { type: 'string', value: null, style: styles.answer }
      const text = [mending, ...found.map(({ sentence }) => sentence)].join('\n')
      cells.set(at, { ...cell, style: { ...cell.style, fill: styles.wrong.fill }, comment: { text } })
    }
  }
  return saveXlsx(workbook)
}
