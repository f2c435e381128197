import { isComplaint, type InquiryRow } from '@laboratory/contract/desk/inquiries'
import { countWords } from '@laboratory/contract/request-list'
import { isHalfWritten } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { Tag } from '../../ui/card.tsx'
import { RecordRow } from '../../record-room/record-row.tsx'
import { LateTag } from './late-tag.tsx'
import { stateNames } from './words.ts'

/** An inquiry in the list. @param props.now ms */
export function Row({ row, now }: { readonly row: InquiryRow; readonly now: number }) {
  const { person } = useSession()
  const { reference, company, taker, state, subject, tests, urgentTests } = row
  return (
    <RecordRow {...row} now={now} title={company}>
      <LateTag row={row} now={now} />
      {row.isUndelivered && <Tag tone="late">e-mail not delivered</Tag>}
      {isHalfWritten(person.id, reference) && <Tag tone="line">half written</Tag>}
      {isComplaint(state) && <Tag tone="warn">Complaint</Tag>}
      {state !== 'asked' && state !== 'complaint' && <Tag tone="line">{stateNames[state]}</Tag>}
      {tests > 0 && <Tag tone="line">{countWords(tests, urgentTests)}</Tag>}
      {subject !== null && (
        <Tag>
          <bdi>{subject}</bdi>
        </Tag>
      )}
      {taker && <span>{taker.id === person.id ? 'Mine' : <bdi>{taker.name}</bdi>}</span>}
    </RecordRow>
  )
}
