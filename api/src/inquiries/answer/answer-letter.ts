/** What an answer takes from the customer's newest message: what it answers, its subject, and what stands below its words. */
import { laboratoryName, timeZone } from '@laboratory/contract/laboratory'
import { isComplaint, type InquiryView } from '@laboratory/contract/desk/inquiries'
import type { MailDetails } from '@laboratory/contract/desk/incoming-mail'
import { ownWords } from '@laboratory/contract/desk/quotation'
import { type Language, longDate } from '@laboratory/contract/languages'
import { readEmails } from '../../casework/emails.ts'
import { continued } from '../../words/continued.ts'
import type { Connection } from '../../database/database.ts'
import { contactSlot } from '../../mail/contact.ts'
import { lines } from '../../mail/message.ts'
import { languageOf } from '../../words/recognise.ts'
import { sayIn } from '../../words/say.ts'
import { answer as answerWords, complaintReceipt, receipt as requestReceipt } from '../../words/words.ts'
import type { Schema } from '../../database/schema.ts'
import type { Inquiry } from '../work/inquiry-change.ts'
import { requestLinkSlot } from '../request/request-link.ts'

/** Characters of a quotation. */
const longestQuote = 4000

/**
 * @returns `answers`: Message-IDs of the thread, the last of which is answered; `replyTo`, `copied`: whom else it names; `letterIn`: in a language, the
 * subject, and `ending`: what follows the answer's words, the same for a letter that others get too (whoever has the link sees the request), and
 * `quote`: what the customer wrote, which others get only where staff say so
 */
export async function readThread(connection: Connection, row: Inquiry) {
  const { reference } = row
  const replies = connection
    .selectFrom('incomingMail')
    .select(['messageId', 'subject', 'body', 'at', 'sender', 'mailbox', 'details', 'authentication'])
    .where('reference', '=', reference)
    .where('kind', '=', 'reply')
    .where('erasedAt', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
  // Of nobody else: another sender's words are not the customer's to read.
  const mail = await replies.where('mailbox', '=', row.mailbox).executeTakeFirst()
  const emails = await readEmails(connection, reference)
  const receipt = emails.findLast(({ kind }) => kind === 'inquiry-receipt')
  const named = [receipt?.messageId, mail?.messageId].filter((id) => id && /^<[^<>\s]+>$/.test(id))
  // About a person, the customer's own words stand in no subject, which a locked telephone shows.
  const isOfPerson = row.isOfPerson === 1
  const words = mail ? ownWords(mail.body) : row.description
  const letterIn = (language: Language) => {
    const say = sayIn(language)
    const receiptWords = isComplaint(row.state) ? complaintReceipt : requestReceipt
    const usual = language === row.language ? receipt?.subject : undefined
    const subject = (mail?.subject || usual || say(receiptWords.subject(reference))).replace(
      /^(?:(?:re|aw|fwd?|tr)\s*:\s*)+/i,
      '',
    )
    const day = longDate(mail?.at ?? row.receivedAt, language, timeZone)
    return {
      subject: isOfPerson ? say(answerWords.subject(reference)) : `Re: ${subject.slice(0, 120)}`,
      ending: lines(laboratoryName, contactSlot, '', say(receiptWords.steps), requestLinkSlot),
      endingForOthers: lines(laboratoryName, contactSlot),
      // What it says about health or family stays out of e-mails.
      quote: isOfPerson || !words ? '' : lines('', say(answerWords.wrote(day)), quoted(words)),
    }
  }
  return {
    answers: named.join(' ') || null,
    language: languageOf(words) ?? row.language,
    letterIn,
    ...(await namedBy(connection, row, await replies.executeTakeFirst())),
  }
}

type Named = Pick<Schema['incomingMail'], 'sender' | 'mailbox' | 'details' | 'authentication'>

/** Whom an e-mail names beside the customer, without ourselves and colleagues; nobody of one about a person. */
async function namedBy(
  connection: Connection,
  { mailbox, isOfPerson }: Inquiry,
  mail: Named | undefined,
): Promise<Pick<InquiryView, 'replyTo' | 'copied'>> {
  if (!mail || isOfPerson === 1 || mail.authentication === 'fail') return { replyTo: null, copied: [] }
  const { to, cc, replyTo } = JSON.parse(mail.details) as MailDetails
  const staff = await connection.selectFrom('staffMember').select('mailbox').execute()
  const known = new Set([mailbox, ...staff.map((person) => person.mailbox)])
  const others = (people: MailDetails['to']) =>
    [...new Set(people.map(({ address }) => address.toLowerCase()))].filter((one) => !known.has(one))
  if (mail.mailbox !== mailbox)
    return { replyTo: null, copied: others([{ name: '', address: mail.sender }, ...to, ...cc]) }
  const [address] = others(replyTo)
  // Whoever forges the sender chooses who gets the answer: only the mail server's word that nobody did lets it begin with another address.
  const isProven = mail.authentication === 'pass'
  return {
    replyTo: address === undefined ? null : { address, isProven },
    copied: others([...to, ...cc]).filter((one) => one !== address),
  }
}

function quoted(words: string): string {
  const text = words.length > longestQuote ? `${words.slice(0, longestQuote)} …` : words
  const rows = continued(text.trim(), 0).split('\n')
  return rows.map((row) => `> ${row}`.trimEnd()).join('\n')
}
