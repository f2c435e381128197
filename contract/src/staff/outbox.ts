/** What staff send about e-mails that were given up. */
import * as z from 'zod/mini'
import { id, reference } from './fields.ts'

/** Those of one submission, or one of them; without anything: all e-mails that were given up. */
export const ResendSchema = z.strictObject({ reference: z.optional(reference), id: z.optional(id) })
