import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import { type Language, languageNames } from '@laboratory/contract/languages'
import {
  answerLimits,
  isComplaint,
  turnOf,
  type InquiryState,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import { useRef, type Ref, type RefObject } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { FileInput } from '../../files/file-input.tsx'
import { useDraft } from '../../session/drafts.ts'
import { Area } from '../../ui/fields.tsx'
import { Menu } from '../../ui/menu.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { AttachmentLine, useAttachment } from './attachment.tsx'
import { sendByKey } from '../../ui/send-by-key.ts'
import { useNow } from '../../ui/use-now.ts'
import { useUnfinished } from '../../ui/unfinished.tsx'
import styles from './answer-editor.module.css'
import select from '../../ui/select.module.css'
import { Letter } from '../../record-room/letter.tsx'
import { fillReply } from '../../record-room/reply-fields.ts'
import { SubjectField, useSubject, withReference } from '../../record-room/subject-field.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { openingOf, withoutDate } from './times.ts'
import { nextStep } from './way.ts'
import { followUp, isUnanswered, stateNames, stateSentences } from './words.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Writes an answer. It is stored first, sent ten seconds later, and kept here until then. */
export function AnswerEditor({ view }: { readonly view: InquiryView }) {
  const { reference, email } = view
  const subject = useSubject(`answer subject ${reference}`, view.reply.subject)
  const text = useDraft(`answer ${reference}`)
  const outcome = useDraft(`answer then ${reference}`)
  const remind = useDraft(`answer remind ${reference}`)
  const drafts = [subject.draft, text, outcome, remind]
  const [body, setBody] = text
  const [then, setThen] = outcome
  const [day, setDay] = remind
  const now = useNow()
  const attachment = useAttachment(reference, view.isOfPerson)
  const act = useRecordAct(inquiryKind, view, 'answer')
  const unfinished = useUnfinished()
  const area = useRef<HTMLTextAreaElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const { whole: file, sending } = attachment

  const send = async () => {
    if (sending) return
    // Both are asked at once.
    const asked = [attachment.mayGo(), unfinished.isMeant(`${subject.text}\n${body}`, file !== null)]
    if (asked.includes(false)) return
    await act.run(
      'answerInquiry',
      { subject: subject.text, body, ...outcomeOf(then, day), ...(file && { file: file.id }) },
      {
        said: 'The answer is stored and sent in ten seconds.',
        onDone: () => {
          for (const [, , forget] of drafts) forget()
          unfinished.forget()
          attachment.remove()
        },
        onUndone: () => {
          for (const [typed, change] of drafts) change(typed)
          attachment.restore(file)
        },
      },
    )
  }
  const insert = (text: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {}
    const before = body.slice(0, selectionStart)
    const gap = before === '' || before.endsWith('\n') ? '' : '\n\n'
    setBody(`${before}${gap}${text}${body.slice(selectionEnd)}`)
    const end = before.length + gap.length + text.length
    requestAnimationFrame(() => area.current?.setSelectionRange(end, end))
  }
  return (
    // Dropping is a convenience for pointers: the button beside it does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`card ${styles.editor}`}
      data-print="no"
      aria-labelledby="answer-title"
      {...attachment.drop}
    >
      <h3 id="answer-title">
        Answer <small>goes from the laboratory’s mailbox; stored here, sent until delivered</small>
      </h3>
      <RecordForm
        act={act}
        submit="Send the answer"
        asked={unfinished.asked}
        {...(sending && { waits: 'The file is still being sent…' })}
        onSend={() => void send()}
      >
        <p className="muted small">
          To <bdi>{email}</bdi>
        </p>
        <SubjectField {...{ subject, reference }} />
        <Area
          ref={area}
          id="answer-body"
          name="body"
          label="Text"
          hint="Added below: our name and address, the link to the steps, and what the customer wrote."
          rows={5}
          maxLength={answerLimits.body}
          draft={text}
          onKeyDown={sendByKey}
        />
        <div className="cluster gap2">
          <TextMenu
            language={view.language}
            first={isUnanswered(view, now) ? followUp[view.language] : undefined}
            onChoose={(saved) => insert(fillReply(saved, { ...view, dueAt: view.dueAt ?? view.remindAt }))}
            focusAfter={area}
          />
          {view.tests > 0 && (
            <SmallButton
              onClick={() => {
                insert(view.requestListText)
                area.current?.focus()
              }}
            >
              Insert the request list
            </SmallButton>
          )}
          <FileButton
            ref={fileButton}
            onChoose={(chosen) => void attachment.attach(chosen)}
            hasFile={file !== null}
          />
        </div>
        <AttachmentLine attachment={attachment} onRemoved={() => fileButton.current?.focus()} />
        {act.errors?.file && <p className="problem">{act.errors.file}</p>}
        <details className="more">
          <summary>Show the e-mail as it will be sent</summary>
          <Letter to={email} subject={withReference(subject.text, reference)}>
            {body.trim()}
            {`\n\n${view.reply.ending}`}
            {file && `\nWith ${file.name} (${fileSize(file.size)})`}
          </Letter>
        </details>
        <Outcome view={view} value={then} onChange={setThen} />
        <RemindOn view={view} then={then} value={day} onChange={setDay} />
      </RecordForm>
    </section>
  )
}

/** The new state that goes with an answer, from the chosen option. @param day on which we are reminded; empty without */
function outcomeOf(
  then: string,
  day: string,
): { turn: 'laboratory' | 'customer'; state?: InquiryState; dueAt?: string } {
  if (then === 'ours') return { turn: 'laboratory' }
  const remind = day === '' ? {} : { dueAt: openingOf(day) }
  if (then === '') return { turn: 'customer', ...remind }
  const state = then as InquiryState
  return turnOf[state] === 'laboratory'
    ? { state, turn: 'laboratory' }
    : { state, turn: 'customer', ...remind }
}

type OutcomeProps = {
  readonly view: InquiryView
  readonly value: string
  readonly onChange: (value: string) => void
}

function Outcome({ view, value, onChange }: OutcomeProps) {
  const next = nextStep(view)
  // Who decided is asked where the step is noted.
  const states = [next, ...(isComplaint(view.state) ? [] : ['declined', 'closed'])].filter(
    (state) => state && state !== view.state && state !== 'decided',
  ) as InquiryState[]
  return (
    <label className="cluster gap2 muted small">
      After this answer:{' '}
      <select className={select.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {turnOf[view.state] === 'nobody' ? (
          <option value="">it stays as it is</option>
        ) : (
          <>
            <option value="">it waits for the customer</option>
            <option value="ours">it stays our turn</option>
          </>
        )}
        {states.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}: {stateSentences[state]}
          </option>
        ))}
      </select>
    </label>
  )
}

type RemindProps = OutcomeProps & {
  /** What comes after the answer. */
  readonly then: string
}

/** The day on which we are reminded that no answer has come, where it waits for the customer. */
function RemindOn({ view, then, value, onChange }: RemindProps) {
  const state = then === '' ? view.state : (then as InquiryState)
  if (turnOf[state] === 'nobody' || outcomeOf(then, value).turn !== 'customer') return null
  const min = addDays(todayInMauritius(), 1)
  return (
    <label className="cluster gap2 muted small">
      Remind us on{' '}
      <input
        type="date"
        className={select.select}
        {...{ min, value }}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' && withoutDate('customer', state)}
    </label>
  )
}

type TextMenuProps = {
  /** Of the customer: its texts come first. */
  readonly language: Language
  /** Before all others. */
  readonly first: { readonly title: string; readonly body: string } | undefined
  readonly onChoose: (text: string) => void
  readonly focusAfter: RefObject<HTMLElement | null>
}

function TextMenu({ language, first, onChoose, focusAfter }: TextMenuProps) {
  const saved = useRead('listSavedReplies', {}).data?.replies ?? []
  const texts = first ? [{ ...first, id: 'first', language }, ...saved] : saved
  if (texts.length === 0)
    return (
      <Link className="smallButton" to="/saved-replies">
        Edit saved replies
      </Link>
    )
  const isOther = (text: (typeof texts)[number]) => Number(text.language !== language)
  const items = texts
    .toSorted((one, other) => isOther(one) - isOther(other))
    .map((text) => ({
      label: isOther(text) ? `${text.title} (${languageNames[text.language]})` : text.title,
      onPress: () => onChoose(text.body),
    }))
  return <Menu label="Insert a saved reply" {...{ items, focusAfter }} className="smallButton" />
}

function FileButton({
  ref,
  onChoose,
  hasFile,
}: {
  readonly ref: Ref<HTMLButtonElement>
  readonly onChoose: (file: File | undefined) => void
  readonly hasFile: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <SmallButton ref={ref} onClick={() => input.current?.click()}>
        {hasFile ? 'Another PDF instead' : 'Attach a PDF'}
      </SmallButton>
      <FileInput ref={input} accept="application/pdf,.pdf" label="Attach a PDF" onChoose={onChoose} />
    </>
  )
}
