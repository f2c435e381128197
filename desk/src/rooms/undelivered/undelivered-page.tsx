import { Link } from 'react-router'
import { useAct, useRead } from '../../calls/queries.ts'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Card, Empty, Line, Page, ReadState } from '../../ui/page.tsx'
import { counted, fullTime } from '../../ui/format.ts'
import { outboxKinds, SendAgain, whyNotDelivered } from '../../ui/delivery.tsx'

const renews = ['listGivenUp', 'readToday', 'readSystemStatus'] as const

export function Component() {
  const mayAct = useMay('clerk')
  const resend = useAct('resendEmail', { renews, said: 'The e-mail is on its way again.' })
  return (
    <Page title="E-mails not delivered" width="text">
      <p className="intro">
        Each was tried for three days, or refused by the other side. Look whether the address is right and
        call the person if it is not; send it again when it is. What needs nothing more is settled, and leaves
        this list. After 30 days they are removed.
      </p>
      <ReadState query={useRead('listGivenUp', {})}>
        {({ emails, more }) =>
          emails.length === 0 ? (
            <Empty>All e-mails were delivered, or are on their way.</Empty>
          ) : (
            <ul className="stack">
              {emails.map(({ recipient, cc, ...email }) => (
                <li key={email.id}>
                  <Card
                    title={outboxKinds[email.kind] ?? email.kind}
                    actions={
                      mayAct && (
                        <>
                          <SendAgain
                            of={{ to: [recipient, ...cc].join(', '), lastError: email.lastError }}
                            about={email.subject}
                            onSend={() => resend.mutate({ id: email.id })}
                          />
                          <ActButton
                            button={{ children: 'Settle …', 'aria-label': `Settle: ${email.subject}` }}
                            title="Settle this e-mail"
                            description={`“${email.subject}” is not sent again, and is not counted any more. Do this when the person was reached in another way, or needs nothing.`}
                            call="settleEmail"
                            about={{ id: email.id }}
                            submit="Settle it"
                            renews={renews}
                            said="The e-mail was settled."
                          />
                        </>
                      )
                    }
                  >
                    <dl className="stack gap2">
                      <Line name="To">{recipient}</Line>
                      <Line name="Copy to">{cc.join(', ')}</Line>
                      <Line name="Subject">{email.subject}</Line>
                      {email.reference !== null && (
                        <Line name="About">
                          <Link
                            to={`/${/^(?:registration|portal)/.test(email.kind) ? 'registrations' : 'inquiries'}/${email.reference}`}
                          >
                            {email.reference}
                          </Link>
                        </Line>
                      )}
                      <Line name="Given up">
                        {`${fullTime(email.givenUpAt)}, after ${counted(email.attempts, 'attempt')}`}
                      </Line>
                      <Line name="Why">{email.lastError && whyNotDelivered(email.lastError)}</Line>
                    </dl>
                  </Card>
                </li>
              ))}
              {more > 0 && (
                <li>{more} older ones are not listed: settle or send again the ones above first.</li>
              )}
            </ul>
          )
        }
      </ReadState>
    </Page>
  )
}
