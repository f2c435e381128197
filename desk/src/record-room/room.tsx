import { referencePattern } from '@laboratory/contract/inquiry'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useRef, type ReactNode } from 'react'
import { Link, Outlet, useOutletContext, useParams, useSearchParams } from 'react-router'
import { useRead } from '../calls/queries.ts'
import { useKey } from '../frame/keys.tsx'
import { useMay } from '../session/session-context.ts'
import { Page, ReadState } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ExportButton } from './export-button.tsx'
import { readFilters, withFilter, writeFilters } from './filters.ts'
import type { Filters, RecordKind, RecordRow } from './kind.ts'
import { RecordList } from './record-list.tsx'
import record from './record.module.css'
import { RecordContext, type CurrentRecord } from './record.ts'
import styles from './room.module.css'

/** The list, with the record that is open beside it or, in a narrow window, in its place. */
export function RecordRoom<Row extends RecordRow>({ kind }: { readonly kind: RecordKind<Row> }) {
  const { reference } = useParams()
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(kind, query)
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
          {reference === undefined && (
            <p className={`muted ${styles.nothing}`}>Choose {kind.any} from the list.</p>
          )}
        </div>
      </div>
    </Page>
  )
}

type Read = 'readInquiry' | 'readRegistration'
export type Present = DeskAnswer<'announcePresence'> | undefined

type OpenProps<Call extends Read> = {
  readonly kind: RecordKind<never>
  readonly call: Call
  /** @param present what changes without a new version; undefined where the copy that is shown is newer */
  readonly children: (view: DeskAnswer<Call>, present: Present) => ReactNode
}

/** One record: read anew each time that it is opened, since the log notes who looked. */
export function OpenRecord<Call extends Read>(props: OpenProps<Call>) {
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
        <LoadedRecord key={reference} {...props} reference={reference} />
      ) : (
        <p role="alert">
          “{reference}” is not the reference of {any}.
        </p>
      )}
    </div>
  )
}

function LoadedRecord<Call extends Read>(props: OpenProps<Call> & { readonly reference: string }) {
  const { call, reference } = props
  const query = useRead(call, { reference } as never, {
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const reading = { onRefresh: () => void query.refetch(), isLoading: query.isFetching }
  return <ReadState query={query}>{(view) => <Opened {...props} {...reading} view={view} />}</ReadState>
}

type OpenedProps<Call extends Read> = OpenProps<Call> &
  Pick<CurrentRecord, 'onRefresh' | 'isLoading'> & { readonly view: DeskAnswer<Call> }

/** Reports that this person has the record open, and learns who else has, and whether it was changed. */
function Opened<Call extends Read>({ kind, view, children, ...reading }: OpenedProps<Call>) {
  const { reference, version, erasedAt } = view
  const options = { refetchInterval: 10_000, staleTime: 0, gcTime: 0 }
  const { data } = useRead('announcePresence', { reference }, options)
  const mayWork = useMay('clerk') && erasedAt === null
  const { people: others = [], version: newest = version } = data ?? {}
  return (
    <RecordContext value={{ kind, view, mayWork, others, isOld: newest > version, ...reading }}>
      <article className={record.whole} aria-labelledby={`${kind.one}-title`}>
        {children(view, newest >= version ? data : undefined)}
      </article>
    </RecordContext>
  )
}
