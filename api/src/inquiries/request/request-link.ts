/**
 * The link of a receipt to the steps of its request. The token holds the reference encrypted, so that it cannot be read in a browser's
 * history or a log, and is valid for this inquiry and mailbox only. It is not stored: the link is made when the receipt is sent. It does
 * not expire: it opens steps and dates, labels and forms, and stops working when the inquiry is erased or its address corrected.
 */
import type { Language } from '@laboratory/contract/languages'
import { referencePattern } from '@laboratory/contract/inquiry'
import { labelsPath, requestPath } from '@laboratory/contract/request-paths'
import { deriveKey, isSame } from '../../secrets/keys.ts'
import type { QueuedMessage } from '../../mail/outbox.ts'

/** Where the link belongs in a stored receipt: with signs that no form takes and no quotation keeps, so that no visitor can write it. */
export const requestLinkSlot = '\u0002link to the steps of the request\u0003'
export const labelsLinkSlot = '\u0002link to the labels of the request\u0003'

/**
 * Who was given a link: the page from which the inquiry was sent, or the mailbox that it named. Anybody may name any mailbox, so the receipt
 * opens nothing that was typed.
 */
export type LinkHolder = 'sender' | 'mailbox'

export type RequestLinks = ReturnType<typeof createRequestLinks>

/** In base64url: a nonce of 12 bytes, a tag of 16, and a reference. */
const tokenPattern = /^[A-Za-z0-9_-]{55}$/

/**
 * @param secret at least 32 bytes, the same in every service process
 * @param publicOrigin the site's address, without a slash at the end
 */
export function createRequestLinks(secret: Buffer, publicOrigin: string) {
  const sealing = {
    mailbox: deriveKey(secret, 'request-link'),
    sender: deriveKey(secret, 'request-link-sender'),
  }
  const binding = deriveKey(secret, 'request-link-mailbox')
  const tokenOf = (holder: LinkHolder, reference: string, mailbox: string) => {
    // A digest of what is encrypted and for whom: no two texts share a nonce, and the same link is made each time.
    const digest = binding.digest('link', holder, reference, mailbox.toLowerCase())
    return sealing[holder].encrypt(reference, '', Buffer.from(digest, 'base64url').subarray(0, 12))
  }
  return {
    /** @returns the address of its steps for the mailbox's receipt */
    link: (reference: string, mailbox: string) =>
      `${publicOrigin}${requestPath}?token=${tokenOf('mailbox', reference, mailbox)}`,
    /** @returns the addresses of its steps and of its labels, within the site */
    steps: (holder: LinkHolder, reference: string, mailbox: string) =>
      `${requestPath}?token=${tokenOf(holder, reference, mailbox)}`,
    labels: (holder: LinkHolder, reference: string, mailbox: string) =>
      `${labelsPath}?token=${tokenOf(holder, reference, mailbox)}`,
    /** What a token names; undefined where this service did not make it. */
    open(token: unknown) {
      if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined
      for (const holder of ['mailbox', 'sender'] as const) {
        const reference = sealing[holder].decrypt(token)
        if (reference === undefined || !referencePattern.test(reference)) continue
        const isOf = (mailbox: string) => isSame(token, tokenOf(holder, reference, mailbox))
        return { reference, holder, isOf }
      }
      return undefined
    },
    /** Compares two mailboxes in constant time. */
    isSame: (one: string, other: string) =>
      isSame(binding.digest('mailbox', one), binding.digest('mailbox', other)),
  }
}

/** Inserts the links into a receipt or an answer when it is sent; other messages stay as they are. */
export function withRequestLink(
  message: QueuedMessage,
  links: RequestLinks,
  publicOrigin: string,
  language: Language = 'en',
): QueuedMessage {
  const { kind, target, body, mailbox } = message
  if ((kind !== 'inquiry-receipt' && kind !== 'inquiry-answer') || target === null) return message
  // For what is said where the link opens nothing.
  const parameter = language === 'en' ? '' : `&language=${language}`
  return {
    ...message,
    body: body
      .replace(requestLinkSlot, links.link(target, mailbox) + parameter)
      .replace(labelsLinkSlot, publicOrigin + links.labels('mailbox', target, mailbox) + parameter),
  }
}
