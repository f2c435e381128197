import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { useSession } from '../../session/session-context.ts'
import { Rows, Tag } from '../../ui/card.tsx'
import { counted, fullTime, shortTime } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import {
  PersonDialog,
  roleNames,
  type Colleague,
  type Invitation,
  type PersonAct,
  type PersonCall,
} from './person-dialog.tsx'
import { canBeNamed, PersonTestsDialog } from './person-tests-dialog.tsx'
import styles from './people-page.module.css'

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
        {({ people, isKept, invitations }) => (
          <div className="stack gap8">
            <section className={`card ${styles.people}`} aria-label="Accounts">
              <Rows>
                {people
                  .filter(({ leftAt }) => leftAt === null)
                  .map((person) => (
                    <Person
                      key={person.id}
                      person={person}
                      isKept={isKept}
                      isLastManager={person.role === 'manager' && countManagers(people) === 1}
                      onAct={setAct}
                    />
                  ))}
              </Rows>
            </section>
            <section>
              <h2 className="heading">Invitations</h2>
              {invitations.length === 0 ? (
                <Empty>None is open. An invitation is valid for 24 hours and works once.</Empty>
              ) : (
                <div className={`card ${styles.people}`}>
                  <Rows>
                    {invitations.map((invitation) => (
                      <Invited key={invitation.id} invitation={invitation} onAct={setAct} />
                    ))}
                  </Rows>
                </div>
              )}
            </section>
            <Left people={people.filter(({ leftAt }) => leftAt !== null)} />
          </div>
        )}
      </ReadState>
      {isAsking && query.data && <PersonTestsDialog {...query.data} onClose={() => setAsking(false)} />}
      {act && <PersonDialog act={act} onClose={close} />}
    </Page>
  )
}

function countManagers(people: readonly Colleague[]): number {
  return people.filter(({ role, leftAt }) => role === 'manager' && leftAt === null).length
}

type PersonProps = {
  readonly person: Colleague
  readonly isLastManager: boolean
  /** Inquiries that ask for a test of a person are kept to named accounts. */
  readonly isKept: boolean
  readonly onAct: (act: PersonAct) => void
}

function Person({ person, isLastManager, isKept, onAct }: PersonProps) {
  const isMe = useSession().person.id === person.id
  const refused = isLastManager ? 'The last manager: make somebody else one first.' : undefined
  const act = (call: PersonCall) => () => onAct({ call, person, isMe })
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        <strong>{person.name}</strong>
        {isMe && ' (you)'}
        <span>{person.mailbox}</span>
      </p>
      <p className={styles.tags}>
        <Tag>{roleNames[person.role]}</Tag>{' '}
        {isKept && canBeNamed(person) && (
          <Tag tone="line">{person.isNamed ? 'Sees tests of persons' : 'No tests of persons'}</Tag>
        )}{' '}
        {!person.hasSecondFactor && <Tag tone="warn">No second factor</Tag>}
      </p>
      <p className={`muted small ${styles.seen}`}>
        {person.seenAt
          ? `Seen ${shortTime(person.seenAt, serverNow())}, ${counted(person.sessions, 'session')}`
          : 'Not signed in'}
      </p>
      <div>
        <Menu
          label={`Change ${person.name}`}
          items={[
            { label: 'Change the role …', onPress: act('changeRole'), refused },
            { label: 'See and end sessions …', onPress: act('endSessionsOf') },
            { label: 'Send a password link …', onPress: act('sendPasswordLink') },
            ...(person.hasSecondFactor
              ? [{ label: 'Remove the second factor …', onPress: act('removeSecondFactor') }]
              : []),
            { label: 'End the account …', onPress: act('deactivate'), refused },
          ]}
        />
      </div>
    </li>
  )
}

type InvitedProps = { readonly invitation: Invitation; readonly onAct: (act: PersonAct) => void }

function Invited({ invitation, onAct }: InvitedProps) {
  const { name, mailbox, role, kind, endsAt } = invitation
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        <strong>{name}</strong>
        <span>{mailbox}</span>
      </p>
      <p className={styles.tags}>
        <Tag tone="line">{kind === 'password' ? 'New password' : roleNames[role]}</Tag>
      </p>
      <p className={`muted small ${styles.seen}`}>Good until {fullTime(endsAt)}</p>
      <Button
        variant="quiet"
        className={styles.withdraw}
        aria-label={`Withdraw the invitation of ${name}`}
        onClick={() => onAct({ call: 'withdrawInvitation', invitation })}
      >
        Withdraw
      </Button>
    </li>
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
