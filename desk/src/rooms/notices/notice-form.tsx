import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import { type Language, languageNamed } from '@laboratory/contract/languages'
import { noticeMaxLength } from '@laboratory/contract/notice'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useRef, useState } from 'react'
import { addressOf, newId, refusalOf, serverNow, type CallError } from '../../calls/call.ts'
import { queries, renew } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { useDraft } from '../../session/drafts.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { Card, TextButton } from '../../ui/page.tsx'
import { fromField, fullTime, toField } from '../../ui/format.ts'
import { Area, Field, LanguageChoice } from '../../ui/fields.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Refused } from '../../ui/refused.tsx'
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
  readonly changed: NoticeRow | undefined
  readonly onDone: () => void
}

export function NoticeForm({ holidays, changed, onDone }: Props) {
  const [freshId, setFreshId] = useState(newId)
  const draft = useDraft(`notice ${changed?.id ?? 'new'}`)
  const [kept, keep, forget] = draft
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
  const [refused, setRefused] = useState<Meanwhile>()
  const now = serverNow()
  const times = describeTimes(typed, now)
  const { current, isKnown = false } = refused ?? {}

  const input = () => {
    const { from, until, replaces = refused ? undefined : changed?.id, ...words } = typed
    return { ...words, startsAt: fromField(from), endsAt: fromField(until), replaces }
  }
  const finish = (answer: DeskAnswer<'setNotice'>) => {
    queries.setQueryData(['listNotices', {}], answer)
    const stored = answer.notices.find(({ id }) => id === typed.id)
    // The next notice is another one.
    setFreshId(newId())
    setRefused(undefined)
    onDone()
    say(
      stored?.state === 'to come'
        ? `It will be shown from ${fullTime(stored.startsAt)}.`
        : 'It is shown on every page that is opened from now on, at the latest in a minute.',
    )
  }
  const refuse = (error: CallError) => {
    const found = error.code === 'stale' ? (error.changes as Meanwhile) : undefined
    setRefused(found)
    if (!found) return refusalOf(error)
    void renew('listNotices')
    const { replaces: _, ...words } = typed
    const replacing = found.isKnown && found.current && !isOver(found.current)
    keep(JSON.stringify({ ...words, id: newId(), ...(replacing && { replaces: found.current?.id }) }))
    return {}
  }

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
      <ActForm
        call="setNotice"
        input={input}
        submit={submitWords(typed, changed)}
        renews={['readPublishing', 'readToday']}
        drafts={[draft]}
        onDone={finish}
        onRefused={refuse}
      >
        {changed && (
          <p className="muted small">
            Instead of “<bdi>{changed.text}</bdi>”, which stays in the history.{' '}
            <TextButton
              onClick={() => {
                forget()
                onDone()
              }}
            >
              Leave it as it is
            </TextButton>
          </p>
        )}
        {refused && (
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
        <LanguageChoice
          chosen={typed.language}
          onChoose={(language) => change({ language: languageNamed(language) })}
        />
        <div className="inTiles pair">
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
      </ActForm>
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
