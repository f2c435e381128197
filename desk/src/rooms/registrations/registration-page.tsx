import type { RegistrationView } from '@laboratory/contract/desk/registrations'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordHead } from '../../record-room/head.tsx'
import { HeldBack } from '../../record-room/held-back.tsx'
import { Conversation } from '../../record-room/conversation.tsx'
import { History, noteMessages } from '../../record-room/history.tsx'
import { messageOf } from '../../record-room/mails.tsx'
import { withSameSubject } from '../../record-room/same-subject.ts'
import { useRecord } from '../../record-room/record.ts'
import { OpenRecord, type Present } from '../../record-room/room.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { Line, MailAddress, Prose, SmallButton, Tag } from '../../ui/page.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { useNow } from '../../calls/queries.ts'
import record from '../../record-room/record.module.css'
import styles from './registration.module.css'
import { Checklist } from './checklist.tsx'
import { Comparison } from './comparison.tsx'
import { decidedOthers, DecisionDialog, type Question } from './decision-dialog.tsx'
import { Emails } from './emails.tsx'
import { registrationKind } from './registration-kind.tsx'
import { approveWords, askedWords, stateName } from './words.ts'

export function Component() {
  return (
    <OpenRecord kind={registrationKind} call="readRegistration">
      {(view, present) => <Registration {...{ view, present }} />}
    </OpenRecord>
  )
}

type Props = { readonly view: RegistrationView; readonly present: Present }

function Registration({ view, present }: Props) {
  const { reference, answers, receivedAt, erasedAt, isFlagged, decidedAt, askedAt, group } = view
  const { mayWork } = useRecord()
  const now = useNow()
  const isOpen = mayWork && !isFlagged && decidedAt === null
  const [question, ask] = useState<Question | null>(null)
  const act = useRecordAct('at once')
  const same = withSameSubject([...view.mails, ...view.events.filter(({ subject }) => subject !== '')])

  return (
    <>
      <RecordHead
        meta={`${reference} · received ${fullTime(receivedAt)}`}
        title={<bdi>{answers.organisation || (erasedAt === null ? 'No organisation given' : reference)}</bdi>}
        beside={
          <p className="cluster gap2">
            <Tag {...(view.state === 'repeated' && { tone: 'warn' })}>{stateName(view)}</Tag>
            {askedAt !== null && (
              <Tag tone={group === 'unanswered' ? 'late' : 'line'}>
                The applicant was {askedWords(askedAt, now)}
              </Tag>
            )}
            {decidedAt !== null && <span className="muted small">{fullTime(decidedAt)}</span>}
          </p>
        }
      >
        {isOpen && (
          <div className={`cluster gap2 ${styles.acts}`} data-print="no">
            <Button onClick={() => ask('approve')}>{approveWords(view)}…</Button>
            <Button variant="quiet" onClick={() => ask('question')}>
              Ask a question…
            </Button>
            {askedAt !== null && (
              <Button
                variant="quiet"
                onClick={() =>
                  void act.run('resumeRegistration', {}, { said: 'It is to be reviewed again.' })
                }
              >
                The applicant has answered
              </Button>
            )}
            {decidedOthers(view).length > 0 && (
              <Button variant="quiet" onClick={() => ask('repeat')}>
                Close as repeated…
              </Button>
            )}
            <Button variant="quiet" onClick={() => ask('reject')}>
              Reject…
            </Button>
          </div>
        )}
        {act.refusal}
      </RecordHead>
      <div className={record.main}>
        {isFlagged && (
          <HeldBack said="Released: the applicant gets the receipt in ten seconds.">
            Nobody got an e-mail about it. Release it if a person wrote it: then the applicant gets the
            receipt, and it is reviewed like any other. Otherwise leave it: it is removed when its period
            ends.
          </HeldBack>
        )}
        <Conversation
          messages={[
            ...view.mails.map((mail) =>
              messageOf(mail, { mayMove: mayWork && !isFlagged, isSameSubject: same.has(mail.id) }),
            ),
            ...noteMessages(view.events),
          ]}
        />
        <Comparison view={view} />
        {erasedAt === null && <Answers view={view} mayAct={isOpen} />}
        <Emails view={view} emails={present?.emails ?? view.emails} />
      </div>
      <div className={record.side}>
        {erasedAt === null && <Checklist view={view} mayAct={isOpen} />}
        <History isHeldBack={isFlagged} mayNote={mayWork} />
      </div>
      {isOpen && <DecisionDialog view={view} question={question} onClose={() => ask(null)} />}
    </>
  )
}

function Answers({ view, mayAct }: { readonly view: RegistrationView; readonly mayAct: boolean }) {
  const { answers, inquiries } = view
  return (
    <div className={`stack ${styles.pairs}`}>
      <section className="card">
        <h3>Company</h3>
        <dl className="stack gap2">
          <Line name="Name">{answers.organisation}</Line>
          <Line name="Number">{answers.number}</Line>
          <Line name="Account">Corporate</Line>
          <Line name="Notices">{answers.notifications}</Line>
          <Line name="PIN">{pinWords(view)}</Line>
        </dl>
      </section>
      <section className="card">
        <h3>Contact person</h3>
        <dl className="stack gap2">
          <Line name="Name">{answers.contact}</Line>
          <Line name="E-mail">
            <MailAddress>{answers.email}</MailAddress>
          </Line>
          <Line name="Mobile">{answers.mobile}</Line>
          <Line name="Phone">{answers.phone}</Line>
          <Line name="Gender">{answers.gender}</Line>
          <Line name="Born">{answers.birth}</Line>
        </dl>
        <Mailbox view={view} mayAct={mayAct} />
        {inquiries.length > 0 && (
          <details className="more">
            <summary>{counted(inquiries.length, 'inquiry', 'inquiries')} of this e-mail address</summary>
            <ul>
              {inquiries.map(({ reference, receivedAt }) => (
                <li key={reference}>
                  <Link to={`/inquiries/${reference}`}>
                    {reference}, {fullTime(receivedAt)}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <Address title="Billing address">{answers.billing || 'Not given'}</Address>
      <Address title="Delivery address">{answers.delivery || 'As the billing address'}</Address>
    </div>
  )
}

function Address({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <section className="card">
      <h3>{title}</h3>
      <Prose>{children}</Prose>
    </section>
  )
}

function Mailbox({ view, mayAct }: { readonly view: RegistrationView; readonly mayAct: boolean }) {
  const now = useNow()
  const act = useRecordAct('link')
  const { mailboxConfirmedAt } = view
  const send = () => act.run('sendProofLink', {}, { said: 'A new link is on its way.' })
  return (
    <>
      <p className="cluster gap2">
        {mailboxConfirmedAt === null ? (
          <Tag tone="warn">E-mail address not confirmed</Tag>
        ) : (
          <Tag>E-mail address confirmed {shortTime(mailboxConfirmedAt, now)}</Tag>
        )}
        {mailboxConfirmedAt === null && mayAct && (
          <SmallButton onClick={() => void send()}>Send a new link</SmallButton>
        )}
      </p>
      {act.refusal}
    </>
  )
}

function pinWords({ state, decidedAt, hasPortal }: RegistrationView): string {
  if (decidedAt !== null && state !== 'approved') return 'Nothing of it is kept: there is no account.'
  const how = hasPortal ? 'approval' : 'whoever looks after the server'
  return `Kept as a hash. Nobody here can read it; ${how} hands the hash to the portal.`
}
