/**
 * Passkeys (Web Authentication) as a second factor beside the application for codes: whoever has one answers a challenge in place of
 * a code. The password stays the first factor, and recovery codes the way out.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { laboratoryShortName } from '@laboratory/contract/laboratory'
import { mostPasskeys } from '@laboratory/contract/desk/people'
import { later, minute } from '../clock.ts'
import { changeRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError } from '../operations.ts'

/** Of whom a passkey is (Web Authentication): the origin of the page that a browser shows, which signs it. */
type RelyingParty = { origin: string }

const challengeTime = 5 * minute

/** What a challenge is for: one made to add a passkey cannot be used to sign in. */
type Purpose = 'add' | 'give'

/** Loaded on demand: a service without passkeys never needs it. */
const library = () => import('@simplewebauthn/server')

/** @throws OperationError where it is an address in numbers: passkeys are bound to names */
function hostOf({ origin }: RelyingParty): string {
  const { hostname } = new URL(origin)
  if (!/^[0-9.]+$|^\[/.test(hostname)) return hostname
  throw new OperationError('invalid', 'Passkeys need a name: open the desk at its name, such as localhost.')
}

const refused = 'The passkey was not taken. Please try again, or give a code.'

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  connection: Connection,
  session: { id: string; person: { id: string; name: string; mailbox: string } },
  party: RelyingParty,
  now: Date,
) {
  const { person } = session
  const present = await listPasskeys(connection, person.id)
  if (present.length >= mostPasskeys)
    throw new OperationError('invalid', `You have ${mostPasskeys} passkeys already. Remove one first.`)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: `${laboratoryShortName} desk`,
    rpID: hostOf(party),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.mailbox,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: present.map(({ id }) => ({ id })),
    // The password is the first factor: the key need not verify its user by PIN or fingerprint.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(connection, session.id, 'add', options.challenge, now)
  return options
}

/** Stores a passkey that a browser made for the session's challenge. @throws OperationError where it did not */
export async function addPasskey(
  transaction: Transaction,
  session: { id: string; person: { id: string } },
  { name, credential }: { name: string; credential: unknown },
  party: RelyingParty,
  now: Date,
): Promise<void> {
  const expectedChallenge = await takeChallenge(transaction, session.id, 'add', now)
  refuseAttested(credential)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: false,
  }).catch(refuse)
  if (!verified || !registrationInfo) return refuse()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staffPasskey')
    .values({
      id,
      staffId: session.person.id,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      createdAt: now.toISOString(),
      usedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new OperationError('invalid', 'This passkey is set up already.')
}

/** What a browser needs to answer with a passkey of the person. @throws OperationError where there is none */
export async function askForPasskey(
  connection: Connection,
  session: { id: string; person: { id: string } },
  party: RelyingParty,
  now: Date,
) {
  const rows = await connection
    .selectFrom('staffPasskey')
    .select(['id', 'transports'])
    .where('staffId', '=', session.person.id)
    .execute()
  if (rows.length === 0) throw new OperationError('invalid', 'No passkey is set up. Please give a code.')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as [] })),
    userVerification: 'preferred',
  })
  await keepChallenge(connection, session.id, 'give', options.challenge, now)
  return options
}

/** Takes an answer to the session's challenge, once. @returns whether it is one of a passkey of this person */
export async function takePasskey(
  transaction: Transaction,
  session: { id: string; person: { id: string } },
  credential: unknown,
  party: RelyingParty,
  now: Date,
): Promise<boolean> {
  const given = credential as AuthenticationResponseJSON
  const row = await findRow(transaction, 'staffPasskey', { id: String(given.id), staffId: session.person.id })
  const expectedChallenge = await takeChallenge(transaction, session.id, 'give', now)
  if (!row) return false
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return false
  const used = { counter: result.authenticationInfo.newCounter, usedAt: now.toISOString() }
  await changeRows(transaction, 'staffPasskey', { id: row.id }, used)
  return true
}

export async function listPasskeys(connection: Connection, staffId: string) {
  return connection
    .selectFrom('staffPasskey')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .execute()
}

/** @throws OperationError where the person has no such passkey */
export async function removePasskey(connection: Connection, staffId: string, id: string): Promise<void> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffPasskey')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new OperationError('missing', 'This passkey was removed already.')
}

/** How an object without an attestation begins (CTAP 2.1, 8: its keys stand in one order): a map of three, fmt "none", attStmt {}. */
const unattested = Buffer.from('\xa3cfmtdnonegattStmt\xa0', 'latin1')

/**
 * None was asked for, and none is looked at: the library would follow addresses in the certificates of an attestation.
 * @throws OperationError where one came all the same
 */
function refuseAttested(credential: unknown): void {
  const { attestationObject } = (credential as RegistrationResponseJSON).response
  const bytes =
    typeof attestationObject === 'string' ? Buffer.from(attestationObject, 'base64url') : undefined
  if (!bytes?.subarray(0, unattested.length).equals(unattested)) refuse()
}

function refuse(): never {
  throw new OperationError('invalid', refused)
}

async function keepChallenge(
  connection: Connection,
  sessionId: string,
  purpose: Purpose,
  challenge: string,
  now: Date,
): Promise<void> {
  const stored = { challenge: [purpose, later(now, challengeTime).toISOString(), challenge].join(' ') }
  await changeRows(connection, 'staffSession', { id: sessionId }, stored)
}

/** @throws OperationError where none waits: it is used up, too old, or for something else */
async function takeChallenge(
  transaction: Transaction,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const row = await findRow(transaction, 'staffSession', { id: sessionId })
  const [use, until = '', challenge = ''] = row?.challenge?.split(' ') ?? []
  if (use !== purpose || until <= now.toISOString()) return refuse()
  const waiting = { id: sessionId, challenge: row?.challenge ?? '' }
  const taken = await changeRows(transaction, 'staffSession', waiting, { challenge: null })
  return taken === 1 ? challenge : refuse()
}
