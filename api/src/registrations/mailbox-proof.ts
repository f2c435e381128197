/**
 * The link that proves a mailbox: it goes to the mailbox of a registration and nowhere else, is valid for that registration only, and
 * expires after a week. It is not stored: it is signed with a key from the service's secret.
 */
import { referencePattern } from '@laboratory/contract/inquiry'
import { confirmPath } from '@laboratory/contract/slots'
import { day } from '../clock.ts'
import { deriveKey, isSame } from '../secrets/keys.ts'

const lifetime = 7 * day

export type MailboxProofs = ReturnType<typeof createMailboxProofs>

/**
 * @param secret at least 32 bytes, the same in every service process
 * @param publicOrigin the site's address, without a slash at the end
 */
export function createMailboxProofs(secret: Buffer, publicOrigin: string) {
  const key = deriveKey(secret, 'mailbox-proof')
  const sign = (reference: string, mailbox: string, ends: number) =>
    key.digest(reference, mailbox.toLowerCase(), ends)
  return {
    /** @returns the address for the mailbox's receipt */
    link(reference: string, mailbox: string, now: Date) {
      const ends = now.getTime() + lifetime
      const token = [reference, ends.toString(36), sign(reference, mailbox, ends)].join('.')
      return `${publicOrigin}${confirmPath}?token=${token}`
    },
    /** @returns the reference that a token names, unchecked; undefined where it is no token */
    referenceOf(token: unknown) {
      if (typeof token !== 'string' || token.length > 100) return undefined
      const [reference = '', ends = '', signature = '', ...rest] = token.split('.')
      const isToken =
        /^[0-9a-z]{6,10}$/.test(ends) && /^[A-Za-z0-9_-]{43}$/.test(signature) && rest.length === 0
      return isToken && referencePattern.test(reference) ? reference : undefined
    },
    /** Whether a token was made for this registration and mailbox, and is not too old. */
    proves(token: string, mailbox: string, now: Date) {
      const [reference = '', ends = '', signature = ''] = token.split('.')
      const isOurs = isSame(signature, sign(reference, mailbox, Number.parseInt(ends, 36)))
      return isOurs && now.getTime() <= Number.parseInt(ends, 36)
    },
  }
}
