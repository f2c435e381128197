/** What staff send about a person's data. */
import * as z from 'zod/mini'
import { mailbox, reference } from './fields.ts'

const oneOfBoth = 'Say whose data: by one e-mail address, or by one reference of a submission.'

/** A person, by the mailbox or by a submission that came from it: a mailbox need not be typed behind a command. */
export const PersonSchema = z
  .strictObject({ mailbox: z.optional(mailbox), reference: z.optional(reference) }, oneOfBoth)
  .check(
    z.refine((person) => (person.mailbox === undefined) !== (person.reference === undefined), {
      error: oneOfBoth,
    }),
  )
