/** What staff send about e-mails that were given up. */
import * as z from 'zod/mini'
import { reference } from './fields.ts'

/** Without a reference: all e-mails that were given up. */
export const ResendSchema = z.strictObject({ reference: z.optional(reference) })
