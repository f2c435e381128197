import { useMemo, useRef, useState } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { useKey } from '../frame/keys.tsx'
import { useMay } from '../session/session-context.ts'
import { Page } from '../ui/page.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { exportOf } from './export.ts'
import { FilterBar } from './filter-bar.tsx'
import { readFilters, writeFilters, type Filters } from './filters.ts'
import styles from '../ui/list.module.css'
import { InquiryList } from './inquiry-list.tsx'
import { SearchBox } from '../ui/search-box.tsx'

/** The list, and the open inquiry beside it or, in a narrow window, instead of it. */
export function Component() {
  const { reference } = useParams()
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address])
  const search = useRef<HTMLInputElement>(null)
  const [goSearch] = useState(() => () => search.current?.focus())
  useKey('/', 'Search the inquiries', goSearch)
  const mayExport = useMay('clerk')
  const change = (next: Filters) => setQuery(writeFilters(next), { replace: true })

  return (
    <Page
      title="Inquiries"
      width="whole"
      actions={
        <>
          <SearchBox
            ref={search}
            text={filters.search ?? ''}
            label="Search inquiries by reference, name, company, e-mail, telephone or words"
            placeholder="Reference, name, telephone, words …"
            onSearch={(text) => {
              const { search: _, ...others } = filters
              change(text === '' ? others : { ...others, search: text })
            }}
          />
          {mayExport && <ExportButton of={exportOf(filters)} />}
        </>
      }
    >
      <div className={styles.room} data-open={reference === undefined ? 'list' : 'detail'}>
        <section className={styles.list} aria-label="List of inquiries">
          <FilterBar filters={filters} onChange={change} />
          <InquiryList filters={filters} open={reference} />
        </section>
        <div className={styles.detail}>
          <Outlet context={filters} />
          {reference === undefined && <p className={styles.nothing}>Choose an inquiry from the list.</p>}
        </div>
      </div>
    </Page>
  )
}
