import { inquiryGroups, inquiryStates, type InquiryGroup } from '@laboratory/contract/desk/inquiries'
import { useLocation } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { Pill, TextButton } from '../../ui/page.tsx'
import { More } from '../../ui/more.tsx'
import { Select } from '../../ui/select.tsx'
import { withFilter, writeFilters } from '../../record-room/filters.ts'
import type { Filters } from '../../record-room/kind.ts'
import styles from '../../record-room/filters.module.css'
import { ListNames, useListNames } from './list-names.tsx'
import { complaints, familyName, groupNames, stateNames } from './words.ts'

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void }

export function FilterBar({ filters, onChange }: Props) {
  const { person } = useSession()
  const clerks = useRead('listClerks', {}, { staleTime: Infinity }).data?.people ?? []
  const { pathname } = useLocation()
  const { search, ...chosen } = filters
  const kept: Filters = search === undefined ? {} : { search }
  const isAll = Object.keys(chosen).length === 0
  const offered = useRead('listTests', {}, { staleTime: Infinity }).data
  const tests = Object.entries(offered?.tests ?? {}).map(([slug, [name]]) => [slug, name])
  const families = [...new Set(Object.values(offered?.tests ?? {}).map(([, family]) => family))]
  const saved = useListNames('view')
  const tags = useListNames('tag').map(({ id, name }) => [id, name])
  const mayWork = useMay('clerk')
  const choose = (name: string, value: string) => onChange(withFilter(filters, name, value))
  const choice = (name: string, label: string, all: string, options: readonly (readonly string[])[]) => (
    <Select label={label} value={filters[name]} all={all} onChoose={(value) => choose(name, value)}>
      {options}
    </Select>
  )
  return (
    <div className={styles.filters}>
      <nav className={`cluster gap1 ${styles.views}`} aria-label="Views">
        {views.map(([name, taker]) => (
          <Pill
            key={name}
            to={{ pathname, search: writeFilters({ ...kept, ...(taker && { taker }) }) }}
            isShown={isSame(chosen, taker ? { taker } : {})}
            replace
          >
            {name}
          </Pill>
        ))}
        {saved.map((view) => (
          <Pill
            key={view.id}
            to={{ pathname, search: writeFilters(view.filters) }}
            isShown={isSame(chosen, view.filters)}
            replace
          >
            <bdi>{view.name}</bdi>
          </Pill>
        ))}
      </nav>
      {choice(
        'group',
        'Group',
        'All groups',
        inquiryGroups.map((group) => [group, shortGroupNames[group]]),
      )}
      {choice('state', 'Step', 'All steps', [
        ['complaints', complaints],
        ...inquiryStates.map((state) => [state, stateNames[state]]),
      ])}
      {choice('taker', 'With', 'Anybody', [
        ['me', 'Me'],
        ['nobody', 'Nobody'],
        ...clerks.filter(({ id }) => id !== person.id).map(({ id, name }) => [id, name]),
      ])}
      {choice('sort', 'Order', 'Due first', [
        ['newest', 'Newest'],
        ['customer', 'Customer'],
        ['test', 'Test'],
      ])}
      <More
        summary="More filters"
        className={styles.more}
        isOpen={moreFilters.some((name) => filters[name] !== undefined)}
      >
        <div className={`inTiles gap2 ${styles.fields}`}>
          {choice('test', 'Test', 'All tests', tests)}
          {choice(
            'family',
            'Family of tests',
            'All families',
            families.map((family) => [family, familyName(family)]),
          )}
          {choice('tag', 'Tag', 'All tags', tags)}
          {choice('urgent', 'Urgency', 'Urgent or not', [['yes', 'Urgent']])}
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="muted small">
              Came {name}
              <input
                type="date"
                className="control"
                value={filters[name] ?? ''}
                onChange={(event) => choose(name, event.target.value)}
              />
            </label>
          ))}
        </div>
        {mayWork && <ListNames chosen={chosen} />}
      </More>
      {!(isAll && search === undefined) && (
        <TextButton className="linkButton small" onClick={() => onChange({})}>
          Show all
        </TextButton>
      )}
    </div>
  )
}

/** Whether two choices are the same, in whatever order they were made. */
function isSame(one: Filters, other: Filters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const moreFilters = ['test', 'family', 'urgent', 'from', 'to', 'tag']
const views = [['All that is open'], ['Mine', 'me'], ['Nobody’s', 'nobody']] as const

const shortGroupNames: Record<InquiryGroup, string> = {
  ...groupNames,
  laboratory: 'Our turn',
  customer: 'Customer’s turn',
  unanswered: 'No answer',
  held: 'Held back',
}
