import {
  answerNames,
  type AnswerName,
  type Other,
  type RegistrationView,
} from '@laboratory/contract/desk/registrations'
import { useId } from 'react'
import { Link } from 'react-router'
import { MailAddress, Tag } from '../../ui/page.tsx'
import { shortTime } from '../../ui/format.ts'
import { useNow } from '../../calls/queries.ts'
import styles from './registration.module.css'
import { answerLabels, sharedWords, stateName } from './words.ts'

export function Comparison({ view }: { readonly view: RegistrationView }) {
  const now = useNow()
  const id = useId()
  const { others } = view
  if (others.length === 0) return null
  const isShown = (name: AnswerName) =>
    view.answers[name] !== '' || others.some(({ answers }) => answers[name] !== '')
  const rows = answerNames.filter(isShown)
  return (
    <section className="card" data-tone="warn" aria-labelledby={id}>
      <h3 id={id}>{titleOf(others)}</h3>
      <p>{adviceOf(view)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visuallyHidden">Answer</span>
              </th>
              <th scope="col">This one, {shortTime(view.receivedAt, now)}</th>
              {others.map((other) => (
                <th scope="col" key={other.reference}>
                  <Link to={`/registrations/${other.reference}`}>{other.reference}</Link>,{' '}
                  {shortTime(other.receivedAt, now)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <th scope="row">{answerLabels[name]}</th>
                <td>
                  <Answer name={name} text={view.answers[name]} />
                </td>
                {others.map((other) => (
                  <td key={other.reference}>
                    <Compared {...{ view, other, name }} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">State</th>
              <td>{stateName(view)}</td>
              {others.map((other) => (
                <td key={other.reference}>
                  {stateName(other)} <Shared other={other} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="muted small">
        PINs cannot be compared. How a company or its number is spelled makes no difference.
      </p>
    </section>
  )
}

function titleOf(others: readonly Other[]): string {
  const ofMailbox = others.filter(({ shares }) => shares.includes('mailbox')).length
  if (ofMailbox === 0)
    return others.length === 1
      ? 'Another registration names this company'
      : `${others.length} other registrations name this company`
  return ofMailbox === 1
    ? 'Two registrations name this e-mail address'
    : `${ofMailbox + 1} registrations name this e-mail address`
}

function adviceOf({ others, decidedAt }: RegistrationView): string {
  const ofMailbox = others.filter(({ shares }) => shares.includes('mailbox'))
  if (ofMailbox.length === 0)
    return 'They came from other e-mail addresses. Perhaps the company has an account already: ask before you approve another.'
  if (decidedAt !== null) return 'This one has its decision.'
  return ofMailbox.some((other) => other.decidedAt === null)
    ? 'Approve the right one; the others of this e-mail address that wait are then closed as repeated. What another e-mail address sent stays as it is.'
    : 'The other has its decision already. Close this one as repeated, or approve it if it is the right one: the PIN of the newest approval counts, and no other.'
}

function Answer({ name, text }: { readonly name: AnswerName; readonly text: string }) {
  if (text === '') return <i>empty</i>
  return name === 'email' ? <MailAddress>{text}</MailAddress> : <bdi>{text}</bdi>
}

type ComparedProps = { readonly view: RegistrationView; readonly other: Other; readonly name: AnswerName }

function Compared({ view, other, name }: ComparedProps) {
  const text = other.answers[name]
  if (other.differs.includes(name))
    return (
      <mark>
        <Answer {...{ name, text }} /> <span className="visuallyHidden">(differs)</span>
      </mark>
    )
  return (
    <span className="muted small">
      {text.length > 40 && text === view.answers[name] ? 'the same' : <Answer {...{ name, text }} />}
    </span>
  )
}

function Shared({ other: { shares, mailboxConfirmedAt } }: { readonly other: Other }) {
  return (
    <span className="cluster gap2">
      {shares.map((what) => (
        <Tag key={what} tone="line">
          {sharedWords[what]}
        </Tag>
      ))}
      {mailboxConfirmedAt === null && <Tag tone="line">not confirmed</Tag>}
    </span>
  )
}
