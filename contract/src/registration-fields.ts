/** What the registration form and the sign-up call share: limits, sentences and the rule of each field. */
import * as z from 'zod/mini'
import { isDigits, withoutSeparators } from './digits.ts'
import { emailMaxLength } from './email-address.ts'
import { email, text } from './fields.ts'
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

export const registrationMessages = {
  email: 'Valid email is required.',
  gender: 'Gender is required: choose male, female or other.',
  pinRequired: 'PIN is required.',
  pin: 'PIN must be exactly 4 digits.',
  confirmPin: 'Confirm PIN is required.',
  pinsDiffer: 'PIN and confirm PIN must match.',
  type: `Account type must be ${accountType}.`,
  country: `Country must be ${country}.`,
  addressList: 'The address list must hold a billing and a delivery address, in this order.',
  addressId: 'The id of an address must be empty.',
  dateOfBirth: 'Date of birth must be a real date as DD-MM-YY.',
} as const

function telephone(label: 'Mobile number' | 'Phone number') {
  const [fewest, most] = registrationLimits.telephone
  const required = `${label} is required.`
  const length = `${label} must have ${fewest} to ${most} digits.`
  return z.string(required).check(
    z.maxLength(40, { error: length }),
    z.overwrite(withoutSeparators),
    z.minLength(1, { error: required }),
    z.refine(isDigits, { error: `${label} must contain digits only.` }),
    z.refine((value) => value.length >= fewest && value.length <= most, { error: length }),
  )
}

function zipDigits(label: string, isNeeded: boolean) {
  const most = registrationLimits.zipCode
  const error = `${label} must be ${most} digits or fewer.`
  const required = `${label} is required.`
  const shape = z.string(isNeeded ? required : `${label} must be text.`).check(
    z.maxLength(40, { error }),
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.refine((value) => value !== '' || !isNeeded, { error: required }),
    z.refine((value) => value === '' || isDigits(value), { error: `${label} must contain digits only.` }),
    z.maxLength(most, { error }),
  )
  return isNeeded ? shape : z._default(shape, '')
}

/** The parts of an address: of the billing address all are needed. */
export function addressFields(kind: 'Billing' | 'Delivery') {
  const isNeeded = kind === 'Billing'
  const part = (name: 'buildingName' | 'streetName' | 'city', words: string) => {
    const label = `${kind} ${words}`
    return text({
      label,
      max: registrationLimits[name],
      ...(isNeeded && { required: `${label} is required.` }),
    })
  }
  return {
    buildingName: part('buildingName', 'building name'),
    streetName: part('streetName', 'street name'),
    city: part('city', 'city'),
    zipCode: zipDigits(`${kind} zip code`, isNeeded),
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
  orgName: text({ label: 'Organisation name', max: orgName }),
  orgRegNumber: text({ label: 'Organisation number', max: orgRegNumber }),
  firstName: text({ label: 'First name', max: firstName }),
  lastName: text({ label: 'Last name', max: lastName }),
  email: email(registrationMessages.email),
  mobile: telephone('Mobile number'),
  phone: telephone('Phone number'),
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
