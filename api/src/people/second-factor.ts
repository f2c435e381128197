/** The second factor: codes of an application (TOTP, RFC 6238), and recovery codes for when the telephone is lost. */
import { randomBytes } from 'node:crypto'
import { laboratoryShortName } from '@laboratory/contract/laboratory'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { later, minute } from '../clock.ts'
import { changeRows, countRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError } from '../operations.ts'
import type { OpenSession } from './sessions.ts'
import type { StaffKeys } from './staff-keys.ts'

const recoveryCodeCount = 8
const enrolmentOver = 'This QR code is no longer valid. Please reload this page and scan the new one.'
/** Steps of 30 s before and after the present one: clocks of telephones differ. */
const window = 1

function totp(secret: string, mailbox: string): TOTP {
  return new TOTP({
    issuer: `${laboratoryShortName} desk`,
    label: mailbox,
    secret: Secret.fromBase32(secret),
  })
}

/** Minutes after which what was begun is over: somebody may have seen its QR code. */
const enrolmentTime = 10

/**
 * Begins to set up an application, in this session and for ten minutes; what was set up before counts until the first code of the new
 * one.
 */
export async function beginEnrolment(
  transaction: Transaction,
  keys: StaffKeys,
  { id, person }: Pick<OpenSession, 'id' | 'person'>,
  now: Date,
) {
  const secret = new Secret({ size: 20 }).base32
  const ends = later(now, enrolmentTime * minute).toISOString()
  const pendingSecret = [id, ends, keys.encrypt(secret, person.id)].join(' ')
  await transaction
    .insertInto('staffFactor')
    .values({ staffId: person.id, secret: null, pendingSecret, lastCounter: 0 })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ pendingSecret }))
    .execute()
  const uri = totp(secret, person.mailbox).toString()
  return { secret, uri, qr: toQr(uri) }
}

/**
 * @returns whether the code is one of the application that is being set up; it is then the person's second factor
 * @throws OperationError where none is being set up in this session, or no longer
 */
export async function finishEnrolment(
  transaction: Transaction,
  keys: StaffKeys,
  { id, person }: Pick<OpenSession, 'id' | 'person'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await findRow(transaction, 'staffFactor', { staffId: person.id })
  const [sessionId, ends = '', encrypted = ''] = factor?.pendingSecret?.split(' ') ?? []
  if (sessionId !== id || ends <= now.toISOString())
    throw new OperationError('invalid', enrolmentOver, { code: enrolmentOver })
  const secret = keys.decrypt(encrypted, person.id)
  const counter = secret ? counterOf(secret, person.mailbox, code, now) : undefined
  if (counter === undefined) return false
  const enrolled = { secret: encrypted, pendingSecret: null, lastCounter: counter }
  await changeRows(transaction, 'staffFactor', { staffId: person.id }, enrolled)
  return true
}

/** Makes new recovery codes; earlier ones no longer count. @returns them, for the only time */
export async function renewRecoveryCodes(
  transaction: Transaction,
  keys: StaffKeys,
  staffId: string,
): Promise<string[]> {
  await transaction.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  // 120 bits: no slow hash is needed (ASVS 5.0, 6.5.2).
  const codes = Array.from(
    { length: recoveryCodeCount },
    () => new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32,
  )
  const rows = codes.map((code) => ({ staffId, digest: digestOf(keys, staffId, code) }))
  await transaction.insertInto('staffRecoveryCode').values(rows).execute()
  return codes.map((code) => (code.match(/.{6}/g) ?? []).join('-'))
}

export function isRecoveryCode(code: string): boolean {
  return code.length > 6
}

export async function countRecoveryCodes(connection: Connection, staffId: string): Promise<number> {
  return countRows(connection.selectFrom('staffRecoveryCode').where('staffId', '=', staffId))
}

/**
 * Takes a code: of the application, once for each time step, or a recovery code, once.
 * @param code six digits, or 24 letters and digits
 */
export async function takeCode(
  transaction: Transaction,
  keys: StaffKeys,
  person: { id: string; mailbox: string },
  code: string,
  now: Date,
): Promise<boolean> {
  if (isRecoveryCode(code)) {
    const taken = await transaction
      .deleteFrom('staffRecoveryCode')
      .where('staffId', '=', person.id)
      .where('digest', '=', digestOf(keys, person.id, code))
      .executeTakeFirst()
    return taken.numDeletedRows > 0n
  }
  const factor = await findRow(transaction, 'staffFactor', { staffId: person.id })
  const secret = factor?.secret && keys.decrypt(factor.secret, person.id)
  const counter = secret ? counterOf(secret, person.mailbox, code, now) : undefined
  if (counter === undefined) return false
  const taken = await transaction
    .updateTable('staffFactor')
    .set({ lastCounter: counter })
    .where('staffId', '=', person.id)
    .where('lastCounter', '<', counter)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** @returns the time step of a code; undefined where it is of none near `now` */
function counterOf(secret: string, mailbox: string, code: string, now: Date): number | undefined {
  const generator = totp(secret, mailbox)
  const timestamp = now.getTime()
  const steps = generator.validate({ token: code, timestamp, window })
  return steps === null ? undefined : generator.counter({ timestamp }) + steps
}

function digestOf(keys: StaffKeys, staffId: string, code: string): string {
  return keys.digest('recovery-code', `${staffId} ${code}`)
}

/** A QR code as one path of unit squares. */
function toQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
