import { colon, formWords } from '#site/words.ts'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { useEffect, useRef } from 'react'
import styles from './form.module.css'
import type { SubmitResult } from './submit-result.ts'

export type Stored = Extract<SubmitResult, { kind: 'stored' }> & { readonly sent: readonly string[] }

type Props = {
  readonly stored: Stored
  /** What follows, and what to do where it does not. */
  readonly note: string
  /** Shows the form again; none where it asked for one thing only. */
  readonly onNext: (() => void) | undefined
}

/** The answer to an inquiry, in the place of its form. It takes the focus, and so the page to it. */
export function InquiryStored({ stored, note, onNext }: Props) {
  const { reference, labels, request, sent } = stored
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.focus()
    // A focus leaves a box alone that is taller than the window.
    alert.current?.scrollIntoView()
  }, [])
  return (
    <FormMessage id="inquiry" tone="success" heading={formWords.stored} role="alert" ref={alert}>
      <div className={`stack gap5 ${styles.stored}`}>
        <p>
          {formWords.reference + colon} <strong className={styles.reference}>{reference}</strong>
        </p>
        <InlineText as="p" className="lineLength" text={note} />
        {labels && <p className="lineLength">{formWords.next}</p>}
        {sent[0] && (
          <ul>
            {sent.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="cluster">
          {request && <ButtonLink href={request}>{formWords.steps}</ButtonLink>}
          {labels && (
            <ButtonLink variant="quiet" href={labels}>
              {formWords.labels}
            </ButtonLink>
          )}
          {onNext && (
            <Button variant="quiet" onClick={onNext}>
              {formWords.another}
            </Button>
          )}
        </p>
      </div>
    </FormMessage>
  )
}
