/** E-mails to the laboratory's own people. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { roleMeans, type Role } from '@laboratory/contract/desk/access'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { lines, placeAtDesk, type Message } from '../mail/message.ts'
import type { QueuedMessage } from '../mail/outbox.ts'
import { type StaffKeys, invitationToken } from './staff-keys.ts'

/** Where the link of an invitation belongs. It is inserted when the message is sent: no stored message opens an account. */
const linkSlot = '[link]'

/**
 * @param by name of who sends it; undefined at the command line
 * @param role that a new account has; undefined where it is about the password of one that is there
 */
export function invitationEmail(to: string, by: string | undefined, role?: Role): Message {
  return {
    kind: 'staff-invitation',
    to,
    subject: role === undefined ? 'A new password for the desk' : 'Your account at the desk',
    autoSubmitted: 'auto-generated',
    body: lines(
      role === undefined
        ? `${by ?? 'A colleague'} sent you this link, so that you can choose a new password for the desk.`
        : `${by ?? 'A colleague'} invites you to the desk of ${laboratoryName}.`,
      role !== undefined && `Your role: ${role}. ${roleMeans[role]}`,
      '',
      'Open this link to choose your password. It works once, for 24 hours:',
      linkSlot,
      '',
      'If you did not expect this message, you need do nothing; please tell a manager.',
    ),
  }
}

/** The token is the fragment of the address: browsers do not send it, so no log holds it. */
export function invitationLink(keys: StaffKeys, origin: string, id: string): string {
  return `${origin}/desk/invitation#${invitationToken(keys, id)}`
}

/** Inserts the link into an invitation when it is sent; other messages stay as they are. */
export function withInvitationLink(message: QueuedMessage, keys: StaffKeys, origin: string): QueuedMessage {
  return message.kind === 'staff-invitation' && message.target !== null
    ? { ...message, body: message.body.replace(linkSlot, invitationLink(keys, origin, message.target)) }
    : message
}

const notices = {
  device: [
    'A new device at the desk',
    'Somebody signed in to the desk as you, on a device that you had not used before.',
  ],
  password: ['Your password was changed', 'The password of your account at the desk was changed.'],
  factor: [
    'Your second factor was changed',
    'The second factor of your account at the desk was set up, changed or removed.',
  ],
  recovery: [
    'A recovery code was used',
    'Somebody used one of the recovery codes of your account at the desk. It does not work again; My account shows how many are left.',
  ],
  codes: [
    'Wrong codes at the desk',
    'Somebody gave your password at the desk, and then several wrong codes of your second factor.',
  ],
} as const

export type StaffNotice = keyof typeof notices

/** @param browser that was used; with the time, the reader can tell whether it was themselves */
export function staffNotice(
  notice: StaffNotice,
  to: string,
  { browser, now }: { browser: string; now: Date },
): Message {
  const [subject, sentence] = notices[notice]
  const { date, time } = laboratoryClock(now)
  return {
    kind: 'staff-notice',
    to,
    subject,
    autoSubmitted: 'auto-generated',
    body: lines(
      sentence,
      '',
      `When: ${date} ${time}, the time in Mauritius`,
      browser !== '' && `Browser: ${browser}`,
      '',
      'If this was not you, tell a manager at once: a manager can end your sessions. Then choose another password.',
    ),
  }
}

const resend =
  'Look whether the address is right, and call the customer if you cannot tell. Then send it again.'
const notifications = {
  'handed-over': ['An inquiry was handed to you', 'A colleague has handed it to you.'],
  'reply': ['The customer has written', 'A message about an inquiry that is with you has come in: it is our turn.'],
  'applicant': ['The applicant has written', 'A message about a registration that you asked about, or decided, has come in.'],
  'person': ['An inquiry about a person has come in', 'It is kept to managers and named accounts, and nobody has it yet.'],
  'mail': ['A customer of yours has written', 'The e-mail answers nothing that the website knows: say where it belongs.'],
  'mail-given': ['An e-mail was given to you', 'A colleague asks you to say where it belongs.'],
  'undelivered': [
    'Your answer was not delivered',
    `The mail server did not take your answer to this inquiry: the customer has not got it. It is our turn again. ${resend}`,
  ],
  'receipt': [
    'The receipt was not delivered',
    `The mail server did not take the receipt of an inquiry that is with you: the customer has not got it. ${resend}`,
  ],
} as const // prettier-ignore

/** Of the late ones an e-mail goes once a day. */
export type NotificationKind = keyof typeof notifications

/**
 * To somebody of staff: what happened, and nothing about whom.
 * @param path of the place at the desk, whose end is the reference where there is one
 */
export function notificationEmail(
  kind: NotificationKind,
  to: string,
  path: string,
  desk: string | undefined,
): Message {
  const [subject, sentence] = notifications[kind]
  const reference = /ABI-\w{4}-\w{4}$/.exec(path)?.[0]
  return noticeOf(to, reference ? `${subject} (${reference})` : subject, sentence, placesOf([path], desk))
}

/** Most that one e-mail lists; the rest is counted. */
const mostListed = 50

/** To whoever has inquiries that are late, or whose customers have not answered in time. */
export function lateNotice(to: string, references: readonly string[], desk: string | undefined): Message {
  const more = references.length - mostListed
  return noticeOf(
    to,
    `Late, or without an answer: ${references.length}`,
    'These inquiries, which are with you, are late, or the customer has not answered by the day that was set:',
    [
      ...placesOf(
        references.slice(0, mostListed).map((one) => `/inquiries/${one}`),
        desk,
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
  )
}

const placesOf = (paths: readonly string[], desk: string | undefined) =>
  paths.map((path) => `At the desk: ${placeAtDesk(desk, path)}`)

const noticeOf = (to: string, subject: string, sentence: string, places: string[]): Message => ({
  kind: 'staff-notice',
  to,
  subject,
  autoSubmitted: 'auto-generated',
  body: lines(sentence, '', ...places, '', 'Under My account you choose of what you are told by e-mail.'),
})
