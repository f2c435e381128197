/** Keys for the tables of accounts, from the service's secret: a copy of the database alone opens no account. */
import { createToken } from '../database/ids.ts'
import { deriveKey, isSame } from '../secrets/keys.ts'

export type StaffKeys = ReturnType<typeof createStaffKeys>

/** @param secret at least 32 bytes, the same in every service process */
export function createStaffKeys(secret: Buffer) {
  const { encrypt, decrypt } = deriveKey(secret, 'staff-seal')
  const { digest } = deriveKey(secret, 'staff-digest')
  return {
    /**
     * A keyed digest, which represents a token, a recovery code, a mailbox or a network in the database.
     * @param use makes digests of different uses different
     */
    digest: (use: string, text: string) => digest(use, text),
    signInvitation: deriveKey(secret, 'staff-invitation').digest,
    /** @param owner id of the person: bound to the text, so that it cannot be decrypted for another person */
    encrypt: (text: string, owner: string) => encrypt(text, owner),
    /** @returns undefined where it was encrypted with another secret, or for somebody else */
    decrypt: (encrypted: string, owner: string) => decrypt(encrypted, owner),
  }
}

/** The token of an invitation: it cannot be derived from what is stored. */
export const invitationToken = ({ signInvitation }: StaffKeys, id: string) => `${id}.${signInvitation(id)}`

/** @returns the id of the invitation that a token was made for; undefined where it is no token of ours */
export function readInvitationToken({ signInvitation }: StaffKeys, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, signInvitation(id)) ? id : undefined
}

/** By which a device is known. Sealed: a flood that makes them up takes no place of known devices. */
export function deviceToken({ digest }: StaffKeys): string {
  const token = createToken()
  return `${token}.${digest('device token', token)}`
}

export function isDeviceToken({ digest }: StaffKeys, token: string): boolean {
  const [id = '', seal = ''] = token.split('.')
  return isSame(seal, digest('device token', id))
}
