/** What a customer types to see where a request is. Only the service reads it: no page carries it. */
import * as z from 'zod/mini'
import { email } from './fields.ts'
import { inquiryMessages, referencePattern } from './inquiry.ts'
import { lookupMessages } from './words.ts'

export const RequestLookupSchema = z.strictObject(
  {
    reference: z.string(lookupMessages.reference).check(
      z.maxLength(60, { error: lookupMessages.reference }),
      // As people write it down: in small letters, with other dashes, without them, or without its beginning.
      z.overwrite((value) => {
        const letters = value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
        return (letters.length === 8 ? `ABI${letters}` : letters).replace(
          /^(ABI)([A-Z0-9]{4})([A-Z0-9]{4})$/,
          '$1-$2-$3',
        )
      }),
      z.refine((value) => referencePattern.test(value), { error: lookupMessages.reference }),
    ),
    email: email(inquiryMessages.email),
  },
  lookupMessages.both,
)
