import { FactText } from '../blocks/fact-text.tsx'
import { Folded } from '../folded/folded.tsx'
import type { scopeTable } from '#content/scope-table.ts'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import styles from './scope-table.module.css'

/** What is claimed for each service, to be searched where scripts run and read whole everywhere. */
export function ScopeTable({ heading, lead, search, caption, columns, rows, note }: typeof scopeTable) {
  return (
    <section id="scope" className={`wrap ${styles.scope}`} aria-labelledby="scope-heading">
      <h2 className="sizePart below4" id="scope-heading">
        {heading}
      </h2>
      <InlineText as="p" className="lineLength" text={lead} />
      <Folded label={caption}>
        <search className={`stack gap1 scripted ${styles.search}`} data-print="no">
          <TextField
            id="scope-text"
            label={search.label}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
          />
          <p className="small muted" role="status" data-found={search.found} data-none={search.none} />
        </search>
        <Table
          caption={caption}
          columns={columns}
          rows={rows.map((row) => [
            <a key="name" href={row.path}>
              <InlineText text={row.name} />
            </a>,
            <FactText key="done" fact={row.done} />,
            row.claims.map((claim, index) => (
              <span key={claim}>
                {index > 0 && <br />}
                {claim}
              </span>
            )),
            row.standards,
          ])}
          note={<InlineText text={note} />}
          stacks
        />
      </Folded>
    </section>
  )
}
