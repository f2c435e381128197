/** The desk's calls about e-mails that came in. */
import {
  dismissMail,
  giveMail,
  listNewMail,
  readMailPart,
  readNewMail,
  restoreMail,
} from '../casework/mail-at-desk.ts'
import { pagePolicy } from '../mail/read-mail.ts'
import { linkMail } from '../incoming/incoming-mail.ts'
import { moveMail, moveRegistrationMail } from '../incoming/move-mail.ts'
import { inquiryOfMail } from '../inquiries/work/mail-inquiry.ts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Transaction } from '../database/database.ts'
import { renewWords } from '../inquiries/list/inquiry-search.ts'
import type { Acting } from '../operations.ts'
import { act, change, perform } from './acts.ts'
import type { DeskHandlers } from './desk-context.ts'

export const mailHandlers = {
  async listNewMail({ input, acting }, { config, database }) {
    return { isOn: config.mailIn !== undefined, ...(await listNewMail(database.query, input, acting)) }
  },
  readNewMail: act(readNewMail),
  giveMail: perform(giveMail),
  linkMail: perform(linkMail),
  moveMail: change('inquiry')(moveMail),
  moveRegistrationMail: change('registration')(moveRegistrationMail),
  dismissMail: perform(dismissMail),
  restoreMail: perform(async (transaction: Transaction, input: DeskRequest<'restoreMail'>, acting: Acting) =>
    renewWords(transaction, (await restoreMail(transaction, input, acting)) ?? ''),
  ),
  inquiryOfMail: act(inquiryOfMail),
  readMailFile: ({ input }, { config, database }) => readMailPart(database, input, config.clamdSocket),
  async readMailPage({ input: { id } }, { config, database }) {
    const { bytes } = await readMailPart(database, { id, place: 'page' }, config.clamdSocket)
    const html = bytes.toString() || 'It cannot be shown: open the original.'
    return { html, policy: pagePolicy }
  },
} satisfies Partial<DeskHandlers>
