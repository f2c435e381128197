import { isComplaint, type InquiryRow } from '@laboratory/contract/desk/inquiries'
import { isHalfWritten } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { Tag } from '../../ui/card.tsx'
import { RecordRow } from '../../record-room/record-row.tsx'
import { Tags } from './list-names.tsx'
import { LateTag, NoAnswerTag } from './late-tag.tsx'
import { stateNames } from './words.ts'

/** Tests that a row names; of the others it says how many there are. */
const mostNames = 2

/** An inquiry in the list. @param props.now ms */
export function Row({ row, now }: { readonly row: InquiryRow; readonly now: number }) {
  const { person } = useSession()
  const { reference, company, taker, state, subject, asked } = row
  const more = asked.slice(mostNames)
  const urgent = more.filter((test) => test.urgent).length
  return (
    <RecordRow {...row} now={now} title={company}>
      {row.isUnread && <Tag tone="warn">unread</Tag>}
      <LateTag row={row} now={now} />
      <NoAnswerTag row={row} now={now} />
      {row.isUndelivered && <Tag tone="late">e-mail not delivered</Tag>}
      {isHalfWritten(person.id, reference) && <Tag tone="line">half written</Tag>}
      {isComplaint(state) && <Tag tone="warn">Complaint</Tag>}
      {state !== 'asked' && state !== 'complaint' && <Tag tone="line">{stateNames[state]}</Tag>}
      {asked.slice(0, mostNames).map((test) => (
        <Tag key={test.name} {...(test.urgent && { tone: 'warn' })}>
          <bdi>{test.name}</bdi>
          {test.urgent && ' · urgent'}
        </Tag>
      ))}
      {more.length > 0 && (
        <Tag {...(urgent > 0 && { tone: 'warn' })}>
          +{more.length}
          {urgent > 0 && `, ${urgent} urgent`}
        </Tag>
      )}
      {subject !== null && !asked.some(({ name }) => name === subject) && (
        <Tag>
          <bdi>{subject}</bdi>
        </Tag>
      )}
      <Tags tags={row.tags} />
      {taker && <span>{taker.id === person.id ? 'Mine' : <bdi>{taker.name}</bdi>}</span>}
    </RecordRow>
  )
}
