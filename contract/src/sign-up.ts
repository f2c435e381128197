/**
 * The sign-up call. Its payload is fixed by the specification, section 3; what a person typed beyond it goes to our own service in an
 * extension object.
 */
import * as z from 'zod/mini'
import { daysInMonth, earliestBirthYear, isBirthDate, toShortDate } from './birth-date.ts'
import { todayInMauritius } from './clock.ts'
import { accountType, country } from './laboratory.ts'
import {
  addressFields,
  arePinsDifferent,
  personAndOrganisation,
  pins,
  registrationMessages,
} from './registration-fields.ts'

/** Both addresses of the payload are the billing address. */
function addressOf<T extends 'BILLING' | 'DELIVERY'>(type: T) {
  return z.strictObject(
    {
      id: z.literal('', registrationMessages.addressId),
      ...addressFields('billing'),
      country: z.literal(country, registrationMessages.country),
      type: z.literal(type, registrationMessages.addressList),
    },
    registrationMessages.addressList,
  )
}

const ExtensionSchema = z.strictObject(
  {
    /** Null when it is the billing address. */
    deliveryAddress: z._default(
      z.nullable(z.strictObject(addressFields('delivery'), 'The delivery address must be an object.')),
      null,
    ),
    notificationOptIn: z._default(z.boolean('The notification choice must be true or false.'), false),
    /** YYYY-MM-DD, or empty: two digits would lose the century. */
    dateOfBirth: z._default(
      z
        .string(registrationMessages.dateOfBirth)
        .check(z.refine((value) => value === '' || isBirthDate(value), registrationMessages.dateOfBirth)),
      '',
    ),
  },
  'The extension must be an object.',
)

/** What the service accepts as JSON: the specified payload, and optionally the extension. */
export const SignUpSchema = z
  .strictObject(
    {
      ...personAndOrganisation,
      type: z.literal(accountType, registrationMessages.type),
      /** DD-MM-YY, or empty. */
      dateOfBirth: z._default(
        z
          .string(registrationMessages.dateOfBirth)
          .check(z.refine(isShortDate, registrationMessages.dateOfBirth)),
        '',
      ),
      ...pins,
      addressList: z.tuple([addressOf('BILLING'), addressOf('DELIVERY')], registrationMessages.addressList),
      extension: z.optional(ExtensionSchema),
    },
    'The registration must be an object.',
  )
  .check(
    z.superRefine(
      (body, context) => {
        const issue = (path: string[], message: string) =>
          context.issues.push({ code: 'custom', message, path, input: body, continue: true })
        if (arePinsDifferent(body)) issue(['confirmPin'], registrationMessages.pinsDiffer)
        const full = body.extension?.dateOfBirth
        if (typeof full === 'string' && full !== '' && toShortDate(full) !== body.dateOfBirth) {
          issue(['dateOfBirth'], 'The two dates of birth must be the same day.')
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )

export type SignUp = z.output<typeof SignUpSchema>
/** The payload of the specification. */
export type SignUpPayload = Omit<SignUp, 'extension'>
/** What the specified payload has no place for; sent to our own service only, under the key `extension`. */
export type SignUpExtension = z.output<typeof ExtensionSchema>

/** The service's response to a registration; `status` is also the HTTP status. */
export type SignUpResponse = { status: number; message: string; fields?: Record<string, string> }

/** DD-MM-YY of some year from 1900 on that is not in the future. */
function isShortDate(value: string): boolean {
  const parts = /^([0-9]{2})-([0-9]{2})-([0-9]{2})$/.exec(value)
  if (!parts) return value === ''
  const [day = 0, month = 0, shortYear = 0] = parts.slice(1).map(Number)
  const today = todayInMauritius()
  return [earliestBirthYear + shortYear, earliestBirthYear + 100 + shortYear].some(
    (year) => day >= 1 && day <= daysInMonth(year, month) && `${year}-${parts[2]}-${parts[1]}` <= today,
  )
}
