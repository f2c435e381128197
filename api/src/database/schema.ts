/** Tables as the code sees them: what the migrations say. Times are ISO 8601 text in UTC with milliseconds on both engines: they sort as text. */
import type { RowsOf } from './tables.ts'
import type { Tables } from './migrations.ts'

export type Schema = RowsOf<Tables>
export type InquiryTable = Schema['inquiry']
export type RegistrationTable = Schema['registration']
export type CaseEventTable = Schema['caseEvent']
export type OutboxTable = Schema['outbox']
export type NewsItemTable = Schema['newsItem']
export type NewsImageTable = Schema['newsImage']
export type NoticeTable = Schema['notice']
export type AuditTable = Schema['audit']
export type StaffMemberTable = Schema['staffMember']
export type StaffInvitationTable = Schema['staffInvitation']
