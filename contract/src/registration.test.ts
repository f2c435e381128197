import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { daysInMonth, readBirthDate } from './birth-date.ts'
import { todayInMauritius } from './clock.ts'
import { digitsOnly, withoutSeparators } from './digits.ts'
import { judge } from './judge.ts'
import { toFieldErrors } from './problem.ts'
import { RegistrationFormSchema } from './registration-form.ts'
import { SignUpSchema } from './sign-up.ts'
import { formFieldOf, toSignUpExtension, toSignUpPayload } from './sign-up-mapping.ts'

const answers = {
  orgName: 'Lagoon Hotels Ltd',
  orgRegNumber: 'C12345678',
  firstName: 'Anjali',
  lastName: 'Ramgoolam',
  email: 'anjali@lagoon.mu',
  mobile: '57123456',
  phone: '2630000',
  gender: 'female',
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1985',
  pin: '0471',
  confirmPin: '0471',
  billingBuildingName: 'Lagoon House',
  billingStreetName: 'Royal Road',
  billingCity: 'Grand Baie',
  billingZipCode: '30515',
  sameAsBilling: false,
  deliveryBuildingName: '',
  deliveryStreetName: 'Coastal Road',
  deliveryCity: 'Pereybere',
  deliveryZipCode: '30546',
  notificationOptIn: true,
} as const

function errorsOf(schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value)
  return result.success ? {} : toFieldErrors(result.error.issues)
}
const formErrors = (changes: Record<string, unknown>) =>
  errorsOf(RegistrationFormSchema, { ...answers, ...changes })

const payloadOf = (form: object) => JSON.stringify(toSignUpPayload(z.parse(RegistrationFormSchema, form)))
const specified =
  '{"orgName":"Lagoon Hotels Ltd","orgRegNumber":"C12345678","type":"CORPORATE","firstName":"Anjali","lastName":"Ramgoolam",' +
  '"email":"anjali@lagoon.mu","mobile":"57123456","phone":"2630000","gender":"female","dateOfBirth":"07-03-85","pin":"0471",' +
  '"confirmPin":"0471","addressList":[{"id":"","buildingName":"Lagoon House","streetName":"Royal Road","city":"Grand Baie",' +
  '"zipCode":"30515","country":"MAURITIUS","type":"BILLING"},{"id":"","buildingName":"Lagoon House","streetName":"Royal Road",' +
  '"city":"Grand Baie","zipCode":"30515","country":"MAURITIUS","type":"DELIVERY"}]}'

test('lines 139, 188: the payload is the one of the specification, byte for byte', () => {
  expect(payloadOf(answers)).toBe(specified)
})

test('lines 156, 157: with the required answers only, the payload keeps every key', () => {
  const optional = ['orgName', 'orgRegNumber', 'firstName', 'lastName', 'birthDay', 'birthMonth', 'birthYear']
  const required = Object.fromEntries(Object.entries(answers).filter(([name]) => !optional.includes(name)))
  const emptied = specified.replaceAll(/("(?:org\w+|firstName|lastName|dateOfBirth)":)"[^"]*"/g, '$1""')
  expect(payloadOf(required)).toBe(emptied)
})

test('what the payload has no place for is in the extension', () => {
  const form = z.parse(RegistrationFormSchema, answers)
  const delivery = { buildingName: '', streetName: 'Coastal Road', city: 'Pereybere', zipCode: '30546' }
  expect(toSignUpExtension(form)).toEqual({
    deliveryAddress: delivery,
    notificationOptIn: true,
    dateOfBirth: '1985-03-07',
  })
  expect(toSignUpExtension({ ...form, sameAsBilling: true }).deliveryAddress).toBeNull()
  expect(errorsOf(SignUpSchema, { ...toSignUpPayload(form), extension: toSignUpExtension(form) })).toEqual({})
})

test('lines 156, 157: every required answer has its sentence, and all show at once', () => {
  expect(errorsOf(RegistrationFormSchema, {})).toEqual({
    email: 'Valid email is required.',
    mobile: 'Mobile number is required.',
    phone: 'Phone number is required.',
    gender: 'Gender is required: choose male, female or other.',
    pin: 'PIN is required.',
    confirmPin: 'Confirm PIN is required.',
    billingBuildingName: 'Billing building name is required.',
    billingStreetName: 'Billing street name is required.',
    billingCity: 'Billing city is required.',
    billingZipCode: 'Billing zip code is required.',
  })
})

test.each(['123', '12345', '12a4', '١٢٣٤', '１２３４', ' 1234', '+123', '1e3 '])(
  'a PIN of %j is refused',
  (pin) => {
    expect(formErrors({ pin, confirmPin: pin }).pin).toBe('PIN must be exactly 4 digits.')
  },
)

test('line 159: the PINs must match, and this shows beside other errors', () => {
  expect(formErrors({ confirmPin: '0472' })).toEqual({ confirmPin: 'PIN and confirm PIN must match.' })
  expect(formErrors({ confirmPin: '0472', email: 'x', birthYear: '' })).toEqual({
    email: 'Valid email is required.',
    confirmPin: 'PIN and confirm PIN must match.',
    birthYear: 'Date of birth must include a year.',
  })
})

test.each(['+230 5712 3456', '(230) 57-12-34-56', '0023057123456', '5712 3456', '57.12.34.56'])(
  '%j is read as 57123456',
  (mobile) => {
    expect(z.parse(RegistrationFormSchema, { ...answers, mobile }).mobile).toBe('57123456')
  },
)

test.each(['١٢٣٤٥٦٧', '５７１２３４５６', '5712x456', '5712345é', '+33 1 23 45 67 89'])(
  '%j is refused as a number',
  (mobile) => {
    expect(formErrors({ mobile })).toEqual({ mobile: 'Mobile number must contain digits only.' })
  },
)

test('the zip code has digits only', () => {
  expect(formErrors({ billingZipCode: '3051A' })).toEqual({
    billingZipCode: 'Billing zip code must contain digits only.',
  })
  expect(formErrors({ deliveryZipCode: '٣' })).toEqual({
    deliveryZipCode: 'Delivery zip code must contain digits only.',
  })
})

test('the digit filter leaves ASCII digits and nothing else', () => {
  expect(digitsOnly('+230 5712 3456')).toBe('57123456')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
      const pin = String(number).padStart(4, '0')
      expect(digitsOnly([...pin].join(' '))).toBe(pin)
      expect(withoutSeparators(pin)).toBe(pin)
    }),
  )
})

test.each([
  ['1', 'Jan', '1900', '1900-01-01'],
  ['31', 'december', '1999', '1999-12-31'],
])('%s %s %s is a date', (day, month, year, date) => {
  expect(readBirthDate({ day, month, year }, '2026-11-21')).toEqual({ kind: 'date', date })
})

test.each([
  ['29', '2', '1900', 'day', 'Date of birth must be a real date: that month has 28 days.'],
  ['31', '4', '2000', 'day', 'Date of birth must be a real date: that month has 30 days.'],
  ['0', '0', '2000', 'day', 'Day must be a number from 1 to 31.'],
  ['1', '13', '2000', 'month', 'Month must be a number from 1 to 12.'],
  ['1', 'Smarch', '2000', 'month', 'Month must be a number from 1 to 12.'],
  ['1', '1', '85', 'year', 'Year must have four digits, for example 1985.'],
  ['1', '1', '1899', 'year', 'Year must be 1900 or later.'],
  ['22', '11', '2026', 'year', 'Date of birth cannot be in the future.'],
  ['١', '1', '2000', 'day', 'Day must be a number from 1 to 31.'],
  ['', '1', '2000', 'day', 'Date of birth must include a day.'],
  ['1', '', '', 'month', 'Date of birth must include a month and a year.'],
  ['', '', '2000', 'day', 'Date of birth must include a day and a month.'],
])('“%s” “%s” “%s” is refused in words', (day, month, year, part, message) => {
  expect(readBirthDate({ day, month, year }, '2026-11-21')).toEqual({ kind: 'problem', part, message })
})

test('today is still allowed, and today is the laboratory’s day', () => {
  expect(readBirthDate({ day: '21', month: '11', year: '2026' }, '2026-11-21').kind).toBe('date')
  expect(todayInMauritius(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
  expect(todayInMauritius(new Date('2026-12-31T19:59:59Z'))).toBe('2026-12-31')
})

test('a date is accepted exactly when the calendar has it, and survives the way to the wire', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 1890, max: 2040 }),
      (day, month, year) => {
        const answer = readBirthDate(
          { day: String(day), month: String(month), year: String(year) },
          '2026-11-21',
        )
        const date = new Date(Date.UTC(year, month - 1, day))
        const real =
          date.getUTCMonth() === month - 1 &&
          date.getUTCDate() === day &&
          month >= 1 &&
          month <= 12 &&
          day >= 1
        const iso = date.toISOString().slice(0, 10)
        expect(answer.kind === 'date').toBe(real && year >= 1900 && iso <= '2026-11-21')
        if (answer.kind === 'date') expect(answer.date).toBe(iso)
      },
    ),
  )
  expect(daysInMonth(2100, 2)).toBe(28)
})

test('the wire refuses what the specification does not have', () => {
  const payload = toSignUpPayload(z.parse(RegistrationFormSchema, answers))
  const wire = (changes: Record<string, unknown>) => errorsOf(SignUpSchema, { ...payload, ...changes })
  const [billing, delivery] = payload.addressList
  expect(wire({})).toEqual({})
  expect(wire({ type: 'PRIVATE' })).toHaveProperty('type')
  expect(wire({ addressList: undefined })).toHaveProperty('addressList')
  expect(wire({ addressList: [billing] })).toHaveProperty('addressList')
  expect(wire({ addressList: [billing, delivery, delivery] })).toHaveProperty('addressList')
  expect(wire({ addressList: [delivery, billing] })).toHaveProperty(['addressList.0.type'])
  expect(wire({ addressList: [{ ...billing, country: 'FRANCE' }, delivery] })).toHaveProperty([
    'addressList.0.country',
  ])
  expect(wire({ addressList: [{ ...billing, id: '7' }, delivery] })).toHaveProperty(['addressList.0.id'])
  for (const dateOfBirth of ['29-02-23', '31-04-85', '00-00-00', '1985-03-07', '7-3-85', '٠٧-٠٣-٨٥', 'x']) {
    expect(wire({ dateOfBirth })).toHaveProperty('dateOfBirth')
  }
  expect(wire({ dateOfBirth: '29-02-00' })).toEqual({})
  expect(wire({ extension: { dateOfBirth: '1986-03-07' } })).toEqual({
    dateOfBirth: 'The two dates of birth must be the same day.',
  })
  expect(wire({ admin: true })).toEqual({ admin: 'This field is not part of the form.' })
})

test('an error of the wire finds its input', () => {
  expect(formFieldOf('addressList.0.buildingName')).toBe('billingBuildingName')
  expect(formFieldOf('extension.deliveryAddress.zipCode')).toBe('deliveryZipCode')
  expect(formFieldOf('dateOfBirth')).toBe('birthDay')
  expect(formFieldOf('email')).toBe('email')
})

test('whatever arrives is judged without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(judge(RegistrationFormSchema, body).success).toBe(false)
      expect(judge(SignUpSchema, body).success).toBe(false)
    }),
    { numRuns: 200 },
  )
  const payload = toSignUpPayload(z.parse(RegistrationFormSchema, answers))
  for (const field of Object.keys(payload))
    for (const value of [7, true, null, ['a'], { toString: 'a' }, [{ a: [{}] }]]) {
      const errors = errorsOf(SignUpSchema, { ...payload, [field]: value })
      expect(Object.keys(errors).join(' ')).toContain(field)
    }
})
