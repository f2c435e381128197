/** The few header fields of a message by which it is known and limited before anything else of it is read. */
import PostalMime from 'postal-mime'
import { authenticationOf, type HeaderField } from './mail-results.ts'
import { addressesIn } from './mail-sender.ts'
import { messageIdsIn } from './references.ts'

export type MailHead = {
  /** Empty where it has none. */
  messageId: string
  /** As it is written. */
  date: string
  subject: string
  /** Lower case; empty where it names none. */
  mailbox: string
  /** Message-IDs that it names as answered. */
  answers: string[]
  /** By which it is known whether it comes from there. */
  fields: HeaderField[]
}

/** @param bytes lines of headers; what is cut off is left out */
export async function readHead(bytes: Buffer = Buffer.alloc(0)): Promise<MailHead> {
  const { headers } = await PostalMime.parse(bytes)
  const first = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  return {
    messageId: messageIdsIn(first('message-id'))[0] ?? first('message-id').slice(0, 500),
    date: first('date').slice(0, 100),
    subject: first('subject').slice(0, 1000),
    mailbox: addressesIn(first('from'))[0]?.address.toLowerCase() ?? '',
    answers: messageIdsIn(first('in-reply-to'), first('references')),
    fields: headers.filter(({ key }) => /^(?:from|received|authentication-results)$/.test(key)),
  }
}

/** Whether the laboratory's own mail server, which has this name in its results, found that the message is from whom it names. */
export const isProven = ({ fields, mailbox }: MailHead, mailServer: string | undefined): boolean =>
  authenticationOf(fields, { mailServer, sender: mailbox }) === 'pass'
