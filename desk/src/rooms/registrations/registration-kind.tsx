import { registrationGroups, type RegistrationRow } from '@laboratory/contract/desk/registrations'
import { withFilter } from '../../record-room/filters.ts'
import type { RecordKind } from '../../record-room/kind.ts'
import styles from '../../record-room/filters.module.css'
import { Select } from '../../ui/select.tsx'
import { Row } from './registration-row.tsx'
import { describeEvent, groupNames } from './words.ts'

/** The room of the registrations. */
export const registrationKind: RecordKind<RegistrationRow> = {
  one: 'registration',
  any: 'a registration',
  many: 'registrations',
  calls: {
    list: 'listRegistrations',
    read: 'readRegistration',
    presence: 'announceRegistrationPresence',
    undo: 'undoRegistration',
    note: 'noteRegistration',
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
        <button type="button" className="linkButton small" onClick={() => onChange({})}>
          Show all
        </button>
      )}
    </div>
  ),
  titleOf: ({ orgName }) => orgName,
  isNew: ({ group }) => group === 'waiting' || group === 'old' || group === 'unanswered',
  Row,
  describeEvent,
}
