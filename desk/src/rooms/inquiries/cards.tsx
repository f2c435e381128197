import { addressCorrected, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { senderFields, senderNames } from '@laboratory/contract/inquiry'
import { countWords } from '@laboratory/contract/request-list'
import { Link } from 'react-router'
import { NoteForm } from '../../record-room/history.tsx'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useResend } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Area, Boxes, Field } from '../../ui/fields.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Delivery } from '../../ui/delivery.tsx'
import { Line, MailAddress, Rows, SmallButton, Tag } from '../../ui/page.tsx'
import { LateTag, NameButton, NoAnswerTag, Tags, useListNames } from './list-names.tsx'
import type { Acts } from './use-acts.ts'
import { useNow } from '../../calls/queries.ts'
import { stateNames, turnNames } from './words.ts'
import styles from './inquiry.module.css'

type Props = { readonly view: InquiryView }

type WorkProps = Props & { readonly acts: Acts; readonly mayWork: boolean }

export function WorkCard({ view, acts, mayWork }: WorkProps) {
  const { person } = useSession()
  const { taker, turn, dueAt, remindAt } = view
  const isMine = taker?.id === person.id
  const isOver = turn === 'nobody'
  return (
    <section className="card stack gap2">
      <h3>Work</h3>
      <dl className="stack gap2">
        <Line name="With">{taker ? `${taker.name}${isMine ? ' (you)' : ''}` : 'nobody yet'}</Line>
        <Line name="Turn">{turnNames[turn]}</Line>
        {dueAt !== null && (
          <Line name="Due">
            {fullTime(dueAt)} <LateTag of={view} />
          </Line>
        )}
        <Line name="Tags">{view.tags.length > 0 && <Tags tags={view.tags} />}</Line>
        {remindAt !== null && (
          <Line name="Remind us">
            {fullTime(remindAt)} <NoAnswerTag of={view} />
          </Line>
        )}
      </dl>
      {mayWork && (
        <div className="cluster gap2" data-print="no">
          {!isMine && <SmallButton onClick={() => void acts.take()}>Take it</SmallButton>}
          <SmallButton onClick={acts.answer}>Answer</SmallButton>
          {isMine && <SmallButton onClick={() => void acts.unassign()}>Unassign</SmallButton>}
          <SmallButton onClick={() => acts.open({ kind: 'hand-over' })}>Hand over…</SmallButton>
          <DialogButton button={{ children: 'Tags…', isSmall: true }}>
            {(close) => <TagForm view={view} onDone={close} />}
          </DialogButton>
          {!isOver && (
            <SmallButton onClick={() => acts.open({ kind: 'turn' })}>Whose turn, until when…</SmallButton>
          )}
        </div>
      )}
      {acts.act.refusal}
      {mayWork && <NoteForm />}
    </section>
  )
}

type ReceiptProps = Props & { readonly mayResend: boolean }

/** The receipt, where the customer has not got it: it was not delivered, or went to an address that was corrected. */
function Receipt({ view: { reference, email, receipt }, mayResend }: ReceiptProps) {
  const resend = useResend('resendReceipt', `The receipt is sent again, to ${email}.`)
  if (!receipt) return null
  const isElsewhere = receipt.delivery === 'sent' && receipt.to !== email
  if (receipt.delivery !== 'given-up' && !isElsewhere) return null
  const send = () => resend({ reference })
  return (
    <Line name="Receipt">
      <div className="cluster gap2">
        {isElsewhere ? (
          <>
            <span>
              went to <MailAddress>{receipt.to}</MailAddress>, the address before it was corrected.
            </span>
            {mayResend && <SmallButton onClick={send}>Send it to the new address</SmallButton>}
          </>
        ) : (
          <Delivery of={receipt} onResend={mayResend ? send : undefined} />
        )}
      </div>
    </Line>
  )
}

export function CustomerCard({ view, mayResend }: ReceiptProps) {
  const { email, answers, receipt, earlier, registrations } = view
  const now = useNow()
  const last = [receipt, ...answers].findLast(
    (sent) => sent?.to === email && ['sent', 'given-up'].includes(sent.delivery),
  )
  const isDead = last?.delivery === 'given-up' && last.lastError !== addressCorrected
  return (
    <section className="card stack gap2">
      <h3>Customer</h3>
      <dl className="stack gap2">
        {senderNames.map(
          (name) =>
            view[name] && (
              <Line key={name} name={senderFields[name]}>
                {name === 'email' ? <MailAddress>{view.email}</MailAddress> : view[name]}
                {name === 'email' && isDead && <Tag tone="late">not delivered</Tag>}
              </Line>
            ),
        )}
        <Receipt view={view} mayResend={mayResend} />
        {registrations.map((registration) => (
          <Line key={registration.reference} name="Account">
            <Tag>{registrationNames[registration.state] ?? registration.state}</Tag>{' '}
            <Link to={`/registrations/${registration.reference}`}>
              <bdi>{registration.orgName}</bdi> {registration.reference}
            </Link>
          </Line>
        ))}
      </dl>
      {mayResend && (
        <div data-print="no">
          <DialogButton
            button={{ children: 'Correct…', isSmall: true }}
            title="Correct the customer"
            description={`What has not left yet goes to the address that is right. ${view.isOfPerson ? 'It is about a test of a person: call back on a number that you know.' : 'Make sure who is calling.'}`}
          >
            {(close) => <CorrectForm view={view} onDone={close} />}
          </DialogButton>
        </div>
      )}
      {earlier.length > 0 && (
        // What is open or was answered is seen at once: nobody answers the same twice.
        <details className="more" open={earlier.some(({ turn }) => turn !== 'nobody')}>
          <summary>{counted(earlier.length, 'other inquiry', 'other inquiries')}</summary>
          <ul>
            {earlier.map((other) => (
              <li key={other.reference}>
                <Link to={`/inquiries/${other.reference}`}>
                  {shortTime(other.receivedAt, now)}, {stateNames[other.state]}
                </Link>{' '}
                {other.answeredAt !== null && <Tag>answered {shortTime(other.answeredAt, now)}</Tag>}{' '}
                {other.isMerged && <Tag>repeated this one</Tag>} <bdi>{other.excerpt}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const registrationNames: Readonly<Record<string, string>> = {
  under_review: 'Registered, under review',
  approved: 'Registered, approved',
  repeated: 'Registered twice',
  rejected: 'Registration declined',
}

const fields = ['name', 'email', 'phone'] as const

/** Corrects who asks, with the customer on the telephone. */
function CorrectForm({ view, onDone }: Props & { readonly onDone: () => void }) {
  const draft = useDraft(`correct customer ${view.reference}`)
  return (
    <RecordForm
      form="correct customer"
      call="correctCustomer"
      submit="Correct it"
      said="It is corrected."
      drafts={[draft]}
      onDone={onDone}
    >
      {fields.map((field) => (
        <Field key={field} name={field} label={senderFields[field]} defaultValue={view[field]} />
      ))}
      <Area
        name="reason"
        label="Why"
        hint="For example: the customer said so on the telephone."
        rows={2}
        draft={draft}
      />
    </RecordForm>
  )
}

function TagForm({ view, onDone }: Props & { readonly onDone: () => void }) {
  const known = useListNames('tag')
  if (known.length === 0)
    return (
      <>
        <p className="below4">
          There is no tag yet. Later you find them above the list, under “More filters”, “Tags and views…”.
        </p>
        <NameButton button="New tag…" about={{ kind: 'tag' }} />
      </>
    )
  return (
    <RecordForm
      form="tags"
      call="tagInquiry"
      input={(fields) => ({ tags: fields.getAll('tags').map(String) })}
      submit="Save"
      said="The tags are set."
      onDone={onDone}
    >
      <Boxes
        name="tags"
        legend="Which tags has it?"
        options={known.map(({ id, name }) => [id, name])}
        ticked={view.tags}
      />
    </RecordForm>
  )
}

/** The tests that were asked for, with what was said about each. */
export function RequestListCard({ view: { requestList, tests, urgentTests } }: Props) {
  if (tests === 0) return null
  return (
    <section className="card" aria-labelledby="request-list-title">
      <h3 id="request-list-title">
        Request list <small>{countWords(tests, urgentTests)}</small>
      </h3>
      <Rows of={requestList}>
        {({ id, name, urgent, answers }) => (
          <>
            <strong>
              {id}. <bdi>{name}</bdi> {urgent && <Tag tone="late">urgent</Tag>}
            </strong>
            <dl className={`stack gap1 small ${styles.answers}`}>
              {answers.map(({ label, answer }) => (
                <Line key={label} name={label}>
                  {answer}
                </Line>
              ))}
            </dl>
          </>
        )}
      </Rows>
    </section>
  )
}
