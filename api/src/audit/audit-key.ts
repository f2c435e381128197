/** The key of the audit log, from the service's secret. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'

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
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', name, 32))
  const sealKey = derive('audit-seal')
  const nameKey = derive('audit-name')
  const id = createHash('sha256').update(sealKey).digest('hex').slice(0, 12)
  return {
    id,
    seal: (text) => `${id}.${createHmac('sha256', sealKey).update(text).digest('base64url')}`,
    nameOf: (mailbox) => createHmac('sha256', nameKey).update(mailbox).digest('hex').slice(0, 16),
  }
}
