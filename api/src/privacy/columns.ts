/**
 * What is exported, kept and erased of every column of every table. A new column or table does not compile until it is said here:
 * see `satisfies` at the end.
 */
import { mapSenderFields } from '@laboratory/contract/inquiry'
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
/** About the person: shown, and emptied to null. */
const optional = <const Word extends string>(word: Word) => ({ word, exported: true, empty: null }) as const
/** About the person, but not shown: derived, or a secret. */
const secret = <const Word extends string>(word: Word) => ({ word, exported: false, empty: '' }) as const

type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text
/** Says the same of several columns. @param names with spaces between them */
const each = <const Said, const Text extends string>(said: Said, names: Text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, said])) as Record<Names<Text>, Said>

const submission = {
  reference: kept('reference'),
  ...each(kept('times'), 'receivedAt releasedAt reportedAt erasedAt'),
  changedAt: internal('times'),
  ...each(internal('progress'), 'turn version'),
  ...each(personal('person'), 'email mailbox phone'),
  consentVersion: kept('policy'),
  state: kept('progress'),
  // Unique: erasing puts the reference in its place.
  submissionKey: internal('reference'),
  contentDigest: secret('signs'),
  spamReasons: personal('signs'),
  ...each(kept('spam'), 'spamScore flagged'),
}

/** Of what staff do with either. */
const work = {
  word: 'work',
  kept: ['inquiry', 'heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
} as const
/** Of what goes with an answer, or came from the person. */
const files = { word: 'work', kept: ['inquiry', 'complaint', 'heldBack'], erased: 'row' } as const

/** Tables that hold what visitors sent, or what was sent to them. */
export const personalTables = {
  inquiry: {
    word: 'inquiry',
    kept: ['inquiry', 'complaint', 'heldBack'],
    erased: 'columns',
    columns: {
      ...submission,
      ...mapSenderFields(() => personal('person')),
      description: personal('description'),
      searchText: secret('description'),
      subject: optional('page'),
      healthConsent: optional('health'),
      language: kept('language'),
      requestList: optional('list'),
      ...each({ word: 'list', exported: false, empty: 0 }, 'isOfPerson personProposed'),
      provenAt: optional('person'),
      ...each(internal('progress'), 'isNew takenBy notified'),
      ...each(internal('times'), 'dueAt remindAt seenAt'),
      tags: secret('tags'),
    },
  },
  caseEvent: {
    ...work,
    erased: 'columns',
    columns: {
      ...each(internal('steps'), 'id version actor colleague answer other outbox actKey'),
      ...each(kept('steps'), 'reference at kind fromState toState checks undoneAt'),
      subject: personal('answers'),
      note: personal('notes'),
      // It holds whether the inquiry was about a person.
      before: secret('notes'),
    },
  },
  inquiryAnswer: {
    ...files,
    columns: {
      ...each(internal('answers'), 'id actor outbox'),
      ...each(kept('answers'), 'reference at recipient subject body cc'),
    },
  },
  // The original is a file with the same id.
  incomingMail: {
    word: 'mail',
    kept: [...work.kept, 'unlinkedMail'],
    erased: 'columns',
    columns: {
      ...each(internal('digests'), 'id mailKey messageKey'),
      ...each(kept('times'), 'at kind erasedAt'),
      ...each(internal('times'), 'storedAt size dueAt takenBy openedAt dismissedAt copy'),
      // Emptied too: without its words it says nothing.
      reference: optional('message'),
      ...each(personal('message'), 'senderName sender subject body'),
      // Of the details, addresses of others are not the person's to have.
      ...each(secret('message'), 'messageId share mailbox details'),
      files: { word: 'message', exported: true, empty: '[]' },
      authentication: { word: 'message', exported: false, empty: 'unknown' },
      examined: { word: 'message', exported: false, empty: 'not-examined' },
      isOfPerson: { word: 'message', exported: false, empty: 0 },
    },
  },
  // Also of pictures for the news that staff are sending: gone after a day.
  file: {
    ...files,
    columns: {
      ...each(internal('files'), 'id digest checkedAt answer sender examined begunBy'),
      ...each(kept('files'), 'reference name size createdAt'),
    },
  },
  // The person has it: it came with the answer, or from the person.
  filePart: { ...files, columns: each(internal('files'), 'file position bytes') },
  registration: {
    word: 'registration',
    kept: ['heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'columns',
    columns: {
      ...submission,
      decidedAt: kept('times'),
      language: kept('language'),
      ...each(personal('organisation'), 'orgName orgRegNumber'),
      ...each(secret('organisation'), 'companyKey numberKey'),
      ...each(personal('person'), 'firstName lastName mobile'),
      ...each(personal('personal'), 'gender dateOfBirthShort dateOfBirth'),
      addressList: { word: 'addresses', exported: true, empty: '[]' },
      deliveryAddress: optional('addresses'),
      notificationOptIn: { word: 'notifications', exported: true, empty: 0 },
      pinHash: { word: 'pin', exported: false, empty: null },
      pepperId: kept('progress'),
      // Proves that this person had the mailbox: emptied with it.
      mailboxConfirmedAt: optional('confirmed'),
      ...each(internal('progress'), 'checks dueAt'),
    },
  },
  outbox: {
    word: 'emails',
    kept: ['sentEmail', 'undeliveredEmail'],
    erased: 'row',
    columns: {
      ...each(kept('message'), 'kind recipient subject body createdAt sentAt cc'),
      ...each(internal('message'), 'id target mailbox replyToName replyToAddress autoSubmitted messageId'),
      ...each(internal('message'), 'attempts nextAt leaseUntil leaseToken lastError deadAt answers'),
      ...each(internal('message'), 'settledAt copiedAt'),
    },
  },
  // What a person asked about the data; kind and days stay, to show that it was answered in time.
  dataRequest: {
    word: 'requests',
    kept: ['inquiry'],
    erased: 'columns',
    columns: {
      mailbox: personal('person'),
      person: internal('digest'),
      ...each(internal('request'), 'id actor version'),
      ...each(kept('request'), 'kind receivedOn dueOn outcome doneAt'),
      ...each(personal('notes'), 'note extension'),
    },
  },
  correction: {
    ...work,
    erased: 'row',
    columns: {
      ...each(internal('corrections'), 'id actor'),
      ...each(kept('corrections'), 'reference at fields reason'),
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
  contentStatement: 'what the laboratory publishes, and which of its people says so',
  contentFile:
    'what the laboratory publishes; a portrait whose consent is taken back is erased by `erasePicture`',
  contentEdition: 'when it was published, and by whom of staff',
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
