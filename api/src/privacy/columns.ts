/**
 * What is exported, kept and erased of every column of every table. A new column or table does not compile until it is said here:
 * see `satisfies` at the end.
 */
import { forSender } from '@laboratory/contract/inquiry'
import type { Retention } from '@laboratory/contract/retention'
import type { StoredKind, StoredWord } from '@laboratory/contract/stored-data'
import type { Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'

type Column<Value, Kind extends StoredKind> = {
  /** The words of the privacy policy that speak of it. */
  word: StoredWord<Kind>
  /** Whether the person is shown it (Data Protection Act 2017, section 37). */
  exported: boolean
  /** What erasing leaves; without it, the column stays, because it says nothing about the person. */
  empty?: Value
}

export type PersonalTable<Row, Kind extends StoredKind> = {
  /** What the privacy policy calls it. */
  word: Kind
  /** The periods after which retention erases its rows. */
  kept: readonly (keyof Retention)[]
  /** Whether erasing empties columns, so that references and dates explain the gap, or removes the row. */
  erased: 'columns' | 'row'
  columns: { [Name in keyof Row]-?: Column<Row[Name], Kind> }
}

/** Shown to the person and kept after erasing. */
const kept = <const Word extends string>(word: Word) => ({ word, exported: true }) as const
/** Of no use to the person: keys, digests, leases. */
const internal = <const Word extends string>(word: Word) => ({ word, exported: false }) as const
/** About the person: shown, and emptied. */
const personal = <const Word extends string>(word: Word) => ({ word, exported: true, empty: '' }) as const
/** The same where nothing is null. */
const optional = <const Word extends string>(word: Word) => ({ word, exported: true, empty: null }) as const
/** About the person, but not shown: derived, or a secret. */
const secret = <const Word extends string>(word: Word) => ({ word, exported: false, empty: '' }) as const

const submission = {
  reference: kept('reference'),
  receivedAt: kept('times'),
  email: personal('person'),
  mailbox: personal('person'),
  phone: personal('person'),
  consentVersion: kept('policy'),
  // Unique: erasing puts the reference in its place.
  submissionKey: internal('reference'),
  contentDigest: secret('signs'),
  spamScore: kept('spam'),
  spamReasons: personal('signs'),
  flagged: kept('spam'),
  releasedAt: kept('times'),
  reportedAt: kept('times'),
  erasedAt: kept('times'),
}

/** Tables that hold what visitors sent, or what was sent to them. */
export const personalTables = {
  inquiry: {
    word: 'inquiry',
    kept: ['inquiry', 'complaint', 'heldBack'],
    erased: 'columns',
    columns: {
      ...submission,
      ...forSender(() => personal('person')),
      description: personal('description'),
      subject: optional('page'),
      healthConsent: optional('health'),
      language: kept('language'),
      state: kept('progress'),
      turn: internal('progress'),
      dueAt: internal('times'),
      remindAt: internal('times'),
      isOfPerson: { word: 'list', exported: false, empty: 0 },
      personProposed: { word: 'list', exported: false, empty: 0 },
      provenAt: optional('person'),
      isNew: internal('progress'),
      takenBy: internal('progress'),
      notified: internal('progress'),
      seenAt: internal('times'),
      version: internal('progress'),
      changedAt: internal('times'),
      tags: secret('tags'),
      searchText: secret('description'),
      requestList: optional('list'),
    },
  },
  caseEvent: {
    word: 'work',
    kept: ['inquiry', 'heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'columns',
    columns: {
      id: internal('steps'),
      reference: kept('steps'),
      version: internal('steps'),
      at: kept('steps'),
      kind: kept('steps'),
      actor: internal('steps'),
      fromState: kept('steps'),
      toState: kept('steps'),
      colleague: internal('steps'),
      subject: personal('answers'),
      note: personal('notes'),
      answer: internal('steps'),
      checks: kept('steps'),
      other: internal('steps'),
      outbox: internal('steps'),
      // It holds whether the inquiry was about a person.
      before: secret('notes'),
      undoneAt: kept('steps'),
      actKey: internal('steps'),
    },
  },
  inquiryAnswer: {
    word: 'work',
    kept: ['inquiry', 'complaint', 'heldBack'],
    erased: 'row',
    columns: {
      id: internal('answers'),
      reference: kept('answers'),
      at: kept('answers'),
      actor: internal('answers'),
      recipient: kept('answers'),
      subject: kept('answers'),
      body: kept('answers'),
      cc: kept('answers'),
      outbox: internal('answers'),
    },
  },
  // The original is a file with the same id.
  incomingMail: {
    word: 'mail',
    kept: [
      'inquiry',
      'heldBack',
      'unlinkedMail',
      'refusedRegistration',
      'undecidedRegistration',
      'approvedRegistration',
    ],
    erased: 'columns',
    columns: {
      id: internal('digests'),
      mailKey: internal('digests'),
      messageKey: internal('digests'),
      messageId: secret('message'),
      // Emptied too: without its words it says nothing.
      reference: optional('message'),
      at: kept('times'),
      storedAt: internal('times'),
      share: secret('message'),
      kind: kept('times'),
      senderName: personal('message'),
      sender: personal('message'),
      mailbox: secret('message'),
      subject: personal('message'),
      body: personal('message'),
      files: { word: 'message', exported: true, empty: '[]' },
      authentication: { word: 'message', exported: false, empty: 'unknown' },
      // Addresses of others are not the person's to have.
      details: { word: 'message', exported: false, empty: '' },
      examined: { word: 'message', exported: false, empty: 'not-examined' },
      size: internal('times'),
      dueAt: internal('times'),
      takenBy: internal('times'),
      isOfPerson: { word: 'message', exported: false, empty: 0 },
      openedAt: internal('times'),
      dismissedAt: internal('times'),
      erasedAt: kept('times'),
      copy: internal('times'),
    },
  },
  // Also of pictures for the news that staff are sending: gone after a day.
  file: {
    word: 'work',
    kept: ['inquiry', 'complaint', 'heldBack'],
    erased: 'row',
    columns: {
      id: internal('files'),
      reference: kept('files'),
      name: kept('files'),
      size: kept('files'),
      createdAt: kept('files'),
      digest: internal('files'),
      checkedAt: internal('files'),
      answer: internal('files'),
      sender: internal('files'),
      examined: internal('files'),
    },
  },
  // The person has it: it came with the answer, or from the person.
  filePart: {
    word: 'work',
    kept: ['inquiry', 'complaint', 'heldBack'],
    erased: 'row',
    columns: { file: internal('files'), position: internal('files'), bytes: internal('files') },
  },
  registration: {
    word: 'registration',
    kept: ['heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'columns',
    columns: {
      ...submission,
      state: kept('progress'),
      decidedAt: kept('times'),
      orgName: personal('organisation'),
      orgRegNumber: personal('organisation'),
      firstName: personal('person'),
      lastName: personal('person'),
      mobile: personal('person'),
      gender: personal('personal'),
      dateOfBirthShort: personal('personal'),
      dateOfBirth: personal('personal'),
      addressList: { word: 'addresses', exported: true, empty: '[]' },
      deliveryAddress: optional('addresses'),
      notificationOptIn: { word: 'notifications', exported: true, empty: 0 },
      pinHash: { word: 'pin', exported: false, empty: null },
      pepperId: kept('progress'),
      // Proves that this person had the mailbox: emptied with it.
      mailboxConfirmedAt: optional('confirmed'),
      turn: internal('progress'),
      changedAt: internal('times'),
      checks: internal('progress'),
      companyKey: secret('organisation'),
      numberKey: secret('organisation'),
      dueAt: internal('progress'),
      version: internal('progress'),
    },
  },
  outbox: {
    word: 'emails',
    kept: ['sentEmail', 'undeliveredEmail'],
    erased: 'row',
    columns: {
      id: internal('message'),
      kind: kept('message'),
      target: internal('message'),
      recipient: kept('message'),
      mailbox: internal('message'),
      replyToName: internal('message'),
      replyToAddress: internal('message'),
      subject: kept('message'),
      body: kept('message'),
      autoSubmitted: internal('message'),
      messageId: internal('message'),
      createdAt: kept('message'),
      attempts: internal('message'),
      nextAt: internal('message'),
      leaseUntil: internal('message'),
      leaseToken: internal('message'),
      lastError: internal('message'),
      sentAt: kept('message'),
      deadAt: internal('message'),
      cc: kept('message'),
      answers: internal('message'),
      settledAt: internal('message'),
      copiedAt: internal('message'),
    },
  },
  // What a person asked about the data; kind and days stay, to show that it was answered in time.
  dataRequest: {
    word: 'requests',
    kept: ['inquiry'],
    erased: 'columns',
    columns: {
      id: internal('request'),
      mailbox: personal('person'),
      person: internal('digest'),
      kind: kept('request'),
      receivedOn: kept('request'),
      dueOn: kept('request'),
      note: personal('notes'),
      extension: personal('notes'),
      outcome: kept('request'),
      doneAt: kept('request'),
      actor: internal('request'),
      version: internal('request'),
    },
  },
  correction: {
    word: 'work',
    kept: ['inquiry', 'heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'row',
    columns: {
      id: internal('corrections'),
      reference: kept('corrections'),
      at: kept('corrections'),
      actor: internal('corrections'),
      fields: kept('corrections'),
      reason: kept('corrections'),
    },
  },
} as const satisfies {
  [Name in PersonalTableName]: {
    [Kind in StoredKind]: PersonalTable<Selectable<Schema[Name]>, Kind>
  }[StoredKind]
}

type PersonalTableName = Exclude<keyof Schema, keyof typeof otherTables>

/** Tables without visitors' data, and why that is so. */
const otherTables = {
  newsItem: 'what the laboratory publishes',
  newsImage: 'what the laboratory publishes',
  newsPicture: 'what the laboratory publishes, before it is cropped; metadata is left behind',
  notice: 'what the laboratory publishes',
  visit: 'counts by day, page and label, without a sign of who looked',
  audit: 'names of staff, references, and digests of mailboxes',
  marker: 'days of daily tasks',
  staffMember: 'accounts of staff: no visitor’s data; names stay, because records say who did what',
  staffFactor: 'secrets of staff, sealed',
  staffRecoveryCode: 'digests of codes of staff',
  staffPasskey: 'public keys of staff, and what they call them',
  staffInvitation: 'mailboxes of staff; gone a month after they end',
  staffSession: 'sessions of staff; gone when they end',
  staffDevice: 'digests of devices of staff',
  casePresence: 'which of staff has an inquiry or a registration open; gone after a day',
  listName: 'what staff call tags and filters: no words of a search',
  savedReply: 'what the laboratory writes, some of it for the use of one of staff',
  staffAttempt: 'counts under digests; gone when they end',
} as const satisfies { [Name in keyof Schema]?: string }

type Columns<Name extends keyof typeof personalTables> = (typeof personalTables)[Name]['columns']

/** The columns of a table that a person is shown. */
export type Exported<Name extends keyof typeof personalTables> = Pick<
  Selectable<Schema[Name]>,
  {
    [Column in keyof Columns<Name>]: Columns<Name>[Column] extends { exported: true } ? Column : never
  }[keyof Columns<Name>] &
    keyof Selectable<Schema[Name]>
>

/** What a person is shown of a row. */
export function exported<Name extends keyof typeof personalTables>(
  table: Name,
  row: Selectable<Schema[Name]>,
): Exported<Name> {
  const columns: Record<string, { exported: boolean }> = personalTables[table].columns
  const shown = Object.entries(row).filter(([name]) => columns[name]?.exported)
  return Object.fromEntries(shown) as Exported<Name>
}

/** What erasing writes into a row. */
export function emptied(
  table: 'inquiry' | 'registration' | 'caseEvent' | 'incomingMail' | 'dataRequest',
): Record<string, string | number | null> {
  const columns: Record<string, { word: string; empty?: string | number | null }> =
    personalTables[table].columns
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
  )
}
