import { useState } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useNavigate } from 'react-router'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useAct, useRead } from '../../calls/queries.ts'
import { MailView } from '../../record-room/mails.tsx'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { fullTime } from '../../ui/format.ts'
import { Empty, Page, ReadState, Tag } from '../../ui/page.tsx'

type Mail = DeskAnswer<'listNewMail'>['mails'][number]

const renews = ['listNewMail', 'readChanges'] as const

/** E-mails that came in and belong to no inquiry and no registration yet. */
export function Component() {
  const query = useRead('listNewMail', {})
  return (
    <Page title="New mail" width="text">
      <p className="intro">
        What came to the laboratory’s mailbox and answers nothing that we know. Say where each belongs. What
        is still here 30 days after it came, and was opened, goes back into the mailbox’s inbox and leaves
        this list.
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
                <NewMail key={mail.id} mail={mail} />
              ))}
              {more > 0 && <li>{more} more follow when these have their place.</li>}
            </ul>
          )
        }
      </ReadState>
    </Page>
  )
}

function NewMail({ mail }: { readonly mail: Mail }) {
  const { id, at, senderName, sender, subject, excerpt, dueAt, isLate, isOpened, taker } = mail
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="card stack gap3">
      <div>
        <p className="muted small">
          {fullTime(at)}, from <bdi>{senderName}</bdi> <bdi>{sender}</bdi>
        </p>
        <h2>
          <bdi>{subject || '(no subject)'}</bdi> {!isOpened && <Tag tone="line">not opened</Tag>}
        </h2>
        <p className="muted small">
          {dueAt !== null && (
            <span className={isLate ? 'late' : undefined}>
              {isLate ? 'Late: to be placed by' : 'To be placed by'} {fullTime(dueAt)}.
            </span>
          )}{' '}
          {taker ? (
            <>
              With <bdi>{taker.name}</bdi>.
            </>
          ) : (
            'Nobody has it.'
          )}
        </p>
        {!isOpen && (
          <p>
            <bdi>{excerpt}</bdi>
          </p>
        )}
      </div>
      {isOpen && <Words id={id} />}
      <div className="cluster gap2">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'}: ${subject}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
        </Button>
        <Acts mail={mail} />
      </div>
    </li>
  )
}

function Words({ id }: { readonly id: string }) {
  return <ReadState query={useRead('readNewMail', { id })}>{(mail) => <MailView mail={mail} />}</ReadState>
}

function Acts({ mail: { id, subject, suggestion, taker } }: { readonly mail: Mail }) {
  const navigate = useNavigate()
  const make = useAct('inquiryOfMail', {
    renews,
    onDone: ({ reference }) => void navigate(`/inquiries/${reference}`),
  })
  if (!useMay('clerk')) return null
  return (
    <>
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
        description="It leaves this list. In the mailbox it goes back into the inbox, and stays there."
        call="dismissMail"
        about={{ id }}
        submit="It is none"
        renews={renews}
        said="It has left the list."
      />
      <ActButton
        button={{ children: 'Give to …', variant: 'quiet', 'aria-label': `Give to somebody: ${subject}` }}
        title="Who is to place it"
        call="giveMail"
        about={{ id }}
        submit="Give it"
        renews={renews}
        said="It is with that person now."
      >
        <Clerks chosen={taker?.id} />
      </ActButton>
    </>
  )
}

function Clerks({ chosen }: { readonly chosen: string | undefined }) {
  const people = useRead('listClerks', {}).data?.people ?? []
  return (
    <Choices
      name="to"
      legend="Who?"
      options={people.map(({ id, name }) => [id, name])}
      chosen={chosen}
      required
    />
  )
}
