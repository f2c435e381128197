import { mostAtOnce, noteMaxLength, type InquiryRow } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { call, serverNow } from '../../calls/call.ts'
import { queries } from '../../calls/queries.ts'
import { counted } from '../../ui/counted.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Area } from '../../ui/fields.tsx'
import { newId } from '../../ui/new-id.ts'
import { Refused } from '../../ui/refused.tsx'
import { say } from '../../ui/toasts.tsx'

type Act = DeskInput<'changeMany'>['act']
type Results = DeskAnswer<'changeMany'>['results']
type Props = { readonly rows: readonly InquiryRow[]; readonly onDone: (kept: readonly string[]) => void }

const doneWords: Record<Act, string> = { close: 'closed', spam: 'held back as spam', undo: 'undone' }

/** What is done with several inquiries at once. Those that somebody changed meanwhile stay selected, each with its reason. */
export function SelectedInquiries({ rows, onDone }: Props) {
  const [refused, setRefused] = useState<Results>([])
  const [key, setKey] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const run = async (act: 'close' | 'spam', note = '') => {
    if (isBusy) return
    setBusy(true)
    const inquiries = rows.map(({ reference, version }) => ({ reference, version }))
    try {
      const results = await change({ act, inquiries, note, key: `${act}:${key}` })
      setKey(newId())
      const left = results.filter(({ refusal }) => refusal !== null)
      setRefused(left)
      onDone(left.map(({ reference }) => reference))
    } catch (error) {
      say((error as Error).message, { tone: 'failure' })
    } finally {
      setBusy(false)
    }
  }
  const count = rows.length
  const nameOf = (reference: string) => rows.find((row) => row.reference === reference)?.company
  const shown = refused.filter(({ reference }) => nameOf(reference) !== undefined)
  return (
    <div className="stack gap2">
      {shown.length > 0 && (
        <Refused
          message={`${counted(shown.length, 'inquiry was', 'inquiries were')} left as they are:`}
          meanwhile={shown.map(({ reference, refusal }) => (
            <>
              <bdi>{nameOf(reference)}</bdi> ({reference}): {refusal}
            </>
          ))}
        />
      )}
      <div className="cluster gap2">
        <strong role="status">{count} selected</strong>
        {count > mostAtOnce ? (
          <span className="small">At most {mostAtOnce} at once.</span>
        ) : (
          <>
            <DialogButton
              button={{ children: `Close ${count}…` }}
              title={`Close ${counted(count, 'inquiry', 'inquiries')}`}
              description="This sends no e-mail to the customers."
            >
              {(close) => (
                <form
                  className="stack"
                  onSubmit={(event) => {
                    event.preventDefault()
                    const note = new FormData(event.currentTarget).get('note')
                    close()
                    void run('close', String(note))
                  }}
                >
                  <Area
                    name="note"
                    label="Note"
                    optional
                    hint="Shown in “What happened” of each; the customer does not see it."
                    rows={2}
                    maxLength={noteMaxLength}
                  />
                  <div className="cluster">
                    <Button type="submit">Close {counted(count, 'inquiry', 'inquiries')}</Button>
                  </div>
                </form>
              )}
            </DialogButton>
            <Button variant="quiet" aria-disabled={isBusy} onClick={() => void run('spam')}>
              {count === 1 ? '1 is spam' : `${count} are spam`}
            </Button>
          </>
        )}
        <button type="button" className="linkButton small" onClick={() => onDone([])}>
          Select none
        </button>
      </div>
    </div>
  )
}

/** Changes them, says so, and offers to undo all that was changed. */
async function change(input: DeskInput<'changeMany'>): Promise<Results> {
  const { results } = await call('changeMany', input)
  const names = ['listInquiries', 'readInquiry', 'announcePresence', 'readChanges', 'readToday']
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  const done = results.flatMap(({ reference, changed }) => (changed ? [{ reference, ...changed }] : []))
  const words = `${counted(done.length, 'inquiry was', 'inquiries were')} ${doneWords[input.act]}.`
  const until = done.map(({ event }) => event?.undoUntil).find((instant) => typeof instant === 'string')
  if (done.length === 0) return results
  if (!until) return (say(words), results)
  const inquiries = done.map(({ reference, version, event }) => ({ reference, version, event: event?.id }))
  const onPress = () =>
    void change({ act: 'undo', inquiries }).then(
      (undone) => {
        const left = undone.filter(({ refusal }) => refusal !== null)
        if (left.length > 0)
          say(`Not undone: ${left.map(({ reference }) => reference).join(', ')}.`, { tone: 'failure' })
      },
      (error: Error) => say(error.message, { tone: 'failure' }),
    )
  const lasts = Math.max(1, (Date.parse(until) - serverNow()) / 1000 - 0.5)
  say(words, { action: { label: 'Undo', onPress }, lasts })
  return results
}
