import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import { languageNames } from '@laboratory/contract/desk/language-names'
import type { Language } from '@laboratory/contract/languages'
import {
  answerLimits,
  isComplaint,
  mostCopies,
  turnOf,
  type InquiryState,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import { acceptedFiles, fileLimits } from '@laboratory/contract/files'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { use, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { useNow, useRead } from '../../calls/queries.ts'
import { RecordForm } from '../../record-room/record-form.tsx'
import { FileInput } from '../../files/upload.tsx'
import { useDraft, type Draft } from '../../session/drafts.ts'
import { Area, Errors, Field, sendByKey } from '../../ui/fields.tsx'
import { Menu } from '../../ui/menu.tsx'
import { counted, fileSize } from '../../ui/format.ts'
import { AttachmentLines, useAttachments } from './attachment.tsx'
import styles from './inquiry.module.css'
import { Letter, SubjectField, useSubject, withReference } from '../../record-room/letter.tsx'
import { byDrawer, drawerOf, fillReply } from '../../record-room/reply-fields.ts'
import { openingOf, withoutDate } from './times.ts'
import { nextStep } from './way.ts'
import { followUp, isReadByNobody, isUnanswered, stateNames, stateSentences } from './words.ts'
import { More } from '../../ui/more.tsx'
import { By, SmallButton } from '../../ui/page.tsx'

/** Writes an answer. It is stored first, sent ten seconds later, and kept here until then. */
export function AnswerEditor({ view }: { readonly view: InquiryView }) {
  const { reference, email } = view
  const chosen = useDraft(`answer language ${reference}`)
  const language = (chosen[0] || view.language) as Language
  const reply = view.reply[language]
  const subject = useSubject(`answer subject ${reference}`, reply.subject)
  const text = useDraft(`answer ${reference}`, true)
  const outcome = useDraft(`answer then ${reference}`)
  const { replyTo } = view
  const recipient = useSubject(`answer to ${reference}`, replyTo?.isProven ? replyTo.address : email)
  const copies = useDraft(`answer cc ${reference}`)
  const remind = useDraft(`answer remind ${reference}`)
  const drafts = [subject, text, outcome, recipient, copies, remind, chosen]
  const [body, setBody] = text
  const [isQuoted, setQuoted] = useState(false)
  const now = useNow()
  const attachments = useAttachments(reference, view.isOfPerson)
  const area = useRef<HTMLTextAreaElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const { whole: files, sending } = attachments
  // About a test of a person, nobody but the customer gets an answer.
  const to = view.isOfPerson ? email : recipient[0].trim()
  const cc = view.isOfPerson ? [] : copies[0].split(/[\s,;]+/).filter(Boolean)
  const others = [to, ...cc].filter((address) => address.toLowerCase() !== email.toLowerCase())

  const left = view.copied
    .filter((address) => !others.includes(address))
    .slice(0, Math.max(0, mostCopies - cc.length))

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
      {...attachments.drop}
    >
      <h3 id="answer-title">
        Answer <small>goes from the laboratory’s mailbox; stored here, sent until delivered</small>
      </h3>
      <RecordForm
        form="answer"
        call="answerInquiry"
        input={(fields) => ({
          to,
          cc,
          subject: view.isOfPerson ? reply.subject : subject[0],
          language,
          body,
          ...(fields.has('quote') && { quote: 'yes' as const }),
          ...(fields.has('called') && { called: 'yes' as const }),
          ...outcomeOf(outcome[0], remind[0]),
          files: files.map(({ id }) => id),
        })}
        submit="Send the answer"
        said="The answer is stored and sent in ten seconds."
        waits={sending ? 'A file is still being sent…' : undefined}
        letter={{
          text: `${subject[0]}\n${body}`,
          hasFile: files.length > 0,
          more: [
            ...(isReadByNobody(to) ? [`${to} is an address that nobody reads, by its name.`] : []),
            ...others.map((address) => `${address} is not the customer’s address, and gets it.`),
          ],
        }}
        validate={attachments.validate}
        drafts={drafts}
        onDone={attachments.forget}
        onUndone={() => attachments.restore(files)}
      >
        {view.isOfPerson ? (
          <p className="muted small">
            To <bdi>{email}</bdi>, and to nobody else, as “{reply.subject}”: it is about a person. Name no
            test and no result.
          </p>
        ) : (
          <Heading
            said={
              <>
                <By words="To " name={to || '…'} />
                <By words=", copies to " name={cc.join(', ')} />
                <By words=", subject " name={subject[0]} />
              </>
            }
            isOpen={replyTo !== null || isReadByNobody(to)}
          >
            <div className="inTiles pair">
              <Field name="to" label="To" type="email" draft={recipient} />
              <Field
                name="cc"
                label="Copy to"
                placeholder={`Up to ${mostCopies} addresses, with commas`}
                draft={copies}
              />
            </div>
            {replyTo !== null && (
              <div className="warnBand small">
                <p>
                  The customer’s e-mail asks for answers to <bdi>{replyTo.address}</bdi>. Be sure that it is
                  theirs: {replyTo.isProven ? 'it came' : 'it says, unproven, that it came'} from{' '}
                  <bdi>{email}</bdi>.
                </p>
                {to !== replyTo.address && (
                  <SmallButton onClick={() => recipient[1](replyTo.address)}>
                    <span>
                      Answer to <bdi>{replyTo.address}</bdi>
                    </span>
                  </SmallButton>
                )}
              </div>
            )}
            <SubjectField draft={subject} reference={reference} />
          </Heading>
        )}
        {left.length > 0 && (
          <div>
            <SmallButton onClick={() => copies[1]([...cc, ...left].join(', '))}>
              Answer all: copy to {counted(left.length, 'address', 'addresses')} of the newest e-mail
            </SmallButton>
          </div>
        )}
        {view.isOfPerson && !view.isProven && <Called />}
        <Area
          ref={area}
          id="answer-body"
          name="body"
          label="Text"
          hint={`Added below: our name and address, ${view.isOfPerson ? 'and the link to the steps' : others.length > 0 ? 'and no link' : 'the link to the steps, and what the customer wrote'}.`}
          rows={5}
          maxLength={answerLimits.body}
          draft={text}
          onKeyDown={sendByKey}
        />
        <div className="cluster gap2">
          <TextMenu
            language={language}
            first={isUnanswered(view, now) ? (followUp[language] ?? followUp.en) : undefined}
            onChoose={(saved) =>
              insert(fillReply(saved, { ...view, language, dueAt: view.dueAt ?? view.remindAt }))
            }
            focusAfter={area}
          />
          {view.tests > 0 && !view.isOfPerson && (
            <SmallButton
              onClick={() => {
                insert(view.requestListText)
                area.current?.focus()
              }}
            >
              Insert the request list
            </SmallButton>
          )}
          <SmallButton ref={fileButton} onClick={() => fileInput.current?.click()}>
            Attach files
          </SmallButton>
          <FileInput
            ref={fileInput}
            accept={acceptedFiles}
            multiple
            label={`Attach up to ${fileLimits.count} files`}
            onChoose={attachments.attach}
          />
        </div>
        {others.length > 0 && reply.quote !== '' && (
          <Choice
            id="answer-quote"
            name="quote"
            type="checkbox"
            label="Others read what the customer wrote, too"
            checked={isQuoted}
            onChange={({ target }) => setQuoted(target.checked)}
          />
        )}
        <AttachmentLines attachments={attachments} onRemoved={() => fileButton.current?.focus()} />
        <details className="more">
          <summary>Show the e-mail as it will be sent</summary>
          <Letter
            {...{ to, cc }}
            subject={withReference(view.isOfPerson ? reply.subject : subject[0], reference)}
          >
            {body.trim()}
            {`\n\n${others.length > 0 ? reply.endingForOthers : reply.ending}`}
            {others.length === 0 || isQuoted ? reply.quote : ''}
            {files.map(({ name, size }) => `\nWith ${name} (${fileSize(size)})`)}
          </Letter>
        </details>
        <label className="cluster gap2 muted small">
          Subject and ending are in{' '}
          <select className="control" value={language} onChange={({ target }) => chosen[1](target.value)}>
            {Object.entries(languageNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Afterwards {...{ view, outcome, remind }} />
      </RecordForm>
    </section>
  )
}

type HeadingProps = { readonly said: ReactNode; readonly isOpen: boolean; readonly children: ReactNode }

/** To whom, and about what: one line, until something of it is to be seen to. */
function Heading({ said, isOpen, children }: HeadingProps) {
  const { to, cc, subject } = use(Errors) ?? {}
  return (
    <More summary={<span className="small">{said}</span>} isOpen={isOpen || [to, cc, subject].some(Boolean)}>
      <div className="stack gap3">{children}</div>
    </More>
  )
}

/** About a person, while nobody knows whose the address is. */
function Called() {
  const refused = use(Errors)?.called
  return (
    <>
      <p className="muted small">
        Nobody has shown yet that this address is the customer’s: the answer can go when the customer has
        confirmed it by the link in our receipt.
      </p>
      {refused && <p className="problem">{refused}</p>}
      <Choice
        id="answer-called"
        name="called"
        value="yes"
        type="checkbox"
        label="I called the customer, and the address is right"
      />
    </>
  )
}

/** The new state that goes with an answer, from the chosen option. @param day on which we are reminded; empty without */
function outcomeOf(
  then: string,
  day: string,
): { turn: 'laboratory' | 'customer'; state?: InquiryState; dueAt?: string } {
  if (then === 'ours') return { turn: 'laboratory' }
  const state = then === '' ? {} : { state: then as InquiryState }
  if (state.state && turnOf[state.state] === 'laboratory') return { ...state, turn: 'laboratory' }
  return { ...state, turn: 'customer', ...(day !== '' && { dueAt: openingOf(day) }) }
}

type AfterwardsProps = { readonly view: InquiryView; readonly outcome: Draft; readonly remind: Draft }

/** What comes after the answer; where it waits for the customer, the day on which we are reminded that no answer has come. */
function Afterwards({ view, outcome: [then, setThen], remind: [day, setDay] }: AfterwardsProps) {
  const isOver = turnOf[view.state] === 'nobody'
  const next = nextStep(view)
  const states: readonly InquiryState[] = [
    // Who decided is asked where the step is noted.
    ...(next === undefined || next === 'decided' ? [] : [next]),
    ...(isComplaint(view.state) ? [] : (['declined', 'closed'] as const)),
  ].filter((name) => name !== view.state)
  const state = then === '' ? view.state : (then as InquiryState)
  const waits = turnOf[state] !== 'nobody' && outcomeOf(then, day).turn === 'customer'
  return (
    <>
      <label className="cluster gap2 muted small">
        After this answer:{' '}
        <select className="control" value={then} onChange={({ target }) => setThen(target.value)}>
          <option value="">{isOver ? 'it stays as it is' : 'it waits for the customer'}</option>
          {!isOver && <option value="ours">it stays our turn</option>}
          {states.map((name) => (
            <option key={name} value={name}>
              {stateNames[name]}: {stateSentences[name]}
            </option>
          ))}
        </select>
      </label>
      {waits && (
        <label className="cluster gap2 muted small">
          Remind us on{' '}
          <input
            type="date"
            className="control"
            min={addDays(todayInMauritius(), 1)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          {day === '' && withoutDate('customer', state)}
        </label>
      )}
    </>
  )
}

type TextMenuProps = {
  /** Of the customer: its texts come first. */
  readonly language: Language
  readonly first: { readonly title: string; readonly body: string } | undefined
  readonly onChoose: (text: string) => void
  readonly focusAfter: RefObject<HTMLElement | null>
}

function TextMenu({ language, first, onChoose, focusAfter }: TextMenuProps) {
  const saved = useRead('listSavedReplies', {}).data?.replies ?? []
  const ending = { id: 'first', language, folder: null, shared: 'yes' } as const
  const texts = first ? [{ ...first, ...ending }, ...saved] : saved
  if (texts.length === 0)
    return (
      <Link className="smallButton" to="/saved-replies">
        Edit saved replies
      </Link>
    )
  const isOther = (text: (typeof texts)[number]) => Number(text.language !== language)
  const items = byDrawer(texts.toSorted((one, other) => isOther(one) - isOther(other))).map((text) => ({
    group: drawerOf(text),
    label: isOther(text) ? `${text.title} (${languageNames[text.language]})` : text.title,
    onPress: () => onChoose(text.body),
  }))
  return <Menu label="Insert a saved reply" {...{ items, focusAfter }} isNamed />
}
