/** Building blocks of what the desk sends. */
import * as z from 'zod/mini'
import { email } from '../fields.ts'
import { referencePattern } from '../inquiry.ts'

/** Reference of a submission, in any case of letters. */
export const reference = z.string('Say which one: its reference, for example ABI-7Q4M-2KTR.').check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(referencePattern, 'A reference looks like ABI-7Q4M-2KTR.'),
)

/** Identifier that the service made, of a news item or a notice. */
export const id = z
  .string('Say which one: its id.')
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'An id has letters, digits and dashes only.'))

/** A person's mailbox, in any case of letters; given back in lower case. */
export const mailbox = email('The e-mail address must be one e-mail address.').check(
  // After the judgement: some characters that an address cannot hold become letters in lower case.
  z.toLowerCase(),
)

/**
 * An instant, ISO 8601 with a zone, given back in UTC with milliseconds.
 * @param label at the start of a sentence, for example "The date"
 */
export function instant(label: string, required: string = `${label} is required.`) {
  const isInstant = (value: string) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
    // A zone may carry the last day of 9999 into a year of more digits, which sorts before all others.
    /^[0-9]{4}-/.test(Number.isNaN(Date.parse(value)) ? '' : new Date(value).toISOString())
  return z.string(required).check(
    z.refine(isInstant, `${label} must be an instant such as 2026-12-24T04:00:00Z.`),
    z.overwrite((value) => (isInstant(value) ? new Date(value).toISOString() : value)),
  )
}

/** Whether a text is a day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const isWritten = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isWritten && new Date(text).toISOString().startsWith(text)
}

/** The version that the page showed: a change of an older one is refused with what changed. */
export const version = z
  .int('Say which version was changed.')
  .check(z.minimum(1, 'Say which version was changed.'))

export function numbers<Name extends string>(...names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.number()]))
  return z.object(shape as Record<Name, z.ZodMiniNumber>)
}

const person = z.object({ id: z.string(), name: z.string() })
export const people = z.array(person)
/** Who did something; null: nobody, or the service. */
export const colleague = z.nullable(person)
