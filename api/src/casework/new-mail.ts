/** E-mails that came in and have no place yet. */
import type { Connection } from '../database/database.ts'
import type { Reader, selectInquiries } from './persons.ts'

/** What belongs to nothing yet, as far as a reader may know of it. */
export const newMail = (connection: Connection, { seesPersons = true }: Reader = {}) =>
  connection
    .selectFrom('incomingMail')
    .where('reference', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .$if(!seesPersons, (query) => query.where('isOfPerson', '=', 0))

/** What a mailbox asked last, among the inquiries that are selected. */
export const lastInquiryOf = async (selected: ReturnType<typeof selectInquiries>, mailbox: string) =>
  mailbox === ''
    ? undefined
    : selected
        .select(['reference', 'company', 'takenBy'])
        .where('mailbox', '=', mailbox)
        .where('erasedAt', 'is', null)
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
