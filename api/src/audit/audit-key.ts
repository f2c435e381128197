/** The key of the audit log, from the service's secret. */
import { deriveKey } from '../keys.ts'

/** What the audit log is sealed with. */
export type AuditKey = {
  /** Says which key sealed an entry; stands in front of each seal. */
  id: string
  seal(text: string): string
  /** A keyed digest of a mailbox: without the key it cannot be compared with an address. */
  nameOf(mailbox: string): string
}

/** @param secret of the service, at least 32 bytes */
export function createAuditKey(secret: Buffer): AuditKey {
  const sealKey = deriveKey(secret, 'audit-seal')
  const nameKey = deriveKey(secret, 'audit-name')
  const id = sealKey.digest('id').slice(0, 12)
  return {
    id,
    seal: (text) => `${id}.${sealKey.digest('entry', text)}`,
    nameOf: (mailbox) => nameKey.digest(mailbox).slice(0, 16),
  }
}
