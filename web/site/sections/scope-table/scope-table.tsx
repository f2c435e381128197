import { FactText } from '../blocks/fact-text.tsx'
import type { scopeTable } from '#content/scope-table.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import styles from './scope-table.module.css'

/** What is accredited, as a table; for what nothing is claimed, folded. */
export function ScopeTable({ heading, lead, caption, columns, rows, others, note }: typeof scopeTable) {
  return (
    <section id="scope" className={`wrap ${styles.scope}`} aria-labelledby="scope-heading">
      <h2 className="sizePart below4" id="scope-heading">
        {heading}
      </h2>
      <InlineText as="p" className="lineLength below4" text={lead} />
      <Table
        caption={caption}
        columns={columns}
        rows={rows.map((row) => [
          <a key="name" href={row.path}>
            <InlineText text={row.name} />
          </a>,
          <FactText key="done" fact={row.done} />,
          row.claims.map(({ text, isClaim }) => (
            <span key={text} className={styles.claim} data-claimed={isClaim}>
              {text}
            </span>
          )),
        ])}
        note={note && <InlineText text={note} />}
        stacks="always"
      />
      <details className={styles.others}>
        <summary>
          {others.heading} ({others.rows.length})
        </summary>
        <ul>
          {others.rows.map((row) => (
            <li key={row.path}>
              <a href={row.path}>
                <InlineText text={row.name} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
