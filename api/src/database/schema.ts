/** Tables as the code sees them. Times are ISO 8601 text in UTC with milliseconds on both engines: they sort as text. */
import type { EventKind, InquiryState, Turn } from '@laboratory/contract/desk/inquiries'
import type { Role } from '@laboratory/contract/desk/access'
import type { Sender } from '@laboratory/contract/inquiry'
import type { RegistrationEventKind } from '@laboratory/contract/desk/registrations'
import type { RequestKind, RequestOutcome } from '@laboratory/contract/desk/privacy'
import type { RegistrationState } from '@laboratory/contract/staff/registrations'
import type { Generated } from 'kysely'

export type Schema = {
  inquiry: InquiryTable
  registration: RegistrationTable
  outbox: OutboxTable
  news_item: NewsItemTable
  news_image: NewsImageTable
  news_picture: NewsPictureTable
  news_upload: NewsUploadTable
  news_upload_part: FilePartTable
  notice: NoticeTable
  visit: VisitTable
  audit: AuditTable
  marker: MarkerTable
  staff_member: StaffMemberTable
  staff_factor: StaffFactorTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_invitation: StaffInvitationTable
  staff_passkey: StaffPasskeyTable
  staff_session: StaffSessionTable
  staff_device: StaffDeviceTable
  staff_attempt: StaffAttemptTable
  inquiry_event: InquiryEventTable
  inquiry_answer: InquiryAnswerTable
  inquiry_file: InquiryFileTable
  inquiry_file_part: FilePartTable
  inquiry_presence: InquiryPresenceTable
  house_text: HouseTextTable
  registration_event: RegistrationEventTable
  day_figures: DayFiguresTable
  data_request: DataRequestTable
  correction: CorrectionTable
}

export type InquiryTable = Sender & {
  reference: string
  received_at: string
  /** Lower case, for limits, export and erasure. */
  mailbox: string
  description: string
  subject: string | null
  consent_version: string | null
  /** Digest of what makes a submission the same one. */
  submission_key: string
  content_digest: string
  spam_score: number
  spam_reasons: string
  /** 1 while held back from the laboratory's mailbox. */
  flagged: number
  released_at: string | null
  /** When a daily summary listed it. */
  reported_at: string | null
  erased_at: string | null
  state: Generated<InquiryState>
  turn: Generated<Turn>
  /** When the laboratory's next step is due; since when it is the customer's turn, or nobody's. '9999': nothing is due. */
  due_at: Generated<string>
  /** 1 until somebody did something with it. */
  is_new: Generated<number>
  /** Id of a person. */
  taken_by: Generated<string | null>
  /** Counts changes at the desk. */
  version: Generated<number>
  changed_at: Generated<string>
  /** Words by which it is found: lower case, without accents and signs. SQLite finds them by the table `search_inquiry`. */
  search_text: Generated<string>
  /** Tests that were asked for, JSON; null without a list. */
  request_list: Generated<string | null>
  /** Version of the policy with whose words the sender agreed that we use what it says about health or family. */
  health_consent: Generated<string | null>
}

export type RegistrationTable = {
  reference: string
  received_at: string
  state: RegistrationState
  decided_at: string | null
  org_name: string
  org_reg_number: string
  first_name: string
  last_name: string
  email: string
  mailbox: string
  mobile: string
  phone: string
  gender: string
  /** DD-MM-YY as on the wire, or empty. */
  date_of_birth_short: string
  /** YYYY-MM-DD, or empty when only the wire's form arrived. */
  date_of_birth: string
  /** The two addresses of the payload, JSON. */
  address_list: string
  /** A delivery address that differs, JSON. */
  delivery_address: string | null
  notification_opt_in: number
  /** PHC string of argon2id; null once erased or rejected. */
  pin_hash: string | null
  pepper_id: string
  /** When the link that went to the mailbox was opened and confirmed. */
  mailbox_confirmed_at: string | null
  consent_version: string | null
  submission_key: string
  content_digest: string
  spam_score: number
  spam_reasons: string
  flagged: number
  released_at: string | null
  reported_at: string | null
  erased_at: string | null
  /** `customer`: the applicant was asked something. */
  turn: Generated<Turn>
  changed_at: Generated<string>
  /** Which checks were done, by whom and when, JSON: see `registration-work.ts`. */
  checks: Generated<string>
  /** By what the same company is found: see `company-key.ts`. */
  company_key: Generated<string>
  number_key: Generated<string>
  /** Counts changes at the desk. */
  version: Generated<number>
}

/** What happened to a registration at the desk. */
export type RegistrationEventTable = {
  id: string
  reference: string
  /** Of the registration, after it. */
  version: number
  at: string
  kind: RegistrationEventKind
  /** Id of a person; null: the service, or somebody at the command line. */
  actor: string | null
  /** Of a question. */
  subject: string
  note: string
  /** Names of checks, separated by spaces. */
  checks: string
  /** Reference of another registration. */
  other: string | null
  /** Id of the e-mail that it sent. */
  outbox: string | null
  /** What taking it back restores, JSON; empty where nothing does. */
  before: string
  undone_at: string | null
}

export type OutboxTable = {
  id: string
  kind: string
  /** Reference of the submission, or null. */
  target: string | null
  recipient: string
  /** Lower case recipient, for limits and erasure. */
  mailbox: string
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  /** Emptied a week after sending. */
  body: string
  auto_submitted: string
  message_id: string
  created_at: string
  attempts: Generated<number>
  next_at: string
  lease_until: string | null
  lease_token: string | null
  last_error: string | null
  sent_at: string | null
  dead_at: string | null
  /** Id of a file that goes with it. */
  attachment: Generated<string | null>
  /** When somebody of staff said that an e-mail that was given up needs nothing more. */
  settled_at: Generated<string | null>
}

export type NewsItemTable = {
  id: string
  title: string
  link: string
  /** When it appears. */
  created: string
  image: string
  published: number
  updated_at: string
  /** Counts changes. */
  version: Generated<number>
  /** Since when the public no longer sees it; null where it never did, or does. */
  withdrawn_at: Generated<string | null>
  /** Id of the picture that its image was cropped from, where that is kept. */
  picture: Generated<string | null>
  /** How, JSON. */
  crop: Generated<string | null>
  /** Id of a person; null: the service, or somebody at the command line. */
  changed_by: Generated<string | null>
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
  created_at: string
}

/** A picture on its way, in parts. */
export type NewsUploadTable = { id: string; name: string; size: number; created_at: string }

export type NoticeTable = {
  id: string
  text: string
  starts_at: string
  ends_at: string
  created_at: string
  cleared_at: string | null
  /** Ids of people; null: somebody at the command line. */
  set_by: Generated<string | null>
  cleared_by: Generated<string | null>
  /** Id of the notice that took its place. */
  replaced_by: Generated<string | null>
  /** 1: the laboratory is closed from its start to its end. */
  is_closed: Generated<number>
}

export type VisitTable = { day: string; path: string; label: string; views: number }

export type AuditTable = {
  position: number
  at: string
  actor: string
  action: string
  target: string
  previous_digest: string
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
  password_hash: string | null
  created_at: string
  left_at: string | null
}

export type StaffFactorTable = {
  staff_id: string
  /** Secrets of TOTP, encrypted with a key from the service's secret; the pending one counts once its first code was given. */
  secret: string | null
  pending_secret: string | null
  /** Time step of the last code that was taken: none counts twice. */
  last_counter: number
}

/** Codes that were used are gone. */
export type StaffRecoveryCodeTable = { digest: string; staff_id: string }

export type StaffPasskeyTable = {
  /** Of the credential, base64url. */
  id: string
  staff_id: string
  /** The name that its owner gave it. */
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  created_at: string
  used_at: string | null
}

export type StaffInvitationTable = {
  id: string
  kind: 'first' | 'account' | 'password'
  mailbox: string
  name: string
  role: Role
  created_at: string
  ends_at: string
  used_at: string | null
}

/** Sessions that ended are gone. */
export type StaffSessionTable = {
  id: string
  token_digest: string
  staff_id: string
  browser: string
  created_at: string
  /** Last call by the person, to the minute. */
  seen_at: string
  wrong_codes: number
  /** When the last step of signing in was done; null in between. */
  entered_at: string | null
  /** When the second factor was given last, or the password where there is none. */
  confirmed_at: string | null
  /** What it is for, until when it may be answered, and the challenge that a passkey is to sign. */
  challenge: Generated<string | null>
}

export type StaffDeviceTable = { digest: string; staff_id: string; seen_at: string }

export type StaffAttemptTable = { key: string; count: number; ends_at: string }

/** What happened to an inquiry at the desk. */
export type InquiryEventTable = {
  id: string
  reference: string
  /** Of the inquiry, after it. */
  version: number
  at: string
  kind: EventKind
  /** Id of a person; null: the service, or somebody at the command line. */
  actor: string | null
  from_state: InquiryState | null
  to_state: InquiryState | null
  /** Id of whom it was handed to. */
  colleague: string | null
  note: string
  /** Id of an answer. */
  answer: string | null
  /** What taking it back restores, JSON. */
  before: string
  undone_at: string | null
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

export type InquiryFileTable = {
  id: string
  reference: string
  name: string
  /** Bytes. */
  size: number
  created_at: string
  /** When it was whole and found to be what it says. */
  checked_at: string | null
}

/** A part of a file that came from a page of the desk. */
export type FilePartTable = { file: string; position: number; bytes: Uint8Array }

/** Who has an inquiry open. */
export type InquiryPresenceTable = { reference: string; staff_id: string; seen_at: string }

export type HouseTextTable = { id: string; title: string; body: string; changed_at: string }

/** What was counted of one day at the laboratory, JSON: `figures/count-days.ts`. */
export type DayFiguresTable = { day: string; figures: string }

/** What a person asked about the data that is kept. Days are those of the laboratory. */
export type DataRequestTable = {
  id: string
  /** Lower case; empty once it was erased. */
  mailbox: string
  /** A keyed digest of the mailbox: `AuditKey.nameOf`. */
  person: string
  kind: RequestKind
  received_on: string
  due_on: string
  note: string
  /** Why it takes longer than a month; empty while it does not. */
  extension: string
  outcome: RequestOutcome | null
  done_at: string | null
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
