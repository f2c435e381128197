/** The few header fields of a message by which it is known and limited before anything else of it is read. */
import { authenticationOf, type HeaderField } from './mail-results.ts'
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
export function readHead(bytes: Buffer = Buffer.alloc(0)): MailHead {
  const fields = bytes
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const [key = ''] = line.split(':', 1)
      return { key: key.trim().toLowerCase(), value: line.slice(key.length + 1).trim() }
    })
  const first = (name: string) => fields.find(({ key }) => key === name)?.value ?? ''
  const from = first('from')
  const [, address = ''] =
    /([^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,255})>?[^<>]{0,200}$/.exec(from.slice(0, 2000)) ?? []
  return {
    messageId: messageIdsIn(first('message-id'))[0] ?? first('message-id').slice(0, 500),
    date: first('date').slice(0, 100),
    subject: first('subject').slice(0, 1000),
    mailbox: address.toLowerCase(),
    answers: messageIdsIn(first('in-reply-to'), first('references')),
    fields: fields.filter(({ key }) => /^(?:from|received|authentication-results)$/.test(key)),
  }
}

/** Whether the laboratory's own mail server, which has this name in its results, found that the message is from whom it names. */
export const isProven = ({ fields, mailbox }: MailHead, mailServer: string | undefined): boolean =>
  authenticationOf(fields, { mailServer, sender: mailbox }) === 'pass'
