/** What the desk shows of one inquiry: with its history and its letters. */
import { changeRows } from '../../database/rows.ts'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { type Language, languages } from '@laboratory/contract/languages'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Contact } from '@laboratory/contract/site-map'
import { showCase } from '../../casework/case.ts'
import {
  describeDelivery,
  describeEmail,
  readEmails,
  selectUndelivered,
  type CaseEmail,
} from '../../casework/emails.ts'
import { readMails } from '../../casework/mail-at-desk.ts'
import { selectInquiries, type Reader } from '../../casework/persons.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import type { LetterFacts } from '../../mail/letter-facts.ts'
import { withContact } from '../../mail/contact.ts'
import type { Acting } from '../../operations.ts'
import { personOf, type Names } from '../../people/staff-names.ts'
import { readThread } from '../answer/answer-letter.ts'
import type { Inquiry } from '../work/inquiry-change.ts'
import { readFiles } from '../answer/inquiry-files.ts'
import { excerptOf, readNewest, toRow, type ListReader } from './inquiry-list.ts'
import { inWords, linesOfList, readStoredList, type TestFacts } from '../form/request-lines.ts'
import { reachedStates } from '../request/request-steps.ts'

/** Earlier inquiries and registrations of a mailbox. */
const mostEarlier = 20

/** One inquiry with its history. The audit log notes who looked. */
export async function showInquiry(
  transaction: Transaction,
  { reference }: DeskRequest<'readInquiry'>,
  acting: Acting & ListReader & TestFacts & { contact: Contact; mail: Pick<LetterFacts, 'mailTo'> },
): Promise<InquiryView> {
  const { row, names, history, events } = await showCase(transaction, 'inquiry', reference, acting)
  const opened = { notified: '', seenAt: acting.now.toISOString() }
  if (row.takenBy !== null && row.takenBy === acting.staffId)
    await changeRows(transaction, 'inquiry', { reference }, opened)
  const list = readStoredList(row.requestList)
  const reached = reachedStates(row.receivedAt, history).map(({ actor, ...step }) => ({
    ...step,
    actor: personOf(names, actor),
  }))
  const { language, letterIn, replyTo, copied } = await readThread(transaction, row)
  const ours = acting.mail.mailTo.toLowerCase()
  const mails = await readMails(transaction, reference, row.mailbox, ours)
  const replyIn = (language: Language) => {
    const withOurContact = (body: string) =>
      withContact({ kind: 'inquiry-answer', body }, acting.contact, language)
        .body.replaceAll('\u0002', '[')
        .replaceAll('\u0003', ']')
    const { ending, endingForOthers, ...letter } = letterIn(language)
    return {
      ...letter,
      ending: withOurContact(ending),
      endingForOthers: withOurContact(endingForOthers),
    }
  }
  const emails = await readEmails(transaction, reference)
  // Where we wrote, also before an address was corrected, is known; that it is the customer's is not.
  const known = new Set(
    emails.filter(({ kind }) => kind.startsWith('inquiry-')).map(({ recipient }) => recipient.toLowerCase()),
  )
  const receipt = emails.findLast(({ kind }) => kind === 'inquiry-receipt')
  const files = await readFiles(transaction, reference)
  const isUndelivered = await selectUndelivered(transaction)
    .where('target', '=', reference)
    .executeTakeFirst()
  return {
    ...row,
    ...toRow(
      { ...row, isUndelivered },
      names,
      (await readNewest(transaction, [reference])).get(reference),
      acting,
    ),
    requestList: list.map((line) => inWords(line, acting)),
    requestListText: linesOfList(list, acting).join('\n'),
    isOfPerson: row.isOfPerson === 1,
    personProposed: row.personProposed === 1,
    flagged: row.flagged === 1,
    reached,
    events,
    answers: await readAnswers(transaction, reference, names, emails, files, acting.now),
    files: files.flatMap(({ sender, createdAt: at, examined, ...file }) =>
      sender === null || examined === null ? [] : [{ ...file, at, examined }],
    ),
    receipt: receipt ? describeEmail(receipt, acting.now) : null,
    language,
    reply: Object.fromEntries(languages.map((one) => [one, replyIn(one)])) as Record<
      Language,
      ReturnType<typeof replyIn>
    >,
    // Some programs write there to whom they answer: us.
    replyTo: replyTo?.address === ours ? null : replyTo,
    copied: copied.filter((address) => address !== ours),
    isProven:
      row.provenAt !== null ||
      mails.some(
        ({ kind, isOther, authentication }) => kind === 'reply' && !isOther && authentication === 'pass',
      ),
    mails: mails.map((mail) => ({ ...mail, isOther: mail.isOther && !known.has(mail.sender.toLowerCase()) })),
    ...(await readOthers(transaction, row, acting)),
  }
}

async function readAnswers(
  connection: Connection,
  reference: string,
  names: Names,
  emails: readonly CaseEmail[],
  files: Awaited<ReturnType<typeof readFiles>>,
  now: Date,
) {
  const rows = await connection
    .selectFrom('inquiryAnswer')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('at')
    .execute()
  return rows.map((row) => {
    const email = emails.find(({ id }) => id === row.outbox)
    return {
      ...row,
      actor: personOf(names, row.actor),
      // Where it went, as long as its e-mail is kept: it may have been under way while the address was corrected.
      to: email?.recipient ?? row.recipient,
      cc: row.cc?.split(' ') ?? [],
      files: files.filter(({ answer }) => answer === row.id),
      ...describeDelivery(email, now),
    }
  })
}

async function readOthers(connection: Connection, { mailbox, reference }: Inquiry, reader: Reader) {
  if (mailbox === '') return { earlier: [], registrations: [] }
  const inquiries = await selectInquiries(connection, reader)
    .select(['reference', 'receivedAt', 'state', 'turn', 'description'])
    .select(({ selectFrom }) => [
      selectFrom('inquiryAnswer')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('inquiryAnswer.reference', '=', 'inquiry.reference')
        .as('answeredAt'),
      selectFrom('caseEvent')
        .select(({ fn }) => fn.max('other').as('other'))
        .whereRef('caseEvent.reference', '=', 'inquiry.reference')
        .where('kind', '=', 'merged')
        .where('undoneAt', 'is', null)
        .as('mergedInto'),
    ])
    .where('mailbox', '=', mailbox)
    .where('reference', '<>', reference)
    .orderBy('receivedAt', 'desc')
    .limit(mostEarlier)
    .execute()
  const registrations = await connection
    .selectFrom('registration')
    .select(['reference', 'receivedAt', 'state', 'orgName'])
    .where('mailbox', '=', mailbox)
    .orderBy('receivedAt', 'desc')
    .limit(mostEarlier)
    .execute()
  return {
    earlier: inquiries.map(({ description, mergedInto, ...row }) => ({
      ...row,
      excerpt: excerptOf(description),
      isMerged: row.state === 'closed' && mergedInto === reference,
    })),
    registrations,
  }
}
