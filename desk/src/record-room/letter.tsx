import { answerLimits } from '@laboratory/contract/desk/inquiries'
import { useState, type ReactNode } from 'react'
import { useDraft, type Draft } from '../session/drafts.ts'
import { Field } from '../ui/fields.tsx'
import { By, Subject } from '../ui/page.tsx'
import styles from './record.module.css'

type Props = {
  readonly to: string
  readonly cc?: readonly string[]
  readonly subject: string
  readonly children: ReactNode
}

export function Letter({ to, cc = [], subject, children }: Props) {
  return (
    <div className={`stack gap2 ${styles.email}`}>
      <p>
        From the laboratory
        <By words=", to " name={to} />
        <By words=", copy to " name={cc.join(', ')} />
      </p>
      <Subject>{subject}</Subject>
      <p className="words">{children}</p>
    </div>
  )
}

/** The subject of an e-mail: a usual one, until somebody types another or empties it. */
export function useSubject(key: string, usual: string): Draft {
  const [typed, change, forget, restore] = useDraft(key)
  const [isCleared, setCleared] = useState(false)
  const text = typed === '' && !isCleared ? usual : typed
  const write = (next: string) => {
    setCleared(next === '')
    change(next)
  }
  const start = (sent?: string) => {
    setCleared(false)
    forget(sent)
  }
  return [text, write, start, restore]
}

type SubjectProps = { readonly draft: Draft; readonly reference: string }

/** The service puts the reference behind a subject that does not hold it. */
export function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} (${reference})`
}

export function SubjectField({ draft, reference }: SubjectProps) {
  const sent = withReference(draft[0], reference)
  return (
    <Field
      name="subject"
      label="Subject"
      maxLength={answerLimits.subject}
      draft={draft}
      hint={sent === draft[0] ? undefined : `Its subject is “${sent}”.`}
    />
  )
}
