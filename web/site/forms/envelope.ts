/** What is sent beside the answers (`contract/src/envelope.ts`), made in the browser. */
import { consentVersion, honeypotField } from '@laboratory/contract/envelope'
import { useEffect, useRef } from 'react'

/** The key of a submission, and the answers that it belongs to. */
type Sending = { key: string; content: string }

/**
 * The envelope for a form's next posting.
 * @returns `sealed(answers, fields)`, whose key is the same for the same answers, so that a retry stores nothing twice; `done()` begins a new form
 */
export function useEnvelope() {
  const shownAt = useRef(0)
  const sending = useRef<Sending>(undefined)
  useEffect(() => {
    shownAt.current = Date.now()
  }, [])
  return {
    sealed(answers: object, fields: FormData) {
      const content = JSON.stringify(answers)
      if (sending.current?.content !== content) sending.current = { key: newKey(), content }
      return {
        idempotencyKey: sending.current.key,
        [honeypotField]: fields.get(honeypotField) ?? '',
        shownAt: shownAt.current,
        consentVersion,
      }
    },
    done() {
      sending.current = undefined
    },
  }
}

/** 128 random bits; `randomUUID` is missing where the page comes over plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
