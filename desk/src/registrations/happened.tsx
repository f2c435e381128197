import type { RegistrationEmail, RegistrationView } from '@laboratory/contract/desk/registrations'
import { Link } from 'react-router'
import { queries, useAct } from '../calls/queries.ts'
import { fullTime } from '../ui/dates.ts'
import { Delivery } from '../ui/delivery.tsx'
import styles from '../ui/detail.module.css'
import { Moment } from '../ui/moment.tsx'
import { NoteForm } from '../ui/note-form.tsx'
import { say } from '../ui/toasts.tsx'
import { useNow } from '../ui/use-now.ts'
import { Refusal } from './refusal.tsx'
import { useReview } from './use-review.ts'
import { emailNames, describeEvent } from './words.ts'

type Props = { readonly view: RegistrationView; readonly mayAct: boolean }

/** The history of the registration, oldest first, and a form for a note. */
export function Happened({ view, mayAct }: Props) {
  const now = useNow()
  return (
    <section className={`card ${styles.card}`}>
      <h3>What happened</h3>
      <ol className={`stack gap3 ${styles.history}`}>
        <li>
          <Moment at={view.receivedAt} now={now} />
          <span>{view.isFlagged ? 'Came in, and was held back' : 'Came in'}</span>
        </li>
        {view.events.map(({ id, at, kind, actor, subject, note, checks, other, isUndone }) => (
          <li key={id} data-undone={isUndone}>
            <Moment at={at} now={now} />
            <div>
              <bdi>{describeEvent({ at, kind, actor: actor?.name ?? null, checks, other, isUndone })}</bdi>
              {other !== null && (
                <>
                  {' '}
                  <Link to={`/registrations/${other}`}>Show {other}</Link>
                </>
              )}
              {(note !== '' || subject !== '') && (
                <p className={styles.words}>
                  {subject !== '' && (
                    <strong>
                      <bdi>{subject}</bdi>
                      <br />
                    </strong>
                  )}
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {mayAct && <RegistrationNote view={view} />}
    </section>
  )
}

function RegistrationNote({ view }: { readonly view: RegistrationView }) {
  const change = useReview(view, 'note')
  return (
    <NoteForm
      reference={view.reference}
      change={change}
      send={(note, options) => change.run('noteRegistration', { note }, options)}
    >
      <Refusal refused={change.refused} />
    </NoteForm>
  )
}

type EmailsProps = Props & { readonly emails: readonly RegistrationEmail[] }

/** What went to the applicant and to the portal, with the delivery state. */
export function Emails({ view, emails, mayAct }: EmailsProps) {
  const isUnknown =
    view.hasPortal && view.state === 'approved' && !emails.some(({ kind }) => kind === 'portal-approval')
  if (emails.length === 0 && !isUnknown) return null
  return (
    <section className={`card ${styles.card}`}>
      <h3>E-mails{view.hasPortal && ' and the portal'}</h3>
      <ul className={styles.answers}>
        {emails.map((email) => (
          <li key={email.id}>
            <Email {...{ view, email, mayAct }} />
          </li>
        ))}
        {isUnknown && (
          <li>
            <h4>Hand-over to the portal</h4>
            <p className={`muted small ${styles.meta}`}>It was approved before a portal was set.</p>
            {mayAct && <PortalButton view={view}>Hand it over now</PortalButton>}
          </li>
        )}
      </ul>
    </section>
  )
}

function Email({ view, email, mayAct }: Props & { readonly email: RegistrationEmail }) {
  const { id, kind, at, to, subject, delivery } = email
  const { reference } = view
  const isCall = kind === 'portal-approval'
  const resend = useAct('resendRegistrationEmail', {
    onDone: () => {
      say(isCall ? 'The portal is called again.' : `It is sent again, to ${to}.`)
      void queries.invalidateQueries({ queryKey: ['announceRegistrationPresence', reference] })
    },
    onFailed: (error) => say(error.message, { tone: 'failure' }),
  })
  return (
    <>
      <h4>{emailNames[kind] ?? <bdi>{subject}</bdi>}</h4>
      <p className={`muted small ${styles.meta}`}>
        {fullTime(at)}
        {!isCall && (
          <>
            {' '}
            to <bdi>{to}</bdi>
          </>
        )}
      </p>
      <Delivery
        of={email}
        isCall={isCall}
        onResend={mayAct ? () => resend.mutate({ reference, id }) : undefined}
      />
      {isCall && delivery === 'sent' && mayAct && (
        <PortalButton view={view}>Call the portal again</PortalButton>
      )}
    </>
  )
}

function PortalButton({ view, children }: { readonly view: RegistrationView; readonly children: string }) {
  const change = useReview(view, 'portal')
  const hand = () =>
    change.run('handToPortal', {}, { intent: { kind: 'portal' }, said: 'The portal is called.' })
  return (
    <div className={`cluster gap2 ${styles.row}`} data-print="no">
      <button
        type="button"
        className={styles.small}
        aria-disabled={change.isBusy || undefined}
        onClick={() => void hand()}
      >
        {children}
      </button>
      <Refusal refused={change.refused} />
    </div>
  )
}
