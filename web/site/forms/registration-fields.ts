import type { RegistrationAnswers } from '@laboratory/contract/registration-form'

export type FieldName = keyof RegistrationAnswers

/** What the fields of a group need from the form. */
export type FieldProps = {
  /** Name and id of one field, and the sentence to show beside it, if any. */
  readonly field: (name: FieldName) => {
    readonly name: FieldName
    readonly id: string
    readonly error: string | undefined
  }
}

/** The order of the fields on the page, which is the order of the summary. */
export const fieldNames = [
  'orgName', 'orgRegNumber', 'firstName', 'lastName', 'email', 'mobile', 'phone', 'gender', 'birthDay', 'birthMonth', 'birthYear',
  'pin', 'confirmPin', 'billingBuildingName', 'billingStreetName', 'billingCity', 'billingZipCode', 'sameAsBilling',
  'deliveryBuildingName', 'deliveryStreetName', 'deliveryCity', 'deliveryZipCode', 'notificationOptIn',
] as const satisfies FieldName[] // prettier-ignore

/** The id of a field's input; of the first one, where several inputs make one field. */
export function inputId(name: string): string {
  return `register-${name === 'gender' ? 'gender-male' : name}`
}
