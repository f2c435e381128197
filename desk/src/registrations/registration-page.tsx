import { referencePattern } from '@laboratory/contract/inquiry'
import type { AnswerName, RegistrationView } from '@laboratory/contract/desk/registrations'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { useRead } from '../calls/queries.ts'
import { useMay } from '../session/session-context.ts'
import { Tag } from '../ui/card.tsx'
import { fullTime, shortTime } from '../ui/dates.ts'
import styles from '../ui/detail.module.css'
import { Meanwhile, useDetailTitle } from '../ui/detail.tsx'
import { Line, MailAddress } from '../ui/line.tsx'
import { ReadState } from '../ui/states.tsx'
import { useNow } from '../ui/use-now.ts'
import { Checklist } from './checklist.tsx'
import { Comparison } from './comparison.tsx'
import { decidedOthers, DecisionDialogs, type Question } from './decision-dialogs.tsx'
import { Emails, Happened } from './happened.tsx'
import { writeFilters, type Filters } from './filters.ts'
import { Letter } from './letter.tsx'
import { Refusal } from './refusal.tsx'
import { usePresence } from './use-presence.ts'
import { useReview } from './use-review.ts'
import { answerLabels, approveWords, askedWords, stateName } from './words.ts'

/** One registration: read anew each time that it is opened, since the log notes who looked. */
export function Component() {
  const { reference = '' } = useParams()
  const filters = useOutletContext<Filters>()
  return (
    <div className={styles.pane}>
      <Link
        className={styles.back ?? ''}
        data-print="no"
        to={{ pathname: '/registrations', search: writeFilters(filters) }}
      >
        ← All registrations
      </Link>
      {referencePattern.test(reference) ? (
        <Read key={reference} reference={reference} />
      ) : (
        <p role="alert">“{reference}” is not the reference of a registration.</p>
      )}
    </div>
  )
}

function Read({ reference }: { readonly reference: string }) {
  const query = useRead(
    'readRegistration',
    { reference },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return (
    <ReadState query={query}>
      {(view) => (
        <Registration view={view} onRefresh={() => void query.refetch()} isLoading={query.isFetching} />
      )}
    </ReadState>
  )
}

type Props = {
  readonly view: RegistrationView
  readonly onRefresh: () => void
  readonly isLoading: boolean
}

function Registration({ view, onRefresh, isLoading }: Props) {
  const { reference, answers, receivedAt, erasedAt, isFlagged, decidedAt, askedAt, group } = view
  const { others, isOld, emails } = usePresence(view)
  const now = useNow()
  const mayAct = useMay('clerk') && erasedAt === null
  const isOpen = mayAct && !isFlagged && decidedAt === null
  const [question, ask] = useState<Question | null>(null)
  const change = useReview(view, 'at once')
  const title = useDetailTitle(isOld ? 'This registration was changed meanwhile.' : undefined)
  const resume = () =>
    change.run('resumeRegistration', {}, { intent: { kind: 'resumed' }, said: 'It is to be reviewed again.' })

  return (
    <article className={styles.whole} aria-labelledby="registration-title">
      <header className={styles.head}>
        <p className={`muted small ${styles.meta}`}>
          {reference} · received {fullTime(receivedAt)}
        </p>
        <h2 id="registration-title" ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{answers.organisation || (erasedAt === null ? 'No organisation given' : reference)}</bdi>
        </h2>
        <p className={`cluster gap2 ${styles.row}`}>
          <Tag {...(view.state === 'repeated' && { tone: 'warn' })}>{stateName(view)}</Tag>
          {askedAt !== null && (
            <Tag tone={group === 'unanswered' ? 'late' : 'line'}>
              The applicant was {askedWords(askedAt, now)}
            </Tag>
          )}
          {decidedAt !== null && <span className={`muted small ${styles.meta}`}>{fullTime(decidedAt)}</span>}
        </p>
        <Meanwhile of="registration" {...{ others, isOld, isLoading, onRefresh }} />
        {isOpen && (
          <div className={`cluster gap2 ${styles.acts}`} data-print="no">
            <Button onClick={() => ask('approve')}>{approveWords(view)}…</Button>
            <Button variant="quiet" onClick={() => ask('question')}>
              Ask a question…
            </Button>
            {askedAt !== null && (
              <Button variant="quiet" onClick={() => void resume()}>
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
        <Refusal refused={change.refused} />
      </header>
      <div className={styles.main}>
        {erasedAt !== null && (
          <p className={`cluster ${styles.band}`}>
            The data of this registration was erased on {fullTime(erasedAt)}.
          </p>
        )}
        {isFlagged && <HeldBack view={view} mayRelease={mayAct} />}
        <Comparison view={view} />
        {erasedAt === null && <Answers view={view} mayAct={isOpen} />}
        {decidedAt === null && erasedAt === null && (
          <section className={`card ${styles.card}`}>
            <h3>
              The e-mail that approval sends <small>word for word</small>
            </h3>
            <Letter to={view.email} subject={view.letters.approved.subject}>
              {view.letters.approved.body.join('')}
            </Letter>
          </section>
        )}
        <Emails view={view} emails={emails} mayAct={mayAct} />
      </div>
      <div className={styles.side}>
        {erasedAt === null && <Checklist view={view} mayAct={isOpen} />}
        {erasedAt === null && <Pin view={view} />}
        <Happened view={view} mayAct={mayAct} />
      </div>
      {isOpen && <DecisionDialogs view={view} question={question} onClose={() => ask(null)} />}
    </article>
  )
}

const cards: readonly (readonly [title: string, names: readonly AnswerName[]])[] = [
  ['Company', ['organisation', 'number']],
  ['Contact person', ['contact', 'email', 'mobile', 'phone', 'gender', 'birth']],
  ['Billing address', ['billing']],
  ['Delivery address', ['delivery']],
]

/** All that the applicant wrote, but for the PIN. */
function Answers({ view, mayAct }: { readonly view: RegistrationView; readonly mayAct: boolean }) {
  const { answers, inquiries } = view
  return (
    <div className={`stack ${styles.pairs}`}>
      {cards.map(([title, names]) => (
        <section key={title} className={`card ${styles.card}`}>
          <h3>{title}</h3>
          {names.length === 1 ? (
            <p className={styles.words}>
              <bdi>{answers[names[0] as AnswerName] || nothingGiven[title] || 'Not given'}</bdi>
            </p>
          ) : (
            <dl className={`stack gap2 ${styles.lines}`}>
              {names.map((name) => (
                <Line key={name} name={shortLabels[name] ?? answerLabels[name]}>
                  {name === 'email' ? <MailAddress>{answers.email}</MailAddress> : answers[name]}
                </Line>
              ))}
              {title === 'Company' && <Line name="Account">Corporate</Line>}
              {title === 'Company' && <Line name="Notices">{answers.notifications}</Line>}
            </dl>
          )}
          {title === 'Contact person' && <Mailbox view={view} mayAct={mayAct} />}
          {title === 'Contact person' && inquiries.length > 0 && (
            <details className={styles.more}>
              <summary>
                {inquiries.length === 1 ? '1 inquiry' : `${inquiries.length} inquiries`} of this e-mail
                address
              </summary>
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
      ))}
    </div>
  )
}

const shortLabels: Partial<Record<AnswerName, string>> = {
  organisation: 'Name',
  number: 'Number',
  contact: 'Name',
  birth: 'Born',
}
const nothingGiven: Readonly<Record<string, string>> = { 'Delivery address': 'As the billing address' }

/** Whether the owner of the mailbox has confirmed the registration. */
function Mailbox({ view, mayAct }: { readonly view: RegistrationView; readonly mayAct: boolean }) {
  const now = useNow()
  const change = useReview(view, 'link')
  const { mailboxConfirmedAt } = view
  const send = () =>
    change.run('sendProofLink', {}, { intent: { kind: 'link' }, said: 'A new link is on its way.' })
  return (
    <>
      <p className={`cluster gap2 ${styles.row}`}>
        {mailboxConfirmedAt === null ? (
          <Tag tone="warn">E-mail address not confirmed</Tag>
        ) : (
          <Tag>E-mail address confirmed {shortTime(mailboxConfirmedAt, now)}</Tag>
        )}
        {mailboxConfirmedAt === null && mayAct && (
          <button type="button" className={styles.small} onClick={() => void send()}>
            Send a new link
          </button>
        )}
      </p>
      <Refusal refused={change.refused} />
    </>
  )
}

/** What happens to the PIN. */
function Pin({ view: { state, decidedAt, hasPortal } }: { readonly view: RegistrationView }) {
  const isGone = decidedAt !== null && state !== 'approved'
  return (
    <section className={`card ${styles.card}`}>
      <h3>PIN</h3>
      <p className={`muted small ${styles.meta}`}>
        {isGone
          ? 'Nothing of it is kept: there is no account.'
          : `Kept as a hash. Nobody here can read it; ${hasPortal ? 'approval hands the hash to the portal' : 'whoever looks after the server hands the hash to the portal'}.`}
      </p>
    </section>
  )
}

function HeldBack({ view, mayRelease }: { readonly view: RegistrationView; readonly mayRelease: boolean }) {
  const change = useReview(view, 'release')
  const release = () =>
    change.run(
      'releaseRegistration',
      {},
      { intent: { kind: 'released' }, said: 'Released: the applicant gets the receipt in ten seconds.' },
    )
  return (
    <section className={`card ${styles.card}`} data-tone="warn">
      <h3>Held back: it looks like spam</h3>
      {view.spamReasons !== '' && (
        <p>
          Why: <bdi>{view.spamReasons}</bdi>.
        </p>
      )}
      <p>
        Nobody got an e-mail about it. Release it if a person wrote it: then the applicant gets the receipt,
        and it is reviewed like any other. Otherwise leave it: it is removed when its period ends.
      </p>
      <Refusal refused={change.refused} />
      {mayRelease && (
        <Button onClick={() => void release()} aria-disabled={change.isBusy || undefined}>
          Release: it is no spam
        </Button>
      )}
    </section>
  )
}
