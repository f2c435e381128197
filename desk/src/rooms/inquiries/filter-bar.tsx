import { inquiryGroups, inquiryStates, type InquiryGroup } from '@laboratory/contract/desk/inquiries'
import { useLocation } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { useSession } from '../../session/session-context.ts'
import { Pill } from '../../ui/pill.tsx'
import { Select } from '../../ui/select.tsx'
import { withFilter, writeFilters } from '../../record-room/filters.ts'
import type { Filters } from '../../record-room/kind.ts'
import styles from '../../record-room/filters.module.css'
import { complaints, groupNames, stateNames } from './words.ts'

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void }

/** Which inquiries the list shows: three views that everybody needs, and a select for the others. */
export function FilterBar({ filters, onChange }: Props) {
  const { person } = useSession()
  const clerks = useRead('listClerks', {}, { staleTime: Infinity }).data?.people ?? []
  const { pathname } = useLocation()
  const { search } = filters
  const kept: Filters = search === undefined ? {} : { search }
  const isAll = filters.group === undefined && filters.state === undefined && filters.taker === undefined
  const choose = (name: string, value: string) => onChange(withFilter(filters, name, value))
  return (
    <div className={styles.filters}>
      <nav className={`cluster gap1 ${styles.views}`} aria-label="Views">
        {views.map(([name, taker]) => (
          <Pill
            key={name}
            to={{ pathname, search: writeFilters({ ...kept, ...(taker && { taker }) }) }}
            isShown={taker ? filters.taker === taker : isAll}
            replace
          >
            {name}
          </Pill>
        ))}
      </nav>
      <Select
        label="Group"
        value={filters.group}
        onChoose={(value) => choose('group', value)}
        all="All groups"
      >
        {inquiryGroups.map((group) => [group, shortGroupNames[group]])}
      </Select>
      <Select label="Step" value={filters.state} onChoose={(value) => choose('state', value)} all="All steps">
        {[['complaints', complaints], ...inquiryStates.map((state) => [state, stateNames[state]] as const)]}
      </Select>
      <Select label="With" value={filters.taker} onChoose={(value) => choose('taker', value)} all="Anybody">
        {[
          ['me', 'Me'],
          ['nobody', 'Nobody'],
          ...clerks.filter(({ id }) => id !== person.id).map(({ id, name }) => [id, name] as const),
        ]}
      </Select>
      {!(isAll && search === undefined) && (
        <button type="button" className="linkButton small" onClick={() => onChange({})}>
          Show all
        </button>
      )}
    </div>
  )
}

const views = [['All that is open'], ['Mine', 'me'], ['Nobody’s', 'nobody']] as const

const shortGroupNames: Record<InquiryGroup, string> = {
  ...groupNames,
  laboratory: 'Our turn',
  customer: 'Customer’s turn',
  held: 'Held back',
}
