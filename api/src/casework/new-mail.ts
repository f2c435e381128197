/** E-mails that came in and have no place yet. */
import type { Connection } from '../database/database.ts'

/** What belongs to nothing yet. */
export const newMail = (connection: Connection) =>
  connection
    .selectFrom('incomingMail')
    .where('reference', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('erasedAt', 'is', null)
