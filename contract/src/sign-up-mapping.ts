/** Maps the registration form to the sign-up call, and its errors back to the form's fields. */
import { toShortDate } from './birth-date.ts'
import { accountType, country } from './laboratory.ts'
import { birthDateOf, type RegistrationForm } from './registration-form.ts'
import type { SignUpExtension, SignUpPayload } from './sign-up.ts'

/** The payload of the specification, keys in its order; both addresses are the billing address. */
export function toSignUpPayload(form: RegistrationForm): SignUpPayload {
  const billing = {
    id: '',
    buildingName: form.billingBuildingName,
    streetName: form.billingStreetName,
    city: form.billingCity,
    zipCode: form.billingZipCode,
    country,
  } as const
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
    addressList: [
      { ...billing, type: 'BILLING' },
      { ...billing, type: 'DELIVERY' },
    ],
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

/** The input of the form that an error of the wire payload belongs to, so that its sentence is shown beside that input. */
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
