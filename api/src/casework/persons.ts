/**
 * Inquiries and New mail about a person, where they are kept to named accounts: for anybody else it is as if there were none. So is one that its words
 * alone propose, until somebody says that it concerns no person; whoever has it already, and knows its words, keeps it that long.
 */
import { undoSeconds } from '@laboratory/contract/desk/inquiries'
import { later, second } from '../clock.ts'
import { findRow } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import type { Acting } from '../operations.ts'

export type Reader = Pick<Acting, 'seesPersons' | 'staffId'>

/** The inquiries that a reader may know of: each list and each count of the desk begins here. */
export function selectInquiries(connection: Connection, { seesPersons = true, staffId = '' }: Reader) {
  return connection
    .selectFrom('inquiry')
    .$if(!seesPersons, (query) =>
      query.where(({ and, eb, or }) =>
        or([eb('isOfPerson', '=', 0), and([eb('personProposed', '=', 1), eb('takenBy', '=', staffId)])]),
      ),
    )
}

/** New mail: what belongs to nothing yet, as far as a reader may know of it. */
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

/**
 * What somebody who may not know of them asks for, by references or by the id of a part of one.
 * @returns the same, with what is nowhere in place of these: a call then answers as it does where there is none, and `revealPersons` puts
 *   into the answer what was asked for
 */
export async function hidePersons<Input extends object>(
  connection: Connection,
  input: Input,
  reader: { staffId: string; now: Date },
): Promise<Input> {
  const text = JSON.stringify(input)
  const named = text.match(/ABI(?:-[0-9A-Z]{4}){2}/g) ?? []
  const id = 'id' in input && typeof input.id === 'string' ? input.id : undefined
  const mail = id === undefined ? undefined : await findRow(connection, 'incomingMail', { id })
  const part = id && {
    outbox: (await findRow(connection, 'outbox', { id }))?.target,
    mail: mail?.reference,
    file: (await findRow(connection, 'file', { id }))?.reference,
  }
  const parts = Object.values(part ?? {}).filter((reference) => typeof reference === 'string')
  const isNewMail = mail?.isOfPerson === 1 && mail.reference === null
  if (named.length + parts.length === 0 && !isNewMail) return input
  const rows = await connection
    .selectFrom('inquiry')
    .select('reference')
    .where('isOfPerson', '=', 1)
    .where(({ eb, or }) =>
      or([eb('personProposed', '=', 0), eb('takenBy', 'is', null), eb('takenBy', '<>', reader.staffId)]),
    )
    .where('reference', 'in', ['', ...named, ...parts])
    // Whose act was the last one can undo it.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('caseEvent')
            .select('id')
            .whereRef('caseEvent.reference', '=', 'inquiry.reference')
            .whereRef('caseEvent.version', '=', 'inquiry.version')
            .where('actor', '=', reader.staffId)
            .where('at', '>', later(reader.now, -undoSeconds * second).toISOString()),
        ),
      ),
    )
    .execute()
  const hidden = new Set<unknown>(rows.map(({ reference }) => reference))
  if (isNewMail || parts.some((reference) => hidden.has(reference))) hidden.add(id)
  const hide = (_: string, value: unknown) =>
    hidden.has(value) ? String(value).replace(/^(?:ABI)?/, hiddenPrefix) : value
  return JSON.parse(text, hide) as Input
}

/** No reference and no id begins so. */
const hiddenPrefix = 'none'

export function revealPersons<Answer>(answer: Answer): Answer {
  return JSON.parse(
    JSON.stringify(answer).replaceAll(/"none(-[0-9A-Z]{4}-[0-9A-Z]{4})"/g, '"ABI$1"'),
  ) as Answer
}
