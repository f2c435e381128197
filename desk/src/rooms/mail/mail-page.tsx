import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useNavigate } from 'react-router'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useAct, useRead } from '../../calls/queries.ts'
import { MailView } from '../../record-room/mails.tsx'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Field } from '../../ui/fields.tsx'
import { Empty, Page, ReadState } from '../../ui/page.tsx'

type Mail = DeskAnswer<'listNewMail'>['mails'][number]

const renews = ['listNewMail', 'readChanges'] as const

/** E-mails that came in and belong to no inquiry and no registration yet. */
export function Component() {
  const query = useRead('listNewMail', {})
  return (
    <Page title="New mail" width="text">
      <p className="intro">
        What came to the laboratory’s mailbox and answers nothing that we know. Say where each belongs. It is
        removed after 30 days, unless it belongs to an inquiry or a registration.
      </p>
      <ReadState query={query}>
        {({ isOn, mails, more }) =>
          mails.length === 0 ? (
            <Empty>
              {isOn
                ? 'Nothing waits. Replies go to their inquiry by themselves.'
                : 'No mailbox is read here: what customers reply goes to the laboratory’s mailbox alone. Whoever runs the service can change that (MAIL_IN_URL).'}
            </Empty>
          ) : (
            <ul className="stack">
              {mails.map((mail) => (
                <li key={mail.id} className="card stack gap3">
                  <MailView mail={mail} level="h2" />
                  <Acts mail={mail} />
                </li>
              ))}
              {more > 0 && <li>{more} older ones follow when these have their place.</li>}
            </ul>
          )
        }
      </ReadState>
    </Page>
  )
}

function Acts({ mail: { id, subject, suggestion } }: { readonly mail: Mail }) {
  const navigate = useNavigate()
  const make = useAct('inquiryOfMail', {
    renews,
    onDone: ({ reference }) => void navigate(`/inquiries/${reference}`),
  })
  if (!useMay('clerk')) return null
  return (
    <div className="cluster gap2">
      <ActButton
        button={{ children: 'Link …', 'aria-label': `Link: ${subject}` }}
        title="Link this e-mail"
        description={
          suggestion && (
            <>
              The sender’s last inquiry is {suggestion.reference} (<bdi>{suggestion.title}</bdi>).
            </>
          )
        }
        call="linkMail"
        about={{ id }}
        submit="Link it"
        renews={renews}
        said="It is part of the inquiry or registration now."
      >
        <Field
          name="reference"
          label="Reference of the inquiry or registration"
          defaultValue={suggestion?.reference}
        />
      </ActButton>
      <Button
        variant="quiet"
        aria-label={`Make an inquiry of it: ${subject}`}
        onClick={() => make.mutate({ id })}
      >
        Make an inquiry of it
      </Button>
      <ActButton
        button={{ children: 'It is none …', variant: 'quiet', 'aria-label': `It is none: ${subject}` }}
        title="It belongs to no inquiry"
        description="It leaves this list, and is removed 30 days after it came. The mailbox keeps its copy as long."
        call="dismissMail"
        about={{ id }}
        submit="It is none"
        renews={renews}
        said="It has left the list."
      />
    </div>
  )
}
