/** Registrations in the database. */
import type { SignUp } from '@laboratory/contract/registration'
import type { Connection } from '../database/database.ts'
import type { Decision, RegistrationState } from '@laboratory/contract/staff/registrations'
import { submissionColumns, type NewSubmission } from '../submissions/submission-repository.ts'
import type { PinHash } from './pin.ts'

/** A sign-up without its PINs: what is left once the hash is made. */
export type SignUpWithoutPin = Omit<SignUp, 'pin' | 'confirmPin'>

export type NewRegistration = NewSubmission & { signUp: SignUpWithoutPin; pin: PinHash }

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

/** The row of a new registration. */
export function registrationRow(entry: NewRegistration, state: RegistrationState) {
  const { signUp, pin } = entry
  const delivery = signUp.extension?.deliveryAddress ?? null
  return {
    ...submissionColumns(entry),
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
  }
}

/**
 * Ends the review. A repeated registration can be decided too: perhaps it is the right one of the two.
 * @returns false when the registration was decided before, or erased
 */
export async function decide(
  connection: Connection,
  reference: string,
  state: Decision,
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

export async function setState(
  connection: Connection,
  reference: string,
  state: RegistrationState,
): Promise<void> {
  await connection.updateTable('registration').set({ state }).where('reference', '=', reference).execute()
}
