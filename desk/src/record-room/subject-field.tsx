import { answerLimits } from '@laboratory/contract/desk/inquiries'
import { useState } from 'react'
import { useDraft, type Draft } from '../session/drafts.ts'
import { Field } from '../ui/fields.tsx'

/** The subject of an e-mail: a usual one, until somebody types another or empties it. */
export function useSubject(key: string, usual: string) {
  const [typed, change, forget] = useDraft(key)
  const [isCleared, setCleared] = useState(false)
  const text = typed === '' && !isCleared ? usual : typed
  const write = (next: string) => {
    setCleared(next === '')
    change(next)
  }
  const start = () => {
    setCleared(false)
    forget()
  }
  const draft: Draft = [text, write, start]
  return { text, draft }
}

type Props = { readonly subject: ReturnType<typeof useSubject>; readonly reference: string }

/** The service puts the reference behind a subject that does not hold it. */
export function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} (${reference})`
}

export function SubjectField({ subject: { text, draft }, reference }: Props) {
  const sent = withReference(text, reference)
  return (
    <Field
      name="subject"
      label="Subject"
      maxLength={answerLimits.subject}
      draft={draft}
      hint={sent === text ? undefined : `Its subject is “${sent}”.`}
    />
  )
}
