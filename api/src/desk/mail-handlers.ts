/** The desk's calls about e-mails that came in. */
import { dismissMail, giveMail, listNewMail, readMailPart, readNewMail } from '../casework/mail-at-desk.ts'
import { linkMail } from '../incoming/incoming-mail.ts'
import { inquiryOfMail } from '../inquiries/mail-inquiry.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export function mailHandlers({ config, database, wake }: DeskContext) {
  const { act, perform } = actsOf({ database, wake })
  return {
    async listNewMail({ acting }) {
      return { isOn: config.mailIn !== undefined, ...(await listNewMail(database.query, acting)) }
    },
    readNewMail: act(readNewMail),
    giveMail: perform(giveMail),
    linkMail: perform(linkMail),
    dismissMail: perform(dismissMail),
    inquiryOfMail: act(inquiryOfMail),
    readMailFile: ({ input }) => readMailPart(database, input, config.clamdSocket),
  } satisfies Partial<DeskHandlers>
}
