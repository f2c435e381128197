/** Opens a workbook in a thread of its own, which `read-file.ts` ends when it takes too much time or memory. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'

export type OpenedPage = {
  readonly name: string
  /** Rows that are not empty. */
  readonly rows: readonly {
    /** As the spreadsheet counts them, from 1. */
    readonly number: number
    readonly cells: readonly CellValue[]
    /** Columns whose cell is calculated. */
    readonly formulas: ReadonlySet<number>
    /** Whether a cell of the row is merged with another. */
    readonly merged: boolean
  }[]
}

/** Hidden pages too: somebody may have hidden the page that they had filled in. */
async function openWorkbook(bytes: Uint8Array): Promise<readonly OpenedPage[]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows, cells, merges = [] }) => {
    const formulas = Map.groupBy(
      [...(cells ?? [])].filter(([, { formula }]) => formula !== undefined),
      ([at]) => Number(at.split(',')[0]),
    )
    return {
      name,
      rows: rows.flatMap((cells, index) =>
        cells.every((cell) => cell === null || cell === '') && !formulas.has(index)
          ? []
          : [
              {
                number: index + 1,
                cells,
                formulas: new Set(formulas.get(index)?.map(([at]) => Number(at.split(',')[1]))),
                merged: merges.some(({ startRow, endRow }) => startRow <= index && index <= endRow),
              },
            ],
      ),
    }
  })
}

const pages = await openWorkbook(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window.
parentPort?.postMessage(pages)
