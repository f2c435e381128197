import { mostExported } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { addressOf, call, download, serverNow } from '../calls/call.ts'
import { ask } from '../calls/prompts.ts'
import { useRead } from '../calls/queries.ts'
import { counted } from '../ui/format.ts'
import { DialogButton } from '../ui/dialog.tsx'
import { Choices } from '../ui/fields.tsx'
import { Failed, Loading } from '../ui/page.tsx'
import { say, sayFailed } from '../ui/toasts.tsx'
import type { Filters, RecordKind } from './kind.ts'

type Props = { readonly kind: RecordKind<never>; readonly filters: Filters }

/** Exports the list as a file, once the person has confirmed who it is. */
export function ExportButton({ kind, filters }: Props) {
  return (
    <DialogButton button={{ children: 'Export' }} title={`Export ${kind.many}`}>
      {(close) => <ExportForm {...{ kind, filters }} onDone={close} />}
    </DialogButton>
  )
}

const formats = { xlsx: 'A workbook (XLSX), for Excel or LibreOffice', csv: 'A text table (CSV)' }

function ExportForm({ kind, filters, onDone }: Props & { readonly onDone: () => void }) {
  const { one, many, calls } = kind
  const query = useRead(calls.count, filters)
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading>Counting…</Loading>
  const { count } = query.data
  if (count === 0) return <p>The list is empty: there is nothing to export.</p>
  if (count > mostExported)
    return (
      <p>
        These are more than {mostExported} {many}. Narrow the list first, {kind.narrowBy}.
      </p>
    )

  const words = counted(count, one, many)
  const send = async (format: 'csv' | 'xlsx') => {
    const { freshUntil } = await call('readSession', {})
    const isFresh = freshUntil !== null && Date.parse(freshUntil) > serverNow()
    // One question at a time: the next dialog takes the place of this one.
    onDone()
    if (!isFresh && !(await ask('confirm'))) return
    download(addressOf(calls.file, { format, ...filters }))
    say('The file is on its way to this computer.')
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const format = new FormData(event.currentTarget).get('format') === 'csv' ? 'csv' : 'xlsx'
        send(format).catch(sayFailed)
      }}
    >
      <p>
        The file will hold what the list shows, <strong>{words}</strong>: {kind.holds}. Delete it when you no
        longer need it. The export is noted under your name.
      </p>
      <Choices name="format" legend="Type of file" options={Object.entries(formats)} chosen="xlsx" />
      <p>
        <Button type="submit">Export {words}</Button>
      </p>
    </form>
  )
}
