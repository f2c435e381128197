import { mostExported } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { addressOf, call, serverNow } from '../calls/call.ts'
import { ask } from '../calls/prompts.ts'
import { useRead } from '../calls/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './record-form.module.css'
import { Failed, Loading } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'
import type { Filters, RecordKind } from './kind.ts'

type Props = { readonly kind: RecordKind<never>; readonly filters: Filters }

/** Exports the list as a file, once the person has confirmed who it is. */
export function ExportButton({ kind, filters }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Export ${kind.many}`}>
        <ExportForm {...{ kind, filters }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const formats = [
  ['xlsx', 'A workbook (XLSX), for Excel or LibreOffice'],
  ['csv', 'A text table (CSV)'],
] as const

function ExportForm({ kind, filters, onDone }: Props & { readonly onDone: () => void }) {
  const { one, many, calls } = kind
  const counted = useRead(calls.count, filters)
  const [format, setFormat] = useState<(typeof formats)[number][0]>('xlsx')
  if (counted.error) return <Failed error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <Loading>Counting…</Loading>
  const { count } = counted.data
  if (count === 0) return <p>The list is empty: there is nothing to export.</p>
  if (count > mostExported)
    return (
      <p>
        These are more than {mostExported} {many}. Narrow the list first, {kind.narrowBy}.
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
    link.href = addressOf(calls.file, { format, ...filters })
    link.download = ''
    link.click()
    say(`${words} are on their way to this computer.`)
  }
  return (
    <form
      className={`stack ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        send().catch((error: Error) => say(error.message, { tone: 'failure' }))
      }}
    >
      <p>
        The file will hold <strong>{words}</strong>
        {describe(kind, filters)}: {kind.holds}. Delete it when you no longer need it. The export is noted
        under your name.
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

/** Which records it holds, in brackets. */
function describe({ groupNames, describeFilter, last }: RecordKind<never>, filters: Filters): string {
  const { group, search, ...others } = filters
  const parts = [
    group && `group “${groupNames[group]}”`,
    ...Object.entries(others).map(([name, value]) => describeFilter(name, value)),
    search && `found by “${search}”`,
    // The list shows them only when it is asked for them; the file holds them.
    !group && !others.state && !search && `also ${last}`,
  ].filter(Boolean)
  return ` (${parts.join(', ')})`
}
