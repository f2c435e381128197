/** All that the service's one secret is used for, but for the PINs' hashes: a key for each use, and what is done with keys. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type KeyUse =
  /** Entries of the audit log, and the mailboxes that they name. */
  | 'audit-seal'
  | 'audit-name'
  /** Whether a form was shown before it was sent. */
  | 'form-token'
  /** The link that proves the mailbox of a registration. */
  | 'mailbox-proof'
  /** Links to the steps of a request, for its mailbox and for the page that sent it, and what binds them to the mailbox. */
  | 'request-link'
  | 'request-link-sender'
  | 'request-link-mailbox'
  /** Tokens, recovery codes, mailboxes and networks in the tables of accounts; secrets of second factors; links of invitations. */
  | 'staff-digest'
  | 'staff-seal'
  | 'staff-invitation'
  /** Which submissions are the same. */
  | 'submission-digest'

/** @param secret at least 32 bytes, the same in every service process */
export function deriveKey(secret: Buffer, use: KeyUse) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    /** HMAC-SHA-256 of these parts, in base64url. */
    digest: (...parts: unknown[]) =>
      createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url'),
    /** Encrypts (AES-256-GCM). @param owner bound to the text, so that it cannot be decrypted for another. @param nonce 12 bytes, of this text alone */
    encrypt(text: string, owner = '', nonce = randomBytes(12)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** @returns undefined where it was encrypted with another key, or for another owner */
    decrypt(encrypted: string, owner = '') {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the audit log is sealed with. */
export type AuditKey = ReturnType<typeof createAuditKey>

/** @param secret of the service, at least 32 bytes */
export function createAuditKey(secret: Buffer) {
  const sealKey = deriveKey(secret, 'audit-seal')
  const nameKey = deriveKey(secret, 'audit-name')
  const id = sealKey.digest('id').slice(0, 12)
  return {
    /** Says which key sealed an entry; stands in front of each seal. */
    id,
    seal: (text: string) => `${id}.${sealKey.digest('entry', text)}`,
    /** A keyed digest of a mailbox: without the key it cannot be compared with an address. */
    nameOf: (mailbox: string) => nameKey.digest(mailbox).slice(0, 16),
  }
}
