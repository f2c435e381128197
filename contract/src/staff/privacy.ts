/** What staff send about a person's data. */
import * as z from 'zod/mini'
import { mailbox } from './fields.ts'

export const PersonSchema = z.strictObject({ mailbox })
