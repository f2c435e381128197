/** E-mails to the laboratory's own people. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { lines, type Message } from '../mail/message.ts'

/** Where the link of an invitation belongs. It is inserted when the message is sent: no stored message opens an account. */
const linkSlot = '[link]'

export function invitationEmail(to: string, kind: 'account' | 'password'): Message {
  return {
    kind: 'staff-invitation',
    to,
    subject: kind === 'account' ? 'Your account at the desk' : 'A new password for the desk',
    autoSubmitted: 'auto-generated',
    body: lines(
      kind === 'account'
        ? `You are invited to the desk of ${laboratoryName}.`
        : 'A colleague sent you this link, so that you can choose a new password for the desk.',
      '',
      'Open this link to choose your password. It works once, for 24 hours:',
      linkSlot,
      '',
      'If you did not expect this message, you need do nothing; please tell a manager.',
    ),
  }
}

/** @param link for the message's target */
export function withLink(body: string, link: string): string {
  return body.replace(linkSlot, link)
}

const notices = {
  device: [
    'A new device at the desk',
    'Somebody signed in to the desk with your password and your second factor, on a device that you had not used before.',
  ],
  password: ['Your password was changed', 'The password of your account at the desk was changed.'],
  factor: [
    'Your second factor was changed',
    'The second factor of your account at the desk was set up, changed or removed.',
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
  return {
    kind: 'staff-notice',
    to,
    subject,
    autoSubmitted: 'auto-generated',
    body: lines(
      sentence,
      '',
      `When: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      browser !== '' && `Browser: ${browser}`,
      '',
      'If this was not you, tell a manager at once: a manager can end your sessions. Then choose another password.',
    ),
  }
}
