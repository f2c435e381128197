import {
  answerLimits,
  turnOf,
  type InquiryState,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useRef, useState, type DragEvent, type Ref, type RefObject } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { Menu } from '../../ui/menu.tsx'
import { AttachmentLine, fileSize, useAttachment } from './attachment.tsx'
import { sendByKey } from '../../ui/send-by-key.ts'
import { Unfinished, useUnfinished } from '../../ui/unfinished.tsx'
import styles from './answer-editor.module.css'
import sent from '../../record-room/sent.module.css'
import formStyles from '../../record-room/record-form.module.css'
import { inquiryKind } from './inquiry-kind.ts'
import { nextStep } from './way.ts'
import { stateNames, stateSentences } from './words.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Writes an answer. It is stored first, sent ten seconds later, and kept here until then. */
export function AnswerEditor({ view }: { readonly view: InquiryView }) {
  const { reference, email } = view
  const [typedSubject, setSubject, forgetSubject] = useDraft(`answer subject ${reference}`)
  const [body, setBody, forgetBody] = useDraft(`answer ${reference}`)
  const [then, setThen, forgetThen] = useDraft(`answer then ${reference}`)
  const [isSubjectCleared, setSubjectCleared] = useState(false)
  const subject = typedSubject === '' && !isSubjectCleared ? 'Your inquiry' : typedSubject
  const attachment = useAttachment(reference, view.isOfPerson)
  const act = useRecordAct(inquiryKind, view, 'answer')
  const unfinished = useUnfinished()
  const area = useRef<HTMLTextAreaElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const { errors } = act
  const { whole: file, sending } = attachment

  const send = async () => {
    if (sending) return
    // Both are asked at once.
    const asked = [attachment.mayGo(), unfinished.isMeant(`${subject}\n${body}`, file !== null)]
    if (asked.includes(false)) return
    await act.run(
      'answerInquiry',
      { subject, body, ...outcomeOf(then), ...(file && { file: file.id }) },
      {
        said: 'The answer is stored and sent in ten seconds.',
        onDone: () => {
          forgetSubject()
          setSubjectCleared(false)
          forgetBody()
          forgetThen()
          unfinished.forget()
          attachment.remove()
        },
        onUndone: () => {
          setSubject(subject)
          setBody(body)
          setThen(then)
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
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) void attachment.attach(dropped)
  }

  return (
    // Dropping is a convenience for pointers: the button beside it does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`card ${styles.editor}`}
      data-over={isOver}
      data-print="no"
      aria-labelledby="answer-title"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 id="answer-title">
        Answer <small>goes from the laboratory’s mailbox; stored here, sent until delivered</small>
      </h3>
      <form
        className={`stack gap3 ${formStyles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="muted small">
          To <bdi>{email}</bdi>
        </p>
        <TextField
          id="answer-subject"
          label="Subject"
          maxLength={answerLimits.subject}
          value={subject}
          error={errors?.subject}
          hint={subject.includes(reference) ? undefined : `Its subject is “${subject} (${reference})”.`}
          onChange={(event) => {
            setSubjectCleared(event.target.value === '')
            setSubject(event.target.value)
          }}
        />
        <TextArea
          ref={area}
          id="answer-body"
          label="Text"
          rows={5}
          maxLength={answerLimits.body}
          value={body}
          error={errors?.body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={sendByKey}
        />
        <div className="cluster gap2">
          <TextMenu onChoose={insert} focusAfter={area} />
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
        {errors?.file && <p className="problem">{errors.file}</p>}
        {body.trim() !== '' && (
          <details className="more">
            <summary>Show the e-mail as it will be sent</summary>
            <div className={`stack gap2 ${sent.email}`}>
              <p>
                From the laboratory, to <bdi>{email}</bdi>
              </p>
              <p>
                <strong>{subject.includes(reference) ? subject : `${subject} (${reference})`}</strong>
              </p>
              <p className="words">{body.trim()}</p>
              {file && (
                <p>
                  With <bdi>{file.name}</bdi> ({fileSize(file.size)})
                </p>
              )}
            </div>
          </details>
        )}
        <Outcome view={view} value={then} onChange={setThen} />
        <Unfinished asked={unfinished.asked} />
        {act.refusal}
        <div className="cluster gap2">
          <Button type="submit" aria-disabled={act.isBusy || sending !== null || undefined}>
            {sending
              ? 'The file is still being sent…'
              : act.isStale || unfinished.asked.length > 0
                ? 'Send the answer all the same'
                : 'Send the answer'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The new state that goes with an answer, from the chosen option. */
function outcomeOf(then: string): { turn: 'laboratory' | 'customer'; state?: InquiryState } {
  if (then === 'ours') return { turn: 'laboratory' }
  if (then === '') return { turn: 'customer' }
  const state = then as InquiryState
  return { state, turn: turnOf[state] === 'laboratory' ? 'laboratory' : 'customer' }
}

type OutcomeProps = {
  readonly view: InquiryView
  readonly value: string
  readonly onChange: (value: string) => void
}

function Outcome({ view, value, onChange }: OutcomeProps) {
  const next = nextStep(view)
  const states = [next, 'declined', 'closed'].filter(
    (state) => state && state !== view.state,
  ) as InquiryState[]
  return (
    <label className="cluster gap2 muted small">
      After this answer:{' '}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
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

type TextMenuProps = {
  readonly onChoose: (text: string) => void
  readonly focusAfter: RefObject<HTMLElement | null>
}

function TextMenu({ onChoose, focusAfter }: TextMenuProps) {
  const texts = useRead('listSavedReplies', {}).data?.replies ?? []
  if (texts.length === 0)
    return (
      <Link className="smallButton" to="/saved-replies">
        Edit saved replies
      </Link>
    )
  const items = texts.map(({ title, body }) => ({ label: title, onPress: () => onChoose(body) }))
  return <Menu label="Insert a saved reply" {...{ items, focusAfter }} className="smallButton" />
}

function FileButton({
  ref,
  onChoose,
  hasFile,
}: {
  readonly ref: Ref<HTMLButtonElement>
  readonly onChoose: (file: File) => void
  readonly hasFile: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <SmallButton ref={ref} onClick={() => input.current?.click()}>
        {hasFile ? 'Another PDF instead' : 'Attach a PDF'}
      </SmallButton>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that choosing the same file again fires `change`.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
