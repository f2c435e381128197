/** Tables as the code sees them. Times are ISO 8601 text in UTC with milliseconds on both engines: they sort as text. */
import type { EventKind, InquiryState, Turn } from '@laboratory/contract/desk/inquiries'
import type { Role } from '@laboratory/contract/desk/access'
import type { Sender } from '@laboratory/contract/inquiry'
import type { RegistrationEventKind } from '@laboratory/contract/desk/registrations'
import type { RequestKind, RequestOutcome } from '@laboratory/contract/desk/privacy'
import type { RegistrationState } from '@laboratory/contract/desk/registrations'
import type { Generated } from 'kysely'

export type Schema = {
  inquiry: InquiryTable
  registration: RegistrationTable
  outbox: OutboxTable
  newsItem: NewsItemTable
  newsImage: NewsImageTable
  newsPicture: NewsPictureTable
  notice: NoticeTable
  visit: VisitTable
  audit: AuditTable
  marker: MarkerTable
  staffMember: StaffMemberTable
  staffFactor: StaffFactorTable
  staffRecoveryCode: StaffRecoveryCodeTable
  staffInvitation: StaffInvitationTable
  staffPasskey: StaffPasskeyTable
  staffSession: StaffSessionTable
  staffDevice: StaffDeviceTable
  staffAttempt: StaffAttemptTable
  caseEvent: CaseEventTable
  inquiryAnswer: InquiryAnswerTable
  file: FileTable
  filePart: FilePartTable
  casePresence: CasePresenceTable
  savedReply: SavedReplyTable
  dataRequest: DataRequestTable
  correction: CorrectionTable
}

export type InquiryTable = Sender & {
  reference: string
  receivedAt: string
  /** Lower case, for limits, export and erasure. */
  mailbox: string
  description: string
  subject: string | null
  consentVersion: string | null
  /** Digest of what makes a submission the same one. */
  submissionKey: string
  contentDigest: string
  spamScore: number
  spamReasons: string
  /** 1 while held back from the laboratory's mailbox. */
  flagged: number
  releasedAt: string | null
  /** When a daily summary listed it. */
  reportedAt: string | null
  erasedAt: string | null
  state: Generated<InquiryState>
  turn: Generated<Turn>
  /** When the laboratory's next step is due; since when it is the customer's turn, or nobody's. '9999': nothing is due. */
  dueAt: Generated<string>
  /** 1 until somebody did something with it. */
  isNew: Generated<number>
  /** Id of a person. */
  takenBy: Generated<string | null>
  /** Counts changes at the desk. */
  version: Generated<number>
  changedAt: Generated<string>
  /** Words by which it is found: lower case, without accents and signs. SQLite finds them by the table `searchInquiry`, which triggers fill. */
  searchText: Generated<string>
  /** Tests that were asked for, JSON; null without a list. */
  requestList: Generated<string | null>
  /** Version of the policy with whose words the sender agreed that we use what it says about health or family. */
  healthConsent: Generated<string | null>
}

export type RegistrationTable = {
  reference: string
  receivedAt: string
  state: RegistrationState
  decidedAt: string | null
  orgName: string
  orgRegNumber: string
  firstName: string
  lastName: string
  email: string
  mailbox: string
  mobile: string
  phone: string
  gender: string
  /** DD-MM-YY as on the wire, or empty. */
  dateOfBirthShort: string
  /** YYYY-MM-DD, or empty when only the wire's form arrived. */
  dateOfBirth: string
  /** The two addresses of the payload, JSON. */
  addressList: string
  /** A delivery address that differs, JSON. */
  deliveryAddress: string | null
  notificationOptIn: number
  /** PHC string of argon2id; null once erased or rejected. */
  pinHash: string | null
  pepperId: string
  /** When the link that went to the mailbox was opened and confirmed. */
  mailboxConfirmedAt: string | null
  consentVersion: string | null
  submissionKey: string
  contentDigest: string
  spamScore: number
  spamReasons: string
  flagged: number
  releasedAt: string | null
  reportedAt: string | null
  erasedAt: string | null
  /** `customer`: the applicant was asked something. */
  turn: Generated<Turn>
  changedAt: Generated<string>
  /** Which checks were done, by whom and when, JSON: see `registration-work.ts`. */
  checks: Generated<string>
  /** By what the same company is found: see `company-key.ts`. */
  companyKey: Generated<string>
  numberKey: Generated<string>
  /** Counts changes at the desk. */
  version: Generated<number>
}

export type OutboxTable = {
  id: string
  kind: string
  /** Reference of the submission, or null. */
  target: string | null
  recipient: string
  /** Lower case recipient, for limits and erasure. */
  mailbox: string
  replyToName: string | null
  replyToAddress: string | null
  subject: string
  /** Emptied a week after sending. */
  body: string
  autoSubmitted: string
  messageId: string
  createdAt: string
  attempts: Generated<number>
  nextAt: string
  leaseUntil: string | null
  leaseToken: string | null
  lastError: string | null
  sentAt: string | null
  deadAt: string | null
  /** Id of a file that goes with it. */
  attachment: Generated<string | null>
  /** When somebody of staff said that an e-mail that was given up needs nothing more. */
  settledAt: Generated<string | null>
}

export type NewsItemTable = {
  id: string
  title: string
  link: string
  /** When it appears. */
  created: string
  image: string
  published: number
  updatedAt: string
  /** Counts changes. */
  version: Generated<number>
  /** Since when the public no longer sees it; null where it never did, or does. */
  withdrawnAt: Generated<string | null>
  /** Id of the picture that its image was cropped from, where that is kept. */
  picture: Generated<string | null>
  /** How, JSON. */
  crop: Generated<string | null>
  /** Id of a person; null: the service. */
  changedBy: Generated<string | null>
}

export type NewsImageTable = {
  reference: string
  width: number
  format: string
  bytes: Uint8Array
  digest: string
}

/** What is kept of a picture that was sent, to be cropped again: encoded anew by the service, without metadata. */
export type NewsPictureTable = {
  id: string
  /** Of the file, as it came. */
  name: string
  width: number
  height: number
  /** WebP. */
  bytes: Uint8Array
  createdAt: string
}

export type NoticeTable = {
  id: string
  text: string
  startsAt: string
  endsAt: string
  createdAt: string
  clearedAt: string | null
  /** Ids of people; null: the service. */
  setBy: Generated<string | null>
  clearedBy: Generated<string | null>
  /** Id of the notice that took its place. */
  replacedBy: Generated<string | null>
  /** 1: the laboratory is closed from its start to its end. */
  isClosed: Generated<number>
}

export type VisitTable = { day: string; path: string; label: string; views: number }

export type AuditTable = {
  position: number
  at: string
  actor: string
  action: string
  target: string
  previousDigest: string
  digest: string
}

export type MarkerTable = { name: string; value: string }

export type StaffMemberTable = {
  id: string
  name: string
  /** Lower case. */
  mailbox: string
  role: Role
  /** PHC string of argon2id; null once the person left. */
  passwordHash: string | null
  createdAt: string
  leftAt: string | null
}

export type StaffFactorTable = {
  staffId: string
  /** Secrets of TOTP, encrypted with a key from the service's secret; the pending one counts once its first code was given. */
  secret: string | null
  pendingSecret: string | null
  /** Time step of the last code that was taken: none counts twice. */
  lastCounter: number
}

/** Codes that were used are gone. */
export type StaffRecoveryCodeTable = { digest: string; staffId: string }

export type StaffPasskeyTable = {
  /** Of the credential, base64url. */
  id: string
  staffId: string
  /** The name that its owner gave it. */
  name: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  /** JSON. */
  transports: string
  createdAt: string
  usedAt: string | null
}

export type StaffInvitationTable = {
  id: string
  kind: 'first' | 'account' | 'password'
  mailbox: string
  name: string
  role: Role
  createdAt: string
  endsAt: string
  usedAt: string | null
}

/** Sessions that ended are gone. */
export type StaffSessionTable = {
  id: string
  tokenDigest: string
  staffId: string
  browser: string
  createdAt: string
  /** Last call by the person, to the minute. */
  seenAt: string
  wrongCodes: number
  /** When the last step of signing in was done; null in between. */
  enteredAt: string | null
  /** When the second factor was given last, or the password where there is none. */
  confirmedAt: string | null
  /** What it is for, until when it may be answered, and the challenge that a passkey is to sign. */
  challenge: Generated<string | null>
}

export type StaffDeviceTable = { digest: string; staffId: string; seenAt: string }

export type StaffAttemptTable = { key: string; count: number; endsAt: string }

/** What happened to an inquiry or a registration at the desk. */
export type CaseEventTable = {
  id: string
  reference: string
  /** Of the inquiry or registration, after it. */
  version: number
  at: string
  kind: EventKind | RegistrationEventKind
  /** Id of a person; null: the service. */
  actor: string | null
  /** Where an inquiry was moved on. */
  fromState: InquiryState | null
  toState: InquiryState | null
  /** Id of whom it was handed to. */
  colleague: string | null
  /** Of a question. */
  subject: string
  note: string
  /** Id of an answer. */
  answer: string | null
  /** Names of checks, separated by spaces. */
  checks: string
  /** Reference of another registration. */
  other: string | null
  /** Id of the e-mail that a question sent. */
  outbox: string | null
  /** What taking it back restores, JSON. */
  before: string
  undoneAt: string | null
  /** Digest of the act that the page sent with a key: the same one sent again is not done again. */
  actKey: string | null
}

export type InquiryAnswerTable = {
  id: string
  reference: string
  at: string
  actor: string | null
  recipient: string
  subject: string
  body: string
  /** Id of the file that went with it. */
  file: string | null
  /** Id of its e-mail. */
  outbox: string
}

export type FileTable = {
  id: string
  /** Of an inquiry; null: a picture of the news on its way. */
  reference: string | null
  name: string
  /** Bytes. */
  size: number
  createdAt: string
  /** When it was whole and found to be what it says. */
  checkedAt: string | null
}

/** A part of a file that came from a page of the desk. */
export type FilePartTable = { file: string; position: number; bytes: Uint8Array }

/** Who has an inquiry or a registration open. */
export type CasePresenceTable = { reference: string; staffId: string; seenAt: string }

export type SavedReplyTable = { id: string; title: string; body: string; changedAt: string }

/** What a person asked about the data that is kept. Days are those of the laboratory. */
export type DataRequestTable = {
  id: string
  /** Lower case; empty once it was erased. */
  mailbox: string
  /** A keyed digest of the mailbox: `AuditKey.nameOf`. */
  person: string
  kind: RequestKind
  receivedOn: string
  dueOn: string
  note: string
  /** Why it takes longer than a month; empty while it does not. */
  extension: string
  outcome: RequestOutcome | null
  doneAt: string | null
  /** Id of who noted it. */
  actor: string | null
  version: Generated<number>
}

/** That data about a person was corrected; never the values. */
export type CorrectionTable = {
  id: string
  /** Of the inquiry or registration. */
  reference: string
  at: string
  actor: string | null
  /** Names of what changed, with commas. */
  fields: string
  reason: string
}
