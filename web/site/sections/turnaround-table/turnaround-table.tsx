import { finderWords } from '#site/words.ts'
import type { ServicesPage } from '#content/pages/services.ts'
import type { FinderEntry } from '#site/sections/finder/finder-search.ts'
import { sortByOrder, type TurnaroundOrder } from '#site/sections/finder/turnaround-order.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { FactText } from '../blocks/fact-text.tsx'
import { Folded } from '../folded/folded.tsx'
import styles from './turnaround-table.module.css'

type Props = {
  readonly words: ServicesPage['turnaround']
  readonly entries: readonly FinderEntry[]
  readonly order: TurnaroundOrder
  /** Sorts by a click on a column's head; left out, the heads are plain words. */
  readonly onOrder: ((order: TurnaroundOrder) => void) | undefined
}

/** How long tests take and what each time covers. Those without a number of days come last when sorted by time. */
export function TurnaroundTable({ words, entries, order, onOrder }: Props) {
  const { columns } = words
  const rows = sortByOrder(
    entries.filter(({ time }) => time),
    order,
  )
  return (
    <>
      <div className={styles.definition}>
        <InlineText as="p" text={words.definition} />
        <FactText as="p" fact={words.start} />
        <InlineText as="p" text={words.urgent} />
      </div>
      <Folded label={words.caption}>
        <table className={styles.table}>
          <caption className="visuallyHidden">{words.caption}</caption>
          <thead>
            <tr>
              <Head column="test" label={columns.test} order={order} onOrder={onOrder} />
              <Head column="time" label={columns.time} order={order} onOrder={onOrder} />
              <th scope="col">{columns.clock}</th>
              <Head column="area" label={columns.area} order={order} onOrder={onOrder} />
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.href}>
                <th scope="row">
                  <a href={entry.href}>{entry.name}</a>
                </th>
                <td className="boldText">
                  {entry.time && <InlineText text={entry.time.value} />}
                  {entry.closed && <div className="small muted">{finderWords.notOpen}</div>}
                </td>
                <td data-label={columns.clock + finderWords.colon}>{entry.time?.clock}</td>
                <td>{entry.area}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </>
  )
}

type HeadProps = {
  readonly column: 'test' | 'time' | 'area'
  readonly label: string
  readonly order: TurnaroundOrder
  readonly onOrder: Props['onOrder']
}

function Head({ column, label, order, onOrder }: HeadProps) {
  const direction = order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction}>
      {onOrder ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder(order === column ? `-${column}` : column)}
        >
          {label}
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
            <path className={styles.up} d="M1 5.5 5 1l4 4.5" />
            <path className={styles.down} d="M1 8.5 5 13l4-4.5" />
          </svg>
        </button>
      ) : (
        <span className={styles.sort}>{label}</span>
      )}
    </th>
  )
}
