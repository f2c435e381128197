/** E-mails of a registration. None carries the PIN: nothing but its hash exists when they are written. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { lines, type Message } from '../mail/message.ts'
import type { SignUpWithoutPin } from './registration-repository.ts'

/** To staff: that there is one to review, and of whom. What else was typed stays in the database. */
export function registrationForStaff(signUp: SignUpWithoutPin, reference: string, mailTo: string): Message {
  return {
    kind: 'registration',
    to: mailTo,
    subject: `Corporate registration ${reference} to review`,
    autoSubmitted: 'auto-generated',
    body: lines(
      `Corporate registration ${reference} waits for review.`,
      '',
      `Organisation: ${signUp.orgName || 'not given'}`,
      `Registration number: ${signUp.orgRegNumber || 'not given'}`,
      `Applicant: ${[signUp.firstName, signUp.lastName].filter(Boolean).join(' ') || 'not given'}`,
      `E-mail: ${signUp.email}`,
      '',
      `See it:     npm run registrations -- show ${reference}`,
      `Approve it: npm run registrations -- approve ${reference}`,
      `Reject it:  npm run registrations -- reject ${reference}`,
    ),
  }
}

/** To the applicant: what happens next. Nothing of what was typed, because anyone may type any mailbox. */
export function registrationReceipt(email: string, reference: string): Message {
  return {
    kind: 'registration-receipt',
    to: email,
    subject: `We received your registration ${reference}`,
    autoSubmitted: 'auto-replied',
    body: lines(
      'Thank you for signing up.',
      '',
      `Your reference is ${reference}. The account is under review by our staff.`,
      'Portal login access will be sent to this e-mail address after the review.',
      '',
      'If you did not sign up, someone typed your address by mistake: please tell us.',
      '',
      laboratoryName,
    ),
  }
}

/** To the owner of a mailbox that was registered a second time, and to nobody else. */
export function registrationRepeated(email: string): Message {
  return {
    kind: 'registration-repeated',
    to: email,
    subject: 'Your registration is already under review',
    autoSubmitted: 'auto-replied',
    body: lines(
      'Someone, perhaps you, signed up again with this e-mail address.',
      '',
      'A registration for this address is already under review by our staff; nothing changed in it.',
      'To correct it, please answer this message or call the laboratory.',
      '',
      laboratoryName,
    ),
  }
}

/** To the applicant: the review ended well. */
export function registrationApproved(email: string, reference: string): Message {
  return {
    kind: 'registration-approved',
    to: email,
    subject: `Your account is approved (${reference})`,
    autoSubmitted: 'auto-generated',
    body: lines(
      `Your registration ${reference} was reviewed and approved.`,
      '',
      'The laboratory sends you the address of the portal and how to log in with this e-mail address.',
      'We never send a PIN by e-mail and never ask for it.',
      '',
      laboratoryName,
    ),
  }
}

/** To the applicant: the review ended without an account. */
export function registrationRejected(email: string, reference: string): Message {
  return {
    kind: 'registration-rejected',
    to: email,
    subject: `Your registration ${reference}`,
    autoSubmitted: 'auto-generated',
    body: lines(
      `We reviewed your registration ${reference} and cannot open an account with it.`,
      'If you think that this is a mistake, please answer this message or call the laboratory.',
      '',
      laboratoryName,
    ),
  }
}

/**
 * To staff: that there is one more for a mailbox whose registration waits already. Either may be the right one.
 * @param waiting reference of the one that waits
 */
export function registrationRepeatedForStaff(reference: string, waiting: string, mailTo: string): Message {
  return {
    kind: 'registration',
    to: mailTo,
    subject: `Corporate registration ${reference} to review, for the e-mail address of ${waiting}`,
    autoSubmitted: 'auto-generated',
    body: lines(
      `Corporate registration ${reference} came for the e-mail address of ${waiting}, which waits for review already.`,
      'Either may be the right one: please compare them before you approve one and reject the other.',
      '',
      `See them:   npm run registrations -- show ${waiting}`,
      `            npm run registrations -- show ${reference}`,
      `Approve it: npm run registrations -- approve ${reference}`,
      `Reject it:  npm run registrations -- reject ${reference}`,
    ),
  }
}
