import { Button } from '@laboratory/design/ui/button/button.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import type { ToolRecord } from '#content/tools.ts'
import { pageWords } from '#site/words.ts'
import { Island } from '#site/browser/island.tsx'
import styles from './tool.module.css'

type Props = {
  readonly tool: ToolRecord
  /** Key of the page's test on the request list (`pages/data/requestables.ts`). */
  readonly list: string
}

/** A tool before it is opened: its rules or formula, complete without a script, and the button that fetches it (`tool.behaviour.ts`). */
export function Tool({ tool, list }: Props) {
  const { name, heading, lead, open, startBy, readsWhenClosed, table } = tool
  return (
    <section id={name} className={table ? styles.tool : `scripted ${styles.tool}`}>
      <h2>{heading}</h2>
      <div>
        <InlineText as="p" text={lead} />
        <div className={`cluster scripted ${styles.opening}`} data-print="no">
          <Button className={styles.open} variant="dark" data-open-tool="">
            {open}
          </Button>
          <p role="status" className={styles.status} />
        </div>
        <Island when="press" name={name} data={{ test: list, startBy, readsWhenClosed }} />
        {table && (
          <details className={styles.rules}>
            <summary>{pageWords.rules}</summary>
            <Table
              caption={table.caption}
              columns={table.columns}
              rows={table.rows.map((row) => row.map((cell) => <InlineText key={cell} text={cell} />))}
              note={table.note}
              stacks
            />
          </details>
        )}
      </div>
    </section>
  )
}
