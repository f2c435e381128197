/**
 * Every migration, in the order of its name. A migration never imports code of the service, and is never changed once released.
 * The name of a new one sorts last, so that every database has had them in one order.
 */
import type { Migration } from 'kysely'
import * as publishing from './2026-11-21-publishing.ts'
import * as submissions from './2026-11-21-submissions.ts'
import * as digestsWithoutPin from './2026-11-22-digests-without-pin.ts'
import * as mailboxProof from './2026-11-22-mailbox-proof.ts'
import * as staff from './2026-11-22-staff.ts'
import * as staffInquiries from './2026-11-22-staff-inquiries.ts'
import * as staffPasskeys from './2026-11-22-staff-passkeys.ts'
import * as workFigures from './2026-11-22-work-figures.ts'
import * as workPublishing from './2026-11-22-work-publishing.ts'
import * as workReviews from './2026-11-22-work-reviews.ts'
import * as workSamples from './2026-11-22-work-samples.ts'
import * as healthConsent from './2026-11-23-health-consent.ts'
import * as noticeClosed from './2026-11-23-notice-closed.ts'
import * as workLists from './2026-11-21-work-lists.ts'

export const migrations: Record<string, Migration> = {
  '2026-11-21-publishing': publishing,
  '2026-11-21-submissions': submissions,
  '2026-11-21-work-lists': workLists,
  '2026-11-22-digests-without-pin': digestsWithoutPin,
  '2026-11-22-mailbox-proof': mailboxProof,
  '2026-11-22-staff': staff,
  '2026-11-22-staff-inquiries': staffInquiries,
  '2026-11-22-staff-passkeys': staffPasskeys,
  '2026-11-22-work-figures': workFigures,
  '2026-11-22-work-publishing': workPublishing,
  '2026-11-22-work-reviews': workReviews,
  '2026-11-22-work-samples': workSamples,
  '2026-11-23-health-consent': healthConsent,
  '2026-11-23-notice-closed': noticeClosed,
}
