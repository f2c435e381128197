import type { RegistrationEmail, RegistrationView } from '@laboratory/contract/desk/registrations'
import { useRecord } from '../../record-room/record.ts'
import { useRecordAct, useResend } from '../../record-room/use-record-act.tsx'
import { By, Rows, SmallButton } from '../../ui/page.tsx'
import { Delivery, outboxKinds } from '../../ui/delivery.tsx'
import { fullTime } from '../../ui/format.ts'

type Props = {
  readonly view: RegistrationView
  /** As they are delivered by now. */
  readonly emails: readonly RegistrationEmail[]
}

export function Emails({ view: { hasPortal, state }, emails }: Props) {
  const isUnknown =
    hasPortal && state === 'approved' && !emails.some(({ kind }) => kind === 'portal-approval')
  if (emails.length === 0 && !isUnknown) return null
  return (
    <section className="card">
      <h3>E-mails{hasPortal && ' and the portal'}</h3>
      <Rows of={[...emails, ...(isUnknown ? [{ id: 'unknown' } as const] : [])]}>
        {(email) =>
          'kind' in email ? (
            <Email email={email} />
          ) : (
            <>
              <h4>Hand-over to the portal</h4>
              <p className="muted small">It was approved before a portal was set.</p>
              <PortalButton>Hand it over now</PortalButton>
            </>
          )
        }
      </Rows>
    </section>
  )
}

function Email({ email }: { readonly email: RegistrationEmail }) {
  const { id, kind, at, to, subject, delivery } = email
  const { mayWork } = useRecord()
  const isCall = kind === 'portal-approval'
  const said = isCall ? 'The portal is called again.' : `It is sent again, to ${to}.`
  const resend = useResend('resendEmail', said)
  return (
    <>
      <h4>{outboxKinds[kind] ?? <bdi>{subject}</bdi>}</h4>
      <p className="muted small">
        {fullTime(at)}
        <By words=" to " name={isCall ? null : to} />
      </p>
      <Delivery of={email} isCall={isCall} onResend={mayWork ? () => resend({ id }) : undefined} />
      {isCall && delivery === 'sent' && <PortalButton>Call the portal again</PortalButton>}
    </>
  )
}

function PortalButton({ children }: { readonly children: string }) {
  const act = useRecordAct('portal')
  if (!useRecord().mayWork) return null
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
