/** Corrects the data that is kept of a person. What was changed and why is kept; the earlier value is not. */
import { changeRows } from '../database/rows.ts'
import { isDeepStrictEqual } from 'node:util'
import { toShortDate } from '@laboratory/contract/birth-date'
import {
  correctableNames,
  deliveryParts,
  presentTexts,
  rulesOfCorrected,
  type Correctable,
} from '@laboratory/contract/desk/privacy'
import type { RequestLine } from '@laboratory/contract/request-list'
import { toFieldErrors } from '@laboratory/contract/problem'
import { addEvent, findCase, openCase, type Changed } from '../casework/case.ts'
import type { Transaction } from '../database/database.ts'
import { renewWords, searchTextOf } from '../inquiries/list/inquiry-search.ts'
import type { Inquiry } from '../inquiries/work/inquiry-change.ts'
import { noteCorrection } from '../inquiries/work/inquiry-correction.ts'
import { confirmed } from '../inquiries/work/of-person.ts'
import { markOfList, readStoredList, toStoredList } from '../inquiries/form/request-lines.ts'
import { OperationError, type ActingWithMail, type DeskAct } from '../operations.ts'
import { companyKeyOf, numberKeyOf } from '../registrations/company-key.ts'
import type { Registration } from '../registrations/registration-repository.ts'
import { createId } from '../database/ids.ts'
import { recordAudit } from '../database/audit.ts'

/** By the names of the fields: texts, and `requestList`. */
type Values = Readonly<Record<string, unknown>>

/**
 * Corrects an inquiry or a registration.
 * @returns the names of the fields that changed
 * @throws OperationError `stale` where a field holds something else than the person saw
 */
export const correctSubmission: DeskAct<'correctSubmission', { fields: string[] }> = async (
  transaction,
  { reference, values, seen, requestList, reason },
  acting,
) => {
  const inquiry = await findCase(transaction, 'inquiry', reference)
  const table: Correctable = inquiry ? 'inquiry' : 'registration'
  const registration = inquiry ? undefined : await findCase(transaction, 'registration', reference)
  const row = inquiry ?? registration
  if (!row)
    throw new OperationError(
      'missing',
      'There is no submission with this reference, or it was emptied already.',
    )
  const wanted = readValues(table, { ...values, ...(requestList && { requestList: requestList.lines }) })
  const present: Values = {
    ...presentTexts(table, row),
    ...(inquiry && { requestList: readStoredList(inquiry.requestList) }),
  }
  const isMoved = (name: string) =>
    name === 'requestList'
      ? markOfList(present.requestList as RequestLine[]) !== requestList?.seen
      : present[name] !== seen[name]
  if (Object.keys(wanted).some(isMoved)) {
    throw new OperationError('stale', 'Somebody changed this meanwhile, so nothing was stored.', undefined, {
      version: 0,
      events: [],
    })
  }
  const fields = Object.keys(wanted).filter((name) => !isDeepStrictEqual(wanted[name], present[name]))
  if (fields.length === 0) throw new OperationError('invalid', 'Nothing was changed.')
  const changed = Object.fromEntries(fields.map((name) => [name, wanted[name]]))
  if (inquiry) await correctInquiry(transaction, inquiry, changed, acting)
  else if (registration) await correctRegistration(transaction, registration, changed, acting)
  await keepCorrection(transaction, { reference, fields, reason }, acting)
  return { fields }
}

/** Corrects who asks, by whoever has the customer on the telephone: an act on the copy of the inquiry that the person saw. */
export const correctCustomer: DeskAct<'correctCustomer', Changed<'inquiry'>> = async (
  transaction,
  { reference, version, name, email, phone, reason },
  acting,
) => {
  const row = await openCase(transaction, 'inquiry', { reference, version })
  const typed = Object.entries({ name, email, phone })
  const changed = Object.fromEntries(typed.filter(([field, value]) => row[field as 'name'] !== value))
  const fields = Object.keys(changed)
  if (fields.length === 0) throw new OperationError('invalid', 'Nothing was changed.')
  const done = await correctInquiry(transaction, row, changed, acting, reason)
  await keepCorrection(transaction, { reference, fields, reason }, acting)
  return done
}

async function keepCorrection(
  transaction: Transaction,
  { reference, fields, reason }: { reference: string; fields: readonly string[]; reason: string },
  acting: ActingWithMail,
): Promise<void> {
  await transaction
    .insertInto('correction')
    .values({
      id: createId(),
      reference,
      at: acting.now.toISOString(),
      actor: acting.staffId ?? null,
      fields: fields.join(', '),
      reason,
    })
    .execute()
  await recordAudit(
    transaction,
    { action: `privacy correct ${fields.join(', ')}`, target: reference },
    acting,
  )
}

/** By the rules of the form that the person filled in. */
function readValues(table: Correctable, values: Values): Values {
  const read = rulesOfCorrected(table, Object.keys(values)).safeParse(values)
  if (read.success) {
    // The form's rules make nothing of an empty list.
    return 'requestList' in values ? { ...read.data, requestList: read.data.requestList ?? [] } : read.data
  }
  const errors = toFieldErrors(read.error.issues)
  throw new OperationError('invalid', [...new Set(Object.values(errors))].join(' '), errors)
}

async function correctInquiry(
  transaction: Transaction,
  before: Inquiry,
  { requestList, ...texts }: Values,
  acting: ActingWithMail,
  reason?: string,
): Promise<Changed<'inquiry'>> {
  const { reference } = before
  const { email } = texts
  const list = requestList as RequestLine[] | undefined
  const isAsked = list?.some(({ test }) => acting.mail.isOfPerson?.(test))
  const row = await transaction
    .updateTable('inquiry')
    .set({
      ...texts,
      // Nobody has shown yet that the other mailbox is theirs.
      ...(typeof email === 'string' && { mailbox: email.toLowerCase(), provenAt: null }),
      ...(list && { requestList: toStoredList(list) }),
      // A list that names none does not say that it is about nobody.
      ...(isAsked && confirmed),
    })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()
  const words = searchTextOf(
    reference,
    { ...row, requestList: readStoredList(row.requestList) },
    acting.mail.nameOfPage,
  )
  await renewWords(transaction, reference, words)
  const changed = [...Object.keys(texts), ...(requestList === undefined ? [] : ['requestList'])]
  return noteCorrection(transaction, before, changed, acting, reason)
}

type Address = Record<string, string>

const textColumns = ['orgName', 'orgRegNumber', 'firstName', 'lastName', 'mobile', 'phone', 'gender']
const addressParts = Object.values(deliveryParts)

function pick(changed: Values, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => name in changed).map((name) => [name, String(changed[name])]),
  )
}

/**
 * What is queued or was sent stays: a call of the portal that waits reads the row when it is made, and one that was made is not repeated.
 */
async function correctRegistration(
  transaction: Transaction,
  row: Registration,
  changed: Values,
  acting: ActingWithMail,
): Promise<void> {
  const texts = pick(changed, textColumns)
  const { orgName, orgRegNumber } = { ...row, ...texts }
  const { dateOfBirth, notificationOptIn } = changed
  const set = {
    ...texts,
    // By these another registration of the same company is found.
    companyKey: companyKeyOf(orgName),
    numberKey: numberKeyOf(orgRegNumber),
    ...(typeof dateOfBirth === 'string' && { dateOfBirth, dateOfBirthShort: toShortDate(dateOfBirth) }),
    ...(notificationOptIn !== undefined && { notificationOptIn: notificationOptIn === 'yes' ? 1 : 0 }),
    ...correctAddresses(row, changed),
  }
  await changeRows(transaction, 'registration', { reference: row.reference }, set)
  const note = Object.keys(changed).map((name) => correctableNames.registration[name as 'phone'])
  await addEvent(transaction, 'registration', row, acting, { kind: 'corrected', note: note.join(', ') })
}

/** As the form sends them: a delivery address that differs has its own column, and the list then holds the billing address twice. */
function correctAddresses(
  { addressList, deliveryAddress }: Pick<Registration, 'addressList' | 'deliveryAddress'>,
  changed: Values,
) {
  const addresses = JSON.parse(addressList) as Address[]
  const [billing, second] = addresses
  const corrected = { ...billing, ...pick(changed, addressParts) }
  const delivery = Object.fromEntries(
    Object.entries(pick(changed, Object.keys(deliveryParts))).map(([name, part]) => [
      deliveryParts[name as keyof typeof deliveryParts],
      part,
    ]),
  )
  const isDelivery = Object.keys(delivery).length > 0
  const isTwice = isDelivery || addressParts.every((name) => billing?.[name] === second?.[name])
  const twice = Object.fromEntries(addressParts.map((name) => [name, corrected[name] ?? '']))
  const parts = { ...readDelivery(deliveryAddress), ...delivery }
  const isNone = Object.values(parts).every((part) => part === '')
  return {
    addressList: JSON.stringify(
      addresses.map((one, index) => (index === 0 ? corrected : isTwice ? { ...one, ...twice } : one)),
    ),
    ...(isDelivery && { deliveryAddress: isNone ? null : JSON.stringify(parts) }),
  }
}

function readDelivery(kept: string | null): Address {
  const none = Object.fromEntries(addressParts.map((name) => [name, '']))
  return { ...none, ...(JSON.parse(kept ?? '{}') as Address) }
}
