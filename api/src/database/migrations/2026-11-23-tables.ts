import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../dialect.ts'

const id = 'text primary key'
const text = 'text not null'
const optional = 'text'
const integer = 'integer not null'
const unique = 'text not null unique'

/** Every table and index. What the columns mean is said in `schema.ts`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isStrict = isSqlite(database)
  const bytes = isStrict ? 'blob not null' : 'bytea not null'

  /** SQLite's columns refuse values of another type, as PostgreSQL's do, where the table is STRICT. */
  const createTable = async (name: string, columns: Record<string, string>, key?: string[]) => {
    const lines = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    if (key) lines.push(sql`primary key (${sql.join(key.map((column) => sql.ref(column)))})`)
    await sql`create table ${sql.table(name)} (${sql.join(lines)}) ${sql.raw(isStrict ? 'strict' : '')}`.execute(
      database,
    )
  }
  /** @param where limits it to some rows */
  const createIndex = async (name: string, table: string, columns: string[], where?: string) => {
    const index = database.schema.createIndex(name).on(table).columns(columns)
    await (where ? index.where(sql.raw<boolean>(where)) : index).execute()
  }

  const submission = {
    reference: id,
    receivedAt: text,
    email: text,
    mailbox: text,
    phone: text,
    consentVersion: optional,
    submissionKey: unique,
    contentDigest: text,
    spamScore: integer,
    spamReasons: text,
    flagged: integer,
    releasedAt: optional,
    reportedAt: optional,
    erasedAt: optional,
    turn: `text not null default 'laboratory'`,
    changedAt: `text not null default ''`,
    version: 'integer not null default 1',
  }
  await createTable('inquiry', {
    ...submission,
    name: text,
    company: text,
    address: text,
    description: text,
    subject: optional,
    healthConsent: optional,
    requestList: optional,
    state: `text not null default 'asked'`,
    // Later than any date: nothing is due.
    dueAt: `text not null default '9999'`,
    isNew: 'integer not null default 1',
    takenBy: optional,
    searchText: `text not null default ''`,
  })
  await createTable('registration', {
    ...submission,
    state: text,
    decidedAt: optional,
    orgName: text,
    orgRegNumber: text,
    firstName: text,
    lastName: text,
    mobile: text,
    gender: text,
    dateOfBirthShort: text,
    dateOfBirth: text,
    addressList: text,
    deliveryAddress: optional,
    notificationOptIn: integer,
    pinHash: optional,
    pepperId: text,
    mailboxConfirmedAt: optional,
    checks: `text not null default '{}'`,
    companyKey: `text not null default ''`,
    numberKey: `text not null default ''`,
  })
  for (const table of ['inquiry', 'registration']) {
    await createIndex(`${table}Received`, table, ['receivedAt', 'reference'])
    await createIndex(`${table}Mailbox`, table, ['mailbox', 'receivedAt'])
    await createIndex(`${table}Digest`, table, ['contentDigest', 'receivedAt'])
    await createIndex(`${table}Flagged`, table, ['flagged', 'reportedAt'])
    await createIndex(`${table}Held`, table, ['flagged', 'receivedAt', 'reference'])
    await createIndex(`${table}State`, table, ['state', 'receivedAt', 'reference'])
    await createIndex(`${table}Changed`, table, ['changedAt', 'reference'])
  }
  await createIndex('inquiryDue', 'inquiry', ['turn', 'dueAt', 'reference'])
  await createIndex('inquiryTurn', 'inquiry', ['turn', 'isNew', 'dueAt', 'reference'])
  await createIndex(
    'inquiryTaken',
    'inquiry',
    ['takenBy', 'receivedAt', 'reference'],
    '"takenBy" is not null',
  )
  // Emptied rows stay for ever; retention looks at the others alone.
  await createIndex('inquiryKept', 'inquiry', ['receivedAt'], '"erasedAt" is null')
  await createIndex('registrationTurn', 'registration', ['turn', 'receivedAt', 'reference'])
  await createIndex('registrationCompany', 'registration', ['companyKey', 'receivedAt'])
  await createIndex('registrationNumber', 'registration', ['numberKey', 'receivedAt'])
  for (const [name, instant] of Object.entries({ Received: 'receivedAt', Decided: 'decidedAt' }))
    await createIndex(`registrationKept${name}`, 'registration', ['state', instant], '"erasedAt" is null')
  if (isSqlite(database)) {
    await sql`create virtual table "searchInquiry" using fts5(reference, words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`.execute(
      database,
    )
    // Erased text leaves nothing in the index.
    await sql`insert into "searchInquiry" ("searchInquiry", rank) values ('secure-delete', 1)`.execute(
      database,
    )
    await sql`create trigger "inquiryStored" after insert on inquiry begin
      insert into "searchInquiry" (reference, words) values (new.reference, new."searchText");
    end`.execute(database)
    await sql`create trigger "inquiryWorded" after update of "searchText" on inquiry when new."searchText" <> old."searchText" begin
      update "searchInquiry" set words = new."searchText" where rowid in (select rowid from "searchInquiry"
        where "searchInquiry" match 'reference : "' || replace(new.reference, '-', ' ') || '"'
          and reference = new.reference);
    end`.execute(database)
  } else
    await sql`create index "inquiryWords" on inquiry using gin (to_tsvector('simple', "searchText"))`.execute(
      database,
    )

  await createTable('caseEvent', {
    id,
    reference: text,
    version: integer,
    at: text,
    kind: text,
    actor: optional,
    fromState: optional,
    toState: optional,
    colleague: optional,
    subject: text,
    note: text,
    answer: optional,
    checks: text,
    other: optional,
    outbox: optional,
    before: text,
    undoneAt: optional,
    actKey: 'text unique',
  })
  await createIndex('caseEventReference', 'caseEvent', ['reference', 'version'])
  await createIndex('caseEventAt', 'caseEvent', ['at'])
  await createTable('inquiryAnswer', {
    id,
    reference: text,
    at: text,
    actor: optional,
    recipient: text,
    subject: text,
    body: text,
    file: optional,
    outbox: text,
  })
  await createIndex('inquiryAnswerReference', 'inquiryAnswer', ['reference', 'at'])
  await createTable('file', {
    id,
    reference: optional,
    name: text,
    size: integer,
    createdAt: text,
    checkedAt: optional,
  })
  await createIndex('fileReference', 'file', ['reference'])
  await createTable('filePart', { file: text, position: integer, bytes }, ['file', 'position'])
  await createTable('casePresence', { reference: text, staffId: text, seenAt: text }, [
    'reference',
    'staffId',
  ])
  await createTable('savedReply', { id, title: text, body: text, changedAt: text })
  await createTable('correction', {
    id,
    reference: text,
    at: text,
    actor: optional,
    fields: text,
    reason: text,
  })
  await createIndex('correctionReference', 'correction', ['reference', 'at'])
  await createTable('dataRequest', {
    id,
    mailbox: text,
    person: text,
    kind: text,
    receivedOn: text,
    dueOn: text,
    note: text,
    extension: text,
    outcome: optional,
    doneAt: optional,
    actor: optional,
    version: 'integer not null default 1',
  })
  await createIndex('dataRequestMailbox', 'dataRequest', ['mailbox', 'receivedOn'])
  await createIndex('dataRequestDone', 'dataRequest', ['doneAt', 'dueOn', 'id'])

  await createTable('outbox', {
    id,
    kind: text,
    target: optional,
    recipient: text,
    mailbox: text,
    replyToName: optional,
    replyToAddress: optional,
    subject: text,
    body: text,
    autoSubmitted: text,
    messageId: unique,
    createdAt: text,
    attempts: 'integer not null default 0',
    nextAt: text,
    leaseUntil: optional,
    leaseToken: optional,
    lastError: optional,
    sentAt: optional,
    deadAt: optional,
    attachment: optional,
    settledAt: optional,
  })
  await createIndex('outboxDue', 'outbox', ['nextAt'], '"sentAt" is null and "deadAt" is null')
  await createIndex('outboxMailbox', 'outbox', ['mailbox', 'createdAt'])
  await createIndex('outboxTarget', 'outbox', ['target'])
  await createIndex('outboxDead', 'outbox', ['deadAt'], '"deadAt" is not null')
  // Sent e-mails whose words are still there: those of a week.
  await createIndex('outboxWorded', 'outbox', ['sentAt'], `body <> ''`)
  await createIndex('outboxSent', 'outbox', ['sentAt'], '"sentAt" is not null')

  await createTable('newsItem', {
    id,
    title: text,
    link: text,
    created: text,
    image: text,
    published: integer,
    updatedAt: text,
    version: 'integer not null default 1',
    withdrawnAt: optional,
    picture: optional,
    crop: optional,
    changedBy: optional,
  })
  await createIndex('newsItemCreated', 'newsItem', ['published', 'created'])
  await createTable('newsImage', { reference: text, width: integer, format: text, bytes, digest: text }, [
    'reference',
    'width',
    'format',
  ])
  await createTable('newsPicture', {
    id,
    name: text,
    width: integer,
    height: integer,
    bytes,
    createdAt: text,
  })
  await createTable('notice', {
    id,
    text,
    startsAt: text,
    endsAt: text,
    createdAt: text,
    clearedAt: optional,
    setBy: optional,
    clearedBy: optional,
    replacedBy: optional,
    isClosed: 'integer not null default 0',
  })
  await createIndex('noticeEnd', 'notice', ['endsAt', 'id'])
  await createTable('visit', { day: text, path: text, label: text, views: integer }, ['day', 'path', 'label'])

  await createTable('audit', {
    position: 'integer primary key',
    at: text,
    actor: text,
    action: text,
    target: text,
    previousDigest: text,
    digest: text,
  })
  await createIndex('auditActor', 'audit', ['actor', 'position'])
  await createIndex('auditTarget', 'audit', ['target', 'position'])
  await createIndex('auditAt', 'audit', ['at', 'position'])
  // What an entry is about is its first word.
  const first = isSqlite(database)
    ? sql`substr(action, 1, instr(action || ' ', ' ') - 1)`
    : sql`split_part(action, ' ', 1)`
  await sql`create index "auditKind" on audit ((${first}), position)`.execute(database)
  await createTable('marker', { name: id, value: text })

  await createTable('staffMember', {
    id,
    name: text,
    mailbox: unique,
    role: text,
    passwordHash: optional,
    createdAt: text,
    leftAt: optional,
  })
  await createTable('staffFactor', {
    staffId: id,
    secret: optional,
    pendingSecret: optional,
    lastCounter: integer,
  })
  await createTable('staffRecoveryCode', { digest: id, staffId: text })
  await createTable('staffPasskey', {
    id,
    staffId: text,
    name: text,
    publicKey: text,
    // Up to 2^32.
    counter: isSqlite(database) ? integer : 'bigint not null',
    transports: text,
    createdAt: text,
    usedAt: optional,
  })
  await createTable('staffInvitation', {
    id,
    kind: text,
    mailbox: text,
    name: text,
    role: text,
    createdAt: text,
    endsAt: text,
    usedAt: optional,
  })
  await createTable('staffSession', {
    id,
    tokenDigest: unique,
    staffId: text,
    browser: text,
    createdAt: text,
    seenAt: text,
    wrongCodes: integer,
    enteredAt: optional,
    confirmedAt: optional,
    challenge: optional,
  })
  for (const table of ['staffRecoveryCode', 'staffPasskey', 'staffSession'])
    await createIndex(`${table}Staff`, table, ['staffId'])
  await createTable('staffDevice', { digest: text, staffId: text, seenAt: text }, ['staffId', 'digest'])
  await createTable('staffAttempt', { key: id, count: integer, endsAt: text })
}
