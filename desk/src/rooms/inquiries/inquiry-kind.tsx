import { isComplaint, type InquiryRow } from '@laboratory/contract/desk/inquiries'
import type { RecordKind } from '../../record-room/kind.ts'
import { noticeWords } from '../../record-room/notice-words.ts'
import { RecordRow } from '../../record-room/record-list.tsx'
import { RecordRoom } from '../../record-room/room.tsx'
import { isHalfWritten } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { Tag } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LateTag, NoAnswerTag, Tags } from './list-names.tsx'
import { SelectedInquiries } from './selected-inquiries.tsx'
import { describeEvent, groupNames, stateNames } from './words.ts'

export const inquiryKind: RecordKind<InquiryRow> = {
  one: 'inquiry',
  any: 'an inquiry',
  many: 'inquiries',
  calls: {
    list: 'listInquiries',
    read: 'readInquiry',
    undo: 'undo',
    note: 'addNote',
    move: 'moveMail',
    release: 'releaseInquiry',
    count: 'countExport',
    file: 'exportInquiries',
  },
  search: {
    label: 'Search inquiries by reference, name, company, e-mail, telephone or words',
    placeholder: 'Reference, name, telephone, words …',
  },
  groups: ['late', 'new', 'answered', 'unanswered', 'laboratory', 'customer', 'held', 'ended'],
  groupNames: { ...groupNames, all: 'All, in this order' },
  last: 'those that have ended',
  emptyWords(filters) {
    if (filters.search !== undefined) return 'Nothing was found. Words are found by their beginning.'
    return Object.keys(filters).length === 0
      ? 'Nothing is open: every inquiry has its answer.'
      : 'No inquiry matches at the moment.'
  },
  holds: 'names, e-mail addresses, telephone numbers and what was written',
  narrowBy: 'by days, a test, a tag, a group, a step or a person',
  newsOf: ({ latest, counts, mine }) => ({ ...counts, unread: mine.unread, latest }),
  Filters: FilterBar,
  Selection: SelectedInquiries,
  titleOf: ({ company }) => company,
  isNew: ({ isNew }) => isNew,
  Row,
  describeEvent,
}

export function Component() {
  return <RecordRoom kind={inquiryKind} />
}

/** Tests that a row names; of the others it says how many there are. */
const mostNames = 2

/** An inquiry in the list. */
function Row({ row }: { readonly row: InquiryRow }) {
  const { person } = useSession()
  const { reference, company, taker, state, subject, asked, newest } = row
  const more = asked.slice(mostNames)
  const urgent = more.filter((test) => test.urgent).length
  return (
    <RecordRow
      {...row}
      {...(newest && {
        receivedAt: newest.at,
        excerpt: `${newest.isOurs ? 'We: ' : ''}${newest.words || (newest.notice ? noticeWords[newest.notice] : '')}`,
      })}
      title={company}
    >
      {row.isAnswered && row.isLate && <Tag tone="warn">answered</Tag>}
      {row.isUnread && <Tag tone="warn">unread</Tag>}
      <LateTag of={row} />
      <NoAnswerTag of={row} />
      {row.isUndelivered && <Tag tone="late">e-mail not delivered</Tag>}
      {isHalfWritten(person.id, reference) && <Tag tone="line">half written</Tag>}
      {isComplaint(state) && <Tag tone="warn">Complaint</Tag>}
      {state !== 'asked' && state !== 'complaint' && <Tag tone="line">{stateNames[state]}</Tag>}
      {asked.slice(0, mostNames).map((test) => (
        <Tag key={test.name} {...(test.urgent && { tone: 'warn' })}>
          <bdi>{test.name}</bdi>
          {test.urgent && ' · urgent'}
        </Tag>
      ))}
      {more.length > 0 && (
        <Tag {...(urgent > 0 && { tone: 'warn' })}>
          +{more.length}
          {urgent > 0 && `, ${urgent} urgent`}
        </Tag>
      )}
      {subject !== null && !asked.some(({ name }) => name === subject) && (
        <Tag>
          <bdi>{subject}</bdi>
        </Tag>
      )}
      <Tags tags={row.tags} />
      {taker && <span>{taker.id === person.id ? 'Mine' : <bdi>{taker.name}</bdi>}</span>}
    </RecordRow>
  )
}
