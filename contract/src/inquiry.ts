/** The customer inquiry: text answers, and optionally a list of tests. */
import * as z from 'zod/mini'
import { emailMaxLength } from './email-address.ts'
import { email, text } from './fields.ts'
import type { RequestLine } from './request-list.ts'
import { OptionalRequestListSchema } from './request-list-schema.ts'
import { descriptionLabel, healthConsentMessage, inquiryMessages, senderFields } from './words.ts'

export const inquiryLimits = {
  name: 100,
  company: 150,
  address: 300,
  email: emailMaxLength,
  phone: 40,
  description: 5000,
} as const

/**
 * The texts about who asks. Of a new one the rule, the e-mail to the laboratory, the desk and its search, exports, corrections, erasing and the
 * words of the privacy policy follow from this list; CONTRIBUTING says what else it needs.
 */
export { senderFields }
export type SenderField = keyof typeof senderFields
export const senderNames = Object.keys(senderFields) as SenderField[]
export type Sender = Record<SenderField, string>

/** Something for each of these texts. */
export function mapSenderFields<Value>(make: (name: SenderField) => Value): Record<SenderField, Value> {
  return Object.fromEntries(senderNames.map((name) => [name, make(name)])) as Record<SenderField, Value>
}

const limits: Partial<Record<SenderField, number>> = inquiryLimits
const sentences: Partial<Record<SenderField, string>> = inquiryMessages

/** Rules of the texts about who asks, which a correction keeps too. One without a sentence may stay empty, one without a limit has 150 characters. */
export const senderRules = mapSenderFields((name) =>
  name === 'email'
    ? email(inquiryMessages.email)
    : text({
        label: senderFields[name],
        max: limits[name] ?? 150,
        required: sentences[name],
        lines: name === 'address',
      }),
)

export { healthConsentMessage, inquiryMessages }

export const InquirySchema = z.strictObject(
  {
    ...senderRules,
    description: text({
      label: descriptionLabel,
      max: inquiryLimits.description,
      required: inquiryMessages.description,
      lines: true,
    }),
    requestList: OptionalRequestListSchema,
    /** Given for what the inquiry says about health or family: the version of the privacy policy with whose words. */
    healthConsent: z.optional(
      z.string(healthConsentMessage).check(z.regex(/^[\w.-]{1,20}$/, healthConsentMessage)),
    ),
  },
  'The inquiry must be an object with the texts of the form, and may have a request list.',
)

/**
 * The same, where a list that names a test of a person needs the consent for it (Data Protection Act 2017, section 29; GDPR, article 9).
 * @param isOfPerson as the map of the site says it
 */
export function inquirySchema(isOfPerson: (test: string) => boolean) {
  // Called for a list with errors, too: a line may be anything.
  const isNamed = (list: unknown) =>
    Array.isArray(list) &&
    list.some((line: Partial<RequestLine> | null) => typeof line?.test === 'string' && isOfPerson(line.test))
  return InquirySchema.check(
    z.refine<Inquiry>(
      ({ requestList, healthConsent }) => healthConsent !== undefined || !isNamed(requestList),
      {
        error: healthConsentMessage,
        path: ['healthConsent'],
        // Also when another answer is wrong, so that all messages show at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  )
}

export type Inquiry = z.output<typeof InquirySchema>

/** The service's answer to a stored inquiry. */
export type InquiryReceipt = {
  /** For example ABI-7Q4M-2KTR. */
  reference: string
  /** Address of the steps of the request, within the site. */
  request: string
  /** Address of the labels and forms to print, within the site; only where samples come to reception. */
  labels?: string
}

/** A reference as people read it: no I, L, O, U, 0 or 1 to mistake. */
export const referencePattern = /^ABI-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/
