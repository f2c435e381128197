import { registrationGroups } from '@laboratory/contract/desk/registrations'
import { useMemo, useRef, useState } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { useKey } from '../frame/keys.tsx'
import { useMay } from '../session/session-context.ts'
import { ExportButton, type ExportOf } from '../ui/export-button.tsx'
import listStyles from '../ui/list.module.css'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { readFilters, writeFilters, type Filters } from './filters.ts'
import { RegistrationList } from './registration-list.tsx'
import { groupNames } from './words.ts'

/** The list, with the registration that is open beside it or in its place. */
export function Component() {
  const { reference } = useParams()
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address])
  const search = useRef<HTMLInputElement>(null)
  const [goSearch] = useState(() => () => search.current?.focus())
  useKey('/', 'Search the registrations', goSearch)
  const mayExport = useMay('clerk')
  const change = (next: Filters) => setQuery(writeFilters(next), { replace: true })
  const { group: _, ...withoutGroup } = filters

  return (
    <Page
      title="Registrations"
      width="whole"
      actions={
        <>
          <SearchBox
            ref={search}
            text={filters.search ?? ''}
            label="Search registrations by reference, company, number, person or e-mail"
            placeholder="Reference, company, number, person …"
            onSearch={(text) => {
              const { search: _, ...others } = filters
              change(text === '' ? others : { ...others, search: text })
            }}
          />
          {mayExport && <ExportButton of={exportOf(filters)} />}
        </>
      }
    >
      <div className={listStyles.room} data-open={reference === undefined ? 'list' : 'detail'}>
        <section className={listStyles.list} aria-label="List of registrations">
          <div className={listStyles.filters} data-count="one">
            <Select
              label="Group"
              value={filters.group}
              all="All that wait"
              onChoose={(value) =>
                change(value === '' ? withoutGroup : ({ ...filters, group: value } as Filters))
              }
            >
              {registrationGroups.map((group) => [group, groupNames[group]])}
            </Select>
            {Object.keys(filters).length > 0 && (
              <button type="button" className={listStyles.plain} onClick={() => change({})}>
                Show all
              </button>
            )}
          </div>
          <RegistrationList filters={filters} open={reference} />
        </section>
        <div className={listStyles.detail}>
          <Outlet context={filters} />
          {reference === undefined && (
            <p className={listStyles.nothing}>Choose a registration from the list.</p>
          )}
        </div>
      </div>
    </Page>
  )
}

function exportOf(filters: Filters): ExportOf {
  const parts = [
    filters.group && `group “${groupNames[filters.group]}”`,
    filters.search && `found by “${filters.search}”`,
    !filters.group && !filters.search && 'also those that are decided',
  ].filter(Boolean)
  return {
    count: 'countRegistrationExport',
    file: 'exportRegistrations',
    filters,
    one: 'registration',
    many: 'registrations',
    holds:
      'names, e-mail addresses, telephone numbers and addresses; no PIN, and nothing that is made of one',
    which: ` (${parts.join(', ')})`,
    narrowBy: 'by a group',
  }
}
