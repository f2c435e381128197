/** Every call of the desk, below `/api/desk`. The service and the page read the same table; a route that is not here does not exist. */
import type * as z from 'zod/mini'
import * as facts from './facts.ts'
import * as figures from './figures.ts'
import * as inquiries from './inquiries.ts'
import * as mail from './incoming-mail.ts'
import { FileBegunSchema, FilePartSchema } from './parts.ts'
import * as people from './people.ts'
import * as privacy from './privacy.ts'
import * as publishing from './publishing.ts'
import * as registrations from './registrations.ts'
import { DocumentSchema, DoneSchema, FileSchema, IdSchema, NothingSchema, routesFor } from './route.ts'
import * as service from './system-status.ts'

const before = routesFor({ role: 'public', secondFactor: 'none' })
const halfway = routesFor({ role: 'any', secondFactor: 'none' })
const halfwayPassive = routesFor({ role: 'any', secondFactor: 'none', passive: true })
const anybody = routesFor({ role: 'any', secondFactor: 'any' })
const anybodyAgain = routesFor({ role: 'any', secondFactor: 'fresh' })
const readers = routesFor({ role: 'reader', secondFactor: 'any' })
const readersPassive = routesFor({ role: 'reader', secondFactor: 'any', passive: true })
const clerks = routesFor({ role: 'clerk', secondFactor: 'any' })
const clerksAgain = routesFor({ role: 'clerk', secondFactor: 'fresh' })
const editors = routesFor({ role: 'editor', secondFactor: 'any' })
const editorsAgain = routesFor({ role: 'editor', secondFactor: 'fresh' })
const editorsPassive = routesFor({ role: 'editor', secondFactor: 'any', passive: true })
const managers = routesFor({ role: 'manager', secondFactor: 'any' })
const managersAgain = routesFor({ role: 'manager', secondFactor: 'fresh' })

function inquiryAct<Request extends z.ZodMiniType>(name: string, request: Request) {
  return clerks(`POST /inquiries/:reference/${name}`, request, inquiries.ChangedSchema)
}

function registrationAct<Request extends z.ZodMiniType>(name: string, request: Request) {
  return clerks(`POST /registrations/:reference/${name}`, request, registrations.ChangedSchema)
}

export const deskRoutes = {
  // In and out.
  signIn: before('POST /session', people.SignInSchema, people.SessionSchema),
  readInvitation: before('POST /invitation', people.TokenSchema, people.InvitationSchema),
  acceptInvitation: before('POST /invitation/accept', people.AcceptSchema, people.SessionSchema),
  readSession: halfwayPassive('GET /session', NothingSchema, people.SessionSchema),
  signOut: halfway('DELETE /session', NothingSchema, DoneSchema),
  giveCode: halfway('POST /session/code', people.CodeSchema, people.SessionSchema),
  confirm: anybody('POST /session/confirm', people.ConfirmSchema, people.SessionSchema),
  /** In place of a code: to complete signing in, or as a fresh second factor. */
  askForPasskey: halfway('POST /session/passkey/options', NothingSchema, people.PasskeyOptionsSchema),
  givePasskey: halfway('POST /session/passkey', people.PasskeyAnswerSchema, people.SessionSchema),

  // One's own account.
  beginEnrolment: halfway('POST /second-factor', NothingSchema, people.EnrolmentSchema),
  finishEnrolment: halfway('POST /second-factor/confirm', people.CodeSchema, people.RecoveryCodesSchema),
  renewRecoveryCodes: anybodyAgain('POST /recovery-codes', NothingSchema, people.RecoveryCodesSchema),
  countRecoveryCodes: anybody('GET /recovery-codes', NothingSchema, people.CodeCountSchema),
  listPasskeys: anybody('GET /passkeys', NothingSchema, people.PasskeysSchema),
  beginPasskey: anybodyAgain('POST /passkeys/options', NothingSchema, people.PasskeyOptionsSchema),
  addPasskey: anybodyAgain('POST /passkeys', people.PasskeySchema, people.PasskeysSchema),
  removePasskey: anybodyAgain('DELETE /passkeys/:id', people.PasskeyIdSchema, people.PasskeysSchema),
  changePassword: anybodyAgain('POST /password', people.PasswordChangeSchema, DoneSchema),
  /** Of what the person is told by e-mail, and of what not. */
  readMuted: anybody('GET /notices-to-me', NothingSchema, people.MutedSchema),
  setMuted: anybody('PUT /notices-to-me', people.MutedSchema, DoneSchema),
  listOwnSessions: anybody('GET /sessions', NothingSchema, people.OpenSessionsSchema),
  endOwnSession: anybodyAgain('DELETE /sessions/:id', IdSchema, DoneSchema),

  // Today and inquiries. A change names the version that it was made on; an older one is answered 409 with what changed.
  readToday: readers('GET /today', NothingSchema, inquiries.TodaySchema),
  /** What is new: requested every few seconds, it keeps no session alive. */
  readChanges: readersPassive('GET /changes', NothingSchema, inquiries.ChangesSchema),
  listInquiries: readers('GET /inquiries', inquiries.ListRequestSchema, inquiries.ListSchema),
  readInquiry: readers('GET /inquiries/:reference', inquiries.ReferenceSchema, inquiries.ViewSchema),
  takeInquiry: inquiryAct('take', inquiries.ChangeSchema),
  unassignInquiry: inquiryAct('unassign', inquiries.ChangeSchema),
  handOverInquiry: inquiryAct('hand-over', inquiries.HandOverSchema),
  changeState: inquiryAct('state', inquiries.StateChangeSchema),
  tagInquiry: inquiryAct('tags', inquiries.TagSchema),
  /** It asks for a test of a person, in words only: it is kept as those are whose list names one. */
  markOfPerson: inquiryAct('person', inquiries.OfPersonSchema),
  /** Tags, and saved views of the list: one's own, and those of all. */
  listNames: readers('GET /list-names', NothingSchema, inquiries.ListNamesSchema),
  storeListName: clerks('POST /list-names', inquiries.ListNameSchema, inquiries.ListNamesSchema),
  removeListName: clerks('DELETE /list-names/:id', IdSchema, inquiries.ListNamesSchema),
  /** Closes it as repeated of another one of the same mailbox. */
  mergeInquiry: inquiryAct('merge', inquiries.MergeSchema),
  changeTurn: inquiryAct('turn', inquiries.TurnSchema),
  addNote: inquiryAct('notes', inquiries.NoteSchema),
  moveMail: inquiryAct('mail', inquiries.MoveMailSchema),
  correctCustomer: inquiryAct('customer', privacy.CustomerSchema),
  answerInquiry: inquiryAct('answers', inquiries.AnswerSchema),
  /** To the address that is known now. */
  resendReceipt: clerks('POST /inquiries/:reference/receipt', inquiries.ReferenceSchema, DoneSchema),
  releaseInquiry: inquiryAct('release', inquiries.ChangeSchema),
  holdInquiry: inquiryAct('spam', inquiries.ChangeSchema),
  /** Closes several, holds them back, or undoes that: each has a result of its own. */
  changeMany: clerks('POST /inquiries/many', inquiries.ManySchema, inquiries.ManyChangedSchema),
  undo: inquiryAct('undo', inquiries.UndoSchema),
  /** A file for an answer: announced, sent in parts of `partSize` bytes, and checked when it is complete. */
  beginFile: clerks('POST /inquiries/:reference/files', inquiries.FileBeginSchema, FileBegunSchema),
  putFilePart: clerks('PUT /files/:id/parts/:position', FilePartSchema, DoneSchema, 256_000),
  finishFile: clerks('POST /files/:id/finish', IdSchema, inquiries.FileNameSchema),
  readFile: readers('GET /inquiries/:reference/files/:id', inquiries.PartSchema, FileSchema),
  exportInquiries: clerksAgain('GET /exports/inquiries', inquiries.ExportRequestSchema, FileSchema),
  /** How many that file would hold; one more than it can where it cannot. */
  countExport: clerks('GET /exports/inquiries/count', inquiries.CountRequestSchema, inquiries.CountSchema),
  /** Reports that an inquiry or a registration is open here, and asks who else has it open. */
  announcePresence: readersPassive(
    'PUT /presence/:reference',
    inquiries.ReferenceSchema,
    inquiries.PresentSchema,
  ),
  /** Whom an inquiry can be handed to. */
  listClerks: readers('GET /clerks', NothingSchema, inquiries.ClerksSchema),
  listSavedReplies: readers('GET /saved-replies', NothingSchema, inquiries.SavedRepliesSchema),
  storeSavedReply: clerks('POST /saved-replies', inquiries.SavedReplySchema, inquiries.SavedRepliesSchema),
  removeSavedReply: clerks('DELETE /saved-replies/:id', IdSchema, inquiries.SavedRepliesSchema),

  // Registrations, by the same rule for changes.
  listRegistrations: readers('GET /registrations', registrations.ListRequestSchema, registrations.ListSchema),
  readRegistration: readers(
    'GET /registrations/:reference',
    inquiries.ReferenceSchema,
    registrations.ViewSchema,
  ),
  checkRegistration: registrationAct('checks', registrations.CheckSchema),
  noteRegistration: registrationAct('notes', inquiries.NoteSchema),
  askApplicant: registrationAct('questions', registrations.QuestionSchema),
  /** The applicant has answered: it is the laboratory's turn again. */
  resumeRegistration: registrationAct('resume', inquiries.ChangeSchema),
  decideRegistration: registrationAct('decision', registrations.DecisionSchema),
  releaseRegistration: registrationAct('release', inquiries.ChangeSchema),
  sendProofLink: registrationAct('link', inquiries.ChangeSchema),
  /** Calls the portal for an approval: once more, or where it was not set when the approval was made. */
  handToPortal: registrationAct('portal', inquiries.ChangeSchema),
  moveRegistrationMail: registrationAct('mail', inquiries.MoveMailSchema),
  undoRegistration: registrationAct('undo', inquiries.UndoSchema),
  exportRegistrations: clerksAgain(
    'GET /exports/registrations',
    registrations.ExportRequestSchema,
    FileSchema,
  ),
  countRegistrationExport: clerks(
    'GET /exports/registrations/count',
    registrations.CountRequestSchema,
    inquiries.CountSchema,
  ),

  // News and notices.
  /** The first page of somebody who publishes. */
  readPublishing: editors('GET /publishing', NothingSchema, publishing.PublishingSchema),
  listNews: editors('GET /news', publishing.NewsListRequestSchema, publishing.NewsListSchema),
  readNews: editors('GET /news/:id', IdSchema, publishing.NewsViewSchema),
  saveNews: editors('PUT /news/:id', publishing.NewsSaveSchema, publishing.NewsViewSchema),
  publishNews: editors('POST /news/:id/publish', publishing.NewsPublishSchema, publishing.NewsViewSchema),
  /** A scheduled item becomes a draft again. */
  withdrawNews: editors('POST /news/:id/withdraw', publishing.NewsChangeSchema, publishing.NewsViewSchema),
  /** Only a draft that nobody has seen. */
  discardNews: editors('POST /news/:id/discard', publishing.NewsChangeSchema, DoneSchema),
  /** The page of the news as visitors will see it, with what is typed in it. */
  previewNews: editorsPassive('GET /previews/news', publishing.NewsPreviewSchema, DocumentSchema),
  readNewsImage: editorsPassive('GET /previews/images/:reference', publishing.NewsImageSchema, FileSchema),
  /** A picture: announced, sent in parts, and decoded when it is complete. */
  beginPicture: editors('POST /pictures', publishing.PictureBeginSchema, FileBegunSchema),
  putPicturePart: editors('PUT /pictures/:id/parts/:position', FilePartSchema, DoneSchema, 256_000),
  finishPicture: editors('POST /pictures/:id/finish', IdSchema, publishing.PictureSchema),
  readPicture: editorsPassive('GET /pictures/:id', IdSchema, FileSchema),
  listNotices: editors('GET /notices', NothingSchema, publishing.NoticesSchema),
  setNotice: editors('POST /notices', publishing.NoticeSetSchema, publishing.NoticesSchema),
  clearNotice: editors('POST /notices/:id/clear', IdSchema, publishing.NoticesSchema),
  previewNotice: editorsPassive('GET /previews/notice', publishing.NoticePreviewSchema, DocumentSchema),

  // What the laboratory answers, and the editions with which that becomes public. A file is sent as a picture of news is.
  listFacts: editors('GET /facts', NothingSchema, facts.FactsSchema),
  countFacts: editorsPassive('GET /facts/count', NothingSchema, facts.FactCountSchema),
  saveAnswer: editors('POST /facts/answers', facts.AnswerSaveSchema, DoneSchema),
  saveSchedule: editors('POST /facts/schedule', facts.ScheduleSaveSchema, DoneSchema, 1_000_000),
  listWordPages: editors('GET /words', NothingSchema, facts.WordPagesSchema),
  readWords: editors('GET /words/page', facts.PageOfWordsSchema, facts.SectionsSchema),
  markFrench: editors('POST /words/french', facts.FrenchMarkSchema, DoneSchema),
  saveWords: editors('POST /words', facts.WordsSaveSchema, DoneSchema),
  /** The file that a draft brings: a small picture, or the document. */
  readDraftFile: editorsPassive('GET /facts/files/:id', IdSchema, FileSchema),
  dropDraft: editors('POST /facts/drop', facts.AddressSchema, DoneSchema),
  /** Of a portrait: every version of it is erased, in the history too. */
  withdrawConsent: managersAgain('POST /facts/consent', facts.FactIdSchema, DoneSchema),
  listEditions: editors('GET /editions', NothingSchema, facts.EditionsSchema),
  /** What would change if drafts were published. */
  lookAtDrafts: editors('POST /editions/look', facts.LookSchema, facts.LookedSchema),
  markEditionsSeen: editors('POST /editions/seen', facts.SeenSchema, DoneSchema),
  previewPage: editorsPassive('GET /previews/page', facts.PagePreviewSchema, DocumentSchema),
  previewFile: editorsPassive('GET /previews/file', facts.PagePreviewSchema, FileSchema),
  /** Who may sign for a second person signs by this. */
  publishDrafts: editorsAgain('POST /editions', facts.PublishSchema, facts.PublishedSchema),
  undoEdition: editorsAgain('POST /editions/undo', facts.UndoEditionSchema, facts.PublishedSchema),

  // People.
  listPeople: managers('GET /people', NothingSchema, people.ColleaguesSchema),
  invite: managersAgain('POST /invitations', people.InviteSchema, DoneSchema),
  withdrawInvitation: managersAgain('DELETE /invitations/:id', IdSchema, DoneSchema),
  changeRole: managersAgain('POST /people/:id/role', people.RoleChangeSchema, DoneSchema),
  keepPersonTests: managersAgain('POST /people/tests-of-persons', people.PersonTestsSchema, DoneSchema),
  /** Who signs what the geneticist answers. */
  nameSigners: managersAgain('POST /people/signers', people.SignersSchema, DoneSchema),
  deactivate: managersAgain('POST /people/:id/deactivate', people.DeactivateSchema, DoneSchema),
  sendPasswordLink: managersAgain('POST /people/:id/password', IdSchema, DoneSchema),
  removeSecondFactor: managersAgain('DELETE /people/:id/second-factor', IdSchema, DoneSchema),
  listSessionsOf: managers('GET /people/:id/sessions', IdSchema, people.OpenSessionsSchema),
  endSessionsOf: managers('DELETE /people/:id/sessions', IdSchema, DoneSchema),

  // Figures: nothing in them is about a customer.
  readVisitFigures: anybody('GET /figures/visits', figures.FiguresRequestSchema, figures.VisitFiguresSchema),
  readWorkFigures: anybody('GET /figures/work', figures.FiguresRequestSchema, figures.WorkFiguresSchema),
  exportFigures: anybody('GET /figures/file', figures.FigureFileRequestSchema, FileSchema),

  // E-mails that were given up.
  listGivenUp: readers('GET /emails/given-up', NothingSchema, service.GivenUpSchema),
  resendEmail: clerks('POST /emails/:id/resend', IdSchema, DoneSchema),
  settleEmail: clerks('POST /emails/:id/settle', IdSchema, DoneSchema),

  // E-mails that came in.
  listNewMail: readers('GET /mail', mail.NewMailRequestSchema, mail.NewMailSchema),
  readNewMail: readers('GET /mail/:id', IdSchema, mail.IncomingMailSchema),
  giveMail: clerks('POST /mail/:id/give', mail.GiveMailSchema, DoneSchema),
  linkMail: clerks('POST /mail/:id/link', mail.LinkMailSchema, DoneSchema),
  dismissMail: clerks('POST /mail/:id/dismiss', mail.DismissMailSchema, DoneSchema),
  /** Undoes that. */
  restoreMail: clerks('POST /mail/:id/restore', IdSchema, DoneSchema),
  inquiryOfMail: clerks('POST /mail/:id/inquiry', IdSchema, mail.MailInquirySchema),
  readMailPage: readers('GET /mail/:id/page', IdSchema, DocumentSchema),
  readMailFile: readers('GET /mail/:id/files/:place', mail.MailFileRequestSchema, FileSchema),

  // Personal data: a mailbox is never part of an address.
  showPerson: managers('POST /personal-data/person', privacy.PersonRequestSchema, privacy.PersonSheetSchema),
  exportPerson: managersAgain(
    'POST /personal-data/export',
    privacy.ExportPersonSchema,
    privacy.PersonDataSchema,
  ),
  erasePerson: managersAgain('POST /personal-data/erase', privacy.ErasePersonSchema, privacy.ErasedSchema),
  correctSubmission: managers(
    'POST /personal-data/correct',
    privacy.CorrectionSchema,
    privacy.CorrectedSchema,
  ),
  /** What can be asked for: for filters, and for corrections of a request list. */
  listTests: readers('GET /tests', NothingSchema, privacy.OfferedTestsSchema),
  listRequests: managers(
    'GET /personal-data/requests',
    privacy.RequestListSchema,
    privacy.DataRequestsSchema,
  ),
  addRequest: managers('POST /personal-data/requests', privacy.NewRequestSchema, privacy.IdAnswerSchema),
  extendRequest: managers('POST /personal-data/requests/:id/extend', privacy.ExtendRequestSchema, DoneSchema),
  finishRequest: managers('POST /personal-data/requests/:id/finish', privacy.FinishRequestSchema, DoneSchema),
  listAudit: managers('GET /audit', privacy.AuditListRequestSchema, privacy.AuditListSchema),
  listAuditActors: managers('GET /audit/people', NothingSchema, privacy.AuditActorsSchema),
  checkAudit: managers('POST /audit/check', NothingSchema, privacy.AuditCheckSchema),

  // The service and the laboratory.
  readSystemStatus: managers('GET /system-status', NothingSchema, service.SystemStatusSchema),
} as const

type DeskRoutes = typeof deskRoutes
export type DeskCall = keyof DeskRoutes
/** What the page sends, before the schema fills in what may be left out. */
export type DeskInput<Call extends DeskCall> = z.input<DeskRoutes[Call]['request']>
/** What the schema makes of it. */
export type DeskRequest<Call extends DeskCall> = z.output<DeskRoutes[Call]['request']>
export type DeskAnswer<Call extends DeskCall> = z.output<DeskRoutes[Call]['answer']>
