import { referencePattern } from '@laboratory/contract/inquiry'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useMemo, useRef, type ReactNode } from 'react'
import { Link, Outlet, useOutletContext, useParams, useSearchParams } from 'react-router'
import { useRead } from '../calls/queries.ts'
import { useKey } from '../frame/keys.tsx'
import { useMay } from '../session/session-context.ts'
import styles from './room.module.css'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ReadState } from '../ui/states.tsx'
import { ExportButton } from './export-button.tsx'
import { readFilters, withFilter, writeFilters } from './filters.ts'
import type { Filters, RecordKind, RecordRow } from './kind.ts'
import { RecordList } from './record-list.tsx'

/** The list, with the record that is open beside it or, in a narrow window, in its place. */
export function RecordRoom<Row extends RecordRow>({ kind }: { readonly kind: RecordKind<Row> }) {
  const { reference } = useParams()
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const filters = useMemo(() => readFilters(kind, new URLSearchParams(address)), [kind, address])
  const search = useRef<HTMLInputElement>(null)
  useKey('/', `Search the ${kind.many}`, () => search.current?.focus())
  const mayExport = useMay('clerk')
  const change = (next: Filters) => setQuery(writeFilters(next), { replace: true })
  const title = kind.many.charAt(0).toUpperCase() + kind.many.slice(1)

  return (
    <Page
      title={title}
      width="whole"
      actions={
        <>
          <SearchBox
            ref={search}
            text={filters.search ?? ''}
            {...kind.search}
            onSearch={(text) => change(withFilter(filters, 'search', text))}
          />
          {mayExport && <ExportButton {...{ kind, filters }} />}
        </>
      }
    >
      <div className={styles.room} data-open={reference === undefined ? 'list' : 'detail'}>
        <section className={styles.list} aria-label={`List of ${kind.many}`}>
          <kind.Filters filters={filters} onChange={change} />
          <RecordList key={writeFilters(filters)} {...{ kind, filters }} open={reference} />
        </section>
        <div className={styles.detail}>
          <Outlet context={filters} />
          {reference === undefined && <p className={styles.nothing}>Choose {kind.any} from the list.</p>}
        </div>
      </div>
    </Page>
  )
}

type OpenProps<Call extends RecordKind['calls']['read']> = {
  readonly kind: RecordKind<never>
  readonly call: Call
  readonly children: (view: DeskAnswer<Call>, reading: Reading) => ReactNode
}

/** Reading the record again. */
export type Reading = { readonly onRefresh: () => void; readonly isLoading: boolean }

/** One record: read anew each time that it is opened, since the log notes who looked. */
export function OpenRecord<Call extends RecordKind['calls']['read']>(props: OpenProps<Call>) {
  const { any, many } = props.kind
  const { reference = '' } = useParams()
  const filters = useOutletContext<Filters>()
  return (
    <div className={styles.pane}>
      <Link
        className={styles.back ?? ''}
        data-print="no"
        to={{ pathname: `/${many}`, search: writeFilters(filters) }}
      >
        ← All {many}
      </Link>
      {referencePattern.test(reference) ? (
        <Read key={reference} {...props} reference={reference} />
      ) : (
        <p role="alert">
          “{reference}” is not the reference of {any}.
        </p>
      )}
    </div>
  )
}

function Read<Call extends RecordKind['calls']['read']>({
  call,
  reference,
  children,
}: OpenProps<Call> & { readonly reference: string }) {
  const query = useRead(call, { reference } as never, {
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <ReadState query={query}>
      {(view) => children(view, { onRefresh: () => void query.refetch(), isLoading: query.isFetching })}
    </ReadState>
  )
}
