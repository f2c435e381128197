/**
 * How to reach the laboratory, and where its privacy policy is, at the end of each e-mail to a visitor. It is inserted when a message is sent, so that messages queued
 * earlier have a new telephone number too.
 */
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Contact } from '@laboratory/contract/site-map'
import { addressIn, type Language } from '@laboratory/contract/languages'
import { contact as words } from '../words/words.ts'
import { sayIn } from '../words/say.ts'
import { readerOf } from './message.ts'

/** Where they belong in a stored answer: what was asked stands below them. No visitor can write these signs. */
export const contactSlot = '\u0002ways to reach the laboratory\u0003'

/** A message as it is sent: one to a visitor ends with the ways to reach the laboratory, as the site states them. */
export function withContact<Sent extends { kind: string; body: string }>(
  message: Sent,
  contact: Contact,
  language?: Language,
): Sent {
  const known = contactLines(contact, language).map(sayIn(language))
  if (message.kind === 'inquiry-answer')
    return {
      ...message,
      body: message.body.replace(`${contactSlot}\n`, () => known.map((line) => `${line}\n`).join('')),
    }
  const isSigned = message.body.trimEnd().endsWith(laboratoryName)
  if (readerOf(message.kind) !== 'visitor' || !isSigned || known.length === 0) return message
  return { ...message, body: `${message.body.trimEnd()}\n${known.join('\n')}\n` }
}

function contactLines(
  { address: english, addresses, telephones, email, policy }: Contact,
  language: Language = 'en',
): readonly string[] {
  const address = addresses?.[language] ?? english
  return [
    ...(address.length > 0 ? [address.join(', ')] : []),
    ...(telephones.length > 0 ? [words.telephone(telephones.join(', '))] : []),
    ...(email ? [words.email(email)] : []),
    ...(policy ? ['', words.policy, inLanguage(policy, language)] : []),
  ]
}

/** The address of a page in another language: each page is there, in its words or in its frame. */
function inLanguage(address: string, language: Language): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${addressIn(language, pathname)}`
}
