/** A database as years leave it: inquiries of many days with their histories, e-mails, answers and files, in minutes. */
import { randomBytes } from 'node:crypto'
import type { InquiryState, Turn } from '@laboratory/contract/desk/inquiries'
import { sql, type Insertable } from 'kysely'
import { day, later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { storeFile, storingFile } from '../casework/uploads.ts'
import type { Schema } from '../database/schema.ts'
import { markOf } from '../inquiries/list/inquiry-search.ts'

type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] }

const steps: readonly [state: InquiryState, turn: Turn][] = [
  ['asked', 'laboratory'],
  ['quotation', 'customer'],
  ['review-and-acceptance', 'laboratory'],
]
const words =
  'water pool spa bottle borehole tank filter legionella coliform swab sterility device catheter endotoxin count result report sample certificate urgent monday batch'.split(
    ' ',
  )
/** As `seed` says, always the same. */
const wordAt = (seed: number) => words[(seed * 7 + ((seed / 3) | 0)) % words.length] ?? ''
const textOf = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => wordAt(seed + at * at)).join(' ')

/** Of one person, whom an erasure is to find: forty inquiries are hers. */
export const grownPerson = 'erased@grown.example'
export const grownTag = 'grown-tag'

const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The reference of a place in the row. */
export function grownReference(place: number): string {
  let left = place
  const next = () => {
    const sign = signs[left % signs.length]
    left = Math.floor(left / signs.length)
    return sign
  }
  const half = () => Array.from({ length: 4 }, next).join('')
  return `ABI-${half()}-${half()}`
}

/** The inquiry of a place in the row, and all that belongs to it. */
function grow(place: number, { inquiries: of, perDay, open, now, staff }: Required<Growth>): Rows {
  const received = later(now, -((of - place) / perDay) * day - 3_600_000)
  const at = (hours: number) => later(received, hours * 3_600_000).toISOString()
  const reference = grownReference(place)
  const isOpen = place > of - open
  const [state, turn] = (isOpen ? steps[place % 3] : undefined) ?? ['report', 'nobody']
  const mailbox =
    place % Math.max(25, Math.floor(of / 40)) === 7 ? grownPerson : `visitor-${place % 20_000}@grown.example`
  const description = textOf(place, 60)
  const test = ['watermicrobiology', 'sterility', 'bioburden'][place % 3] ?? ''
  const takenBy = place % 5 === 0 ? null : (staff[place % staff.length] ?? null)
  const submitted = {
    reference,
    receivedAt: at(0),
    email: mailbox,
    mailbox,
    phone: `5${String(place).padStart(7, '0')}`,
    submissionKey: `key ${reference}`,
    contentDigest: `digest ${reference}`,
    spamScore: 0,
    spamReasons: '',
    flagged: 0,
    turn,
    changedAt: at(2),
    version: 4,
  }
  const event = (version: number, kind: 'taken' | 'note' | 'answer' | 'state') => ({
    id: `event ${place} ${version}`,
    reference,
    version,
    at: at(version),
    kind,
    actor: takenBy,
    fromState: kind === 'state' ? ('asked' as const) : null,
    toState: kind === 'state' ? state : null,
    subject: '',
    note: kind === 'note' ? textOf(place + 1, 20) : '',
    answer: kind === 'answer' ? `answer ${place}` : null,
    checks: '',
    before: '{}',
  })
  const email = (name: string, recipient: string) => ({
    id: `${name} ${place}`,
    kind: name,
    target: reference,
    recipient,
    mailbox: recipient,
    subject: reference,
    // Words of a week are kept.
    body: received > later(now, -7 * day) ? textOf(place, 100) : '',
    autoSubmitted: '',
    messageId: `<${name}-${place}@grown.example>`,
    createdAt: at(0),
    nextAt: at(0),
    sentAt: at(0),
    copiedAt: name === 'inquiry-answer' && place % 2 ? at(1) : null,
  })
  return {
    inquiry: [
      {
        ...submitted,
        name: `Visitor ${place}`,
        company: `Company ${place % 3000}`,
        address: 'A street in Port Louis',
        description,
        requestList: JSON.stringify([{ id: 1, test, samples: '2' }]),
        state,
        dueAt: isOpen ? at(24 + (place % 400)) : at(40),
        remindAt: turn === 'customer' ? at(200) : null,
        isNew: isOpen && place % 3 === 0 ? 1 : 0,
        takenBy,
        tags: place % 33 === 0 ? grownTag : '',
        seenAt: at(2),
        searchText: `${reference.toLowerCase().replaceAll('-', ' ')} visitor ${place} company ${place % 3000} ${submitted.phone} ${description} ${markOf('test', test)} | ${textOf(place + 1, 20)} ${place % 33 === 0 ? markOf('tag', grownTag) : ''}`,
      },
    ],
    caseEvent: [event(1, 'taken'), event(2, 'note'), event(3, 'answer'), event(4, 'state')],
    inquiryAnswer: [
      {
        id: `answer ${place}`,
        reference,
        at: at(3),
        actor: takenBy,
        recipient: mailbox,
        subject: reference,
        body: textOf(place, 120),
        outbox: `inquiry-answer ${place}`,
      },
    ],
    outbox: [
      email('inquiry', 'laboratory@example.mu'),
      email('inquiry-receipt', mailbox),
      email('inquiry-answer', mailbox),
    ],
    incomingMail:
      place % 2
        ? []
        : [
            {
              id: `mail ${place}`,
              mailKey: `mail ${place}`,
              messageKey: `mail ${place}`,
              messageId: `<mail-${place}@grown.example>`,
              reference,
              at: at(5),
              storedAt: at(5),
              kind: 'reply',
              senderName: `Visitor ${place}`,
              sender: mailbox,
              mailbox,
              subject: reference,
              body: textOf(place, 400),
              files: '[]',
              authentication: 'unknown',
              details: '{"to":[],"cc":[],"replyTo":[],"notices":[],"report":null}',
              examined: 'not-examined',
              size: 6000,
            },
          ],
    audit: [1, 2, 3, 4].map((entry) => ({
      position: place * 4 + entry,
      at: at(entry),
      actor: 'somebody@example.mu',
      action: 'inquiry note',
      target: reference,
      previousDigest: '',
      digest: '',
    })),
  }
}

type Growth = {
  inquiries: number
  /** Of those of a year, where it is left out. */
  perDay?: number
  /** The newest; 7 of 100 where it is left out. */
  open?: number
  /** Half a megabyte each, of the newest inquiries. */
  files?: number
  now: Date
  /** Ids of who has them. */
  staff: readonly string[]
}

/** Fills an empty database. */
export async function fillGrown(database: Database, growth: Growth): Promise<void> {
  const { inquiries, files = 0, now } = growth
  const whole = { perDay: inquiries / 360, open: inquiries * 0.07, files, ...growth }
  const { query, native } = database
  // Words are put into SQLite's index at the end, at once.
  const trigger = native?.prepare(`select sql from sqlite_schema where name = 'inquiryStored'`).get()?.sql
  native?.exec('drop trigger "inquiryStored"')
  await query
    .insertInto('listName')
    .values({ id: grownTag, kind: 'tag', name: 'Grown', filters: '{}', owner: null })
    .execute()
  for (let first = 1; first <= inquiries; first += 250)
    await database.withoutTimeouts((own) =>
      own.transaction().execute(async (transaction) => {
        const rows: Required<Rows> = {} as Required<Rows>
        for (let place = first; place < first + 250 && place <= inquiries; place += 1)
          for (const [table, more] of Object.entries(grow(place, whole)))
            (rows[table as keyof Rows] ??= [] as never).push(...(more as never[]))
        for (const [table, all] of Object.entries(rows))
          for (let at = 0; at < all.length; at += 250)
            await transaction
              .insertInto(table as 'audit')
              .values(all.slice(at, at + 250) as never)
              .execute()
      }),
    )
  if (native) {
    native.exec(
      `insert into "searchInquiry" (rowid, "searchText") select rowid, (select group_concat(distinct value)
        from json_each('["' || replace("searchText" || ' turnis' || turn, ' ', '","') || '"]')) from inquiry`,
    )
    native.exec(String(trigger))
  }
  for (let count = 0; count < files; count += 1)
    await storingFile(database, randomBytes(500_000), (transaction, prepared) =>
      storeFile(
        transaction,
        {
          id: `file ${count}`,
          reference: grownReference(inquiries - (count % inquiries)),
          name: 'report.pdf',
        },
        prepared,
        now,
      ),
    )
  if (database.engine === 'postgres') await database.withoutTimeouts((own) => sql`analyze`.execute(own))
}
