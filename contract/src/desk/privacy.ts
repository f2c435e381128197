/** What managers send and see of personal data: one person's, requests about it, and the audit log. */
import * as z from 'zod/mini'
import { isBirthDate } from '../birth-date.ts'
import { text } from '../fields.ts'
import { InquirySchema, senderFields, senderRules } from '../inquiry.ts'
import { RequestFamilySchema } from '../request-family-schema.ts'
import { addressFields, genders, personAndOrganisation } from '../registration-fields.ts'
import { colleague, id, isDay, mailbox, people, reference, version } from './fields.ts'
import { change } from './inquiries.ts'

export const requestKinds = [
  'access',
  'erasure',
  'correction',
  'restriction',
  'portability',
  'withdrawal',
  'objection',
] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestOutcomes = ['done', 'refused', 'withdrawn'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Calendar months: to answer in, and by which an answer may take longer at most (GDPR, article 12(3)). */
export const requestMonths = { answer: 1, extension: 2 } as const

const instant = z.string()
const note = text({ label: 'The note', max: 2000, lines: true })
const day = (label: string) =>
  z.string(`${label} is required.`).check(z.refine(isDay, `${label} must be a day, such as 2026-11-30.`))

/** In the body, never in an address. */
export const PersonRequestSchema = z.strictObject({ mailbox })

/** With the e-mails of others that are handed out too. */
export const ExportPersonSchema = z.strictObject({
  mailbox,
  also: z._default(z.array(id).check(z.maxLength(200)), []),
})

/** The mailbox, typed once more. */
export const ErasePersonSchema = z
  .strictObject({
    mailbox,
    /** Why a complaint that is not decided and told goes too. */
    reason: z._default(text({ label: 'The reason', max: 200 }), ''),
    again: z.string('Type the e-mail address once more.').check(
      z.maxLength(300, 'This is another e-mail address.'),
      z.overwrite((value) => value.trim().toLowerCase()),
    ),
  })
  .check(
    z.refine(({ mailbox: wanted, again }) => wanted === again, {
      error: 'This is another e-mail address.',
      path: ['again'],
    }),
  )

const row = z.record(z.string(), z.unknown())
/** What is kept of a person: the same rows that the person is handed. */
export const PersonDataSchema = z.object({
  mailbox: z.string(),
  inquiries: z.array(row),
  events: z.array(row),
  answers: z.array(row),
  files: z.array(row),
  registrations: z.array(row),
  emails: z.array(row),
  mails: z.array(row),
  corrections: z.array(row),
  reviews: z.array(row),
  requests: z.array(row),
})
export const PersonSheetSchema = z.object({
  readAt: instant,
  data: PersonDataSchema,
  /** What others wrote about it, with its id: handed out only where a manager ticks it. */
  others: z.array(row),
  /** Request lists in words, by the references of their inquiries, each with the mark that a correction of it names. */
  lists: z.record(z.string(), z.object({ words: z.string(), mark: z.string() })),
  /** How much of it could still be erased: submissions that were emptied already do not count. */
  erasure: z.object({
    inquiries: z.number(),
    registrations: z.number(),
    /** Notes, answers and files at inquiries. */
    work: z.number(),
    emails: z.number(),
    /** Sentences: what still holds the data afterwards, and until when. */
    left: z.array(z.string()),
  }),
})
export type PersonSheet = z.output<typeof PersonSheetSchema>
export const ErasedSchema = z.object({
  count: z.number(),
  /** Sentences: what still holds the data. */
  left: z.array(z.string()),
})

const { orgName, orgRegNumber, firstName, lastName, mobile, phone: landline, gender } = personAndOrganisation
const delivery = addressFields('delivery')

/**
 * What can be corrected, by table. Neither the description that the person wrote, nor the e-mail address of a registration: its owner
 * proved it, and the account belongs to it.
 */
const correctable = {
  inquiry: { ...senderRules, requestList: InquirySchema.shape.requestList },
  registration: {
    orgName,
    orgRegNumber,
    firstName,
    lastName,
    mobile,
    phone: landline,
    gender,
    dateOfBirth: z.string('Date of birth must be text.').check(
      z.overwrite((value) => value.trim()),
      z.refine(
        (value) => value === '' || isBirthDate(value),
        'Date of birth must be a real date as year, month and day, for example 1985-03-07.',
      ),
    ),
    ...addressFields('billing'),
    deliveryBuildingName: delivery.buildingName,
    deliveryStreetName: delivery.streetName,
    deliveryCity: delivery.city,
    deliveryZipCode: delivery.zipCode,
    notificationOptIn: z.enum(['yes', 'no'], 'Choose whether notifications are wanted.'),
  },
} as const
export type Correctable = keyof typeof correctable

/** The rules of some fields of a table: those of the form that the person filled in. */
export function rulesOfCorrected(table: Correctable, names: readonly string[]) {
  const fields: Readonly<Record<string, z.ZodMiniType>> = correctable[table]
  const shape = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
  return z.strictObject(shape, 'This cannot be corrected here.')
}

/** The texts among them, with their labels. */
export const correctableNames = {
  inquiry: senderFields,
  registration: {
    orgName: 'Organisation',
    orgRegNumber: 'Organisation number',
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile',
    phone: 'Phone',
    gender: 'Gender',
    dateOfBirth: 'Date of birth',
    buildingName: 'Billing address: building',
    streetName: 'Billing address: street',
    city: 'Billing address: city',
    zipCode: 'Billing address: zip code',
    deliveryBuildingName: 'Delivery address: building',
    deliveryStreetName: 'Delivery address: street',
    deliveryCity: 'Delivery address: city',
    deliveryZipCode: 'Delivery address: zip code',
    notificationOptIn: 'Wants notifications',
  },
} as const

/** The fields of a delivery address, and its parts; those of the billing address are called as its parts. */
export const deliveryParts = {
  deliveryBuildingName: 'buildingName',
  deliveryStreetName: 'streetName',
  deliveryCity: 'city',
  deliveryZipCode: 'zipCode',
} as const

/** Those with a few answers to choose from. */
export const correctableAnswers: Readonly<Record<string, readonly string[]>> = {
  gender: genders,
  notificationOptIn: ['yes', 'no'],
}

/** The texts as they are now, by the names of the fields: what a manager saw is compared with it. @param row of the sheet, by column */
export function presentTexts(
  table: Correctable,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const at = (column: string) => String(row[column] ?? '')
  const texts = Object.fromEntries(Object.keys(correctableNames[table]).map((name) => [name, at(name)]))
  if (table === 'inquiry') return texts
  const [bill = {}] = JSON.parse(at('addressList') || '[]') as Partial<Record<string, string>>[]
  const deliver = JSON.parse(at('deliveryAddress') || '{}') as Partial<Record<string, string>>
  for (const [name, part] of Object.entries(deliveryParts)) {
    texts[part] = bill[part] ?? ''
    texts[name] = deliver[part] ?? ''
  }
  return {
    ...texts,
    // One that came without its century is shown as it came.
    dateOfBirth: at('dateOfBirth') || at('dateOfBirthShort'),
    notificationOptIn: row.notificationOptIn === 1 ? 'yes' : 'no',
  }
}

const values = z.record(z.string().check(z.regex(/^[A-Za-z]{1,20}$/)), z.string().check(z.maxLength(400)))
const reason = text({
  label: 'The reason',
  max: 1000,
  lines: true,
  required: 'Say why: who asked for it, and how you know that it is right.',
})
export const CorrectionSchema = z.strictObject({
  reference,
  /** The new values, by the name of the field; only those that change. */
  values,
  /** The values that the person saw: another value now is a change that somebody made meanwhile. */
  seen: values,
  /** The whole request list as it is to be, where it changes, and the mark of the one that the person saw. */
  requestList: z.optional(
    z.strictObject({ lines: z.array(z.unknown()), seen: z.string().check(z.maxLength(100)) }),
  ),
  reason,
})
/** What a clerk corrects, with the customer on the telephone: an act on the inquiry. */
export const CustomerSchema = z.strictObject({
  ...change,
  name: senderRules.name,
  email: senderRules.email,
  phone: senderRules.phone,
  reason,
})
export const CorrectedSchema = z.object({ fields: z.array(z.string()) })

/** What can be asked for, as of `RequestChoice`. */
export const OfferedTestsSchema = z.object({
  tests: z.record(z.string(), z.readonly(z.tuple([z.string(), z.string()]))),
  families: z.record(z.string(), RequestFamilySchema),
})

export const RequestListSchema = z.strictObject({
  /** Those that are done too. */
  all: z.optional(z.enum(['yes'])),
})
export const DataRequestSchema = z.object({
  id: z.string(),
  /** Empty once it was erased. */
  mailbox: z.string(),
  kind: z.enum(requestKinds),
  /** Days at the laboratory. */
  receivedOn: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  note: z.string(),
  extension: z.string(),
  outcome: z.nullable(z.enum(requestOutcomes)),
  doneAt: z.nullable(instant),
  actor: colleague,
  version: z.number(),
})
export type DataRequest = z.output<typeof DataRequestSchema>
export const DataRequestsSchema = z.object({
  /** At the laboratory, YYYY-MM-DD. */
  today: z.string(),
  requests: z.array(DataRequestSchema),
  /** Requests that are done, shown or not. */
  done: z.number(),
})
export const NewRequestSchema = z.strictObject({
  mailbox,
  kind: z.enum(requestKinds, 'Choose what the person asks for.'),
  receivedOn: day('The day on which it came'),
  note,
})
export const IdAnswerSchema = z.object({ id: z.string() })
export const ExtendRequestSchema = z.strictObject({
  id,
  version,
  dueOn: day('The new day'),
  reason: text({
    label: 'The reason',
    max: 1000,
    lines: true,
    required: 'Say why it takes longer: the person is told the reason.',
  }),
})
export const FinishRequestSchema = z.strictObject({
  id,
  version,
  outcome: z.enum(requestOutcomes, 'Choose how it ended.'),
  note,
})

/** What entries of the audit log are about: their first word. */
export const auditKinds = [
  'inquiry',
  'registration',
  'email',
  'mail',
  'edition',
  'news',
  'notice',
  'saved-reply',
  'staff',
  'desk',
  'privacy',
  'backup',
  'database',
  'retention',
  'audit',
] as const
export const AuditListRequestSchema = z.strictObject({
  /** Id of a colleague, or `service`. */
  who: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'There is no such person.'))),
  kind: z.optional(z.enum(auditKinds, 'There is no such kind of entry.')),
  from: z.optional(day('The first day')),
  to: z.optional(day('The last day')),
  reference: z.optional(reference),
  /** Position of the last entry of the page before. */
  after: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'There is no such page.'))),
})
export const AuditListSchema = z.object({
  entries: z.array(
    z.object({
      position: z.number(),
      at: instant,
      /** The name of a colleague; an account of the server where a command was typed; null: the service. */
      actor: z.nullable(z.string()),
      isCommand: z.boolean(),
      action: z.string(),
      target: z.string(),
      /** The person of staff that it is about. */
      colleague: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})
export const AuditActorsSchema = z.object({ people })
export const AuditCheckSchema = z.object({
  /** Position of the first entry that was changed. */
  broken: z.nullable(z.number()),
  entries: z.number(),
  last: z.nullable(instant),
})
