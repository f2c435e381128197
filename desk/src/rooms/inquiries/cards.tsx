import { addressCorrected, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { senderFields, senderNames } from '@laboratory/contract/inquiry'
import { Link } from 'react-router'
import { NoteForm } from '../../record-room/note-form.tsx'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct, useResend } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Area, Field } from '../../ui/fields.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Delivery } from '../../ui/delivery.tsx'
import { Tag } from '../../ui/card.tsx'
import { Line, MailAddress } from '../../ui/line.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { Tags } from './list-names.tsx'
import { LateTag, NoAnswerTag } from './late-tag.tsx'
import { TagButton } from './tag-button.tsx'
import type { Acts } from './use-acts.ts'
import { useNow } from '../../ui/use-now.ts'
import { stateNames, turnNames } from './words.ts'
import { SmallButton } from '../../ui/buttons.tsx'

type Props = { readonly view: InquiryView }

/** Who is assigned, whose turn it is, and when it is due. */
export function WorkCard({
  view,
  acts,
  mayWork,
}: Props & { readonly acts: Acts; readonly mayWork: boolean }) {
  const { person } = useSession()
  const now = useNow()
  const { taker, turn, dueAt, remindAt } = view
  const isMine = taker?.id === person.id
  const isOver = turn === 'nobody'
  return (
    <section className="card stack gap2">
      <h3>Work</h3>
      <dl className="stack gap2">
        <Line name="With">{taker ? `${taker.name}${isMine ? ' (you)' : ''}` : 'nobody yet'}</Line>
        <Line name="Turn">{turnNames[turn]}</Line>
        <Line name="Due">
          {dueAt !== null && (
            <>
              {fullTime(dueAt)} <LateTag row={view} now={now} />
            </>
          )}
        </Line>
        <Line name="Tags">{view.tags.length > 0 && <Tags tags={view.tags} />}</Line>
        <Line name="Remind us">
          {remindAt !== null && (
            <>
              {fullTime(remindAt)} <NoAnswerTag row={view} now={now} />
            </>
          )}
        </Line>
      </dl>
      {mayWork && (
        <div className="cluster gap2" data-print="no">
          {!isMine && <SmallButton onClick={() => void acts.take()}>Take it</SmallButton>}
          {isMine && <SmallButton onClick={() => void acts.unassign()}>Unassign</SmallButton>}
          <SmallButton onClick={() => acts.open({ kind: 'hand-over' })}>Hand over…</SmallButton>
          <TagButton view={view} />
          {!isOver && (
            <SmallButton onClick={() => acts.open({ kind: 'turn' })}>Whose turn, until when…</SmallButton>
          )}
        </div>
      )}
      {acts.act.refusal}
      {mayWork && <NoteForm kind={inquiryKind} view={view} />}
    </section>
  )
}

type ReceiptProps = Props & { readonly mayResend: boolean }

/** The receipt, where the customer has not got it: it was not delivered, or went to an address that was corrected. */
function Receipt({ view: { reference, email, receipt }, mayResend }: ReceiptProps) {
  const resend = useResend(inquiryKind, 'resendReceipt', reference, `The receipt is sent again, to ${email}.`)
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

/** Who asks, and what else the laboratory knows of this mailbox. */
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
            <>
              <Tag>{registrationNames[registration.state] ?? registration.state}</Tag>{' '}
              <Link to={`/registrations/${registration.reference}`}>
                <bdi>{registration.orgName}</bdi> {registration.reference}
              </Link>
            </>
          </Line>
        ))}
      </dl>
      {mayResend && (
        <div data-print="no">
          <CorrectCustomer view={view} />
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

/** Corrects who asks, with the customer on the telephone. */
function CorrectCustomer({ view }: Props) {
  return (
    <DialogButton
      button={{ children: 'Correct…', isSmall: true }}
      title="Correct the customer"
      description={`What has not left yet goes to the address that is right. ${view.isOfPerson ? 'It is about a test of a person: call back on a number that you know.' : 'Make sure who is calling.'}`}
    >
      {(close) => <CorrectForm view={view} onDone={close} />}
    </DialogButton>
  )
}

const fields = ['name', 'email', 'phone'] as const

function CorrectForm({ view, onDone }: Props & { readonly onDone: () => void }) {
  const draft = useDraft(`correct customer ${view.reference}`)
  const [reason, , forget] = draft
  const act = useRecordAct(inquiryKind, view, 'correct customer')
  const send = (form: FormData) => {
    const [name = '', email = '', phone = ''] = fields.map((field) => String(form.get(field)))
    const options = { said: 'It is corrected.', onDone: () => (forget(), onDone()) }
    return act.run('correctCustomer', { name, email, phone, reason }, options)
  }
  return (
    <RecordForm act={act} submit="Correct it" onSend={(form) => void send(form)}>
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
