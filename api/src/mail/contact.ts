/**
 * How to reach the laboratory, at the end of each e-mail to a visitor. It is put in when a message leaves: a new telephone number is
 * in the messages that were queued before it, too.
 */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Contact } from '@laboratory/contract/site-map'
import { isForVisitor } from './message.ts'

/** A message as it leaves: one to a visitor ends with what the site says of the ways to reach the laboratory. */
export function withContact<Sent extends { kind: string; body: string }>(
  message: Sent,
  contact: Contact,
): Sent {
  const known = contactLines(contact)
  const isSigned = message.body.trimEnd().endsWith(laboratoryName)
  if (!isForVisitor(message.kind) || !isSigned || known.length === 0) return message
  return { ...message, body: `${message.body.trimEnd()}\n${known.join('\n')}\n` }
}

function contactLines({ address, telephones, email }: Contact): readonly string[] {
  return [
    ...(address.length > 0 ? [address.join(', ')] : []),
    ...(telephones.length > 0 ? [`Telephone: ${telephones.join(', ')}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
  ]
}
