/** What makes two submissions the same one. */
import { createHash } from 'node:crypto'
import { minute } from '../clock.ts'
import { deriveKey } from '../secrets/keys.ts'

/** Without an idempotency key, an identical submission within this time is the same one. */
export const repeatWindow = 10 * minute

export type SubmissionIdentity = {
  /** Digest of the answers, keyed. Never of a PIN: with the key, all 10,000 can be tried in a moment. */
  contentDigest: string
  /** Unique in its table. */
  submissionKey: string
  /** Whether the sender named the submission, so that only the same name counts as a repeat. */
  named: boolean
}

export type Identify = ReturnType<typeof createIdentify>

/** @param secret at least 32 bytes, the same in every service process */
export function createIdentify(secret: Buffer) {
  const { digest } = deriveKey(secret, 'submission-digest')
  /** The digests and the key of a submission. @param answers without a PIN */
  return (
    form: string,
    answers: unknown,
    idempotencyKey: string | undefined,
    now: Date,
  ): SubmissionIdentity => {
    const contentDigest = digest(form, JSON.stringify(answers))
    // A key sent again with other answers is another submission: keeping only the first would lose the second. Without a key the number of
    // the time window is used, so that two identical posts at once still become one row.
    const name = idempotencyKey ?? String(Math.floor(now.getTime() / repeatWindow))
    return {
      contentDigest,
      submissionKey: digest(idempotencyKey ? 'named' : 'window', name, contentDigest),
      named: idempotencyKey !== undefined,
    }
  }
}

/**
 * The identity of a submission that looks like a stored one and differs in what no digest may hold.
 * @param name of the stored one; the same gives the same again
 */
export function differingFrom(identity: SubmissionIdentity, name: string): SubmissionIdentity {
  const digest = (text: string) =>
    createHash('sha256')
      .update(JSON.stringify([text, name]))
      .digest('base64url')
  return {
    ...identity,
    contentDigest: digest(identity.contentDigest),
    submissionKey: digest(identity.submissionKey),
  }
}
