import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { useState } from 'react'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { useSession } from '../../session/session-context.ts'
import { SmallButton } from '../../ui/buttons.tsx'
import { Rows, Tag } from '../../ui/card.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { ReadState } from '../../ui/states.tsx'
import {
  PersonDialog,
  roleNames,
  type Colleague,
  type Invitation,
  type PersonAct,
  type PersonCall,
} from './person-dialog.tsx'
import { canBeNamed, PersonTestsDialog } from './person-tests-dialog.tsx'

export function Component() {
  const query = useRead('listPeople', {})
  const [act, setAct] = useState<PersonAct>()
  const close = () => setAct(undefined)
  const [isAsking, setAsking] = useState(false)
  return (
    <Page
      title="People"
      actions={
        <>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Tests of persons…
          </Button>
          <Button onClick={() => setAct({ call: 'invite' })}>Invite somebody</Button>
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
      {act && <PersonDialog act={act} onClose={close} />}
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
          const refused = isLast ? 'The last manager: make somebody else one first.' : undefined
          const act = (call: PersonCall) => () => onAct({ call, person, isMe })
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
              items={[
                { label: 'Change the role …', onPress: act('changeRole'), refused },
                { label: 'See and end sessions …', onPress: act('endSessionsOf') },
                { label: 'Send a password link …', onPress: act('sendPasswordLink') },
                ...(hasSecondFactor
                  ? [{ label: 'Remove the second factor …', onPress: act('removeSecondFactor') }]
                  : []),
                { label: 'End the account …', onPress: act('deactivate'), refused },
              ]}
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
            onClick={() => onAct({ call: 'withdrawInvitation', invitation })}
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
      <Rows>
        {people.map(({ id, name, mailbox, leftAt }) => (
          <li key={id}>
            {name}, {mailbox}: left {leftAt && fullTime(leftAt)}
          </li>
        ))}
      </Rows>
    </details>
  )
}
