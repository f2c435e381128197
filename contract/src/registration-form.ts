/** The registration form as a person fills it, with a script or without. */
import * as z from 'zod/mini'
import { readBirthDate } from './birth-date.ts'
import {
  addressFields,
  arePinsDifferent,
  personAndOrganisation,
  pins,
  registrationMessages,
} from './registration-fields.ts'

const billing = addressFields('billing')
const delivery = addressFields('delivery')

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
      billingBuildingName: billing.buildingName,
      billingStreetName: billing.streetName,
      billingCity: billing.city,
      billingZipCode: billing.zipCode,
      sameAsBilling: tick,
      deliveryBuildingName: delivery.buildingName,
      deliveryStreetName: delivery.streetName,
      deliveryCity: delivery.city,
      deliveryZipCode: delivery.zipCode,
      notificationOptIn: tick,
    },
    'The registration must be an object.',
  )
  .check(
    z.superRefine(
      (form, context) => {
        const issue = (field: string, message: string) =>
          context.issues.push({ code: 'custom', message, path: [field], input: form, continue: true })
        if (arePinsDifferent(form)) issue('confirmPin', registrationMessages.pinsDiffer)
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

/** The date of birth of a checked form, YYYY-MM-DD, or empty. */
export function birthDateOf(form: { birthDay: string; birthMonth: string; birthYear: string }): string {
  const birth = readBirthDate({ day: form.birthDay, month: form.birthMonth, year: form.birthYear })
  return birth.kind === 'date' ? birth.date : ''
}

function asText(value: unknown): string {
  return typeof value === 'string' && value.length <= 12 ? value : ''
}
