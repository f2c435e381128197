import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../calls/call.ts'
import { useChanges } from '../calls/changes.ts'
import { useRead } from '../calls/queries.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { Card } from '../ui/card.tsx'
import { fullTime } from '../ui/dates.ts'
import { Page } from '../ui/page.tsx'
import { Empty, ReadState } from '../ui/states.tsx'
import styles from './today-page.module.css'

type Numbers = DeskAnswer<'readToday'>

/** Milliseconds after which the last backup is too old: they are made each night. */
const backupAge = 36 * 3_600_000

export function Component() {
  const { person } = useSession()
  return (
    <Page title="Today">
      {useMay('reader') ? (
        <Numbers />
      ) : (
        <Empty>
          You are signed in as {person.role}. News and notices have no pages at the desk yet; until then they
          are made at the command line.
        </Empty>
      )}
    </Page>
  )
}

function Numbers() {
  const query = useRead('readToday', {})
  // Counts go on by themselves while the page stays open.
  const counts = useChanges()?.counts
  return (
    <ReadState query={query}>
      {(today) => (
        <div className={styles.today}>
          <Inquiries counts={counts ?? today.inquiries} />
          <div className={styles.beside}>
            <Registrations {...today.registrations} />
            <House {...today} />
          </div>
        </div>
      )}
    </ReadState>
  )
}

const groups = [
  ['late', 'Late', 'The answer was due and has not gone out.'],
  ['new', 'New', 'Nobody has looked after them yet.'],
  ['laboratory', 'Our turn', 'Something is for the laboratory to do.'],
  ['customer', 'The customer’s turn', 'A quotation or a question is with them.'],
  ['held', 'Held back', 'They looked like spam: release them or leave them.'],
] as const

function Inquiries({ counts }: { readonly counts: Numbers['inquiries'] }) {
  const waiting = groups.filter(([group]) => counts[group] > 0)
  return (
    <Card title="Inquiries">
      {waiting.length === 0 ? (
        <Empty>Nothing waits. New inquiries appear here by themselves.</Empty>
      ) : (
        <ul className={styles.groups}>
          {waiting.map(([group, name, means]) => (
            <li key={group}>
              <Link to={`/inquiries?group=${group}`} className={styles.group} data-tone={group}>
                <b>{counts[group]}</b>
                <span>
                  <strong>{name}</strong>
                  <span className={styles.means}>{means}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Registrations({ waiting, old }: Numbers['registrations']) {
  return (
    <Card title="Registrations">
      <p>
        {waiting === 0 ? 'None waits for a review.' : `${waiting} to review`}
        {old > 0 && <strong className={styles.late}>, {old} for more than a week</strong>}
      </p>
    </Card>
  )
}

/** Where an answer that was given up is sent again; of other e-mails only the server's operator can say more. */
function Undelivered({ answers, givenUp }: Numbers['emails']) {
  return (
    <>
      {answers.length > 0 && (
        <>
          Look at the answers to{' '}
          {answers.map(({ reference, company }, index) => (
            <Fragment key={reference}>
              {index > 0 && ', '}
              <Link to={`/inquiries/${reference}`}>
                <bdi>{company}</bdi>
              </Link>
            </Fragment>
          ))}
          .{' '}
        </>
      )}
      {givenUp > answers.length && 'For any other e-mail ask whoever looks after the server. '}
    </>
  )
}

function House({ emails, notice, lastBackupAt }: Numbers) {
  const isOld = lastBackupAt === null || serverNow() - Date.parse(lastBackupAt) > backupAge
  return (
    <Card title="E-mails, notice, backup">
      <dl className={styles.facts}>
        <dt>E-mails</dt>
        <dd>
          {emails.givenUp > 0 && (
            <>
              <strong className={styles.late}>{emails.givenUp} could not be delivered.</strong>{' '}
              <Undelivered {...emails} />
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
          )}
        </dd>
        <dt>Last backup</dt>
        <dd className={isOld ? styles.late : undefined}>
          {lastBackupAt === null ? 'None is known here.' : fullTime(lastBackupAt)}
        </dd>
      </dl>
    </Card>
  )
}
