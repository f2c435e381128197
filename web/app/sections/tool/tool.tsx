import { Button } from '@laboratory/design/ui/button/button.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { unmanagedContent } from '@laboratory/design/ui/unmanaged-content.ts'
import type { ToolRecord } from '#content/tools.ts'
import styles from './tool.module.css'

/**
 * A tool before it is opened: its rules or formula, complete without a script, and the button that fetches it. The finishing step writes
 * the addresses of its files beside its name; `tool.behaviour.ts` opens it.
 */
export function Tool({ tool: { name, heading, lead, open, startBy, table } }: { readonly tool: ToolRecord }) {
  return (
    <section
      id={name}
      className={styles.tool}
      data-tool={name}
      data-start-by={startBy}
      suppressHydrationWarning
    >
      <h2>{heading}</h2>
      <div>
        <p>
          <InlineText text={lead} />
        </p>
        <div className={`cluster scripted ${styles.opening}`} data-print="no" suppressHydrationWarning>
          <Button className={styles.open} variant="dark" data-open-tool="" suppressHydrationWarning>
            {open}
          </Button>
          <p
            role="status"
            className={styles.status}
            suppressHydrationWarning
            dangerouslySetInnerHTML={unmanagedContent}
          />
        </div>
        <div data-tool-place="" suppressHydrationWarning dangerouslySetInnerHTML={unmanagedContent} />
        {table && (
          <Table
            caption={table.caption}
            columns={table.columns}
            rows={table.rows.map((row) => row.map((cell) => <InlineText key={cell} text={cell} />))}
            note={table.note}
            stacks
          />
        )}
      </div>
    </section>
  )
}
