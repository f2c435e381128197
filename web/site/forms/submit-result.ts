/** What a response means for the person at the form. Responses of other hosts may be anything. */
import { formWords } from '#site/words.ts'
import { labelsPath, requestPath } from '@laboratory/contract/request-paths'
import { type FieldErrors, isProblem, messages } from '@laboratory/contract/problem'
import type { Answer } from '#site/browser/api-client.ts'

export type SubmitResult =
  /** `request` is the address of its steps, `labels` that of what can be printed for the samples. */
  | {
      readonly kind: 'stored'
      readonly reference?: string
      readonly request?: string
      readonly labels?: string
    }
  /** Answers to correct, by the name of the input. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

const kept = formWords.kept

export const ownMessages = {
  offline: formWords.offline(kept),
  timeout: formWords.timeout(kept),
  unreadable: formWords.unreadable(kept),
} as const

/** Longest message of a server that is shown. */
const longest = 500

/** Reads the response to an inquiry. */
export function readInquiryAnswer(answer: Answer): SubmitResult {
  if (answer.kind === 'unreachable') return unreachable(answer)
  const { status, body } = answer
  const reference = property(body, 'reference')
  if (status >= 200 && status < 300 && typeof reference === 'string' && reference) {
    const links = Object.entries({ request: requestPath, labels: labelsPath }).flatMap(([name, path]) => {
      const link = property(body, name)
      return typeof link === 'string' && link.startsWith(`${path}?token=`) ? [[name, link]] : []
    })
    return { kind: 'stored', reference: reference.slice(0, 40), ...Object.fromEntries(links) }
  }
  if (!isProblem(body)) return failed(status)
  const fields = fieldsOf(body.fields)
  if (fields) return { kind: 'refused', fields, message: body.detail }
  return { kind: 'failed', message: body.detail.slice(0, longest) || messages.failed }
}

/**
 * Reads the response to a registration: `{status, message}`, where status 200 means success (specification, section 7). A service that
 * answers without a status in the body is judged by its HTTP status.
 */
export function readSignUpAnswer(answer: Answer): SubmitResult {
  if (answer.kind === 'unreachable') return unreachable(answer)
  const { body } = answer
  const said = property(body, 'message')
  const message = typeof said === 'string' ? said.trim().slice(0, longest) : ''
  const statusSaid = property(body, 'status')
  // The response of another host may be anything, also an object that cannot be converted to a number.
  const status = typeof statusSaid === 'string' ? Number(statusSaid) : statusSaid
  if (status === 200 && answer.status >= 200 && answer.status < 300) return { kind: 'stored' }
  const fields = fieldsOf(property(body, 'fields'))
  if (fields) return { kind: 'refused', fields, message: message || messages.checkAnswers }
  return message ? { kind: 'failed', message } : failed(answer.status)
}

function unreachable({ reason }: Answer & { kind: 'unreachable' }): SubmitResult {
  const message = {
    offline: ownMessages.offline,
    timeout: ownMessages.timeout,
    network: messages.unreachable,
  }[reason]
  return { kind: 'failed', message }
}

function failed(status: number): SubmitResult {
  const message = { 429: messages.tooMany, 503: messages.busy }[status] ?? ownMessages.unreadable
  return { kind: 'failed', message }
}

function fieldsOf(value: unknown): FieldErrors | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
