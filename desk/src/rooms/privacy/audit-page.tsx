import { auditKinds } from '@laboratory/contract/desk/privacy'
import { referencePattern } from '@laboratory/contract/inquiry'
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { SelectField } from '@laboratory/design/ui/field/field.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useRead } from '../../calls/queries.ts'
import { Card, Empty, Page, ReadState, Tag, TextButton } from '../../ui/page.tsx'
import { fullTime } from '../../ui/format.ts'
import { Field } from '../../ui/fields.tsx'
import { kindWords, describeAction } from './audit-words.ts'

type Filters = Omit<DeskInput<'listAudit'>, 'after'>
type Listed = DeskAnswer<'listAudit'>
const names = ['who', 'kind', 'from', 'to', 'reference'] as const

export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Filters
  return (
    <Page title="Audit log" width="page">
      <Check />
      <FilterForm filters={filters} onChoose={(chosen) => setSearch(chosen)} key={search.toString()} />
      <ReadState query={useRead('listAudit', filters)}>
        {(listed) => (
          <Entries key={`${search} ${listed.entries[0]?.position}`} first={listed} filters={filters} />
        )}
      </ReadState>
    </Page>
  )
}

/** The chain of seals, checked from the first entry to the last. */
function Check() {
  const check = useAct('checkAudit')
  const result = check.data
  return (
    <Card
      title="Was anything changed?"
      {...(result?.broken && { tone: 'warn' as const })}
      actions={
        <Button
          variant="quiet"
          data-print="no"
          aria-disabled={check.isPending || undefined}
          onClick={() => !check.isPending && check.mutate({})}
        >
          {check.isPending ? 'Looking…' : 'Verify the log'}
        </Button>
      }
    >
      <p role="status">
        {result === undefined ? (
          <span className="muted">
            Each entry is signed together with the one before it. Verifying checks all of them.
          </span>
        ) : result.broken === null ? (
          <>
            <Tag>Unbroken</Tag> No entry was changed. {result.entries} entries, the last of{' '}
            {result.last ? fullTime(result.last) : 'no day'}: write the number down. If there are fewer at the
            next check, the end was cut off.
          </>
        ) : (
          <>
            <Tag tone="late">Changed</Tag> Entry {result.broken} was changed, or was sealed with another
            secret than the service has now. Tell the operator of the server.
          </>
        )}
      </p>
    </Card>
  )
}

type FormProps = { readonly filters: Filters; readonly onChoose: (filters: Record<string, string>) => void }

function FilterForm({ filters, onChoose }: FormProps) {
  const people = useRead('listAuditActors', {}, { staleTime: 60_000 }).data?.people ?? []
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    onChoose(Object.fromEntries(typed) as Record<string, string>)
  }
  return (
    <form className="cluster formRow above4" onSubmit={show} data-print="no" noValidate>
      <SelectField
        id="audit-who"
        name="who"
        label="Who"
        defaultValue={filters.who}
        key={people.length}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'service', label: 'The service' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        id="audit-kind"
        name="kind"
        label="About"
        defaultValue={filters.kind}
        options={[
          { value: '', label: 'Everything' },
          ...auditKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        ]}
      />
      <Field name="from" type="date" label="From" defaultValue={filters.from} />
      <Field name="to" type="date" label="To" defaultValue={filters.to} />
      <Field
        name="reference"
        label="Reference"
        placeholder="ABI-7Q4M-2KTR"
        defaultValue={filters.reference}
      />
      <Button type="submit" variant="quiet">
        Show
      </Button>
      {Object.keys(filters).length > 0 && <TextButton onClick={() => onChoose({})}>Show all</TextButton>}
    </form>
  )
}

function Entries({ first, filters }: { readonly first: Listed; readonly filters: Filters }) {
  const [listed, setListed] = useState(first)
  const { entries, next } = listed
  const more = useAct('listAudit', {
    onDone: (page) => setListed({ entries: [...entries, ...page.entries], next: page.next }),
  })
  if (entries.length === 0) return <Empty>No entry matches.</Empty>
  return (
    <>
      <div className="card">
        <Table
          stacks
          caption="Entries, newest first"
          columns={['When', 'Who', 'What', 'On', 'Number']}
          rows={entries.map((entry) => [
            <time key="at" dateTime={entry.at}>
              {fullTime(entry.at)}
            </time>,
            <>
              {entry.actor ?? 'The service'}
              {entry.isCommand && <span className="muted"> (on the server)</span>}
            </>,
            describeAction(entry.action),
            <Target key="on" entry={entry} />,
            entry.position,
          ])}
        />
      </div>
      {next !== null && (
        <Button
          variant="quiet"
          className="above4"
          data-print="no"
          aria-disabled={more.isPending}
          onClick={() => more.isPending || more.mutate({ ...filters, after: next })}
        >
          Show older ones
        </Button>
      )}
    </>
  )
}

function Target({ entry: { action, target, colleague } }: { readonly entry: Listed['entries'][number] }) {
  if (colleague !== null) return colleague
  if (referencePattern.test(target)) {
    if (action.startsWith('inquiry')) return <Link to={`/inquiries/${target}`}>{target}</Link>
    if (action.startsWith('registration')) return <Link to={`/registrations/${target}`}>{target}</Link>
    return target
  }
  if (action.startsWith('privacy'))
    return <span title="A keyed digest of the e-mail address">person {target}</span>
  return target === 'all' ? 'all of them' : target
}
