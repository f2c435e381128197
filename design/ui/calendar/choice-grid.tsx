import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './calendar.module.css'

export type GridItem = {
  readonly value: number
  /** Without one, the place is empty. */
  readonly label: string
  /** Where the label says too little for somebody who hears it. */
  readonly name?: string
  readonly disabled: boolean
}

type Props = {
  readonly label: string
  readonly items: readonly GridItem[]
  readonly columns: 3 | 4 | 7
  /** Names of the columns, of which two letters are shown. */
  readonly heads?: readonly string[]
  /** The choice that has the focus. */
  readonly active: number
  readonly chosen: number | undefined
  readonly onMove: (value: number) => void
  /** Page Up (-1) and Page Down (1); with the shift key, far. */
  readonly onPage?: (by: 1 | -1, isFar: boolean) => void
  readonly onChoose: (value: number) => void
}

/** A grid of choices with one tab stop; keys as in the ARIA practices for date grids. Takes the focus when it appears. */
export function ChoiceGrid(props: Props) {
  const { label, items, columns, heads, active, chosen, onMove, onPage, onChoose } = props
  const table = useRef<HTMLTableElement>(null)
  const first = items[0]?.value ?? 0
  const fromKeys = useRef(true)
  useEffect(() => {
    if (fromKeys.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    fromKeys.current = false
  })

  function press(event: KeyboardEvent) {
    const column = (active - first) % columns
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -column,
      End: columns - 1 - column,
    }
    const page = ({ PageUp: -1, PageDown: 1 } as const)[event.key]
    const step = steps[event.key]
    if (step === undefined && page === undefined) return
    event.preventDefault()
    fromKeys.current = true
    if (page) onPage?.(page, event.shiftKey)
    else if (step !== undefined) onMove(active + step)
  }

  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )
  return (
    <table
      ref={table}
      // A grid after the ARIA practices: one tab stop, whose keys arrive from the focused choice.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      className={styles.choices}
      onKeyDown={press}
    >
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className={styles.weekday} scope="col" aria-label={head}>
                {head.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          // Cells keep their place when the page turns, so that the focus is not lost with them.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {row.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={place} aria-selected={item.label ? item.value === chosen : undefined}>
                {item.label && (
                  <button
                    type="button"
                    className={styles.choice}
                    tabIndex={item.value === active ? 0 : -1}
                    aria-label={item.name}
                    aria-disabled={item.disabled || undefined}
                    onClick={() => !item.disabled && onChoose(item.value)}
                  >
                    {item.label}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
