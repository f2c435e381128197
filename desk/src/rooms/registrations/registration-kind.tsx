import { registrationGroups, type RegistrationRow } from '@laboratory/contract/desk/registrations'
import { useNow } from '../../calls/queries.ts'
import { withFilter } from '../../record-room/filters.ts'
import type { RecordKind } from '../../record-room/kind.ts'
import styles from '../../record-room/filters.module.css'
import { RecordRow } from '../../record-room/record-list.tsx'
import { RecordRoom } from '../../record-room/room.tsx'
import { Tag, TextButton } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { askedWords, describeEvent, groupNames, stateName } from './words.ts'

export const registrationKind: RecordKind<RegistrationRow> = {
  one: 'registration',
  any: 'a registration',
  many: 'registrations',
  calls: {
    list: 'listRegistrations',
    read: 'readRegistration',
    undo: 'undoRegistration',
    note: 'noteRegistration',
    move: 'moveRegistrationMail',
    release: 'releaseRegistration',
    count: 'countRegistrationExport',
    file: 'exportRegistrations',
  },
  search: {
    label: 'Search registrations by reference, company, number, person or e-mail',
    placeholder: 'Reference, company, number, person …',
  },
  groups: registrationGroups,
  groupNames,
  last: 'those that are decided',
  emptyWords({ group, search }) {
    if (search !== undefined) return 'Nothing was found.'
    return group === undefined
      ? 'None waits: every registration has its decision.'
      : 'No registration matches at the moment.'
  },
  holds: 'names, e-mail addresses, telephone numbers and addresses; no PIN, and nothing that is made of one',
  narrowBy: 'by a group',
  newsOf: ({ registrations }) => registrations,
  Filters: ({ filters, onChange }) => (
    <div className={styles.filters} data-count="one">
      <Select
        label="Group"
        value={filters.group}
        all="All that wait"
        onChoose={(value) => onChange(withFilter(filters, 'group', value))}
      >
        {registrationGroups.map((group) => [group, groupNames[group]])}
      </Select>
      {Object.keys(filters).length > 0 && (
        <TextButton className="linkButton small" onClick={() => onChange({})}>
          Show all
        </TextButton>
      )}
    </div>
  ),
  titleOf: ({ orgName }) => orgName,
  isNew: ({ group }) => group !== 'asked' && group !== 'held' && group !== 'decided',
  Row,
  describeEvent,
}

/** A registration in the list. */
function Row({ row }: { readonly row: RegistrationRow }) {
  const now = useNow()
  const { receivedAt, group, state, mailboxConfirmedAt, askedAt } = row
  return (
    <RecordRow {...row} title={row.orgName || 'No organisation given'} excerpt={row.email}>
      {(group === 'answered' || group === 'late') && (
        <Tag tone={group === 'late' ? 'late' : 'line'}>has written</Tag>
      )}
      {group === 'old' && <Tag tone="late">{waitingDays(receivedAt, now)}</Tag>}
      {askedAt !== null && (
        <Tag tone={group === 'unanswered' ? 'late' : 'line'}>{askedWords(askedAt, now)}</Tag>
      )}
      {row.hasAccount && <Tag tone="warn">Company has an account</Tag>}
      {state !== 'under_review' && <Tag>{stateName(row)}</Tag>}
      {(state === 'under_review' || state === 'repeated') &&
        group !== 'decided' &&
        mailboxConfirmedAt === null && <Tag tone="line">E-mail not confirmed</Tag>}
    </RecordRow>
  )
}

function waitingDays(receivedAt: string, now: number): string {
  return `waits for ${Math.floor((now - Date.parse(receivedAt)) / 86_400_000)} days`
}

export function Component() {
  return <RecordRoom kind={registrationKind} />
}
