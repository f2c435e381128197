/** The few header fields of a message by which it is known and limited before anything else of it is read. */
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
  /** What the topmost mail server found out about the sender. */
  results: string
}

/** @param bytes lines of headers; what is cut off is left out */
export function readHead(bytes: Buffer = Buffer.alloc(0)): MailHead {
  const lines = bytes
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const first = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
    return line.slice(name.length + 1).trim()
  }
  const from = first('From')
  const [, address = ''] =
    /([^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,255})>?[^<>]{0,200}$/.exec(from.slice(0, 2000)) ?? []
  return {
    messageId: messageIdsIn(first('Message-ID'))[0] ?? first('Message-ID').slice(0, 500),
    date: first('Date').slice(0, 100),
    subject: first('Subject').slice(0, 1000),
    mailbox: address.toLowerCase(),
    answers: messageIdsIn(first('In-Reply-To'), first('References')),
    results: first('Authentication-Results').slice(0, 4000),
  }
}

/**
 * Whether the laboratory's own mail server found that the message is from whom it names.
 * @param mailServer name with which that server begins its results (RFC 8601), or `topmost` for one that writes none
 */
export function isProven({ results }: Pick<MailHead, 'results'>, mailServer: string | undefined): boolean {
  const [server = ''] = results.split(/[;\s]/, 1)
  const isOwn =
    mailServer === 'topmost' ||
    (mailServer !== undefined && server.toLowerCase() === mailServer.toLowerCase())
  return isOwn && /\bdmarc\s*=\s*pass\b/i.test(results)
}
