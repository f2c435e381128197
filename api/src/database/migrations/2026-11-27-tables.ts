import type { Role } from '@laboratory/contract/desk/access'
import type { IncomingMailKind, SenderAuthentication } from '@laboratory/contract/desk/incoming-mail'
import type { EventKind, InquiryState, Turn } from '@laboratory/contract/desk/inquiries'
import type { Examination } from '@laboratory/contract/desk/parts'
import type { RequestKind, RequestOutcome } from '@laboratory/contract/desk/privacy'
import type { RegistrationEventKind, RegistrationState } from '@laboratory/contract/desk/registrations'
import type { Language } from '@laboratory/contract/languages'
import { sql, type Generated, type Kysely } from 'kysely'
import { bytes, column, createTable, id, integer, optional, text, unique, version, words } from '../tables.ts'
import { isSqlite } from '../dialect.ts'

const language = column<Generated<Language>>("text not null default 'en'")

/** What inquiries and registrations have in common. */
const submission = {
  reference: id,
  receivedAt: text,
  email: text,
  /** Lower case, for limits, export and erasure. */
  mailbox: text,
  phone: text,
  /** Of the page whose form was sent: receipts and answers are in it. */
  language,
  consentVersion: optional,
  /** Digest of what makes a submission the same one. */
  submissionKey: unique,
  contentDigest: text,
  spamScore: integer,
  spamReasons: text,
  /** 1 while held back from the laboratory's mailbox. */
  flagged: integer,
  releasedAt: optional,
  /** When a daily summary listed it. */
  reportedAt: optional,
  erasedAt: optional,
  turn: column<Generated<Turn>>("text not null default 'laboratory'"),
  changedAt: words,
  /** Counts changes at the desk. */
  version,
}

export const tables = {
  inquiry: {
    ...submission,
    name: text,
    company: text,
    address: text,
    description: text,
    subject: optional,
    /** Version of the policy with whose words the sender agreed that we use what it says about health or family. */
    healthConsent: optional,
    /** Tests that were asked for, JSON; null without a list. */
    requestList: optional,
    state: column<Generated<InquiryState>>("text not null default 'asked'"),
    /** When the laboratory's next step is due; since when it is the customer's turn, or nobody's. '9999': nothing is due. */
    dueAt: column<Generated<string>>("text not null default '9999'"),
    /** Of the customer's turn: when we are reminded that no answer has come; null where never. */
    remindAt: optional,
    /** 1 where it asks for a test of a person. */
    isOfPerson: column<Generated<number>>('integer not null default 0'),
    /** 1 while words alone say so, and staff have not said whether it is. */
    personProposed: column<Generated<number>>('integer not null default 0'),
    /** When the customer showed that the mailbox is theirs; null: nobody has. */
    provenAt: optional,
    /** 1 until somebody did something with it; 2 once the customer wrote again after that. */
    isNew: column<Generated<number>>('integer not null default 1'),
    /** Id of a person. */
    takenBy: optional,
    /** Ids of its tags, separated by spaces. */
    tags: words,
    /** Of what that person was notified, separated by spaces, since it was last opened by the person; and when that was. */
    notified: words,
    seenAt: words,
    /** Words by which it is found: lower case, without accents and signs. SQLite finds them by the table `searchInquiry`, which triggers fill. */
    searchText: words,
  },
  registration: {
    ...submission,
    state: column<RegistrationState>('text not null'),
    decidedAt: optional,
    orgName: text,
    orgRegNumber: text,
    firstName: text,
    lastName: text,
    mobile: text,
    gender: text,
    /** DD-MM-YY as on the wire, or empty. */
    dateOfBirthShort: text,
    /** YYYY-MM-DD, or empty when only the wire's form arrived. */
    dateOfBirth: text,
    /** The two addresses of the payload, JSON. */
    addressList: text,
    /** A delivery address that differs, JSON. */
    deliveryAddress: optional,
    notificationOptIn: integer,
    /** PHC string of argon2id; null once erased or rejected. */
    pinHash: optional,
    pepperId: text,
    /** When the link that went to the mailbox was opened and confirmed. */
    mailboxConfirmedAt: optional,
    /** Which checks were done, by whom and when, JSON: see `registration-work.ts`. */
    checks: column<Generated<string>>("text not null default '{}'"),
    /** By what the same company is found: see `company-key.ts`. */
    companyKey: words,
    numberKey: words,
    /** When what the applicant wrote is to be looked at; null where nothing waits. */
    dueAt: optional,
  },
  /** What happened to an inquiry or a registration at the desk. */
  caseEvent: {
    id,
    reference: text,
    /** Of the inquiry or registration, after it. */
    version: integer,
    at: text,
    kind: column<EventKind | RegistrationEventKind>('text not null'),
    /** Id of a person; null: the service. */
    actor: optional,
    /** Where an inquiry was moved on. */
    fromState: column<InquiryState | null>('text'),
    toState: column<InquiryState | null>('text'),
    /** Id of whom it was handed to. */
    colleague: optional,
    /** Of a question. */
    subject: text,
    note: text,
    /** Id of an answer. */
    answer: optional,
    /** Names of checks, separated by spaces. */
    checks: text,
    /** Reference of another registration. */
    other: optional,
    /** Id of the e-mail that a question sent. */
    outbox: optional,
    /** What taking it back restores, JSON. */
    before: text,
    undoneAt: optional,
    /** Digest of the act that the page sent with a key: the same one sent again is not done again. */
    actKey: column<string | null>('text unique'),
  },
  inquiryAnswer: {
    id,
    reference: text,
    at: text,
    actor: optional,
    recipient: text,
    /** Further recipients in lower case, with spaces. */
    cc: optional,
    subject: text,
    body: text,
    /** Id of its e-mail. */
    outbox: text,
  },
  /** E-mails that came to the laboratory's mailbox. As it came, each is a file with the same id. */
  incomingMail: {
    id,
    /** Digest of its Message-ID and words: the same one is stored once. */
    mailKey: unique,
    /** Digest of its Message-ID: by it the mailbox's own copy is found, and removed when this one was erased. */
    messageKey: text,
    /** That an answer to it names. */
    messageId: text,
    /** Of an inquiry or a registration; null while it belongs to none. */
    reference: optional,
    /** When the mail server got it. */
    at: text,
    /** When it was read, for limits; and whose share it took of them. */
    storedAt: text,
    share: words,
    kind: column<IncomingMailKind>('text not null'),
    senderName: text,
    sender: text,
    /** Lower case sender, for limits and erasure. */
    mailbox: text,
    subject: text,
    body: text,
    /** Its attachments, JSON. */
    files: text,
    /** What the own mail server knows of its sender. */
    authentication: column<SenderAuthentication>('text not null'),
    /** What else the desk shows of it, JSON: `MailDetails`. */
    details: text,
    examined: column<Examination>('text not null'),
    /** Bytes of it that are stored. */
    size: integer,
    /** While it belongs to none: when it is to be placed, who is to do that, and when somebody opened it. */
    dueAt: optional,
    takenBy: optional,
    /** Its words may be about a person, or take a consent back. */
    isOfPerson: column<Generated<number>>('integer not null default 0'),
    openedAt: optional,
    /** When somebody said that it belongs to none. */
    dismissedAt: optional,
    /** When its words were removed. */
    erasedAt: optional,
    /** What is to be done with the mailbox's own copy: it goes back into the inbox, or is removed. */
    copy: column<'back' | 'removed' | null>('text'),
  },
  file: {
    id,
    /** Of an inquiry; null: of an e-mail, or a picture of the news. */
    reference: optional,
    name: text,
    /** Bytes. */
    size: integer,
    createdAt: text,
    /** SHA-256, by which it lies below the data folder; null while its parts come. */
    digest: optional,
    /** When it was whole and found to be what it says. */
    checkedAt: optional,
    /** Id of the answer with which it went. */
    answer: optional,
    /** By whose link a customer sent it; null: staff did. */
    sender: column<'sender' | 'mailbox' | null>('text'),
    /** Of what a customer sent. */
    examined: column<Examination | null>('text'),
    /** Who of the staff began it; null once it is whole. */
    begunBy: optional,
  },
  /** A part of a file that a page of the desk sends. */
  filePart: { file: text, position: integer, bytes },
  /** Who has an inquiry or a registration open. */
  casePresence: { reference: text, staffId: text, seenAt: text },
  /** How staff sort inquiries: tags, and views with the filters of the list, JSON. Owner: id of a person; null: all. */
  listName: { id, kind: column<'tag' | 'view'>('text not null'), name: text, filters: text, owner: optional },
  savedReply: {
    id,
    title: text,
    body: text,
    language,
    changedAt: text,
    folder: optional,
    /** Of whom it is; null for all. */
    owner: optional,
  },
  /** That data about a person was corrected; never the values. */
  correction: {
    id,
    /** Of the inquiry or registration. */
    reference: text,
    at: text,
    actor: optional,
    /** Names of what changed, with commas. */
    fields: text,
    reason: text,
  },
  /** What a person asked about the data that is kept. Days are those of the laboratory. */
  dataRequest: {
    id,
    /** Lower case; empty once it was erased. */
    mailbox: text,
    /** A keyed digest of the mailbox: `AuditKey.nameOf`. */
    person: text,
    kind: column<RequestKind>('text not null'),
    receivedOn: text,
    dueOn: text,
    note: text,
    /** Why it takes longer than a month; empty while it does not. */
    extension: text,
    outcome: column<RequestOutcome | null>('text'),
    doneAt: optional,
    /** Id of who noted it. */
    actor: optional,
    version,
  },
  outbox: {
    id,
    kind: text,
    /** Reference of the submission, or null. */
    target: optional,
    recipient: text,
    /** Lower case recipient, for limits and erasure. */
    mailbox: text,
    replyToName: optional,
    replyToAddress: optional,
    subject: text,
    /** Emptied a week after sending. */
    body: text,
    autoSubmitted: text,
    messageId: unique,
    createdAt: text,
    attempts: column<Generated<number>>('integer not null default 0'),
    nextAt: text,
    leaseUntil: optional,
    leaseToken: optional,
    lastError: optional,
    sentAt: optional,
    deadAt: optional,
    /** Further recipients in lower case, with spaces. */
    cc: optional,
    /** Message-IDs of the thread that it continues; the last is the one that it answers. */
    answers: optional,
    /** When somebody of staff said that an e-mail that was given up needs nothing more. */
    settledAt: optional,
    /** When its copy was put into the mailbox's folder of sent messages, or found there. */
    copiedAt: optional,
  },
  newsItem: {
    id,
    title: text,
    language,
    link: text,
    /** When it appears. */
    created: text,
    image: text,
    published: integer,
    updatedAt: text,
    /** Counts changes. */
    version,
    /** Since when the public no longer sees it; null where it never did, or does. */
    withdrawnAt: optional,
    /** Id of the picture that its image was cropped from, where that is kept. */
    picture: optional,
    /** How, JSON. */
    crop: optional,
    /** Id of a person; null: the service. */
    changedBy: optional,
    /** Names the last act on it, which may be sent again. */
    actKey: optional,
  },
  /** Its bytes are a file; the digest is short, for caches. */
  newsImage: { reference: text, width: integer, format: text, file: text, digest: text },
  /** What is kept of a picture that was sent, to be cropped again: a file of the same id, WebP encoded anew by the service, without metadata. */
  newsPicture: {
    id,
    /** Of the file, as it came. */
    name: text,
    width: integer,
    height: integer,
    createdAt: text,
  },
  notice: {
    id,
    text,
    language,
    startsAt: text,
    endsAt: text,
    createdAt: text,
    clearedAt: optional,
    /** Ids of people; null: the service. */
    setBy: optional,
    clearedBy: optional,
    /** Id of the notice that took its place. */
    replacedBy: optional,
    /** 1: the laboratory is closed from its start to its end. */
    isClosed: column<Generated<number>>('integer not null default 0'),
    /** Names the act that set it, which may be sent again. */
    actKey: optional,
  },
  visit: { day: text, path: text, label: text, views: integer },
  audit: {
    position: column<number>('integer primary key'),
    at: text,
    actor: text,
    action: text,
    target: text,
    previousDigest: text,
    digest: text,
  },
  /** Single values that the service remembers by a name, for itself. */
  marker: { name: id, value: text },
  staffMember: {
    id,
    name: text,
    /** Lower case. */
    mailbox: unique,
    role: column<Role>('text not null'),
    /** PHC string of argon2id; null once the person left. */
    passwordHash: optional,
    createdAt: text,
    leftAt: optional,
    /** 1 where inquiries and New mail about persons are shown, while they are kept to named accounts. */
    isNamed: column<Generated<number>>('integer not null default 0'),
    /** What the person wants no e-mail about, separated by spaces. */
    muted: words,
  },
  staffFactor: {
    staffId: id,
    /** Secrets of TOTP, encrypted with a key from the service's secret; the pending one counts once its first code was given. */
    secret: optional,
    pendingSecret: optional,
    /** Time step of the last code that was taken: none counts twice. */
    lastCounter: integer,
  },
  /** Codes that were used are gone. */
  staffRecoveryCode: { digest: id, staffId: text },
  staffPasskey: {
    /** Of the credential, base64url. */
    id,
    staffId: text,
    /** The name that its owner gave it. */
    name: text,
    /** COSE, base64url. */
    publicKey: text,
    /** Up to 2^32. */
    counter: column<number>('bigint not null'),
    /** JSON. */
    transports: text,
    createdAt: text,
    usedAt: optional,
  },
  staffInvitation: {
    id,
    kind: column<'first' | 'account' | 'password'>('text not null'),
    mailbox: text,
    name: text,
    role: column<Role>('text not null'),
    createdAt: text,
    endsAt: text,
    usedAt: optional,
  },
  /** Sessions that ended are gone. */
  staffSession: {
    id,
    tokenDigest: unique,
    staffId: text,
    browser: text,
    createdAt: text,
    /** Last call by the person, to the minute. */
    seenAt: text,
    wrongCodes: integer,
    /** When the last step of signing in was done; null in between. */
    enteredAt: optional,
    /** When the second factor was given last, or the password where there is none. */
    confirmedAt: optional,
    /** What it is for, until when it may be answered, and the challenge that a passkey is to sign. */
    challenge: optional,
  },
  staffDevice: { digest: text, staffId: text, seenAt: text },
  staffAttempt: { key: id, count: integer, endsAt: text },
  /** What the laboratory says at an address of the site's content: `answers:laboratory.telephone`, `schedule`, `documents/x.pdf`, `pictures/x`. */
  contentStatement: {
    id,
    address: text,
    /** JSON of the value; null: taken back, so that the release's own text counts. */
    text: optional,
    /** Digest of the release's text at that address when it was said; null: the release had none. */
    was: optional,
    /** Digest of the release's words around it when a second person signed it; null: nobody has to. */
    around: optional,
    /** Role or name, and the day on which it was said. */
    saidBy: text,
    saidOn: text,
    /** Id of a person; null: the service. */
    by: optional,
    at: text,
    /** Number of the edition with which it was published; null: a draft. */
    edition: column<number | null>('integer'),
  },
  /** Files that a statement brings: a document, a picture in its sizes. */
  contentFile: { statement: text, name: text, file: text },
  /** Batches of statements that were published together. */
  contentEdition: {
    number: column<number>('integer primary key'),
    at: text,
    by: optional,
    signedBy: optional,
    /** Who has looked at it beside who published it alone. */
    lookedBy: optional,
    note: text,
    /** The edition that it takes back. */
    undoOf: column<number | null>('integer'),
  },
}

const keys: Record<string, string[]> = {
  filePart: ['file', 'position'],
  casePresence: ['reference', 'staffId'],
  newsImage: ['reference', 'width', 'format'],
  visit: ['day', 'path', 'label'],
  staffDevice: ['staffId', 'digest'],
  contentFile: ['statement', 'name'],
}

/** What inquiries and registrations have in common too. */
const ofSubmissions = {
  Received: 'receivedAt reference',
  Mailbox: 'mailbox receivedAt',
  Digest: 'contentDigest receivedAt',
  Flagged: 'flagged reportedAt',
  Held: 'flagged receivedAt reference',
  State: 'state receivedAt reference',
  Changed: 'changedAt reference',
}

/** By table: of each index its columns, and the condition that limits it to some rows. */
const indexes: Partial<
  Record<keyof typeof tables, Record<string, string | [columns: string, where: string]>>
> = {
  inquiry: {
    ...ofSubmissions,
    Due: 'turn dueAt receivedAt reference',
    Turn: 'turn isNew dueAt receivedAt reference',
    Taken: ['takenBy receivedAt reference', '"takenBy" is not null'],
    Mine: ['takenBy turn dueAt receivedAt reference', '"takenBy" is not null'],
    Notified: ['takenBy reference', `notified <> ''`],
    Step: 'state turn dueAt receivedAt reference',
    // Emptied rows stay for ever; retention looks at the others alone.
    Kept: ['receivedAt', '"erasedAt" is null'],
  },
  registration: {
    ...ofSubmissions,
    Turn: 'turn receivedAt reference',
    Answered: ['dueAt', '"dueAt" is not null'],
    Company: 'companyKey receivedAt',
    Number: 'numberKey receivedAt',
    KeptReceived: ['state receivedAt', '"erasedAt" is null'],
    KeptDecided: ['state decidedAt', '"erasedAt" is null'],
  },
  caseEvent: { Reference: 'reference version', At: 'at' },
  inquiryAnswer: { Reference: 'reference at', Recipient: 'recipient', Copied: ['cc', 'cc is not null'] },
  incomingMail: {
    Reference: 'reference at',
    Mailbox: 'mailbox at',
    Message: 'messageId',
    Stored: 'storedAt',
    Copy: ['copy', 'copy is not null'],
    Unlinked: ['at', 'reference is null and "erasedAt" is null'],
    Erased: ['erasedAt', '"erasedAt" is not null'],
  },
  file: {
    Reference: 'reference',
    Sent: ['createdAt size reference', 'sender is not null'],
    Digest: 'digest',
  },
  correction: { Reference: 'reference at' },
  dataRequest: { Mailbox: 'mailbox receivedOn', Done: 'doneAt dueOn id' },
  outbox: {
    Copied: ['cc', 'cc is not null'],
    Due: ['nextAt', '"sentAt" is null and "deadAt" is null'],
    Mailbox: 'mailbox createdAt',
    Target: 'target',
    Dead: ['deadAt', '"deadAt" is not null'],
    // Sent e-mails whose words are still there: those of a week.
    Worded: ['createdAt', `body <> ''`],
    Uncopied: ['kind', `body <> '' and "copiedAt" is null and "sentAt" is not null`],
    Sent: ['sentAt', '"sentAt" is not null'],
  },
  newsItem: { Created: 'published created' },
  notice: { End: 'endsAt id' },
  audit: { Actor: 'actor position', Target: 'target position', At: 'at position' },
  staffRecoveryCode: { Staff: 'staffId' },
  staffPasskey: { Staff: 'staffId' },
  staffSession: { Staff: 'staffId' },
  contentStatement: { Edition: 'edition' },
  contentFile: { File: 'file' },
  contentEdition: { Unseen: ['number', '"lookedBy" is null'] },
}

/** Makes every table and index. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(database, name, columns, keys[name])
  for (const [table, all] of Object.entries(indexes))
    for (const [name, given] of Object.entries(all)) {
      const [columns, where] = [given].flat()
      const index = database.schema
        .createIndex(table + name)
        .on(table)
        .columns((columns ?? '').split(' '))
      await (where ? index.where(sql.raw<boolean>(where)) : index).execute()
    }
  // One draft of an address, and one text of it in an edition.
  await sql`create unique index "contentStatementDraft" on "contentStatement" (address) where edition is null`.execute(
    database,
  )
  await sql`create unique index "contentStatementAddress" on "contentStatement" (address, edition)`.execute(
    database,
  )
  // What an entry is about is its first word.
  const first = isSqlite(database)
    ? sql`substr(action, 1, instr(action || ' ', ' ') - 1)`
    : sql`split_part(action, ' ', 1)`
  await sql`create index "auditKind" on audit ((${first}), position)`.execute(database)
  await indexWords(database)
}

/** Of inquiries: `searchText` and whose turn it is. */
async function indexWords(database: Kysely<unknown>): Promise<void> {
  if (!isSqlite(database)) {
    await sql`create index "inquiryWords" on inquiry using gin (to_tsvector('simple', "searchText"))`.execute(
      database,
    )
    return
  }
  // The words themselves are in the column alone. Rows keep their numbers, by which both are joined, in a copy and after `vacuum`.
  await sql`create virtual table "searchInquiry" using fts5("searchText", content = 'inquiry', content_rowid = 'rowid', columnsize = 0, tokenize = "unicode61 remove_diacritics 2", prefix = '2')`.execute(
    database,
  )
  // Erased text leaves nothing in the index: to take a word out costs a hundred times as much as to put it in, so that a change touches only what differs.
  await sql`insert into "searchInquiry" ("searchInquiry", rank) values ('secure-delete', 1)`.execute(database)
  const found = (row: string) => `${row}."searchText" || ' turnis' || ${row}.turn`
  const wordsOf = (text: string) => `json_each('["' || replace(${text}, ' ', '","') || '"]')`
  const onlyIn = (row: string, other: string) =>
    sql.raw(
      `(select coalesce(group_concat(distinct value), '') from ${wordsOf(found(row))} where value not in (select value from ${wordsOf(found(other))}))`,
    )
  await sql`create trigger "inquiryStored" after insert on inquiry begin
    insert into "searchInquiry" (rowid, "searchText")
      select new.rowid, group_concat(distinct value) from ${sql.raw(wordsOf(found('new')))};
  end`.execute(database)
  await sql`create trigger "inquiryWorded" after update of "searchText", turn on inquiry
    when new."searchText" <> old."searchText" or new.turn <> old.turn begin
    insert into "searchInquiry" ("searchInquiry", rowid, "searchText") values ('delete', old.rowid, ${onlyIn('old', 'new')});
    insert into "searchInquiry" (rowid, "searchText") values (new.rowid, ${onlyIn('new', 'old')});
  end`.execute(database)
}
