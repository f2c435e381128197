/** What staff ask for and see of inquiries. */
import * as z from 'zod/mini'
import type { Inquiry } from '../inquiry.ts'
import { pageFields } from './fields.ts'

export const InquiryListSchema = z.strictObject({
  ...pageFields,
  /** Only those that are held back as spam, or only the others. */
  flagged: z.optional(z.boolean()),
})

/** What every list of submissions shows. Instants are ISO 8601, UTC. */
export type SubmissionSummary = {
  reference: string
  receivedAt: string
  /** Held back as spam. */
  flagged: boolean
}

/** What is known of a submission beside its answers. */
export type SubmissionDetail = SubmissionSummary & {
  consentVersion: string | null
  spamScore: number
  spamReasons: string
  releasedAt: string | null
  reportedAt: string | null
  erasedAt: string | null
}

export type InquirySummary = SubmissionSummary & Pick<Inquiry, 'name' | 'company' | 'email'>

export type InquiryDetail = SubmissionDetail & Inquiry & { subject: string | null }
