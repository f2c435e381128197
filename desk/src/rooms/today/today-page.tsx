import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Link } from 'react-router'
import { useChanges, useRead } from '../../calls/queries.ts'
import { useMay } from '../../session/session-context.ts'
import { Card, Empty, Line, LinkButton, Page, ReadState, Rows } from '../../ui/page.tsx'
import { NewsLine } from '../news/news-page.tsx'
import { groupNames } from '../news/words.ts'
import { ClosedLines, MailboxLines } from '../../ui/mailbox-lines.tsx'
import { fullTime } from '../../ui/format.ts'
import styles from './today-page.module.css'

type Today = DeskAnswer<'readToday'>

export function Component() {
  const mayRead = useMay('reader')
  const mayPublish = useMay('editor')
  return (
    <Page title="Today">
      <div className="stack gap8">
        {mayRead && <Numbers />}
        {mayPublish && <Website />}
        {mayPublish && <Publishing />}
      </div>
    </Page>
  )
}

function Numbers() {
  const today = useRead('readToday', {})
  const mayTake = useMay('clerk')
  return (
    <ReadState query={useChanges()}>
      {(changes) => (
        <div className={`columns gap8 ${styles.today}`}>
          <div className="stack">
            {mayTake && (
              <Groups
                title="Mine"
                groups={mineGroups}
                counts={changes.mine}
                to={(group) => `/inquiries?taker=me&group=${group}`}
                none="Nothing that is with you waits. What you take or answer is yours."
              />
            )}
            <Groups
              title="Inquiries"
              groups={groups}
              counts={changes.counts}
              to={(group) => `/inquiries?group=${group}`}
              none="Nothing waits. New inquiries appear here by themselves."
            />
          </div>
          <div className="stack">
            <Groups
              title="Registrations"
              groups={registrationGroups}
              counts={changes.registrations}
              to={(group) => `/registrations?group=${group}`}
              none="None waits for a review. New ones appear here by themselves."
            />
            <Groups
              title="New mail"
              groups={mailGroups}
              counts={changes.newMail}
              to={() => '/mail'}
              none="No e-mail waits to be placed."
            />
            <ReadState query={today}>{(read) => <ServiceCard {...read} />}</ReadState>
          </div>
        </div>
      )}
    </ReadState>
  )
}

const answered = ['answered', 'Answered', 'The customer wrote, and nobody has worked on it since.'] as const

const mineGroups = [
  ['unread', 'Unread', 'Handed to you, answered, not delivered or late since you opened them.'],
  ['late', 'Late', 'The answer was due and has not been sent.'],
  ['new', 'New', 'Nobody has worked on them yet.'],
  answered,
  ['soon', 'Due today or tomorrow', 'Your next step.'],
  ['unanswered', 'No answer', 'By the day that was set: ask again, or put it off.'],
] as const

const groups = [
  ['late', 'Late', 'The answer was due and has not been sent.'],
  ['new', 'New', 'Nobody has worked on them yet.'],
  answered,
  ['unanswered', 'No answer', 'The customer has not answered by the day that was set.'],
  ['laboratory', 'Our turn', 'Something is for the laboratory to do.'],
  ['customer', 'The customer’s turn', 'A quotation or a question is with them.'],
  ['held', 'Held back', 'They looked like spam: release them or leave them.'],
] as const

const registrationGroups = [
  ['late', 'Written, and late', 'The applicant has written, and nobody has acted on it in time.'],
  ['answered', 'Written', 'The applicant has written: read it, and ask, note or decide.'],
  ['old', 'For more than a week', 'They wait too long for a review.'],
  ['unanswered', 'No answer for more than a week', 'Ask the applicant again, call, or decide.'],
  ['waiting', 'To review', 'Approve or reject them, or ask a question.'],
  ['asked', 'With the applicant', 'A question is with them.'],
  ['held', 'Held back', 'They looked like spam: release them or leave them.'],
] as const

const mailGroups = [
  ['late', 'Late', 'They should have their place by now.'],
  ['mine', 'With you', 'From customers of yours, or given to you.'],
  ['waiting', 'To be placed', 'They answer nothing that we know.'],
] as const

type GroupsProps<Name extends string> = {
  readonly title: string
  readonly groups: readonly (readonly [group: Name, name: string, means: string])[]
  readonly counts: Readonly<Record<Name, number>>
  readonly to: (group: Name) => string
  readonly none: string
}

function Groups<Name extends string>({ title, groups, counts, to, none }: GroupsProps<Name>) {
  const waiting = groups.filter(([group]) => counts[group] > 0)
  return (
    <Card title={title}>
      {waiting.length === 0 && <Empty>{none}</Empty>}
      <ul className={styles.groups}>
        {waiting.map(([group, name, means]) => (
          <li key={group}>
            <Link to={to(group)} className={styles.group ?? ''} data-tone={group}>
              <b>{counts[group]}</b>
              <span>
                <strong>{name}</strong>
                <span className="below">{means}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ServiceCard({ emails, closed, mailbox, notice, backup, requests }: Today) {
  const isManager = useMay('manager')
  const mayPublish = useMay('editor')
  return (
    <Card title="E-mails, notice, backup">
      <dl className="stack gap2 terms">
        <Line name="E-mails">
          {emails.givenUp > 0 && (
            <>
              <strong className="late">{emails.givenUp} could not be delivered.</strong>{' '}
              <Link to="/emails">Send again or settle</Link>.{' '}
            </>
          )}
          {emails.waiting > 0 ? `${emails.waiting} on their way.` : emails.givenUp === 0 && 'All were sent.'}
        </Line>
        <ClosedLines closed={closed} />
        {mailbox && <MailboxLines {...mailbox} />}
        <Line name="Notice">
          {notice
            ? `“${notice.text}” ${notice.isInForce ? 'is shown' : `will be shown from ${fullTime(notice.startsAt)}`} until ${fullTime(notice.endsAt)}.`
            : 'None is in force or prepared.'}{' '}
          {mayPublish && <Link to="/notices">See the notices</Link>}
        </Line>
        {backup && (
          <Line name="Last backup">
            <span className={backup.isFaulty ? 'late' : undefined}>
              {backup.at === null
                ? 'None is known here.'
                : `${fullTime(backup.at)}${backup.isFaulty ? ': broken, missing or too old.' : ''}`}{' '}
              {isManager && <Link to="/system-status">System status</Link>}
            </span>
          </Line>
        )}
        {requests !== null && requests.open > 0 && (
          <Line name="Personal data">
            <Link to="/personal-data" className={requests.overdue > 0 ? 'late' : undefined}>
              {requests.overdue > 0
                ? `${requests.overdue} of ${requests.open} requests ${requests.overdue === 1 ? 'is' : 'are'} overdue`
                : `${requests.open} ${requests.open === 1 ? 'request waits' : 'requests wait'} for an answer`}
            </Link>
          </Line>
        )}
      </dl>
    </Card>
  )
}

/** What the website waits for: signatures, answers to look at again, drafts that nobody has published. */
function Website() {
  return (
    <ReadState query={useRead('countFacts', {})}>
      {({ blocking, drafts, unsigned, mine, due, unseen }) => (
        <Groups
          title="Website"
          groups={websiteGroups}
          counts={{ mine, drafts: drafts - unsigned, unsigned: unsigned - mine, unseen, due, blocking }}
          to={(group) =>
            group === 'due' ? '/facts?show=due' : group === 'blocking' ? '/facts' : '/editions'
          }
          none="Nothing waits to be published, signed or looked at again."
        />
      )}
    </ReadState>
  )
}

const websiteGroups = [
  ['mine', 'For your signature', 'A colleague has written them, and you may sign.'],
  ['drafts', 'To publish', 'Answers that are drafts.'],
  ['unsigned', 'Wait for a signature', 'Of somebody else than who wrote them.'],
  ['unseen', 'Nobody else has looked', 'One person published it alone: read it under Editions.'],
  ['due', 'Look again', 'Their end comes, or they were said long ago.'],
  ['blocking', 'Needed for the launch', 'Nobody can reach or trust the laboratory without them.'],
] as const

/** For those who publish: drafts, scheduled and published items, and the notices. */
function Publishing() {
  return (
    <ReadState query={useRead('readPublishing', {})}>
      {({ drafts, scheduled, published, counts, notices }) => (
        <div className={`columns gap8 ${styles.today}`}>
          <Card title="News" actions={<LinkButton to="/news/new">Write news</LinkButton>}>
            {drafts.length + scheduled.length + published.length === 0 && <Empty>There is none yet.</Empty>}
            <div className="stack">
              {(['draft', 'scheduled', 'published'] as const).map((group) => {
                const items = { draft: drafts, scheduled, published }[group]
                if (items.length === 0) return null
                return (
                  <section key={group} aria-labelledby={`news-${group}`}>
                    <h3 id={`news-${group}`}>
                      {groupNames[group]} <small className="lightText">{counts[group]}</small>
                    </h3>
                    <Rows of={items}>{(item) => <NewsLine item={item} />}</Rows>
                  </section>
                )
              })}
            </div>
            <p className="above3">
              <Link to="/news">All news</Link>
            </p>
          </Card>
          <Card title="Notices">
            {notices.length === 0 ? (
              <Empty>No notice is shown, and none is to come.</Empty>
            ) : (
              <Rows of={notices}>
                {(notice) => (
                  <>
                    <p>
                      “<bdi>{notice.text}</bdi>”
                    </p>
                    <p className="muted small">{standing(notice)}</p>
                  </>
                )}
              </Rows>
            )}
            <p className="above3">
              <Link to="/notices">Set or change a notice</Link>
            </p>
          </Card>
        </div>
      )}
    </ReadState>
  )
}

function standing({ state, isShown, startsAt, endsAt }: NoticeRow): string {
  if (state === 'to come') return `From ${fullTime(startsAt)} until ${fullTime(endsAt)}`
  return `${isShown ? 'Shown' : 'Hidden by a newer one'} until ${fullTime(endsAt)}`
}
