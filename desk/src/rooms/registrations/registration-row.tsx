import type { RegistrationRow } from '@laboratory/contract/desk/registrations'
import { Tag } from '../../ui/card.tsx'
import { shortTime } from '../../ui/dates.ts'
import styles from '../../record-room/record-list.module.css'
import { askedWords, stateName } from './words.ts'

/** A registration in the list. @param props.now ms */
export function Row({ row, now }: { readonly row: RegistrationRow; readonly now: number }) {
  const { orgName, name, email, receivedAt, group, state, mailboxConfirmedAt, askedAt } = row
  return (
    <>
      <span className={styles.title}>
        <strong>
          <bdi>{orgName || 'No organisation given'}</bdi>
        </strong>{' '}
        <bdi>{name}</bdi>
      </span>{' '}
      <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>{' '}
      <span className={`muted small ${styles.excerpt}`}>
        <bdi>{email}</bdi>
      </span>{' '}
      <span className={`cluster small ${styles.tags}`}>
        {group === 'old' && <Tag tone="late">{waitingDays(receivedAt, now)}</Tag>}
        {askedAt !== null && (
          <Tag tone={group === 'unanswered' ? 'late' : 'line'}>{askedWords(askedAt, now)}</Tag>
        )}
        {row.hasAccount && <Tag tone="warn">Company has an account</Tag>}
        {(group === 'decided' || state === 'repeated') && <Tag>{stateName(row)}</Tag>}
        {group !== 'decided' && mailboxConfirmedAt === null && <Tag tone="line">E-mail not confirmed</Tag>}
      </span>
    </>
  )
}

function waitingDays(receivedAt: string, now: number): string {
  return `waits for ${Math.floor((now - Date.parse(receivedAt)) / 86_400_000)} days`
}
