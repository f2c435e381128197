import type { InquiryRow } from '@laboratory/contract/desk/inquiries'
import { countWords } from '@laboratory/contract/request-list'
import { isHalfWritten } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { shortTime } from '../../ui/dates.ts'
import { Tag } from '../../ui/card.tsx'
import styles from '../../record-room/record-list.module.css'
import { LateTag } from './late-tag.tsx'
import { stateNames } from './words.ts'

/** An inquiry in the list. @param props.now ms */
export function Row({ row, now }: { readonly row: InquiryRow; readonly now: number }) {
  const { person } = useSession()
  const { reference, company, name, receivedAt, excerpt, taker, state, subject, tests, urgentTests } = row
  return (
    <>
      <span className={styles.title}>
        <strong>
          <bdi>{company}</bdi>
        </strong>{' '}
        <bdi>{name}</bdi>
      </span>{' '}
      <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>{' '}
      <span className={`muted small ${styles.excerpt}`}>
        <bdi>{excerpt}</bdi>
      </span>{' '}
      <span className={`cluster small ${styles.tags}`}>
        <LateTag row={row} now={now} />
        {row.isUndelivered && <Tag tone="late">e-mail not delivered</Tag>}
        {isHalfWritten(person.id, reference) && <Tag tone="line">half written</Tag>}
        {state !== 'asked' && <Tag tone="line">{stateNames[state]}</Tag>}
        {tests > 0 && <Tag tone="line">{countWords(tests, urgentTests)}</Tag>}
        {subject !== null && (
          <Tag>
            <bdi>{subject}</bdi>
          </Tag>
        )}
        {taker && <span>{taker.id === person.id ? 'Mine' : <bdi>{taker.name}</bdi>}</span>}
      </span>
    </>
  )
}
