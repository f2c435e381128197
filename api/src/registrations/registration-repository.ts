/** Registrations in the database. */
import type { SignUp } from '@laboratory/contract/registration'
import { later } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import type { RegistrationState, RegistrationTable } from '../database/schema.ts'
import type { SpamScore } from '../spam/score.ts'
import { repeatWindow, type SubmissionIdentity } from '../submissions/submission-key.ts'
import type { PinHash } from './pin.ts'

export type StoredRegistration = RegistrationTable

/** A sign-up without its PINs: what is left once the hash is made. */
export type SignUpWithoutPin = Omit<SignUp, 'pin' | 'confirmPin'>

export type NewRegistration = {
  reference: string
  signUp: SignUpWithoutPin
  pin: PinHash
  identity: SubmissionIdentity
  spam: SpamScore
  consentVersion: string | undefined
  now: Date
}

/** The reference of the same submission, when it is stored already. */
export async function findRepeated(
  connection: Connection,
  identity: SubmissionIdentity,
  now: Date,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('registration')
    .select('reference')
    .where((expression) =>
      identity.named
        ? expression('submission_key', '=', identity.submissionKey)
        : expression.and([
            expression('content_digest', '=', identity.contentDigest),
            expression('received_at', '>', later(now, -repeatWindow).toISOString()),
          ]),
    )
    .executeTakeFirst()
  return row?.reference
}

/** The reference of a registration for this mailbox that waits for review. One that was held back as spam is in nobody's way. */
export async function findUnderReview(connection: Connection, mailbox: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('registration')
    .select('reference')
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'under_review')
    .where('flagged', '=', 0)
    .executeTakeFirst()
  return row?.reference
}

/** @returns false when the same submission was stored in the meantime */
export async function createRegistration(
  connection: Connection,
  entry: NewRegistration,
  state: RegistrationState,
): Promise<boolean> {
  const { signUp, pin, identity, spam } = entry
  const delivery = signUp.extension?.deliveryAddress ?? null
  const result = await connection
    .insertInto('registration')
    .values({
      reference: entry.reference,
      received_at: entry.now.toISOString(),
      state,
      decided_at: null,
      org_name: signUp.orgName,
      org_reg_number: signUp.orgRegNumber,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      email: signUp.email,
      mailbox: signUp.email.toLowerCase(),
      mobile: signUp.mobile,
      phone: signUp.phone,
      gender: signUp.gender,
      date_of_birth_short: signUp.dateOfBirth,
      date_of_birth: signUp.extension?.dateOfBirth ?? '',
      address_list: JSON.stringify(signUp.addressList),
      delivery_address: delivery && JSON.stringify(delivery),
      notification_opt_in: signUp.extension?.notificationOptIn ? 1 : 0,
      pin_hash: pin.hash,
      pepper_id: pin.pepperId,
      consent_version: entry.consentVersion ?? null,
      submission_key: identity.submissionKey,
      content_digest: identity.contentDigest,
      spam_score: spam.score,
      spam_reasons: spam.reasons.join(', '),
      flagged: spam.flagged ? 1 : 0,
      released_at: null,
      reported_at: null,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findRegistration(
  connection: Connection,
  reference: string,
): Promise<StoredRegistration | undefined> {
  return connection
    .selectFrom('registration')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/**
 * Registrations, newest first, a page at a time.
 * @param options.before the last row of the page before
 */
export async function listRegistrations(
  connection: Connection,
  options: {
    limit: number
    state?: RegistrationState
    before?: Pick<StoredRegistration, 'received_at' | 'reference'>
  },
): Promise<StoredRegistration[]> {
  const { limit, state, before } = options
  return connection
    .selectFrom('registration')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state as RegistrationState))
    .$if(before !== undefined, (query) =>
      query.where((expression) =>
        expression(
          expression.refTuple('received_at', 'reference'),
          '<',
          expression.tuple(before?.received_at ?? '', before?.reference ?? ''),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Ends the review. A repeated registration can be decided too: perhaps it is the right one of the two.
 * @returns false when the registration was decided before, or erased
 */
export async function decide(
  connection: Connection,
  reference: string,
  state: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('registration')
    // Nobody will log in with the PIN of a rejected one.
    .set({
      state,
      decided_at: now.toISOString(),
      flagged: 0,
      ...(state === 'rejected' && { pin_hash: null }),
    })
    .where('reference', '=', reference)
    .where('state', 'in', ['under_review', 'repeated'])
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes the flag off. @returns false when there was none */
export async function releaseRegistration(
  connection: Connection,
  reference: string,
  state: 'under_review' | 'repeated',
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('registration')
    .set({ state, flagged: 0, released_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('flagged', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
