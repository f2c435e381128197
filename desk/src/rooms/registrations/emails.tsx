import type { RegistrationEmail, RegistrationView } from '@laboratory/contract/desk/registrations'
import { Rows } from '../../ui/card.tsx'
import { useRecordAct, useResend } from '../../record-room/use-record-act.tsx'
import { fullTime } from '../../ui/format.ts'
import { Delivery } from '../../ui/delivery.tsx'
import { registrationKind } from './registration-kind.tsx'
import { outboxKinds } from '../../ui/outbox-kinds.ts'
import { SmallButton } from '../../ui/buttons.tsx'

type Props = { readonly view: RegistrationView; readonly mayAct: boolean }

type EmailsProps = Props & { readonly emails: readonly RegistrationEmail[] }

/** What went to the applicant and to the portal, with the delivery state. */
export function Emails({ view, emails, mayAct }: EmailsProps) {
  const isUnknown =
    view.hasPortal && view.state === 'approved' && !emails.some(({ kind }) => kind === 'portal-approval')
  if (emails.length === 0 && !isUnknown) return null
  return (
    <section className="card">
      <h3>E-mails{view.hasPortal && ' and the portal'}</h3>
      <Rows>
        {emails.map((email) => (
          <li key={email.id}>
            <Email {...{ view, email, mayAct }} />
          </li>
        ))}
        {isUnknown && (
          <li>
            <h4>Hand-over to the portal</h4>
            <p className="muted small">It was approved before a portal was set.</p>
            {mayAct && <PortalButton view={view}>Hand it over now</PortalButton>}
          </li>
        )}
      </Rows>
    </section>
  )
}

function Email({ view, email, mayAct }: Props & { readonly email: RegistrationEmail }) {
  const { id, kind, at, to, subject, delivery } = email
  const isCall = kind === 'portal-approval'
  const said = isCall ? 'The portal is called again.' : `It is sent again, to ${to}.`
  const resend = useResend(registrationKind, 'resendEmail', view.reference, said)
  return (
    <>
      <h4>{outboxKinds[kind] ?? <bdi>{subject}</bdi>}</h4>
      <p className="muted small">
        {fullTime(at)}
        {!isCall && (
          <>
            {' '}
            to <bdi>{to}</bdi>
          </>
        )}
      </p>
      <Delivery of={email} isCall={isCall} onResend={mayAct ? () => resend({ id }) : undefined} />
      {isCall && delivery === 'sent' && mayAct && (
        <PortalButton view={view}>Call the portal again</PortalButton>
      )}
    </>
  )
}

function PortalButton({ view, children }: { readonly view: RegistrationView; readonly children: string }) {
  const act = useRecordAct(registrationKind, view, 'portal')
  return (
    <div className="cluster gap2" data-print="no">
      <SmallButton
        aria-disabled={act.isBusy || undefined}
        onClick={() => void act.run('handToPortal', {}, { said: 'The portal is called.' })}
      >
        {children}
      </SmallButton>
      {act.refusal}
    </div>
  )
}
