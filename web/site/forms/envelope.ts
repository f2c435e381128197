/** What is sent beside the answers (`contract/src/envelope.ts`), made in the browser. */
import { honeypotField } from '@laboratory/contract/envelope'
import { useEffect, useRef } from 'react'
import { keep, recall } from '#site/browser/storage.ts'

/** The key of a submission, and the answers that it belongs to. */
type Sending = { key: string; content: string }

/**
 * The envelope for a form's next posting.
 * @returns `sealed(answers, fields)`, whose key is the same for the same answers, so that a retry stores nothing twice; `done()` begins a new form
 * @param place where the key is kept with the answers across a reload until the tab is closed; without it, as where answers hold a secret, it is not
 */
export function useEnvelope(place?: string) {
  const shownAt = useRef(0)
  const sending = useRef<Sending>(undefined)
  useEffect(() => {
    shownAt.current = Date.now()
  }, [])
  return {
    sealed(answers: object, fields: FormData) {
      const content = JSON.stringify(answers)
      sending.current ??= place ? readSending(place) : undefined
      if (sending.current?.content !== content) sending.current = { key: newKey(), content }
      if (place) keep('sessionStorage', place, JSON.stringify(sending.current))
      return {
        idempotencyKey: sending.current.key,
        [honeypotField]: fields.get(honeypotField) ?? '',
        shownAt: shownAt.current,
        consentVersion: fields.get('consentVersion') ?? '',
      }
    },
    done() {
      sending.current = undefined
      if (place) keep('sessionStorage', place, null)
    },
  }
}

/** What was on its way when the page was left. */
export function readSending(place: string): Sending | undefined {
  try {
    const { key, content } = Object(JSON.parse(recall('sessionStorage', place) ?? '{}')) as Partial<Sending>
    return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
  } catch {
    return undefined
  }
}

/** 128 random bits; `randomUUID` is missing where the page comes over plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
