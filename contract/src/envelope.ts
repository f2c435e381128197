/** What is sent beside the answers of a form: removed before the strict parse, so that a form can still refuse unknown fields. */

/** Name of the honeypot field: people leave it empty, because they never see it. */
export const honeypotField = 'website2'

/** Version of the privacy policy that a person agrees to by sending; stored with each submission. `npm run words -- stamp policies` raises it. */
export const consentVersion = '2026-11-27.1'

export type Envelope = {
  /** Made once per filled form, so that sending it twice stores it once: 16 to 64 letters, digits and dashes (a UUID will do). */
  idempotencyKey?: string
  /** True when the honeypot field holds anything. */
  honeypotFilled: boolean
  /** Epoch milliseconds at which the form was shown, by the sender's clock. */
  shownAt?: number
  /** Slug of the page that the inquiry is about. */
  subject?: string
  consentVersion?: string
}

/** `formToken` is removed unread: the token of `GET /api/form-token` counts in its cookie and header. */
const envelopeFields = ['idempotencyKey', honeypotField, 'formToken', 'shownAt', 'subject', 'consentVersion']

export const idempotencyKeyPattern = /^[A-Za-z0-9-]{16,64}$/
/** A slug, or a page's path without its first slash: `paternity`, `services/metrology`. */
export const subjectPattern = /^[a-z0-9_-]{1,60}(?:\/[a-z0-9_-]{1,60})?$/

/**
 * Separates the envelope from the answers. Never throws and never refuses: an envelope field that makes no sense counts as absent.
 * @param body the parsed request body, whatever it is
 */
export function splitEnvelope(body: unknown): { answers: unknown; envelope: Envelope } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { answers: body, envelope: { honeypotFilled: false } }
  }
  const fields = new Map(Object.entries(body))
  const envelope: Envelope = { honeypotFilled: isFilled(fields.get(honeypotField)) }

  const idempotencyKey = fields.get('idempotencyKey')
  if (isMatch(idempotencyKey, idempotencyKeyPattern)) envelope.idempotencyKey = idempotencyKey
  const shown = fields.get('shownAt')
  // Anything else might be an object that cannot be converted to a number. Only digits: `Number` reads much else.
  const shownAt = typeof shown === 'number' ? shown : isMatch(shown, /^[0-9]{1,16}$/) ? Number(shown) : 0
  if (Number.isSafeInteger(shownAt) && shownAt > 0) envelope.shownAt = shownAt
  const subject = fields.get('subject')
  if (isMatch(subject, subjectPattern)) envelope.subject = subject
  const consent = fields.get('consentVersion')
  if (isMatch(consent, /^[\w.-]{1,20}$/)) envelope.consentVersion = consent

  for (const name of envelopeFields) fields.delete(name)
  return { answers: Object.fromEntries(fields), envelope }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
