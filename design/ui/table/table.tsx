import type { ReactNode } from 'react'
import { tableWords } from '../../words.ts'
import styles from './table.module.css'

type Props = {
  readonly caption: ReactNode
  readonly columns: readonly string[]
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly ReactNode[])[]
  readonly note?: ReactNode
  /** On narrow screens: rows of sentences wrap in two columns, and stack with more, or always; rows of figures (the default) scroll sideways. */
  readonly stacks?: boolean | 'always'
}

/** A table with its caption above. */
export function Table({ caption, columns, rows, note, stacks = false }: Props) {
  const isStack = stacks === 'always' || (stacks && columns.length > 2)
  return (
    <div className={styles.frame}>
      <div className={stacks ? undefined : styles.scroll} data-scroll={stacks ? undefined : ''}>
        <table className={isStack ? styles.stack : stacks ? styles.wraps : styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column} data-label={isStack ? columns[column] + tableWords.colon : undefined}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="muted small above3">{note}</p>}
    </div>
  )
}
