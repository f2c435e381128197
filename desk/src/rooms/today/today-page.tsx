import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useChanges } from '../../calls/changes.ts'
import { useRead } from '../../calls/queries.ts'
import { useMay } from '../../session/session-context.ts'
import { Card } from '../../ui/card.tsx'
import { fullTime } from '../../ui/dates.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import { Publishing } from './publishing.tsx'
import styles from './today-page.module.css'

type Numbers = DeskAnswer<'readToday'>

export function Component() {
  const mayRead = useMay('reader')
  const mayPublish = useMay('editor')
  const isManager = useMay('manager')
  return (
    <Page title="Today">
      <div className="stack gap8">
        {isManager && <Alone />}
        {mayRead && <Numbers />}
        {mayPublish && <Publishing />}
      </div>
    </Page>
  )
}

/** For the first manager, as long as nobody else was invited. */
function Alone() {
  const { people, invitations } = useRead('listPeople', {}).data ?? {}
  const isAlone = people?.filter(({ leftAt }) => leftAt === null).length === 1 && invitations?.length === 0
  if (!isAlone) return null
  return (
    <Card title="You are the only one here">
      <p>
        <Link to="/people">Invite your colleagues</Link>: clerks answer inquiries and review registrations,
        editors publish news and notices.
      </p>
    </Card>
  )
}

function Numbers() {
  const query = useRead('readToday', {})
  // Counts are updated while the page stays open.
  const changes = useChanges()
  return (
    <ReadState query={query}>
      {(today) => (
        <div className={styles.today}>
          <Inquiries counts={changes?.counts ?? today.inquiries} />
          <div className="stack">
            <Registrations counts={changes?.registrations ?? today.registrations} />
            <ServiceCard {...today} />
          </div>
        </div>
      )}
    </ReadState>
  )
}

const groups = [
  ['late', 'Late', 'The answer was due and has not been sent.'],
  ['new', 'New', 'Nobody has worked on them yet.'],
  ['laboratory', 'Our turn', 'Something is for the laboratory to do.'],
  ['customer', 'The customer’s turn', 'A quotation or a question is with them.'],
  ['held', 'Held back', 'They looked like spam: release them or leave them.'],
] as const

function Inquiries({ counts }: { readonly counts: Numbers['inquiries'] }) {
  return (
    <Card title="Inquiries">
      <Groups
        groups={groups}
        counts={counts}
        to="/inquiries"
        none="Nothing waits. New inquiries appear here by themselves."
      />
    </Card>
  )
}

const registrationGroups = [
  ['old', 'For more than a week', 'They wait too long for a review.'],
  ['unanswered', 'No answer for more than a week', 'Ask the applicant again, call, or decide.'],
  ['waiting', 'To review', 'Approve or reject them, or ask a question.'],
  ['asked', 'With the applicant', 'A question is with them.'],
  ['held', 'Held back', 'They looked like spam: release them or leave them.'],
] as const

function Registrations({ counts }: { readonly counts: Omit<Numbers['registrations'], 'undelivered'> }) {
  return (
    <Card title="Registrations">
      <Groups
        groups={registrationGroups}
        counts={counts}
        to="/registrations"
        none="None waits for a review. New ones appear here by themselves."
      />
    </Card>
  )
}

type GroupsProps<Name extends string> = {
  readonly groups: readonly (readonly [group: Name, name: string, means: string])[]
  readonly counts: Readonly<Record<Name, number>>
  /** Of the room whose list it leads to. */
  readonly to: string
  readonly none: string
}

/** Counts that link to the lists of what is counted. */
function Groups<Name extends string>({ groups, counts, to, none }: GroupsProps<Name>) {
  const waiting = groups.filter(([group]) => counts[group] > 0)
  if (waiting.length === 0) return <Empty>{none}</Empty>
  return (
    <ul className={styles.groups}>
      {waiting.map(([group, name, means]) => (
        <li key={group}>
          <Link to={`${to}?group=${group}`} className={styles.group ?? ''} data-tone={group}>
            <b>{counts[group]}</b>
            <span>
              <strong>{name}</strong>
              <span className={`muted small ${styles.means}`}>{means}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What was given up, and the list where it is sent again or settled. */
function Undelivered({ emails: { inquiries, givenUp }, registrations }: Numbers) {
  const places = [
    ...inquiries.map(({ reference, company }) => [`/inquiries/${reference}`, company] as const),
    ...registrations.undelivered.map(
      ({ reference, orgName }) => [`/registrations/${reference}`, orgName || reference] as const,
    ),
  ]
  return (
    <>
      {places.length > 0 && (
        <>
          Look at{' '}
          {places.map(([to, name], index) => (
            <Fragment key={to}>
              {index > 0 && ', '}
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            </Fragment>
          ))}
          .{' '}
        </>
      )}
      <Link to="/emails">{givenUp > places.length ? 'Look at all of them' : 'Send again or settle'}</Link>
      .{' '}
    </>
  )
}

function ServiceCard(today: Numbers) {
  const { emails, notice, backup, requests } = today
  const isManager = useMay('manager')
  const mayPublish = useMay('editor')
  return (
    <Card title="E-mails, notice, backup">
      <dl className="terms">
        <dt>E-mails</dt>
        <dd>
          {emails.givenUp > 0 && (
            <>
              <strong className="late">{emails.givenUp} could not be delivered.</strong>{' '}
              <Undelivered {...today} />
            </>
          )}
          {emails.waiting > 0 ? `${emails.waiting} on their way.` : emails.givenUp === 0 && 'All were sent.'}
        </dd>
        <dt>Notice</dt>
        <dd>
          {notice ? (
            <>
              “{notice.text}”{' '}
              {notice.isInForce ? 'is shown' : `will be shown from ${fullTime(notice.startsAt)}`} until{' '}
              {fullTime(notice.endsAt)}.
            </>
          ) : (
            'None is in force or prepared.'
          )}{' '}
          {mayPublish && <Link to="/notices">See the notices</Link>}
        </dd>
        {backup && (
          <>
            <dt>Last backup</dt>
            <dd className={backup.isFaulty ? 'late' : undefined}>
              {backup.at === null
                ? 'None is known here.'
                : `${fullTime(backup.at)}${backup.isFaulty ? ': broken, missing or too old.' : ''}`}
              {isManager && (
                <>
                  {' '}
                  <Link to="/system-status">System status</Link>
                </>
              )}
            </dd>
          </>
        )}
        {requests !== null && requests.open > 0 && (
          <>
            <dt>Personal data</dt>
            <dd>
              <Link to="/personal-data" className={requests.overdue > 0 ? 'late' : undefined}>
                {requests.overdue > 0
                  ? `${requests.overdue} of ${requests.open} requests ${requests.overdue === 1 ? 'is' : 'are'} overdue`
                  : `${requests.open} ${requests.open === 1 ? 'request waits' : 'requests wait'} for an answer`}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
