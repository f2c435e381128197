import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { addressOf } from '../calls/call.ts'
import { queries, useAct } from '../calls/queries.ts'
import { say } from '../ui/toasts.tsx'
import { fullTime } from '../ui/dates.ts'
import styles from './inquiry.module.css'
import { fileSize } from './attachment.tsx'
import { Tag } from './tag.tsx'
import { deliveryNames, whyNotDelivered } from './words.ts'

type Answer = InquiryView['answers'][number]
type Props = {
  readonly reference: string
  readonly answers: readonly Answer[]
  readonly mayResend: boolean
}

/** What was answered so far, and how it is getting on. */
export function Answers({ reference, answers, mayResend }: Props) {
  if (answers.length === 0) return null
  return (
    <section className={styles.card}>
      <h3>Answers so far</h3>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerView {...{ reference, answer, mayResend }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ViewProps = { readonly reference: string; readonly answer: Answer; readonly mayResend: boolean }

function AnswerView({ reference, answer, mayResend }: ViewProps) {
  const { id, at, actor, to, subject, body, file, delivery, sentAt, lastError } = answer
  const resend = useAct('resendAnswer', {
    onDone: () => {
      say('It is sent again.')
      void queries.invalidateQueries({ queryKey: ['attend', reference] })
    },
  })
  return (
    <>
      <p className={styles.meta}>
        {fullTime(at)}
        {actor && (
          <>
            , <bdi>{actor.name}</bdi>
          </>
        )}{' '}
        to <bdi>{to}</bdi>
      </p>
      <h4>
        <bdi>{subject}</bdi>
      </h4>
      <details className={styles.more}>
        <summary>Show the text</summary>
        <p className={styles.words}>
          <bdi>{body}</bdi>
        </p>
      </details>
      {file && (
        <p>
          <a href={addressOf('readFile', { reference, id: file.id })} download>
            <bdi>{file.name}</bdi>
          </a>{' '}
          ({fileSize(file.size)})
        </p>
      )}
      <p role="status" className={styles.row}>
        <Tag {...(delivery !== 'sent' && { tone: delivery === 'given-up' ? 'late' : 'line' })}>
          {deliveryNames[delivery]}
          {sentAt !== null && ` ${fullTime(sentAt)}`}
        </Tag>
        {lastError !== null && <bdi className={styles.meta}>{whyNotDelivered(lastError)}</bdi>}
        {delivery === 'given-up' && mayResend && (
          <button
            type="button"
            className={styles.small}
            onClick={() =>
              resend.mutate(
                { reference, id },
                { onError: (error) => say(error.message, { tone: 'failure' }) },
              )
            }
          >
            Send it again
          </button>
        )}
      </p>
    </>
  )
}
