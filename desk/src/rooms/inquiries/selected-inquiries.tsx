import {
  mostAtOnce,
  noteMaxLength,
  requestStates,
  type InquiryRow,
} from '@laboratory/contract/desk/inquiries'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { useState } from 'react'
import { newId, serverNow } from '../../calls/call.ts'
import { useAct, useRead } from '../../calls/queries.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { SmallButton, TextButton } from '../../ui/page.tsx'
import { counted } from '../../ui/format.ts'
import { Choices, Field, NoteArea } from '../../ui/fields.tsx'
import { Refused } from '../../ui/refused.tsx'
import { say } from '../../ui/toasts.tsx'
import { useListNames } from './list-names.tsx'
import { closingOf } from './times.ts'
import { stateNames } from './words.ts'

type BulkAct = DeskInput<'changeMany'>['act']
type Results = DeskAnswer<'changeMany'>['results']
type Props = { readonly rows: readonly InquiryRow[]; readonly onDone: (kept: readonly string[]) => void }

const renews = ['listInquiries', 'readInquiry', 'announcePresence', 'readChanges', 'readToday'] as const
const doneWords: Record<BulkAct, string> = {
  close: 'closed',
  spam: 'held back as spam',
  undo: 'undone',
  'hand-over': 'handed over',
  tag: 'tagged',
  day: 'given another day',
  step: 'moved on',
}

/** What is done with several inquiries at once. Those that somebody changed meanwhile stay selected, each with its reason. */
export function SelectedInquiries({ rows, onDone }: Props) {
  const [refused, setRefused] = useState<Results>([])
  const [key, setKey] = useState(newId)
  const inquiries = rows.slice(0, mostAtOnce).map(({ reference, version }) => ({ reference, version }))
  const change = useAct('changeMany', {
    renews,
    onDone: ({ results }, { act }) => settle(act, results),
  })
  const settle = (act: BulkAct, results: Results) => {
    const left = results.filter(({ refusal }) => refusal !== null)
    tell(act, results, (done) => change.mutate({ act: 'undo', inquiries: done }))
    if (act === 'undo') return
    setKey(newId())
    setRefused(left)
    onDone([...left, ...rows.slice(mostAtOnce)].map(({ reference }) => reference))
  }
  const count = inquiries.length
  const clerks = useRead('listClerks', {}, { staleTime: Infinity }).data?.people ?? []
  const tags = useListNames('tag').map(({ id, name }) => [id, name] as const)
  const form = (act: BulkAct, verb: string, button: string, description?: string) => ({
    button: { children: button, isSmall: true },
    title: `${verb} ${counted(count, 'inquiry', 'inquiries')}`,
    description,
    submit: `${verb} ${counted(count, 'inquiry', 'inquiries')}`,
    call: 'changeMany' as const,
    about: { act, inquiries, key: `${act}:${key}` },
    renews,
    onDone: ({ results }: DeskAnswer<'changeMany'>) => settle(act, results),
  })
  const noEmail = 'This sends no e-mail to the customers.'
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
        <strong role="status">
          {rows.length} selected{rows.length > count && `, the first ${count} at once`}
        </strong>
        <ActButton {...form('close', 'Close', `Close ${count}…`, noEmail)}>
          <NoteArea
            hint="Shown in “What happened” of each; the customer does not see it."
            maxLength={noteMaxLength}
          />
        </ActButton>
        <ActButton
          {...form(
            'hand-over',
            'Hand over',
            'Hand over…',
            'Each is told of by one e-mail, as My account of that person says.',
          )}
        >
          <Choices name="to" legend="To whom?" options={clerks.map(({ id, name }) => [id, name])} required />
        </ActButton>
        {tags.length > 0 && (
          <ActButton {...form('tag', 'Tag', 'Tag…')}>
            <Choices name="tag" legend="With which tag more?" options={tags} required />
          </ActButton>
        )}
        <ActButton
          {...form(
            'day',
            'Give another day to',
            'Day…',
            'Whose turn it is stays: until then we answer, or wait for the customer.',
          )}
          input={(fields) => {
            const day = String(fields.get('dueAt'))
            return { dueAt: day && closingOf(day) }
          }}
        >
          <Field name="dueAt" type="date" label="Until the end of" min={todayInMauritius()} required />
        </ActButton>
        <ActButton {...form('step', 'Move on', 'Step…', noEmail)}>
          <Choices
            name="state"
            legend="To which step?"
            options={requestStates.map((state) => [state, stateNames[state]])}
            required
          />
        </ActButton>
        <SmallButton
          aria-disabled={change.isPending}
          onClick={() => change.isPending || change.mutate({ act: 'spam', inquiries, key: `spam:${key}` })}
        >
          {count === 1 ? '1 is spam' : `${count} are spam`}
        </SmallButton>
        <TextButton className="linkButton small" onClick={() => onDone([])}>
          Select none
        </TextButton>
      </div>
    </div>
  )
}

/** Says what was done and what could not be undone, and offers to undo what can be. */
function tell(
  act: BulkAct,
  results: Results,
  undo: (inquiries: DeskInput<'changeMany'>['inquiries']) => void,
): void {
  const left = results.flatMap(({ reference, refusal }) => (refusal === null ? [] : [reference]))
  if (act === 'undo' && left.length > 0)
    return void say(`Not undone: ${left.join(', ')}.`, { tone: 'failure' })
  const done = results.flatMap(({ reference, changed }) => (changed ? [{ reference, ...changed }] : []))
  if (done.length === 0) return
  const words = `${counted(done.length, 'inquiry was', 'inquiries were')} ${doneWords[act]}.`
  const until = done.map(({ event }) => event?.undoUntil).find((instant) => typeof instant === 'string')
  if (!until) return void say(words)
  const inquiries = done.map(({ reference, version, event }) => ({ reference, version, event: event?.id }))
  const lasts = Math.max(1, (Date.parse(until) - serverNow()) / 1000 - 0.5)
  say(words, { action: { label: 'Undo', onPress: () => undo(inquiries) }, lasts })
}
