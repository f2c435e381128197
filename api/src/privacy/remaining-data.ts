/** Where data of a person who was erased may still exist, in sentences for staff. */
import { retention } from '@laboratory/contract/retention'
import type { Config } from '../settings/config.ts'

/** @returns sentences; the paths of copies on this machine, where a command asks for them, are apart */
export function remainingData({
  databaseUrl,
  smtpUrl,
  mailTo,
}: Pick<Config, 'databaseUrl' | 'smtpUrl' | 'mailTo'>): string[] {
  return [
    `What staff typed about them at the desk of another computer and did not send stays in its browser, until they sign out there or somebody signs in there after ${retention.deskDraft} days.`,
    `Copies of the database keep them until they expire (${retention.backup} days at most), here and wherever they were taken.`,
    ...(databaseUrl === undefined
      ? []
      : [
          'PostgreSQL writes over their places in its files later, and keeps them in its dumps, archives and log as long as those are kept.',
        ]),
    smtpUrl === undefined
      ? 'E-mails that were written as files go with the rest; those of another process of the service go after 7 days.'
      : `The mailbox ${mailTo} keeps the e-mails that went there and that colleagues sent from it, and where it is read copies of answers from the desk among its sent messages: look for the reference and the address, and delete them. Its folder Desk is cleared by the service.`,
  ]
}
