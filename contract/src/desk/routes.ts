/** Every call of the desk, below `/api/desk`. The service and the page read the same table; a route that is not here does not exist. */
import type * as z from 'zod/mini'
import {
  FigureFileRequestSchema,
  FiguresRequestSchema,
  VisitFiguresSchema,
  WorkFiguresSchema,
} from './figures.ts'
import { FactCountSchema, FactsSchema, GivenUpSchema, SystemStatusSchema } from './system-status.ts'
import {
  AnswerSchema,
  ChangedSchema,
  ChangeSchema,
  ChangesSchema,
  ClerksSchema,
  CountSchema,
  ExportCountRequestSchema,
  ExportRequestSchema,
  FileBeginSchema,
  HandOverSchema,
  SavedReplySchema,
  SavedRepliesSchema,
  InquiryListRequestSchema,
  InquiryListSchema,
  InquiryViewSchema,
  ManyChangedSchema,
  ManySchema,
  ListNameSchema,
  ListNamesSchema,
  MergeSchema,
  NoteSchema,
  PartOfCaseSchema,
  PresentSchema,
  ReferenceRequestSchema,
  StateChangeSchema,
  TagSchema,
  TodaySchema,
  TurnSchema,
  UndoSchema,
} from './inquiries.ts'
import {
  AcceptSchema,
  CodeSchema,
  ColleaguesSchema,
  ConfirmSchema,
  DoneSchema,
  EnrolmentSchema,
  IdSchema,
  InvitationSchema,
  InviteSchema,
  DeactivateSchema,
  MutedSchema,
  NothingSchema,
  OpenSessionsSchema,
  PasskeyAnswerSchema,
  PasskeyIdSchema,
  PasskeyOptionsSchema,
  PasskeySchema,
  PasskeysSchema,
  PasswordChangeSchema,
  PersonTestsSchema,
  RecoveryCodeCountSchema,
  RecoveryCodesSchema,
  RoleChangeSchema,
  SessionSchema,
  SignInSchema,
  TokenSchema,
} from './people.ts'
import {
  CheckSchema,
  DecisionRequestSchema,
  QuestionSchema,
  RegistrationChangedSchema,
  RegistrationCountRequestSchema,
  RegistrationExportRequestSchema,
  RegistrationListRequestSchema,
  RegistrationListSchema,
  RegistrationPresentSchema,
  RegistrationViewSchema,
} from './registrations.ts'
import {
  AuditActorsSchema,
  AuditCheckSchema,
  AuditListRequestSchema,
  AuditListSchema,
  CorrectedSchema,
  CorrectionSchema,
  CustomerSchema,
  DataRequestsSchema,
  ErasedSchema,
  ErasePersonSchema,
  ExtendRequestSchema,
  FinishRequestSchema,
  IdAnswerSchema,
  NewRequestSchema,
  OfferedTestsSchema,
  PersonDataSchema,
  PersonRequestSchema,
  PersonSheetSchema,
  RequestListSchema,
} from './privacy.ts'
import { LinkMailSchema, MailFileRequestSchema, MailInquirySchema, NewMailSchema } from './incoming-mail.ts'
import { FileBegunSchema, FilePartSchema } from './parts.ts'
import {
  NewsChangeSchema,
  NewsImageRequestSchema,
  NewsListRequestSchema,
  NewsListSchema,
  NewsPreviewSchema,
  NewsPublishSchema,
  NewsSaveSchema,
  NewsViewSchema,
  NoticePreviewSchema,
  NoticeSetSchema,
  NoticesSchema,
  PictureBeginSchema,
  PictureSchema,
  PublishingSchema,
} from './publishing.ts'
import { DocumentSchema, FileSchema, route } from './route.ts'

const before = { role: 'public', secondFactor: 'none' } as const
const halfway = { role: 'any', secondFactor: 'none' } as const
const anybody = { role: 'any', secondFactor: 'any' } as const
const anybodyAgain = { role: 'any', secondFactor: 'fresh' } as const
const readers = { role: 'reader', secondFactor: 'any' } as const
const clerks = { role: 'clerk', secondFactor: 'any' } as const
const clerksAgain = { role: 'clerk', secondFactor: 'fresh' } as const
const editors = { role: 'editor', secondFactor: 'any' } as const
const managers = { role: 'manager', secondFactor: 'any' } as const
const managersAgain = { role: 'manager', secondFactor: 'fresh' } as const

/** Something that is done with a registration. */
function registrationAct<Request extends z.ZodMiniType>(name: string, request: Request) {
  return route(`POST /registrations/:reference/${name}`, clerks, request, RegistrationChangedSchema)
}

export const deskRoutes = {
  // In and out.
  signIn: route('POST /session', before, SignInSchema, SessionSchema),
  readInvitation: route('POST /invitation', before, TokenSchema, InvitationSchema),
  acceptInvitation: route('POST /invitation/accept', before, AcceptSchema, SessionSchema),
  readSession: route('GET /session', { ...halfway, passive: true }, NothingSchema, SessionSchema),
  signOut: route('DELETE /session', halfway, NothingSchema, DoneSchema),
  giveCode: route('POST /session/code', halfway, CodeSchema, SessionSchema),
  confirm: route('POST /session/confirm', anybody, ConfirmSchema, SessionSchema),
  /** In place of a code: to complete signing in, or as a fresh second factor. */
  askForPasskey: route('POST /session/passkey/options', halfway, NothingSchema, PasskeyOptionsSchema),
  givePasskey: route('POST /session/passkey', halfway, PasskeyAnswerSchema, SessionSchema),

  // One's own account.
  beginEnrolment: route('POST /second-factor', halfway, NothingSchema, EnrolmentSchema),
  finishEnrolment: route('POST /second-factor/confirm', halfway, CodeSchema, RecoveryCodesSchema),
  renewRecoveryCodes: route('POST /recovery-codes', anybodyAgain, NothingSchema, RecoveryCodesSchema),
  countRecoveryCodes: route('GET /recovery-codes', anybody, NothingSchema, RecoveryCodeCountSchema),
  listPasskeys: route('GET /passkeys', anybody, NothingSchema, PasskeysSchema),
  beginPasskey: route('POST /passkeys/options', anybodyAgain, NothingSchema, PasskeyOptionsSchema),
  addPasskey: route('POST /passkeys', anybodyAgain, PasskeySchema, PasskeysSchema),
  removePasskey: route('DELETE /passkeys/:id', anybodyAgain, PasskeyIdSchema, PasskeysSchema),
  changePassword: route('POST /password', anybodyAgain, PasswordChangeSchema, DoneSchema),
  /** Of what the person is told by e-mail, and of what not. */
  readMuted: route('GET /notices-to-me', anybody, NothingSchema, MutedSchema),
  setMuted: route('PUT /notices-to-me', anybody, MutedSchema, DoneSchema),
  listOwnSessions: route('GET /sessions', anybody, NothingSchema, OpenSessionsSchema),
  endOwnSession: route('DELETE /sessions/:id', anybodyAgain, IdSchema, DoneSchema),

  // Today and inquiries. A change names the version that it was made on; an older one is answered 409 with what changed.
  readToday: route('GET /today', readers, NothingSchema, TodaySchema),
  /** What is new: requested every few seconds, it keeps no session alive. */
  readChanges: route('GET /changes', { ...readers, passive: true }, NothingSchema, ChangesSchema),
  listInquiries: route('GET /inquiries', readers, InquiryListRequestSchema, InquiryListSchema),
  readInquiry: route('GET /inquiries/:reference', readers, ReferenceRequestSchema, InquiryViewSchema),
  takeInquiry: route('POST /inquiries/:reference/take', clerks, ChangeSchema, ChangedSchema),
  unassignInquiry: route('POST /inquiries/:reference/unassign', clerks, ChangeSchema, ChangedSchema),
  handOverInquiry: route('POST /inquiries/:reference/hand-over', clerks, HandOverSchema, ChangedSchema),
  changeState: route('POST /inquiries/:reference/state', clerks, StateChangeSchema, ChangedSchema),
  tagInquiry: route('POST /inquiries/:reference/tags', clerks, TagSchema, ChangedSchema),
  /** It asks for a test of a person, in words only: it is kept as those are whose list names one. */
  markOfPerson: route('POST /inquiries/:reference/person', clerks, ChangeSchema, ChangedSchema),
  /** Tags, and saved views of the list: one's own, and those of all. */
  listNames: route('GET /list-names', readers, NothingSchema, ListNamesSchema),
  storeListName: route('POST /list-names', clerks, ListNameSchema, ListNamesSchema),
  removeListName: route('DELETE /list-names/:id', clerks, IdSchema, ListNamesSchema),
  /** Closes it as repeated of another one of the same mailbox. */
  mergeInquiry: route('POST /inquiries/:reference/merge', clerks, MergeSchema, ChangedSchema),
  changeTurn: route('POST /inquiries/:reference/turn', clerks, TurnSchema, ChangedSchema),
  addNote: route('POST /inquiries/:reference/notes', clerks, NoteSchema, ChangedSchema),
  correctCustomer: route('POST /inquiries/:reference/customer', clerks, CustomerSchema, ChangedSchema),
  answerInquiry: route('POST /inquiries/:reference/answers', clerks, AnswerSchema, ChangedSchema),
  resendAnswer: route('POST /inquiries/:reference/answers/:id/resend', clerks, PartOfCaseSchema, DoneSchema),
  /** To the address that is known now. */
  resendReceipt: route('POST /inquiries/:reference/receipt', clerks, ReferenceRequestSchema, DoneSchema),
  releaseInquiry: route('POST /inquiries/:reference/release', clerks, ChangeSchema, ChangedSchema),
  holdInquiry: route('POST /inquiries/:reference/spam', clerks, ChangeSchema, ChangedSchema),
  /** Closes several, holds them back, or undoes that: each has a result of its own. */
  changeMany: route('POST /inquiries/many', clerks, ManySchema, ManyChangedSchema),
  undo: route('POST /inquiries/:reference/undo', clerks, UndoSchema, ChangedSchema),
  /** A file for an answer: announced, sent in parts of `partSize` bytes, and checked when it is complete. */
  beginFile: route('POST /inquiries/:reference/files', clerks, FileBeginSchema, FileBegunSchema),
  putFilePart: route('PUT /files/:id/parts/:position', clerks, FilePartSchema, DoneSchema, 256_000),
  finishFile: route('POST /files/:id/finish', clerks, IdSchema, DoneSchema),
  readFile: route('GET /inquiries/:reference/files/:id', readers, PartOfCaseSchema, FileSchema),
  exportInquiries: route('GET /exports/inquiries', clerksAgain, ExportRequestSchema, FileSchema),
  /** How many that file would hold; one more than it can where it cannot. */
  countExport: route('GET /exports/inquiries/count', clerks, ExportCountRequestSchema, CountSchema),
  /** Reports that it is open here, and asks who else has it open. */
  announcePresence: route(
    'PUT /inquiries/:reference/presence',
    { ...readers, passive: true },
    ReferenceRequestSchema,
    PresentSchema,
  ),
  /** Whom an inquiry can be handed to. */
  listClerks: route('GET /clerks', readers, NothingSchema, ClerksSchema),
  listSavedReplies: route('GET /saved-replies', readers, NothingSchema, SavedRepliesSchema),
  storeSavedReply: route('POST /saved-replies', clerks, SavedReplySchema, SavedRepliesSchema),
  removeSavedReply: route('DELETE /saved-replies/:id', clerks, IdSchema, SavedRepliesSchema),

  // Registrations, by the same rule for changes.
  listRegistrations: route(
    'GET /registrations',
    readers,
    RegistrationListRequestSchema,
    RegistrationListSchema,
  ),
  readRegistration: route(
    'GET /registrations/:reference',
    readers,
    ReferenceRequestSchema,
    RegistrationViewSchema,
  ),
  checkRegistration: registrationAct('checks', CheckSchema),
  noteRegistration: registrationAct('notes', NoteSchema),
  askApplicant: registrationAct('questions', QuestionSchema),
  /** The applicant has answered: it is the laboratory's turn again. */
  resumeRegistration: registrationAct('resume', ChangeSchema),
  decideRegistration: registrationAct('decision', DecisionRequestSchema),
  releaseRegistration: registrationAct('release', ChangeSchema),
  sendProofLink: registrationAct('link', ChangeSchema),
  /** Calls the portal for an approval: once more, or where it was not set when the approval was made. */
  handToPortal: registrationAct('portal', ChangeSchema),
  undoRegistration: registrationAct('undo', UndoSchema),
  resendRegistrationEmail: route(
    'POST /registrations/:reference/emails/:id/resend',
    clerks,
    PartOfCaseSchema,
    DoneSchema,
  ),
  announceRegistrationPresence: route(
    'PUT /registrations/:reference/presence',
    { ...readers, passive: true },
    ReferenceRequestSchema,
    RegistrationPresentSchema,
  ),
  exportRegistrations: route(
    'GET /exports/registrations',
    clerksAgain,
    RegistrationExportRequestSchema,
    FileSchema,
  ),
  countRegistrationExport: route(
    'GET /exports/registrations/count',
    clerks,
    RegistrationCountRequestSchema,
    CountSchema,
  ),

  // News and notices.
  /** The first page of somebody who publishes. */
  readPublishing: route('GET /publishing', editors, NothingSchema, PublishingSchema),
  listNews: route('GET /news', editors, NewsListRequestSchema, NewsListSchema),
  readNews: route('GET /news/:id', editors, IdSchema, NewsViewSchema),
  saveNews: route('PUT /news/:id', editors, NewsSaveSchema, NewsViewSchema),
  publishNews: route('POST /news/:id/publish', editors, NewsPublishSchema, NewsViewSchema),
  /** A scheduled item becomes a draft again. */
  withdrawNews: route('POST /news/:id/withdraw', editors, NewsChangeSchema, NewsViewSchema),
  /** Only a draft that nobody has seen. */
  discardNews: route('POST /news/:id/discard', editors, NewsChangeSchema, DoneSchema),
  /** The page of the news as visitors will see it, with what is typed in it. */
  previewNews: route('GET /previews/news', { ...editors, passive: true }, NewsPreviewSchema, DocumentSchema),
  readNewsImage: route(
    'GET /previews/images/:reference',
    { ...editors, passive: true },
    NewsImageRequestSchema,
    FileSchema,
  ),
  /** A picture: announced, sent in parts, and decoded when it is complete. */
  beginPicture: route('POST /pictures', editors, PictureBeginSchema, FileBegunSchema),
  putPicturePart: route('PUT /pictures/:id/parts/:position', editors, FilePartSchema, DoneSchema, 256_000),
  finishPicture: route('POST /pictures/:id/finish', editors, IdSchema, PictureSchema),
  readPicture: route('GET /pictures/:id', { ...editors, passive: true }, IdSchema, FileSchema),
  listNotices: route('GET /notices', editors, NothingSchema, NoticesSchema),
  setNotice: route('POST /notices', editors, NoticeSetSchema, NoticesSchema),
  clearNotice: route('POST /notices/:id/clear', editors, IdSchema, NoticesSchema),
  previewNotice: route(
    'GET /previews/notice',
    { ...editors, passive: true },
    NoticePreviewSchema,
    DocumentSchema,
  ),

  // People.
  listPeople: route('GET /people', managers, NothingSchema, ColleaguesSchema),
  invite: route('POST /invitations', managersAgain, InviteSchema, DoneSchema),
  withdrawInvitation: route('DELETE /invitations/:id', managersAgain, IdSchema, DoneSchema),
  changeRole: route('POST /people/:id/role', managersAgain, RoleChangeSchema, DoneSchema),
  keepPersonTests: route('POST /people/tests-of-persons', managersAgain, PersonTestsSchema, DoneSchema),
  deactivate: route('POST /people/:id/deactivate', managersAgain, DeactivateSchema, DoneSchema),
  sendPasswordLink: route('POST /people/:id/password', managersAgain, IdSchema, DoneSchema),
  removeSecondFactor: route('DELETE /people/:id/second-factor', managersAgain, IdSchema, DoneSchema),
  listSessionsOf: route('GET /people/:id/sessions', managers, IdSchema, OpenSessionsSchema),
  endSessionsOf: route('DELETE /people/:id/sessions', managers, IdSchema, DoneSchema),

  // Figures: nothing in them is about a customer.
  readVisitFigures: route('GET /figures/visits', anybody, FiguresRequestSchema, VisitFiguresSchema),
  readWorkFigures: route('GET /figures/work', anybody, FiguresRequestSchema, WorkFiguresSchema),
  exportFigures: route('GET /figures/file', anybody, FigureFileRequestSchema, FileSchema),

  // E-mails that were given up.
  listGivenUp: route('GET /emails/given-up', readers, NothingSchema, GivenUpSchema),
  resendEmail: route('POST /emails/:id/resend', clerks, IdSchema, DoneSchema),
  settleEmail: route('POST /emails/:id/settle', clerks, IdSchema, DoneSchema),

  // E-mails that came in.
  listNewMail: route('GET /mail', readers, NothingSchema, NewMailSchema),
  linkMail: route('POST /mail/:id/link', clerks, LinkMailSchema, DoneSchema),
  dismissMail: route('POST /mail/:id/dismiss', clerks, IdSchema, DoneSchema),
  inquiryOfMail: route('POST /mail/:id/inquiry', clerks, IdSchema, MailInquirySchema),
  readMailFile: route('GET /mail/:id/files/:place', readers, MailFileRequestSchema, FileSchema),

  // Personal data: a mailbox is never part of an address.
  showPerson: route('POST /personal-data/person', managers, PersonRequestSchema, PersonSheetSchema),
  exportPerson: route('POST /personal-data/export', managersAgain, PersonRequestSchema, PersonDataSchema),
  erasePerson: route('POST /personal-data/erase', managersAgain, ErasePersonSchema, ErasedSchema),
  correctSubmission: route('POST /personal-data/correct', managers, CorrectionSchema, CorrectedSchema),
  /** What can be asked for: for filters, and for corrections of a request list. */
  listTests: route('GET /tests', readers, NothingSchema, OfferedTestsSchema),
  listRequests: route('GET /personal-data/requests', managers, RequestListSchema, DataRequestsSchema),
  addRequest: route('POST /personal-data/requests', managers, NewRequestSchema, IdAnswerSchema),
  extendRequest: route('POST /personal-data/requests/:id/extend', managers, ExtendRequestSchema, DoneSchema),
  finishRequest: route('POST /personal-data/requests/:id/finish', managers, FinishRequestSchema, DoneSchema),
  listAudit: route('GET /audit', managers, AuditListRequestSchema, AuditListSchema),
  listAuditActors: route('GET /audit/people', managers, NothingSchema, AuditActorsSchema),
  checkAudit: route('POST /audit/check', managers, NothingSchema, AuditCheckSchema),

  // The service and the laboratory.
  readSystemStatus: route('GET /system-status', managers, NothingSchema, SystemStatusSchema),
  beginBackup: route('POST /system-status/backup', managers, NothingSchema, DoneSchema),
  listFacts: route('GET /facts', managers, NothingSchema, FactsSchema),
  countFacts: route('GET /facts/count', managers, NothingSchema, FactCountSchema),
} as const

export type DeskRoutes = typeof deskRoutes
export type DeskCall = keyof DeskRoutes
/** What the page sends, before the schema fills in what may be left out. */
export type DeskInput<Call extends DeskCall> = z.input<DeskRoutes[Call]['request']>
/** What the schema makes of it. */
export type DeskRequest<Call extends DeskCall> = z.output<DeskRoutes[Call]['request']>
export type DeskAnswer<Call extends DeskCall> = z.output<DeskRoutes[Call]['answer']>
