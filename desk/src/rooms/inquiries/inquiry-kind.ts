import type { InquiryRow } from '@laboratory/contract/desk/inquiries'
import type { RecordKind } from '../../record-room/kind.ts'
import { FilterBar } from './filter-bar.tsx'
import { Row } from './inquiry-row.tsx'
import { SelectedInquiries } from './selected-inquiries.tsx'
import { describeEvent, groupNames } from './words.ts'

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
  newsOf: ({ latest, counts, mine }) => ({ ...counts, unread: mine.unread, latest }),
  Filters: FilterBar,
  Selection: SelectedInquiries,
  titleOf: ({ company }) => company,
  isNew: ({ isNew }) => isNew,
  Row,
  describeEvent,
}
