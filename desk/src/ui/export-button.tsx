import { mostExported } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { addressOf, call, serverNow } from '../calls/call.ts'
import { ask } from '../calls/prompts.ts'
import { useRead } from '../calls/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'
import type { Filters } from './filters.ts'
import styles from './inquiries.module.css'
import { mostFound } from './use-list.ts'
import { groupNames, stateNames } from './words.ts'

/** Takes the list along as a file, once the person has confirmed who it is. */
export function ExportButton({ filters }: { readonly filters: Filters }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Export inquiries">
        <ExportForm filters={filters} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const formats = [
  ['xlsx', 'A workbook (XLSX), for Excel or LibreOffice'],
  ['csv', 'A text table (CSV)'],
] as const

function ExportForm({ filters, onDone }: { readonly filters: Filters; readonly onDone: () => void }) {
  const counted = useRead('countExport', filters)
  const [format, setFormat] = useState<(typeof formats)[number][0]>('xlsx')
  if (counted.error) return <Failed error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <Loading>Counting…</Loading>
  const { count } = counted.data
  if (count === 0) return <p>The list is empty: there is nothing to export.</p>
  if (count > mostExported)
    return (
      <p>
        These are more than {mostExported} inquiries. Narrow the list first, by a group, a step or a person.
      </p>
    )

  const words = count === 1 ? '1 inquiry' : `${count} inquiries`
  const send = async () => {
    const { freshUntil } = await call('readSession', {})
    const isFresh = freshUntil !== null && Date.parse(freshUntil) > serverNow()
    // One question at a time: the next dialog takes the place of this one.
    onDone()
    if (!isFresh && !(await ask('confirm'))) return
    const link = document.createElement('a')
    link.href = addressOf('exportInquiries', { format, ...filters })
    link.download = ''
    link.click()
    say(`${words} are on their way to this computer.`)
  }
  return (
    <form
      className={styles.export}
      onSubmit={(event) => {
        event.preventDefault()
        send().catch((error: Error) => say(error.message, { tone: 'failure' }))
      }}
    >
      <p>
        The file will hold <strong>{words}</strong>
        {describe(filters)}: names, e-mail addresses, telephone numbers and what was written. Delete it when
        you no longer need it. The export is noted under your name.
      </p>
      {filters.search !== undefined && count >= mostFound && (
        <p>A search finds the newest {mostFound} only.</p>
      )}
      <FieldGroup id="export-format" legend="Type of file">
        {formats.map(([name, label]) => (
          <Choice
            key={name}
            id={`export-${name}`}
            type="radio"
            name="format"
            label={label}
            checked={format === name}
            onChange={() => setFormat(name)}
          />
        ))}
      </FieldGroup>
      <Button type="submit">Export {words}</Button>
    </form>
  )
}

function describe({ group, state, taker, search }: Filters): string {
  const parts = [
    group && `group “${groupNames[group]}”`,
    state && `step “${stateNames[state]}”`,
    taker && (taker === 'me' ? 'with you' : taker === 'nobody' ? 'with nobody' : 'with one colleague'),
    search && `found by “${search}”`,
  ].filter(Boolean)
  // The list shows those that have ended only when it is asked for them; the file holds them.
  if (!group && !state && !search) parts.push('also those that have ended')
  return ` (${parts.join(', ')})`
}
