/** E-mails of a registration. None carries the PIN: nothing but its hash exists when they are written. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { RegistrationState } from '@laboratory/contract/desk/registrations'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { lines, placeAtDesk, type MailKind, type Message } from '../mail/message.ts'
import type { Registration, SignUpWithoutPin } from './registration-repository.ts'

function toStaff(mailTo: string, subject: string, ...body: (string | false)[]): Message {
  return { kind: 'registration', to: mailTo, subject, autoSubmitted: 'auto-generated', body: lines(...body) }
}

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
  return toStaff(
    mailTo,
    `Corporate registration ${reference} to review`,
    `Corporate registration ${reference} waits for review.`,
    '',
    `Organisation: ${signUp.orgName || 'not given'}`,
    `Registration number: ${signUp.orgRegNumber || 'not given'}`,
    `Applicant: ${[signUp.firstName, signUp.lastName].filter(Boolean).join(' ') || 'not given'}`,
    `E-mail: ${signUp.email} (not confirmed yet; ${aboutLink(isLinkSent)})`,
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
export function registrationReceipt(email: string, reference: string, link: string): Message {
  return toApplicant(
    'registration-receipt',
    email,
    `We received your registration ${reference}`,
    'Thank you for signing up.',
    '',
    `Your reference is ${reference}. The account is under review by our staff.`,
    'Portal login access will be sent to this e-mail address after the review.',
    '',
    'Please confirm that this is your e-mail address. Open this page within a week and press the button there:',
    link,
    '',
    'If you did not sign up, please do not confirm, and tell us: someone typed your address by mistake.',
  )
}

/** To the owner of a mailbox that was registered a second time, and to nobody else. */
export function registrationRepeated(email: string, reference: string, link: string): Message {
  return toApplicant(
    'registration-repeated',
    email,
    `Your e-mail address was registered again (${reference})`,
    'Someone, perhaps you, signed up again with this e-mail address.',
    '',
    `We have an earlier registration for it; nothing changed in that one. The new one, ${reference}, is under review by our staff.`,
    '',
    'If it was you, please open this page within a week and press the button there:',
    link,
    '',
    'If it was not you, do not confirm, and please tell us: answer this message.',
  )
}

/** To the applicant: the review ended well. @param portalAddress where the portal is; undefined: not known, the laboratory sends it itself */
export function registrationApproved(
  email: string,
  reference: string,
  portalAddress: string | undefined,
): Message {
  return toApplicant(
    'registration-approved',
    email,
    `Your account is approved (${reference})`,
    `Your registration ${reference} was reviewed and approved.`,
    '',
    ...(portalAddress === undefined
      ? ['The laboratory sends you the address of the portal and how to log in with this e-mail address.']
      : ['The portal is at this address; log in with this e-mail address:', portalAddress, '']),
    'Your PIN is the one that you chose when you signed up. We never send it by e-mail and never ask for it.',
    'If you cannot log in, answer this message.',
  )
}

/** To the applicant: the review ended without an account. @param reason in the reviewer's words */
export function registrationRejected(email: string, reference: string, reason: string): Message {
  return toApplicant(
    'registration-rejected',
    email,
    `Your registration ${reference}`,
    `We reviewed your registration ${reference} and cannot open an account with it.`,
    '',
    reason,
    '',
    'If you think that this is a mistake, please answer this message.',
  )
}

function aboutLink(isLinkSent: boolean): string {
  return isLinkSent
    ? 'you get a message when the link that was sent to it is opened'
    : 'no link was sent to it, because it got too many messages from us today: the desk can send one'
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
