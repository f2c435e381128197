/** Tags of inquiries, and saved views of their list. */
import type { InquiryRow } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useNow, useRead } from '../../calls/queries.ts'
import type { Filters } from '../../record-room/kind.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Rows, Tag } from '../../ui/page.tsx'
import { counted, shortTime } from '../../ui/format.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { workingTime } from './times.ts'
import { isUnanswered } from './words.ts'

type ListName = DeskAnswer<'listNames'>['names'][number]

export function useListNames(kind: ListName['kind']): readonly ListName[] {
  const { data } = useRead('listNames', {}, { staleTime: 60_000 })
  return data?.names.filter((one) => one.kind === kind) ?? []
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  const known = useListNames('tag').filter(({ id }) => tags.includes(id))
  return known.map(({ id, name }) => (
    <Tag key={id} tone="line">
      #<bdi>{name}</bdi>
    </Tag>
  ))
}

type LateProps = { readonly of: Pick<InquiryRow, 'dueAt' | 'lateBy' | 'waitsSince' | 'remindAt'> }

/** By how much working time something is late; nothing where it is not. */
export function LateTag({ of: { dueAt, lateBy } }: LateProps) {
  const now = useNow()
  if (dueAt === null || Date.parse(dueAt) >= now) return null
  return <Tag tone="late">{lateBy === null ? 'late' : `${workingTime(lateBy)} late`}</Tag>
}

/** Since when a customer has not answered, once the day has come that was set; nothing before. */
export function NoAnswerTag({ of: row }: LateProps) {
  const now = useNow()
  if (row.waitsSince === null || !isUnanswered(row, now)) return null
  return <Tag tone="late">no answer since {shortTime(row.waitsSince, now)}</Tag>
}

/** Keeps what the list shows under a name; makes, renames and removes tags and views. */
export function ListNames({ chosen }: { readonly chosen: Filters }) {
  const names = [...useListNames('view'), ...useListNames('tag')]
  return (
    <div className="cluster gap2">
      {Object.keys(chosen).length > 0 && (
        <NameButton button="Save as a view…" about={{ kind: 'view', filters: chosen }} isView />
      )}
      <DialogButton button={{ children: 'Tags and views…', isSmall: true }}>
        {() => (
          <>
            {names.length === 0 && <p className="below4">There is none yet.</p>}
            <Rows of={names} className="cluster gap2">
              {(one) => (
                <>
                  <bdi>{one.name}</bdi>
                  <Tag>{one.kind === 'tag' ? 'tag' : one.isShared ? 'view for all' : 'my view'}</Tag>
                  <NameButton
                    button="Rename…"
                    title={`Rename “${one.name}”`}
                    about={{ id: one.id, kind: one.kind }}
                    name={one.name}
                  />
                  <ActButton
                    button={{ children: 'Remove…', isSmall: true }}
                    title={`Remove “${one.name}”`}
                    description={
                      one.kind === 'tag' ? <Tagged id={one.id} /> : 'The inquiries stay as they are.'
                    }
                    call="removeListName"
                    about={{ id: one.id }}
                    submit="Remove"
                    renews={['listNames', 'listInquiries', 'readInquiry']}
                    said="It was removed."
                  />
                </>
              )}
            </Rows>
            <NameButton button="New tag…" about={{ kind: 'tag' }} />
          </>
        )}
      </DialogButton>
    </div>
  )
}

function Tagged({ id }: { readonly id: string }) {
  const count = useRead('countExport', { tag: id }).data?.count
  return count === undefined
    ? 'One moment…'
    : `${counted(count, 'inquiry has', 'inquiries have')} it, and will not have it any more.`
}

type NameProps = {
  readonly button: string
  readonly title?: string
  readonly about: { id?: string; kind: ListName['kind']; filters?: Filters }
  readonly name?: string
  readonly isView?: boolean
}

export function NameButton({ button, title, about, name, isView }: NameProps) {
  return (
    <ActButton
      button={{ children: button, isSmall: true }}
      title={title}
      call="storeListName"
      about={about}
      submit="Save"
      renews={['listNames']}
      said="It was saved."
    >
      <Field name="name" label="Name" maxLength={40} defaultValue={name} />
      {isView && (
        <Choices
          name="shared"
          legend="Who sees it?"
          options={Object.entries({ no: 'I alone', yes: 'Everybody who sees inquiries' })}
          chosen="no"
        />
      )}
    </ActButton>
  )
}
