import { mostExported } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { addressOf, call, serverNow } from '../calls/call.ts'
import { ask } from '../calls/prompts.ts'
import { useRead } from '../calls/queries.ts'
import { Dialog } from './dialog.tsx'
import { Failed, Loading } from './states.tsx'
import { say } from './toasts.tsx'
import styles from './list.module.css'

/** A list that can be exported. */
export type ExportOf = {
  readonly count: 'countExport' | 'countRegistrationExport'
  readonly file: 'exportInquiries' | 'exportRegistrations'
  readonly filters: object
  readonly one: string
  readonly many: string
  /** Which personal data is in it. */
  readonly holds: string
  /** Which of them, in brackets, with a space before. */
  readonly which: string
  readonly narrowBy: string
}

/** Exports the list as a file, once the person has confirmed who it is. */
export function ExportButton({ of }: { readonly of: ExportOf }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Export ${of.many}`}>
        <ExportForm of={of} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const formats = [
  ['xlsx', 'A workbook (XLSX), for Excel or LibreOffice'],
  ['csv', 'A text table (CSV)'],
] as const

function ExportForm({ of, onDone }: { readonly of: ExportOf; readonly onDone: () => void }) {
  const { filters, one, many } = of
  const counted = useRead(of.count, filters)
  const [format, setFormat] = useState<(typeof formats)[number][0]>('xlsx')
  if (counted.error) return <Failed error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <Loading>Counting…</Loading>
  const { count } = counted.data
  if (count === 0) return <p>The list is empty: there is nothing to export.</p>
  if (count > mostExported)
    return (
      <p>
        These are more than {mostExported} {many}. Narrow the list first, {of.narrowBy}.
      </p>
    )

  const words = count === 1 ? `1 ${one}` : `${count} ${many}`
  const send = async () => {
    const { freshUntil } = await call('readSession', {})
    const isFresh = freshUntil !== null && Date.parse(freshUntil) > serverNow()
    // One question at a time: the next dialog takes the place of this one.
    onDone()
    if (!isFresh && !(await ask('confirm'))) return
    const link = document.createElement('a')
    link.href = addressOf(of.file, { format, ...filters })
    link.download = ''
    link.click()
    say(`${words} are on their way to this computer.`)
  }
  return (
    <form
      className={`stack ${styles.export}`}
      onSubmit={(event) => {
        event.preventDefault()
        send().catch((error: Error) => say(error.message, { tone: 'failure' }))
      }}
    >
      <p>
        The file will hold <strong>{words}</strong>
        {of.which}: {of.holds}. Delete it when you no longer need it. The export is noted under your name.
      </p>
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
