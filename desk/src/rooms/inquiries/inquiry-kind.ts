import { wordsOfTest } from '@laboratory/contract/request-list'
import type { InquiryRow, InquiryState } from '@laboratory/contract/desk/inquiries'
import type { RecordKind } from '../../record-room/kind.ts'
import { FilterBar } from './filter-bar.tsx'
import { Row } from './inquiry-row.tsx'
import { SelectedInquiries } from './selected-inquiries.tsx'
import { fullDate } from '../../ui/dates.ts'
import { complaints, describeEvent, familyName, groupNames, stateNames } from './words.ts'

/** The room of the inquiries. */
export const inquiryKind: RecordKind<InquiryRow> = {
  one: 'inquiry',
  any: 'an inquiry',
  many: 'inquiries',
  calls: {
    list: 'listInquiries',
    read: 'readInquiry',
    presence: 'announcePresence',
    undo: 'undo',
    note: 'addNote',
    release: 'releaseInquiry',
    count: 'countExport',
    file: 'exportInquiries',
  },
  search: {
    label: 'Search inquiries by reference, name, company, e-mail, telephone or words',
    placeholder: 'Reference, name, telephone, words …',
  },
  groups: ['late', 'new', 'unanswered', 'laboratory', 'customer', 'held', 'ended'],
  groupNames,
  last: 'those that have ended',
  emptyWords(filters) {
    if (filters.search !== undefined) return 'Nothing was found. Words are found by their beginning.'
    return Object.keys(filters).length === 0
      ? 'Nothing is open: every inquiry has its answer.'
      : 'No inquiry matches at the moment.'
  },
  holds: 'names, e-mail addresses, telephone numbers and what was written',
  narrowBy: 'by days, a test, a tag, a group, a step or a person',
  describeFilter(name, value) {
    if (value === 'complaints') return complaints.toLowerCase()
    if (name === 'state') return `step “${stateNames[value as InquiryState]}”`
    if (name === 'from' || name === 'to') return `${name} ${fullDate(value)}`
    if (name === 'tag') return 'one tag'
    if (name === 'urgent') return 'with an urgent test'
    if (name === 'test') return `test “${wordsOfTest(value)}”`
    if (name === 'family') return `for ${familyName(value)}`
    return value === 'me' ? 'with you' : value === 'nobody' ? 'with nobody' : 'with one colleague'
  },
  newsOf: ({ latest, counts, mine }) => ({ ...counts, unread: mine.unread, latest }),
  Filters: FilterBar,
  Selection: SelectedInquiries,
  titleOf: ({ company }) => company,
  isNew: ({ isNew }) => isNew,
  Row,
  describeEvent,
}
