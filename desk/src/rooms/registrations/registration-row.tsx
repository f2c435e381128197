import type { RegistrationRow } from '@laboratory/contract/desk/registrations'
import { Tag } from '../../ui/card.tsx'
import { RecordRow } from '../../record-room/record-row.tsx'
import { askedWords, stateName } from './words.ts'

/** A registration in the list. @param props.now ms */
export function Row({ row, now }: { readonly row: RegistrationRow; readonly now: number }) {
  const { receivedAt, group, state, mailboxConfirmedAt, askedAt } = row
  return (
    <RecordRow {...row} now={now} title={row.orgName || 'No organisation given'} excerpt={row.email}>
      {group === 'old' && <Tag tone="late">{waitingDays(receivedAt, now)}</Tag>}
      {askedAt !== null && (
        <Tag tone={group === 'unanswered' ? 'late' : 'line'}>{askedWords(askedAt, now)}</Tag>
      )}
      {row.hasAccount && <Tag tone="warn">Company has an account</Tag>}
      {(group === 'decided' || state === 'repeated') && <Tag>{stateName(row)}</Tag>}
      {group !== 'decided' && mailboxConfirmedAt === null && <Tag tone="line">E-mail not confirmed</Tag>}
    </RecordRow>
  )
}

function waitingDays(receivedAt: string, now: number): string {
  return `waits for ${Math.floor((now - Date.parse(receivedAt)) / 86_400_000)} days`
}
