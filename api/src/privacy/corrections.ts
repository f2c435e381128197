/** Corrects the data that is kept of a person. What was changed and why is kept; the earlier value is not. */
import { correctable, CorrectionSchema, type Correctable } from '@laboratory/contract/desk/privacy'
import * as z from 'zod/mini'
import { toFieldErrors } from '@laboratory/contract/problem'
import type { Transaction } from '../database/database.ts'
import { forgetWords, rememberWords, searchTextOf } from '../inquiries/inquiry-search.ts'
import { readStoredList } from '../inquiries/request-lines.ts'
import { OperationError, parseInput, type ActingWithMail, type Operation } from '../operations.ts'
import { createId } from '../staff/staff-keys.ts'
import { findSubmission } from '../submissions/submission-repository.ts'
import { recordAudit } from '../audit/audit.ts'

type Values = Record<string, string>

/**
 * Corrects an inquiry or a registration.
 * @returns the names of the fields that changed
 * @throws OperationError `stale` where a field holds something else than the person saw
 */
export const correctSubmission: Operation<{ fields: string[] }> = async (transaction, input, acting) => {
  const { reference, values, seen, reason } = parseInput(CorrectionSchema, input)
  const table: Correctable = (await findSubmission(transaction, 'inquiry', reference))
    ? 'inquiry'
    : 'registration'
  const wanted = readValues(table, values)
  const present = await readPresent(transaction, table, reference)
  const moved = Object.keys(wanted).some((name) => present[name] !== seen[name])
  if (moved) {
    throw new OperationError(
      'stale',
      'Somebody changed this meanwhile. Look at the sheet again, then try once more.',
      undefined,
      { version: 0, events: [] },
    )
  }
  const fields = Object.keys(wanted).filter((name) => wanted[name] !== present[name])
  if (fields.length === 0) throw new OperationError('invalid', 'Nothing was changed.')
  const changed = Object.fromEntries(fields.map((name) => [name, wanted[name] ?? '']))
  if (table === 'inquiry') await correctInquiry(transaction, reference, changed, acting)
  else await correctRegistration(transaction, reference, changed, acting)
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
  return { fields }
}

/** By the rules of the form that the person filled in. */
function readValues(table: Correctable, values: Values): Values {
  const fields: Record<string, z.ZodMiniType> = correctable[table]
  const shape = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(values, name)))
  const read = z.strictObject(shape, 'This cannot be corrected here.').safeParse(values)
  if (read.success) return read.data as Values
  const errors = toFieldErrors(read.error.issues)
  throw new OperationError('invalid', [...new Set(Object.values(errors))].join(' '), errors)
}

async function readPresent(transaction: Transaction, table: Correctable, reference: string): Promise<Values> {
  // An update keeps the row from being changed by others until the transaction ends.
  await transaction.updateTable(table).set({ reference }).where('reference', '=', reference).execute()
  const row = await findSubmission(transaction, table, reference)
  if (!row) throw new OperationError('missing', 'There is no submission with this reference.')
  if (row.erased_at !== null)
    throw new OperationError('missing', 'The submission with this reference was emptied already.')
  if (table === 'inquiry') return row as unknown as Values
  const registration = await transaction
    .selectFrom('registration')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const [billing] = readAddresses(registration.address_list)
  return {
    orgName: registration.org_name,
    orgRegNumber: registration.org_reg_number,
    firstName: registration.first_name,
    lastName: registration.last_name,
    mobile: registration.mobile,
    phone: registration.phone,
    gender: registration.gender,
    buildingName: billing?.buildingName ?? '',
    streetName: billing?.streetName ?? '',
    city: billing?.city ?? '',
  }
}

async function correctInquiry(
  transaction: Transaction,
  reference: string,
  changed: Values,
  { now, mail }: ActingWithMail,
): Promise<void> {
  const { email } = changed
  const row = await transaction
    .updateTable('inquiry')
    .set((current) => ({
      ...changed,
      ...(email !== undefined && { mailbox: email.toLowerCase() }),
      version: current('version', '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()
  const words = searchTextOf(
    reference,
    { ...row, requestList: readStoredList(row.request_list) },
    mail.nameOfPage,
  )
  await transaction
    .updateTable('inquiry')
    .set({ search_text: words })
    .where('reference', '=', reference)
    .execute()
  await forgetWords(transaction, [reference])
  await rememberWords(transaction, reference, words)
}

type Address = Record<string, string>

async function correctRegistration(
  transaction: Transaction,
  reference: string,
  changed: Values,
  { now }: ActingWithMail,
): Promise<void> {
  const { address_list: kept } = await transaction
    .selectFrom('registration')
    .select('address_list')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const addresses = readAddresses(kept)
  const [billing, delivery] = addresses
  const parts = ['buildingName', 'streetName', 'city'] as const
  const address = Object.fromEntries(
    parts.flatMap((name) => (name in changed ? [[name, changed[name]]] : [])),
  )
  const isSame = parts.every((name) => billing?.[name] === delivery?.[name])
  const corrected = addresses.map((one, index) => (index === 0 || isSame ? { ...one, ...address } : one))
  const columns = {
    orgName: 'org_name',
    orgRegNumber: 'org_reg_number',
    firstName: 'first_name',
    lastName: 'last_name',
    mobile: 'mobile',
    phone: 'phone',
    gender: 'gender',
  } as const
  const set = Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (name in changed ? [[column, changed[name]]] : [])),
  )
  await transaction
    .updateTable('registration')
    .set((current) => ({
      ...set,
      address_list: JSON.stringify(corrected),
      version: current('version', '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('reference', '=', reference)
    .execute()
}

function readAddresses(kept: string): Address[] {
  return JSON.parse(kept) as Address[]
}
