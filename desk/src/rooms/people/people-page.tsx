import { Table } from '@laboratory/design/ui/table/table.tsx'
import { useState } from 'react'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { useSession } from '../../session/session-context.ts'
import { ActDialog } from '../../ui/act-form.tsx'
import { Page, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { actsOn, Invite, roleNames, Withdraw } from './person-acts.tsx'
import type { Colleague, Listed, PersonAct } from './person-acts.tsx'
import { canBeNamed, PersonTests, Signers } from './who-may.tsx'

export function Component() {
  const query = useRead('listPeople', {})
  const [act, setAct] = useState<PersonAct>()
  return (
    <Page
      title="People"
      actions={
        <>
          {query.data && <PersonTests {...query.data} />}
          {query.data && <Signers {...query.data} />}
          <Invite />
        </>
      }
    >
      <ReadState query={query}>
        {(listed) => (
          <>
            <Accounts {...listed} onAct={setAct} />
            <Invitations {...listed} />
            <Left people={listed.people.filter(({ leftAt }) => leftAt !== null)} />
          </>
        )}
      </ReadState>
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

type AccountsProps = Listed & { readonly onAct: (act: PersonAct) => void }

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
                onPress: () => onAct({ ...act, about: { id } }),
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

function Invitations({ invitations }: Listed) {
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
          <Withdraw key="withdraw" invitation={invitation} />,
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
