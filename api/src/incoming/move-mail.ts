/** An e-mail that lies at the wrong inquiry or registration: staff put it to another one, back into New mail, or out into the mailbox's inbox. */
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { openCase, type Cases, type CaseTable, type Changed, type MovedMail } from '../casework/case.ts'
import type { Transaction } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import { change, type ActingAtDesk } from '../inquiries/work/inquiry-change.ts'
import { dueOfWords } from '../inquiries/work/customer-message.ts'
import { OperationError, refuseField } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { store } from '../registrations/registration-work.ts'
import { findTable, noteMessage, notifyOfNew } from './incoming-mail.ts'

type Keep<Table extends CaseTable> = (
  transaction: Transaction,
  row: Cases[Table],
  acting: ActingAtDesk,
  act: { kind: 'mail-moved'; answer: string; other: string | null; mail: MovedMail },
) => Promise<Changed<Table>>

/** The history of both has a line. It can be undone as any act. */
const moveFrom =
  <Table extends CaseTable>(table: Table, keep: Keep<Table>) =>
  async (transaction: Transaction, given: DeskRequest<'moveMail'>, acting: ActingAtDesk) => {
    const row = await openCase(transaction, table, given)
    const { reference } = row
    const mail = await findRow(transaction, 'incomingMail', {
      id: given.mail,
      reference,
      kind: 'reply',
      erasedAt: null,
    })
    if (!mail) throw new OperationError('missing', `This e-mail is not at this ${table} any more.`)
    const found =
      given.to === 'other' && given.other !== reference
        ? await findTable(transaction, given.other ?? '')
        : undefined
    if (given.to === 'other' && !found)
      refuseField('other', 'There is no other inquiry and no other registration with this reference.')
    if (found?.isHeld) refuseField('other', 'This one is held back as spam. Release it first.')
    const at = acting.now.toISOString()
    const message = { at: new Date(mail.at), words: mail.body }
    // Of one that came to an inquiry about a person, New mail is kept as that was.
    const isOfPerson = Math.max(mail.isOfPerson, 'isOfPerson' in row ? row.isOfPerson : 0)
    // Nobody has opened what goes to those who may see it.
    const isForOthers = given.to === 'new' && isOfPerson === 1 && acting.seesPersons === false
    await transaction
      .updateTable('incomingMail')
      .set({
        reference: found?.reference ?? null,
        isOfPerson,
        openedAt: isForOthers ? null : at,
        ...(given.to === 'new' && {
          dueAt: dueOfWords(message, acting.closedDays),
          takenBy: isForOthers ? null : (acting.staffId ?? null),
        }),
        ...(given.to === 'inbox' && { dismissedAt: at, copy: 'back' as const }),
      })
      .where('id', '=', mail.id)
      .execute()
    if (isForOthers)
      await notifyOfNew(transaction, { takenBy: null, isOfPerson: true, words: mail.body }, acting)
    if (found) {
      await noteMessage(transaction, found, { ...message, from: reference, mail: mail.id }, acting)
      await recordAudit(transaction, { action: 'email link', target: found.reference }, acting)
    }
    return keep(transaction, row, acting, {
      kind: 'mail-moved',
      answer: mail.id,
      other: found?.reference ?? null,
      mail: { openedAt: mail.openedAt, isOfPerson: mail.isOfPerson },
    })
  }

export const moveMail = moveFrom('inquiry', change)
export const moveRegistrationMail = moveFrom('registration', store)
