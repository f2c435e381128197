import { NoticeSetSchema, type NoticeRow } from '@laboratory/contract/desk/publishing'
import { type Language, languageNamed, languageNames } from '@laboratory/contract/languages'
import { noticeMaxLength } from '@laboratory/contract/notice'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { readAnswers } from '@laboratory/contract/problem'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useRef, useState } from 'react'
import { addressOf, refusalOf, serverNow, type CallError } from '../../calls/call.ts'
import { queries, useAct } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { useDraft } from '../../session/drafts.ts'
import { Card } from '../../ui/card.tsx'
import { fromField, fullTime, toField } from '../../ui/format.ts'
import { Area, Choices, Errors, Field } from '../../ui/fields.tsx'
import { Menu } from '../../ui/menu.tsx'
import { newId } from '../../ui/new-id.ts'
import { Failure, Refused } from '../../ui/refused.tsx'
import { say } from '../../ui/toasts.tsx'
import { preparedNotices, type Prepared } from './prepared.ts'
import { describeTimes } from './times.ts'

type Typed = {
  /** Of the notice that is set: a second attempt after a lost connection sets no second one. */
  readonly id: string
  readonly text: string
  readonly language: Language
  readonly from: string
  readonly until: string
  readonly isClosed: boolean
  /** The notice that an earlier attempt stored, though its answer was lost: this one takes its place. */
  readonly replaces?: string
}

/** With a refusal: the notice as it is stored now, and whether it is an earlier attempt of this form, whose answer was lost. */
type Meanwhile = { readonly current?: NoticeRow | null; readonly isKnown?: boolean }

type Props = {
  readonly holidays: readonly { readonly date: string; readonly name: string }[]
  /** The notice that is changed; a new one when left out. */
  readonly changed: NoticeRow | undefined
  readonly onDone: () => void
}

/** Sets a notice, or changes one: its words, its times, and how visitors will see it. */
export function NoticeForm({ holidays, changed, onDone }: Props) {
  const [freshId, setFreshId] = useState(newId)
  const [kept, keep, forget] = useDraft(`notice ${changed?.id ?? 'new'}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const initial: Typed = {
    id: freshId,
    text: changed?.text ?? '',
    language: changed?.language ?? 'en',
    // What is shown already goes on being shown.
    from: changed?.state === 'to come' ? toField(changed.startsAt) : '',
    until: changed ? toField(changed.endsAt) : '',
    isClosed: changed?.isClosed ?? false,
  }
  const typed = kept === '' ? initial : (JSON.parse(kept) as Typed)
  const change = (part: Partial<Typed>) => keep(JSON.stringify({ ...typed, ...part }))
  const act = useAct('setNotice', { renews: ['readPublishing', 'readToday'] })
  const now = serverNow()
  const times = describeTimes(typed, now)
  const isStale = act.error?.code === 'stale'
  const { current, isKnown = false }: Meanwhile = isStale ? (act.error?.changes ?? {}) : {}

  const { props, errors, failure, sending } = useForm<DeskInput<'setNotice'>>({
    check() {
      const { from, until, replaces = isStale ? undefined : changed?.id, ...words } = typed
      const startsAt = fromField(from)
      return readAnswers(NoticeSetSchema, {
        ...words,
        endsAt: fromField(until),
        ...(startsAt !== undefined && { startsAt }),
        ...(replaces !== undefined && { replaces }),
      })
    },
    send: (input) =>
      act.mutateAsync(input).then(
        (answer) => {
          queries.setQueryData(['listNotices', {}], answer)
          // The next notice is another one.
          setFreshId(newId())
          forget()
          onDone()
          const stored = answer.notices.find((notice) => notice.id === input.id)
          say(
            stored?.state === 'to come'
              ? `It will be shown from ${fullTime(stored.startsAt)}.`
              : 'It is shown on every page that is opened from now on, at the latest in a minute.',
          )
          return undefined
        },
        (error: CallError) => {
          if (error.code !== 'stale') return refusalOf(error)
          void queries.invalidateQueries({ queryKey: ['listNotices'] })
          const { current: stored, isKnown: isOwn } = error.changes as Meanwhile
          const { replaces: _, ...words } = typed
          const replacing = isOwn && stored && !isOver(stored) ? { replaces: stored.id } : {}
          keep(JSON.stringify({ ...words, id: newId(), ...replacing }))
          return {}
        },
      ),
  })

  const prepared = preparedNotices(holidays, toField(new Date(now).toISOString()))
  const insert = ({ text, from, until }: Prepared) => {
    const before = { text: typed.text, from: typed.from, until: typed.until, isClosed: typed.isClosed }
    // A public holiday is closed already, and its notice is shown days before.
    change({ text, from, until, isClosed: false })
    if (before.text.trim() !== '')
      say('The prepared text took the place of yours.', {
        action: { label: 'Undo', onPress: () => change(before) },
      })
  }

  return (
    <Card
      title={changed ? 'Change the notice' : 'Set a notice'}
      actions={
        <Menu
          label="Prepared texts"
          isNamed
          focusAfter={area}
          items={prepared.map((one) => ({ label: one.label, onPress: () => insert(one) }))}
        />
      }
    >
      <form {...props} className="stack" noValidate>
        {changed && (
          <p className="muted small">
            Instead of “<bdi>{changed.text}</bdi>”, which stays in the history.{' '}
            <button
              type="button"
              className="linkButton"
              onClick={() => {
                forget()
                onDone()
              }}
            >
              Leave it as it is
            </button>
          </p>
        )}
        {isStale && (
          <Refused
            changed={
              isKnown
                ? 'An earlier attempt was stored, with other words or times.'
                : 'A colleague changed this notice meanwhile.'
            }
          >
            {current && (
              <p>
                {isOver(current)
                  ? 'It was ended.'
                  : `It now says “${current.text}”, until ${fullTime(current.endsAt)}.`}{' '}
                {isKnown && !isOver(current)
                  ? 'Press the button again to put yours in its place.'
                  : 'Press the button again to set yours as a new notice.'}
              </p>
            )}
          </Refused>
        )}
        <Failure>{failure}</Failure>
        <Errors value={errors}>
          <Area
            ref={area}
            name="text"
            label="Notice"
            rows={3}
            maxLength={noticeMaxLength}
            hint={`One or two sentences; ${noticeMaxLength - typed.text.length} characters are left. Visitors can hide it.`}
            value={typed.text}
            // A notice is one paragraph.
            onChange={(event) => change({ text: event.target.value.replaceAll('\n', ' ') })}
          />
          <Choices
            name="language"
            legend="Language"
            options={Object.entries(languageNames)}
            chosen={typed.language}
            onChoose={(language) => change({ language: languageNamed(language) })}
          />
          <div className="pair">
            <Field
              name="startsAt"
              type="datetime-local"
              label="From (time in Mauritius)"
              hint={changed?.state === 'in force' ? 'Empty: it stays shown.' : 'Empty: at once.'}
              value={typed.from}
              onChange={(event) => change({ from: event.target.value })}
            />
            <Field
              name="endsAt"
              type="datetime-local"
              label="To (time in Mauritius)"
              hint="Then it goes away by itself."
              value={typed.until}
              onChange={(event) => change({ until: event.target.value })}
            />
          </div>
        </Errors>
        <Choice
          id="closed"
          type="checkbox"
          label="The laboratory is closed meanwhile"
          hint="From the start of the notice to its end, to the minute: pages say “Closed”, and nothing is due. Leave it empty for a public holiday, which pages know, and to announce a closing that comes later: that needs a second notice."
          checked={typed.isClosed}
          onChange={(event) => change({ isClosed: event.target.checked })}
        />
        <div role="status" className="muted small">
          {times.sentence !== '' && <p className={times.isWrong ? 'problem' : undefined}>{times.sentence}</p>}
        </div>
        <div className="cluster">
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? 'One moment…' : submitWords(typed, changed)}
          </Button>
        </div>
      </form>
      <h3 className="heading above4">As visitors will see it</h3>
      <Previews
        address={addressOf('previewNotice', { text: typed.text.trim() })}
        about={typed.text || 'a page without a notice'}
      />
    </Card>
  )
}

function isOver({ state }: NoticeRow): boolean {
  return state === 'cleared' || state === 'over'
}

function submitWords({ from }: Typed, changed: NoticeRow | undefined): string {
  if (changed) return 'Change the notice'
  return from === '' ? 'Show it now' : 'Set the notice'
}
