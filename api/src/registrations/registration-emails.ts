/** E-mails of a registration. None carries the PIN: nothing but its hash exists when they are written. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { RegistrationState } from '@laboratory/contract/desk/registrations'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { lines, placeAtDesk, type MailKind, type Message } from '../mail/message.ts'
import { sayIn } from '../words/say.ts'
import { registrationLetters as letters } from '../words/words.ts'
import type { Registration, SignUpWithoutPin } from './registration-repository.ts'

function toStaff(mailTo: string, subject: string, ...body: (string | false)[]): Message {
  return { kind: 'registration', to: mailTo, subject, autoSubmitted: 'auto-generated', body: lines(...body) }
}

export type Applicant = Pick<Registration, 'reference' | 'email' | 'language'>

/** Signed by the laboratory. */
function toApplicant(kind: MailKind, to: string, subject: string, ...body: string[]): Message {
  const isReply = kind === 'registration-receipt' || kind === 'registration-repeated'
  const autoSubmitted = isReply ? 'auto-replied' : 'auto-generated'
  return { kind, to, subject, autoSubmitted, body: lines(...body, '', laboratoryName) }
}

/**
 * To staff: that there is one to review, and of whom. What else was typed stays in the database.
 * @param options.isLinkSent whether the link that proves the mailbox was sent
 * @param options.earlier another one of the mailbox: either may be the right one
 */
export function registrationForStaff(
  signUp: SignUpWithoutPin,
  reference: string,
  { isLinkSent, earlier }: { isLinkSent: boolean; earlier: Registration | undefined },
  { mailTo, desk }: Pick<LetterFacts, 'mailTo' | 'desk'>,
): Message {
  const isProven = earlier?.mailboxConfirmedAt != null
  const aboutLink = isLinkSent
    ? 'you get a message when the link that was sent to it is opened'
    : 'no link was sent to it, because it got too many messages from us today: the desk can send one'
  return toStaff(
    mailTo,
    `Corporate registration ${reference} to review`,
    `Corporate registration ${reference} waits for review.`,
    '',
    `Organisation: ${signUp.orgName || 'not given'}`,
    `Registration number: ${signUp.orgRegNumber || 'not given'}`,
    `Applicant: ${[signUp.firstName, signUp.lastName].filter(Boolean).join(' ') || 'not given'}`,
    `E-mail: ${signUp.email} (not confirmed yet; ${aboutLink})`,
    '',
    ...(earlier
      ? [
          `It came for the e-mail address of ${earlier.reference}, which ${stateWords[earlier.state]} (e-mail address ${isProven ? 'confirmed' : 'not confirmed'}).`,
          'Anyone can type any address: the desk shows where they differ. Compare them before you approve one.',
          '',
        ]
      : []),
    whereToReview(desk, reference),
  )
}

/** To the applicant: what happens next. Nothing of what was typed, because anyone may type any mailbox. */
export function registrationReceipt({ email, reference, language }: Applicant, link: string): Message {
  const say = sayIn(language)
  return toApplicant(
    'registration-receipt',
    email,
    say(letters.received(reference)),
    say(letters.thanks),
    '',
    `${say(letters.reference(reference))} ${say(letters.review)}`,
    say(letters.access),
    '',
    say(letters.confirm),
    link,
    '',
    say(letters.mistake),
  )
}

/** To the owner of a mailbox that was registered a second time, and to nobody else. */
export function registrationRepeated({ email, reference, language }: Applicant, link: string): Message {
  const say = sayIn(language)
  return toApplicant(
    'registration-repeated',
    email,
    say(letters.again(reference)),
    say(letters.someone),
    '',
    say(letters.earlier(reference)),
    '',
    say(letters.ifYou),
    link,
    '',
    say(letters.ifNot),
  )
}

/** To the applicant: the review ended well. @param portalAddress where the portal is; undefined: not known, the laboratory sends it itself */
export function registrationApproved(
  { email, reference, language }: Applicant,
  portalAddress: string | undefined,
): Message {
  const say = sayIn(language)
  return toApplicant(
    'registration-approved',
    email,
    say(letters.approved(reference)),
    say(letters.reviewed(reference)),
    '',
    ...(portalAddress === undefined
      ? [say(letters.addressFollows)]
      : [say(letters.portal), portalAddress, '']),
    say(letters.pin),
    say(letters.noLogin),
  )
}

/** To the applicant: the review ended without an account. @param reason in the reviewer's words */
export function registrationRejected({ email, reference, language }: Applicant, reason: string): Message {
  const say = sayIn(language)
  return toApplicant(
    'registration-rejected',
    email,
    say(letters.yours(reference)),
    say(letters.rejected(reference)),
    '',
    reason,
    '',
    say(letters.protest),
  )
}

/** Where staff look at a registration, and decide. */
function whereToReview(desk: string | undefined, reference: string, isDecided = false): string {
  const place = placeAtDesk(desk, `/registrations/${encodeURIComponent(reference)}`)
  return `${isDecided ? 'See it' : 'Review it'} at the desk: ${place}`
}

const stateWords: Record<RegistrationState, string> = {
  under_review: 'waits for review',
  repeated: 'waits for review',
  approved: 'is approved',
  rejected: 'was rejected',
}

/** To staff: that the owner of the mailbox stands behind a registration. */
export function registrationConfirmedForStaff(
  reference: string,
  state: RegistrationState,
  { mailTo, desk }: Pick<LetterFacts, 'mailTo' | 'desk'>,
): Message {
  const isDecided = state === 'approved' || state === 'rejected'
  return toStaff(
    mailTo,
    `E-mail address of corporate registration ${reference} confirmed`,
    `The e-mail address of corporate registration ${reference} was confirmed with the link that was sent to it.`,
    isDecided && `The registration ${stateWords[state]} already: nothing changes in that.`,
    '',
    whereToReview(desk, reference, isDecided),
  )
}
