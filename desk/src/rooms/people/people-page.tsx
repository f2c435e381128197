import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { useState } from 'react'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { useSession } from '../../session/session-context.ts'
import { ActDialog } from '../../ui/act-form.tsx'
import { SmallButton } from '../../ui/buttons.tsx'
import { Page, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import {
  actsOn,
  invite,
  roleNames,
  withdraw,
  type Colleague,
  type Invitation,
  type PersonAct,
} from './person-acts.tsx'
import { canBeNamed, PersonTestsDialog } from './person-tests-dialog.tsx'
import { SignersDialog } from './signers-dialog.tsx'

export function Component() {
  const query = useRead('listPeople', {})
  const [act, setAct] = useState<PersonAct>()
  const [isAsking, setAsking] = useState(false)
  const [isNaming, setNaming] = useState(false)
  return (
    <Page
      title="People"
      actions={
        <>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Tests of persons…
          </Button>
          <Button variant="quiet" onClick={() => setNaming(true)}>
            Signatures…
          </Button>
          <Button onClick={() => setAct(invite)}>Invite somebody</Button>
        </>
      }
    >
      <ReadState query={query}>
        {(listed) => (
          <>
            <Accounts {...listed} onAct={setAct} />
            <Invitations invitations={listed.invitations} onAct={setAct} />
            <Left people={listed.people.filter(({ leftAt }) => leftAt !== null)} />
          </>
        )}
      </ReadState>
      {isAsking && query.data && <PersonTestsDialog {...query.data} onClose={() => setAsking(false)} />}
      {isNaming && query.data && <SignersDialog {...query.data} onClose={() => setNaming(false)} />}
      {act && (
        <ActDialog
          {...act}
          renews={['listPeople', ...(act.renews ?? [])]}
          onClose={() => setAct(undefined)}
        />
      )}
    </Page>
  )
}

type ActProps = { readonly onAct: (act: PersonAct) => void }
type AccountsProps = ActProps & {
  readonly people: readonly Colleague[]
  /** Inquiries that ask for a test of a person are kept to named accounts. */
  readonly isKept: boolean
}

function Accounts({ people, isKept, onAct }: AccountsProps) {
  const me = useSession().person.id
  const here = people.filter(({ leftAt }) => leftAt === null)
  const hasOneManager = here.filter(({ role }) => role === 'manager').length === 1
  return (
    <div className="card">
      <Table
        stacks
        caption="Accounts"
        columns={['Name', 'Role', 'Seen', 'Change']}
        rows={here.map((person) => {
          const { id, name, mailbox, role, isNamed, hasSecondFactor, seenAt, sessions } = person
          const isMe = id === me
          const isLast = role === 'manager' && hasOneManager
          return [
            <Person key="name" name={isMe ? `${name} (you)` : name} mailbox={mailbox} />,
            <span key="role" className="cluster gap1">
              <Tag>{roleNames[role]}</Tag>
              {isKept && canBeNamed(person) && (
                <Tag tone="line">{isNamed ? 'Sees tests of persons' : 'No tests of persons'}</Tag>
              )}
              {!hasSecondFactor && <Tag tone="warn">No second factor</Tag>}
            </span>,
            seenAt ? `${shortTime(seenAt, serverNow())}, ${counted(sessions, 'session')}` : 'Not signed in',
            <Menu
              key="menu"
              label={`Change ${name}`}
              items={Object.entries(actsOn(person, isMe)).map(([label, act]) => ({
                label,
                onPress: () => onAct(act),
                refused:
                  isLast && (act.call === 'changeRole' || act.call === 'deactivate')
                    ? 'The last manager: make somebody else one first.'
                    : undefined,
              }))}
            />,
          ]
        })}
      />
    </div>
  )
}

function Person({ name, mailbox }: Pick<Colleague, 'name' | 'mailbox'>) {
  return (
    <>
      {name}
      <span className="below lightText">{mailbox}</span>
    </>
  )
}

function Invitations({ invitations, onAct }: ActProps & { readonly invitations: readonly Invitation[] }) {
  if (invitations.length === 0)
    return <p className="muted above4">No invitation is open. One is valid for 24 hours and works once.</p>
  return (
    <div className="card above4">
      <Table
        stacks
        caption="Invitations"
        columns={['Name', 'Role', 'Good until', 'Change']}
        rows={invitations.map((invitation) => [
          <Person key="name" {...invitation} />,
          <Tag key="role" tone="line">
            {invitation.kind === 'password' ? 'New password' : roleNames[invitation.role]}
          </Tag>,
          fullTime(invitation.endsAt),
          <SmallButton
            key="withdraw"
            aria-label={`Withdraw the invitation of ${invitation.name}`}
            onClick={() => onAct(withdraw(invitation))}
          >
            Withdraw
          </SmallButton>,
        ])}
      />
    </div>
  )
}

function Left({ people }: { readonly people: readonly Colleague[] }) {
  if (people.length === 0) return null
  return (
    <details className="more">
      <summary>People who left ({people.length})</summary>
      <Rows of={people}>
        {({ name, mailbox, leftAt }) => (
          <>
            {name}, {mailbox}: left {leftAt && fullTime(leftAt)}
          </>
        )}
      </Rows>
    </details>
  )
}
