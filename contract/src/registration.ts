/**
 * Corporate registration. The wire payload is fixed by the specification, section 3; what a person typed beyond it goes to our own
 * service in an extension object.
 */
import * as z from 'zod/mini'
import { daysInMonth, earliestBirthYear, readBirthDate } from './birth-date.ts'
import { todayInMauritius } from './clock.ts'
import { isDigits, withoutSeparators } from './digits.ts'
import { email, emailMaxLength, text } from './fields.ts'
import { accountType, country, pinLength } from './laboratory.ts'

export const registrationLimits = {
  orgName: 150,
  orgRegNumber: 50,
  firstName: 100,
  lastName: 100,
  email: emailMaxLength,
  /** Digits of a national number: fewest and most. */
  telephone: [5, 12],
  buildingName: 150,
  streetName: 150,
  city: 100,
  zipCode: 10,
} as const

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

export const registrationMessages = {
  email: 'Valid email is required.',
  mobileRequired: 'Mobile number is required.',
  mobileDigits: 'Mobile number must contain digits only.',
  mobileLength: 'Mobile number must have 5 to 12 digits.',
  phoneRequired: 'Phone number is required.',
  phoneDigits: 'Phone number must contain digits only.',
  phoneLength: 'Phone number must have 5 to 12 digits.',
  gender: 'Gender is required: choose male, female or other.',
  pinRequired: 'PIN is required.',
  pin: 'PIN must be exactly 4 digits.',
  confirmPin: 'Confirm PIN is required.',
  pinsDiffer: 'PIN and confirm PIN must match.',
  buildingName: 'Billing building name is required.',
  streetName: 'Billing street name is required.',
  city: 'Billing city is required.',
  zipCode: 'Billing zip code is required.',
  type: `Account type must be ${accountType}.`,
  country: `Country must be ${country}.`,
  addressList: 'The address list must hold a billing and a delivery address, in this order.',
  addressId: 'The id of an address must be empty.',
  dateOfBirth: 'Date of birth must be a real date as DD-MM-YY.',
} as const

function telephone(label: 'Mobile' | 'Phone') {
  const said = label === 'Mobile' ? 'mobile' : 'phone'
  const [fewest, most] = registrationLimits.telephone
  return z.string(registrationMessages[`${said}Required`]).check(
    z.maxLength(40, { error: registrationMessages[`${said}Length`] }),
    z.overwrite(withoutSeparators),
    z.minLength(1, { error: registrationMessages[`${said}Required`] }),
    z.refine(isDigits, { error: registrationMessages[`${said}Digits`] }),
    z.refine((value) => value.length >= fewest && value.length <= most, {
      error: registrationMessages[`${said}Length`],
    }),
  )
}

function zipDigits(label: string, required?: string) {
  const shape = z.string(required ?? `${label} must be text.`).check(
    z.maxLength(40, {
      error: `${label} must be ${registrationLimits.zipCode} digits or fewer.`,
    }),
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.refine((value) => value !== '' || required === undefined, { error: required ?? '' }),
    z.refine((value) => value === '' || isDigits(value), {
      error: `${label} must contain digits only.`,
    }),
    z.maxLength(
      registrationLimits.zipCode,
      `${label} must be ${registrationLimits.zipCode} digits or fewer.`,
    ),
  )
  return required === undefined ? z._default(shape, '') : shape
}

function pin(message: string) {
  return z.string(message).check(
    z.minLength(1, { error: message }),
    z.refine((value) => value.length === pinLength && isDigits(value), { error: registrationMessages.pin }),
  )
}

const { orgName, orgRegNumber, firstName, lastName, buildingName, streetName, city } = registrationLimits

const personAndOrganisation = {
  orgName: text({ label: 'Organisation name', max: orgName }),
  orgRegNumber: text({ label: 'Organisation number', max: orgRegNumber }),
  firstName: text({ label: 'First name', max: firstName }),
  lastName: text({ label: 'Last name', max: lastName }),
  email: email(registrationMessages.email),
  mobile: telephone('Mobile'),
  phone: telephone('Phone'),
  gender: z.enum(genders, registrationMessages.gender),
}

const pins = { pin: pin(registrationMessages.pinRequired), confirmPin: pin(registrationMessages.confirmPin) }

/** A tick box: true from a script; "on" or "true" from a form without one, where an unticked box is absent. */
const tick = z._default(
  z.pipe(
    z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])], 'A tick box is ticked or not.'),
    z.transform((value) => value === true || value === 'on' || value === 'true'),
  ),
  false,
)

const datePart = z._default(
  z.string('Date of birth must be text.').check(z.maxLength(12, 'Date of birth is too long.')),
  '',
)

/** What the person fills. Names are the names of the inputs, so that a form without a script posts the same. */
export const RegistrationFormSchema = z
  .strictObject(
    {
      ...personAndOrganisation,
      birthDay: datePart,
      birthMonth: datePart,
      birthYear: datePart,
      ...pins,
      billingBuildingName: text({
        label: 'Billing building name',
        max: buildingName,
        required: registrationMessages.buildingName,
      }),
      billingStreetName: text({
        label: 'Billing street name',
        max: streetName,
        required: registrationMessages.streetName,
      }),
      billingCity: text({ label: 'Billing city', max: city, required: registrationMessages.city }),
      billingZipCode: zipDigits('Billing zip code', registrationMessages.zipCode),
      sameAsBilling: tick,
      deliveryBuildingName: text({ label: 'Delivery building name', max: buildingName }),
      deliveryStreetName: text({ label: 'Delivery street name', max: streetName }),
      deliveryCity: text({ label: 'Delivery city', max: city }),
      deliveryZipCode: zipDigits('Delivery zip code'),
      notificationOptIn: tick,
    },
    'The registration must be an object.',
  )
  .check(
    z.superRefine(
      (form, context) => {
        const issue = (field: string, message: string) =>
          context.issues.push({ code: 'custom', message, path: [field], input: form, continue: true })
        if (isFilledPin(form.pin) && isFilledPin(form.confirmPin) && form.pin !== form.confirmPin) {
          issue('confirmPin', registrationMessages.pinsDiffer)
        }
        const birth = readBirthDate({
          day: asText(form.birthDay),
          month: asText(form.birthMonth),
          year: asText(form.birthYear),
        })
        if (birth.kind === 'problem') issue(birthFields[birth.part], birth.message)
      },
      // Rules across fields are also checked when another field is wrong, so that all messages show at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )

export type RegistrationForm = z.output<typeof RegistrationFormSchema>
/** What inputs hold before the schema has read them. */
export type RegistrationAnswers = z.input<typeof RegistrationFormSchema>

const birthFields = { day: 'birthDay', month: 'birthMonth', year: 'birthYear' } as const

export type AddressType = 'BILLING' | 'DELIVERY'
export type SignUpAddress = {
  id: ''
  buildingName: string
  streetName: string
  city: string
  zipCode: string
  country: typeof country
  type: AddressType
}
export type SignUpPayload = {
  orgName: string
  orgRegNumber: string
  type: typeof accountType
  firstName: string
  lastName: string
  email: string
  mobile: string
  phone: string
  gender: Gender
  /** DD-MM-YY, or empty. */
  dateOfBirth: string
  pin: string
  confirmPin: string
  addressList: SignUpAddress[]
}

/** What the specified payload has no place for; sent to our own service only, under the key `extension`. */
export type SignUpExtension = {
  /** Null when it is the billing address. */
  deliveryAddress: { buildingName: string; streetName: string; city: string; zipCode: string } | null
  notificationOptIn: boolean
  /** YYYY-MM-DD, or empty: two digits would lose the century. */
  dateOfBirth: string
}

/** The payload of the specification, keys in its order; both addresses are the billing address. */
export function toSignUpPayload(form: RegistrationForm): SignUpPayload {
  const address = (type: AddressType): SignUpAddress => ({
    id: '',
    buildingName: form.billingBuildingName,
    streetName: form.billingStreetName,
    city: form.billingCity,
    zipCode: form.billingZipCode,
    country,
    type,
  })
  return {
    orgName: form.orgName,
    orgRegNumber: form.orgRegNumber,
    type: accountType,
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    mobile: form.mobile,
    phone: form.phone,
    gender: form.gender,
    dateOfBirth: toShortDate(birthDateOf(form)),
    pin: form.pin,
    confirmPin: form.confirmPin,
    addressList: [address('BILLING'), address('DELIVERY')],
  }
}

export function toSignUpExtension(form: RegistrationForm): SignUpExtension {
  const delivery = {
    buildingName: form.deliveryBuildingName,
    streetName: form.deliveryStreetName,
    city: form.deliveryCity,
    zipCode: form.deliveryZipCode,
  }
  const differs = !form.sameAsBilling && Object.values(delivery).some((value) => value !== '')
  return {
    deliveryAddress: differs ? delivery : null,
    notificationOptIn: form.notificationOptIn,
    dateOfBirth: birthDateOf(form),
  }
}

/** The date of birth of a checked form, YYYY-MM-DD, or empty. */
export function birthDateOf(form: { birthDay: string; birthMonth: string; birthYear: string }): string {
  const birth = readBirthDate({ day: form.birthDay, month: form.birthMonth, year: form.birthYear })
  return birth.kind === 'date' ? birth.date : ''
}

/** @param date YYYY-MM-DD or empty @returns DD-MM-YY or empty */
export function toShortDate(date: string): string {
  return date && `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(2, 4)}`
}

function addressOf<T extends AddressType>(type: T) {
  return z.strictObject(
    {
      id: z.literal('', registrationMessages.addressId),
      buildingName: text({
        label: 'Building name',
        max: buildingName,
        required: registrationMessages.buildingName,
      }),
      streetName: text({ label: 'Street name', max: streetName, required: registrationMessages.streetName }),
      city: text({ label: 'City', max: city, required: registrationMessages.city }),
      zipCode: zipDigits('Zip code', registrationMessages.zipCode),
      country: z.literal(country, registrationMessages.country),
      type: z.literal(type, registrationMessages.addressList),
    },
    registrationMessages.addressList,
  )
}

const ExtensionSchema = z.strictObject(
  {
    deliveryAddress: z._default(
      z.nullable(
        z.strictObject(
          {
            buildingName: text({ label: 'Delivery building name', max: buildingName }),
            streetName: text({ label: 'Delivery street name', max: streetName }),
            city: text({ label: 'Delivery city', max: city }),
            zipCode: zipDigits('Delivery zip code'),
          },
          'The delivery address must be an object.',
        ),
      ),
      null,
    ),
    notificationOptIn: z._default(z.boolean('The notification choice must be true or false.'), false),
    dateOfBirth: z._default(
      z
        .string(registrationMessages.dateOfBirth)
        .check(z.refine(isFullBirthDate, registrationMessages.dateOfBirth)),
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
        if (isFilledPin(body.pin) && isFilledPin(body.confirmPin) && body.pin !== body.confirmPin) {
          issue(['confirmPin'], registrationMessages.pinsDiffer)
        }
        const full = body.extension?.dateOfBirth
        if (typeof full === 'string' && full !== '' && toShortDate(full) !== body.dateOfBirth) {
          issue(['dateOfBirth'], 'The two dates of birth must be the same day.')
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )

export type SignUp = z.output<typeof SignUpSchema>

/** The service's answer to a registration; `status` is also the HTTP status. */
export type SignUpResponse = { status: number; message: string; fields?: Record<string, string> }

function isFilledPin(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function asText(value: unknown): string {
  return typeof value === 'string' && value.length <= 12 ? value : ''
}

function isFullBirthDate(value: string): boolean {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value)
  if (!parts) return value === ''
  const [, year = '', month = '', day = ''] = parts
  return readBirthDate({ day, month, year }).kind === 'date'
}

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

/** The input of the form that an error of the wire payload belongs to, so that a sentence can stand beside it. */
export function formFieldOf(wireField: string): string {
  const address =
    /^(?:addressList\.(0|1)|extension\.deliveryAddress)\.(buildingName|streetName|city|zipCode)$/.exec(
      wireField,
    )
  if (address) {
    const name = address[2] ?? ''
    return `${address[1] === '0' ? 'billing' : 'delivery'}${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
  if (wireField === 'dateOfBirth' || wireField === 'extension.dateOfBirth') return 'birthDay'
  return wireField.replace('extension.', '')
}
