/**
 * What is exported, kept and erased of every column of every table. A new column or table does not compile until it is said here:
 * see `satisfies` at the end.
 */
import type { Retention } from '@laboratory/contract/retention'
import type { Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'

type Column<Value> = {
  /** Whether the person is shown it (Data Protection Act 2017, section 37). */
  exported: boolean
  /** What erasing leaves; without it, the column stays, because it says nothing about the person. */
  empty?: Value
}

export type PersonalTable<Row> = {
  /** The periods after which retention erases its rows. */
  kept: readonly (keyof Retention)[]
  /** Whether erasing empties columns, so that references and dates explain the gap, or removes the row. */
  erased: 'columns' | 'row'
  columns: { [Name in keyof Row]-?: Column<Row[Name]> }
}

/** Shown to the person and kept after erasing. */
const kept = { exported: true } as const
/** Of no use to the person: keys, digests, leases. */
const internal = { exported: false } as const
/** About the person: shown, and emptied. */
const personal = { exported: true, empty: '' } as const
/** About the person, but not shown: derived, or a secret. */
const secret = { exported: false, empty: '' } as const

const submission = {
  reference: kept,
  received_at: kept,
  email: personal,
  mailbox: personal,
  phone: personal,
  consent_version: kept,
  // Unique: erasing puts the reference in its place.
  submission_key: internal,
  content_digest: secret,
  spam_score: kept,
  spam_reasons: personal,
  flagged: kept,
  released_at: kept,
  reported_at: kept,
  erased_at: kept,
}

/** Tables that hold what visitors sent, or what was sent to them. */
export const personalTables = {
  inquiry: {
    kept: ['inquiry', 'heldBack'],
    erased: 'columns',
    columns: {
      ...submission,
      name: personal,
      company: personal,
      address: personal,
      description: personal,
      subject: { exported: true, empty: null },
      health_consent: { exported: true, empty: null },
      state: kept,
      turn: internal,
      due_at: internal,
      is_new: internal,
      taken_by: internal,
      version: internal,
      changed_at: internal,
      search_text: secret,
      request_list: { exported: true, empty: null },
    },
  },
  inquiry_event: {
    kept: ['inquiry', 'heldBack'],
    erased: 'columns',
    columns: {
      id: internal,
      reference: kept,
      version: internal,
      at: kept,
      kind: kept,
      actor: internal,
      from_state: kept,
      to_state: kept,
      colleague: internal,
      note: personal,
      answer: internal,
      before: internal,
      undone_at: kept,
    },
  },
  inquiry_answer: {
    kept: ['inquiry', 'heldBack'],
    erased: 'row',
    columns: {
      id: internal,
      reference: kept,
      at: kept,
      actor: internal,
      recipient: kept,
      subject: kept,
      body: kept,
      file: internal,
      outbox: internal,
    },
  },
  inquiry_file: {
    kept: ['inquiry', 'heldBack'],
    erased: 'row',
    columns: {
      id: internal,
      reference: kept,
      name: kept,
      size: kept,
      created_at: kept,
      checked_at: internal,
    },
  },
  // The person has it: it came with the answer.
  inquiry_file_part: {
    kept: ['inquiry', 'heldBack'],
    erased: 'row',
    columns: { file: internal, position: internal, bytes: internal },
  },
  registration: {
    kept: ['heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'columns',
    columns: {
      ...submission,
      state: kept,
      decided_at: kept,
      org_name: personal,
      org_reg_number: personal,
      first_name: personal,
      last_name: personal,
      mobile: personal,
      gender: personal,
      date_of_birth_short: personal,
      date_of_birth: personal,
      address_list: { exported: true, empty: '[]' },
      delivery_address: { exported: true, empty: null },
      notification_opt_in: kept,
      pin_hash: { exported: false, empty: null },
      pepper_id: kept,
      // Proves that this person had the mailbox: emptied with it.
      mailbox_confirmed_at: { exported: true, empty: null },
      turn: internal,
      changed_at: internal,
      checks: internal,
      company_key: secret,
      number_key: secret,
      version: internal,
    },
  },
  registration_event: {
    kept: ['heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'columns',
    columns: {
      id: internal,
      reference: kept,
      version: internal,
      at: kept,
      kind: kept,
      actor: internal,
      subject: personal,
      note: personal,
      checks: kept,
      other: internal,
      outbox: internal,
      before: internal,
      undone_at: kept,
    },
  },
  outbox: {
    kept: ['sentEmail', 'undeliveredEmail'],
    erased: 'row',
    columns: {
      id: internal,
      kind: kept,
      target: internal,
      recipient: kept,
      mailbox: internal,
      reply_to_name: internal,
      reply_to_address: internal,
      subject: kept,
      body: kept,
      auto_submitted: internal,
      message_id: internal,
      created_at: kept,
      attempts: internal,
      next_at: internal,
      lease_until: internal,
      lease_token: internal,
      last_error: internal,
      sent_at: kept,
      dead_at: internal,
      attachment: internal,
      settled_at: internal,
    },
  },
  // What a person asked about the data; kind and days stay, to show that it was answered in time.
  data_request: {
    kept: ['inquiry'],
    erased: 'columns',
    columns: {
      id: internal,
      mailbox: personal,
      person: internal,
      kind: kept,
      received_on: kept,
      due_on: kept,
      note: personal,
      extension: personal,
      outcome: kept,
      done_at: kept,
      actor: internal,
      version: internal,
    },
  },
  correction: {
    kept: ['inquiry', 'heldBack', 'refusedRegistration', 'undecidedRegistration', 'approvedRegistration'],
    erased: 'row',
    columns: {
      id: internal,
      reference: kept,
      at: kept,
      actor: internal,
      fields: kept,
      reason: kept,
    },
  },
} as const satisfies { [Name in PersonalTableName]: PersonalTable<Selectable<Schema[Name]>> }

type PersonalTableName = Exclude<keyof Schema, keyof typeof otherTables>

/** Tables without visitors' data, and why that is so. */
const otherTables = {
  news_item: 'what the laboratory publishes',
  news_image: 'what the laboratory publishes',
  news_picture: 'what the laboratory publishes, before it is cropped; metadata is left behind',
  news_upload: 'names of files of pictures that staff are sending; gone after a day',
  news_upload_part: 'parts of these',
  notice: 'what the laboratory publishes',
  visit: 'counts by day, page and label, without a sign of who looked',
  audit: 'names of staff, references, and digests of mailboxes',
  marker: 'days of daily tasks',
  day_figures: 'counts and times by day, without a sign of whom they are about',
  staff_member: 'accounts of staff: no visitor’s data; names stay, because records say who did what',
  staff_factor: 'secrets of staff, sealed',
  staff_recovery_code: 'digests of codes of staff',
  staff_passkey: 'public keys of staff, and what they call them',
  staff_invitation: 'mailboxes of staff; gone a month after they end',
  staff_session: 'sessions of staff; gone when they end',
  staff_device: 'digests of devices of staff',
  inquiry_presence: 'which of staff has an inquiry or a registration open; gone after a day',
  house_text: 'what the laboratory writes',
  staff_attempt: 'counts under digests; gone when they end',
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
  const columns: Record<string, Column<unknown>> = personalTables[table].columns
  const shown = Object.entries(row).filter(([name]) => columns[name]?.exported)
  return Object.fromEntries(shown) as Exported<Name>
}

/** What erasing writes into a row. */
export function emptied(
  table: 'inquiry' | 'registration' | 'inquiry_event' | 'registration_event' | 'data_request',
): Record<string, string | null> {
  const columns: Record<string, Column<string | null>> = personalTables[table].columns
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
  )
}
