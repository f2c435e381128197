/** The building blocks of both forms: each rule with the sentence that a person reads. */
import * as z from 'zod/mini'
import { emailMaxLength, isEmailAddress } from './email-address.ts'
import { textFaults } from './words.ts'

// Without this, zod tries `new Function`, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true })

/** No visible character: white space, zero-width characters and fillers only. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u
const lineBreak = /[\n\r\u2028\u2029\u0085\v\f]/u
// Control characters (tab and newline aside), unpaired surrogates, code points that are not characters, and marks that change the reading
// direction of what follows.
const unstorable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u

/** Whether `text` has no visible character. */
export function isBlank(text: string): boolean {
  return invisible.test(text)
}

type TextOptions = {
  /** What the field is called at the start of a sentence, for example "Name". */
  label: string
  /** Characters, counted as the browser's `maxlength` counts them (UTF-16 units). */
  max: number
  /** Said when the answer is missing or blank; without it the answer may be left empty. */
  required?: string | undefined
  /** Whether the answer may have several lines. */
  lines?: boolean
}

// No rule aborts: an abort would also silence the rules across fields. The first sentence of a field is the one that is shown.

/** 5,000 for 5000: the first use of Intl would cost the service 20 ms of its start, and a phone more. */
function withThousands(count: number): string {
  const rest = String(count % 1000)
  return count < 1000 ? rest : `${withThousands(Math.floor(count / 1000))},${rest.padStart(3, '0')}`
}

/**
 * A text answer: trimmed, in Unicode's composed form, with line ends as `\n`; one that is too long stays as it came.
 * @param options the field's name, limit and sentence; a missing key or a wrong type says the same as a blank answer
 */
export function text({ label, max, required, lines = false }: TextOptions) {
  const shape = z.string(required ?? textFaults.type(label)).check(
    z.refine((value) => required === undefined || !isBlank(value), {
      error: required ?? '',
    }),
    // A form without a script sends each line end as two characters, and a browser counts it as one.
    z.overwrite((value) => value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')),
    z.maxLength(max, {
      error: textFaults.long(label, withThousands(max)),
    }),
    z.refine((value) => lines || !lineBreak.test(value), {
      error: textFaults.lines(label),
    }),
    z.refine((value) => !unstorable.test(value), {
      error: textFaults.character(label),
    }),
    // Composing a long row of combining marks takes the square of its length: a second for the longest body.
    z.overwrite((value) => (value.length > max ? value : value.normalize('NFC').trim())),
  )
  return required === undefined ? z._default(shape, '') : shape
}

/** One e-mail address. @param message said whatever is wrong with it */
export function email(message: string) {
  return z
    .string(message)
    .check(
      z.maxLength(emailMaxLength + 66, { error: message }),
      z.overwrite(withoutOuterBlanks),
      z.refine(isEmailAddress, { error: message }),
    )
}

/** Takes off what nobody sees around an address, as a paste brings it; one with a line break is refused. */
function withoutOuterBlanks(value: string): string {
  let start = 0
  let end = value.length
  while (start < end && outerBlank.test(value.charAt(start))) start += 1
  while (end > start && outerBlank.test(value.charAt(end - 1))) end -= 1
  return value.slice(start, end)
}
const outerBlank = /[\t\p{Zs}\p{Default_Ignorable_Code_Point}]/u
