/** Registrations in the database. */
import type { Language } from '@laboratory/contract/languages'
import type { SignUp } from '@laboratory/contract/sign-up'
import type { Cases } from '../casework/case.ts'
import type { Connection } from '../database/database.ts'
import type { RegistrationState } from '@laboratory/contract/desk/registrations'
import { submissionColumns, type NewSubmission } from '../forms/submission-repository.ts'
import { companyKeyOf, numberKeyOf } from './company-key.ts'
import type { PinHash } from './pin.ts'

/** A sign-up without its PINs: what is left once the hash is made. */
export type SignUpWithoutPin = Omit<SignUp, 'pin' | 'confirmPin'>

export type Registration = Cases['registration']

export type NewRegistration = NewSubmission & {
  signUp: SignUpWithoutPin
  pin: PinHash
  language?: Language
}

/** Kept ones, newest first, without those held back as spam: as many as are compared and shown at most. */
const selectKept = (connection: Connection) =>
  connection
    .selectFrom('registration')
    .selectAll()
    .where('flagged', '=', 0)
    .where('erasedAt', 'is', null)
    .orderBy('receivedAt', 'desc')
    .limit(20)

const newestFirst = (rows: Registration[]) => rows.toSorted((a, b) => (a.receivedAt > b.receivedAt ? -1 : 1))

/**
 * The kept registrations for a mailbox, newest first: waiting, approved or rejected.
 * However many wait, those that were decided are among them: a stranger may have sent the others.
 * @param reference of the one that is compared with them
 */
export async function findOthers(
  connection: Connection,
  mailbox: string,
  reference: string,
): Promise<Registration[]> {
  const others = selectKept(connection).where('mailbox', '=', mailbox).where('reference', '<>', reference)
  return newestFirst([
    ...(await others.where('decidedAt', 'is', null).execute()),
    ...(await others.where('decidedAt', 'is not', null).execute()),
  ])
}

/** The kept registrations of other mailboxes for the same company, by its name or number, newest first. */
export async function findOfCompany(connection: Connection, row: Registration): Promise<Registration[]> {
  const keys = (['companyKey', 'numberKey'] as const).filter((key) => row[key] !== '')
  const found = await Promise.all(
    keys.map((key) =>
      selectKept(connection).where(key, '=', row[key]).where('mailbox', '<>', row.mailbox).execute(),
    ),
  )
  const each = new Map(found.flat().map((other) => [other.reference, other]))
  return newestFirst([...each.values()])
}

/** What two registrations have in common; erased ones have nothing. */
export function sharedBy(one: Registration, other: Registration): ('mailbox' | 'company' | 'number')[] {
  const keys = { mailbox: 'mailbox', company: 'companyKey', number: 'numberKey' } as const
  return (['mailbox', 'company', 'number'] as const).filter(
    (what) => one[keys[what]] !== '' && one[keys[what]] === other[keys[what]],
  )
}

type Approved = Pick<Registration, 'reference' | 'mailbox' | 'decidedAt'>

/**
 * Of each mailbox the reference of its newest approved registration: the one whose PIN counts.
 * @param until approvals after this instant do not count yet
 */
export function newestOf(approved: readonly Approved[], until: Date): Set<string> {
  const decided = approved
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt <= until.toISOString())
    .toSorted((a, b) => ((a.decidedAt ?? '') + a.reference < (b.decidedAt ?? '') + b.reference ? -1 : 1))
  return new Set(new Map(decided.map(({ mailbox, reference }) => [mailbox, reference])).values())
}

/** What `newestOf` finds, of one mailbox. */
export async function findNewestApproved(
  connection: Connection,
  mailbox: string,
  until: Date,
): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('registration')
    .select(['reference', 'mailbox', 'decidedAt'])
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'approved')
    .execute()
  return newestOf(rows, until)
}

export function registrationRow(entry: NewRegistration, state: RegistrationState) {
  const { signUp, pin, spam, now } = entry
  const { extension, type: _type, dateOfBirth: dateOfBirthShort, addressList, ...named } = signUp
  const delivery = extension?.deliveryAddress ?? null
  return {
    ...submissionColumns(entry),
    ...named,
    state,
    language: entry.language ?? ('en' as const),
    decidedAt: null,
    mailbox: signUp.email.toLowerCase(),
    dateOfBirthShort,
    dateOfBirth: extension?.dateOfBirth ?? '',
    addressList: JSON.stringify(addressList),
    deliveryAddress: delivery && JSON.stringify(delivery),
    notificationOptIn: extension?.notificationOptIn ? 1 : 0,
    pinHash: pin.hash,
    pepperId: pin.pepperId,
    mailboxConfirmedAt: null,
    turn: spam.flagged ? ('held' as const) : ('laboratory' as const),
    changedAt: now.toISOString(),
    companyKey: companyKeyOf(signUp.orgName),
    numberKey: numberKeyOf(signUp.orgRegNumber),
    checks: '{}',
    version: 1,
  }
}
