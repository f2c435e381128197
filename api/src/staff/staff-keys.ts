/** Keys for the tables of accounts, from the service's secret: a copy of the database alone opens no account. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type StaffKeys = {
  /**
   * A keyed digest, which represents a token, a recovery code, a mailbox or a network in the database.
   * @param use makes digests of different uses different
   */
  digest(use: string, text: string): string
  /** Encrypts (AES-256-GCM). @param owner id of the person: bound to the text, so that it cannot be decrypted for another person */
  encrypt(text: string, owner: string): string
  /** @returns undefined where it was encrypted with another secret, or for somebody else */
  decrypt(encrypted: string, owner: string): string | undefined
  /** The token of an invitation: it cannot be derived from what is stored. */
  invitationToken(id: string): string
  /** @returns the id of the invitation that a token was made for; undefined where it is no token of ours */
  readInvitationToken(token: string): string | undefined
}

/** @param secret at least 32 bytes, the same in every service process */
export function createStaffKeys(secret: Buffer): StaffKeys {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', name, 32))
  const digestKey = derive('staff-digest')
  const encryptionKey = derive('staff-seal')
  const invitationKey = derive('staff-invitation')
  const sign = (id: string) => createHmac('sha256', invitationKey).update(id).digest('base64url')
  return {
    digest: (use, text) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([use, text]))
        .digest('base64url'),
    encrypt(text, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12), {
          authTagLength: 16,
        })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    invitationToken: (id) => `${id}.${sign(id)}`,
    readInvitationToken(token) {
      const [id = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(id))
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
  }
}

/** 256 random bits, for a cookie. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Of a row. */
export function createId(): string {
  return randomBytes(16).toString('hex')
}
