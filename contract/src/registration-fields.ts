/** What the registration form and the sign-up call share: limits, sentences and the rule of each field. */
import * as z from 'zod/mini'
import { isDigits, withoutSeparators } from './digits.ts'
import { emailMaxLength } from './email-address.ts'
import { email, text } from './fields.ts'
import { accountType, country, pinLength } from './laboratory.ts'
import { registrationLabels, registrationWords, textFaults } from './words.ts'

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

export const registrationMessages = {
  ...registrationWords,
  type: `Account type must be ${accountType}.`,
  country: `Country must be ${country}.`,
  addressList: 'The address list must hold a billing and a delivery address, in this order.',
  addressId: 'The id of an address must be empty.',
  dateOfBirth: 'Date of birth must be a real date as DD-MM-YY.',
} as const

function telephone(label: string) {
  const [fewest, most] = registrationLimits.telephone
  const required = registrationWords.required(label)
  const length = registrationWords.digits(label, String(fewest), String(most))
  return z.string(required).check(
    z.maxLength(40, { error: length }),
    z.overwrite(withoutSeparators),
    z.minLength(1, { error: required }),
    z.refine(isDigits, { error: registrationWords.digitsOnly(label) }),
    z.refine((value) => value.length >= fewest && value.length <= most, { error: length }),
  )
}

function zipDigits(label: string, isNeeded: boolean) {
  const most = registrationLimits.zipCode
  const error = registrationWords.digitsAtMost(label, String(most))
  const required = registrationWords.required(label)
  const shape = z.string(isNeeded ? required : textFaults.type(label)).check(
    z.maxLength(40, { error }),
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.refine((value) => value !== '' || !isNeeded, { error: required }),
    z.refine((value) => value === '' || isDigits(value), { error: registrationWords.digitsOnly(label) }),
    z.maxLength(most, { error }),
  )
  return isNeeded ? shape : z._default(shape, '')
}

/** The parts of an address: of the billing address all are needed. */
export function addressFields(kind: 'billing' | 'delivery') {
  const isNeeded = kind === 'billing'
  const called = (name: 'buildingName' | 'streetName' | 'city' | 'zipCode') =>
    registrationLabels[kind](registrationLabels[name])
  const part = (name: 'buildingName' | 'streetName' | 'city') =>
    text({
      label: called(name),
      max: registrationLimits[name],
      ...(isNeeded && { required: registrationWords.required(called(name)) }),
    })
  return {
    buildingName: part('buildingName'),
    streetName: part('streetName'),
    city: part('city'),
    zipCode: zipDigits(called('zipCode'), isNeeded),
  }
}

function pin(message: string) {
  return z.string(message).check(
    z.minLength(1, { error: message }),
    z.refine((value) => value.length === pinLength && isDigits(value), { error: registrationMessages.pin }),
  )
}

const { orgName, orgRegNumber, firstName, lastName } = registrationLimits

export const personAndOrganisation = {
  orgName: text({ label: registrationLabels.orgName, max: orgName }),
  orgRegNumber: text({ label: registrationLabels.orgRegNumber, max: orgRegNumber }),
  firstName: text({ label: registrationLabels.firstName, max: firstName }),
  lastName: text({ label: registrationLabels.lastName, max: lastName }),
  email: email(registrationMessages.email),
  mobile: telephone(registrationLabels.mobile),
  phone: telephone(registrationLabels.phone),
  gender: z.enum(genders, registrationMessages.gender),
}

export const pins = {
  pin: pin(registrationMessages.pinRequired),
  confirmPin: pin(registrationMessages.confirmPin),
}

/** The two PINs as a person typed them, whatever else is wrong. @returns whether both are there and not the same */
export function arePinsDifferent({ pin, confirmPin }: { pin: unknown; confirmPin: unknown }): boolean {
  return isFilledPin(pin) && isFilledPin(confirmPin) && pin !== confirmPin
}

function isFilledPin(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
