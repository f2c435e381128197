import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { addressOf } from '../../calls/call.ts'
import { useResend } from '../../record-room/use-record-act.tsx'
import { By } from '../../ui/line.tsx'
import { fileSize, fullTime } from '../../ui/format.ts'
import { Rows } from '../../ui/card.tsx'
import { Delivery } from '../../ui/delivery.tsx'
import { inquiryKind } from './inquiry-kind.ts'

type Answer = InquiryView['answers'][number]
type Props = {
  readonly reference: string
  readonly answers: readonly Answer[]
  readonly mayResend: boolean
}

/** The answers so far, with the delivery state of each. */
export function Answers({ reference, answers, mayResend }: Props) {
  if (answers.length === 0) return null
  return (
    <section className="card">
      <h3>Answers so far</h3>
      <Rows>
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerView {...{ reference, answer, mayResend }} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

type ViewProps = { readonly reference: string; readonly answer: Answer; readonly mayResend: boolean }

function AnswerView({ reference, answer, mayResend }: ViewProps) {
  const { outbox: id, at, actor, to, cc, subject, body, files } = answer
  const all = [to, ...cc].join(', ')
  const resend = useResend(inquiryKind, 'resendEmail', reference, `It is sent again, to ${all}.`)
  return (
    <>
      <p className="muted small">
        {fullTime(at)}
        <By words=", " name={actor?.name} /> to <bdi>{to}</bdi>
        {cc.length > 0 && (
          <>
            , copy to <bdi>{cc.join(', ')}</bdi>
          </>
        )}
      </p>
      <h4>
        <bdi>{subject}</bdi>
      </h4>
      <details className="more">
        <summary>Show the text</summary>
        <p className="words">
          <bdi>{body}</bdi>
        </p>
      </details>
      {files.map((file) => (
        <p key={file.id}>
          <a href={addressOf('readFile', { reference, id: file.id })} download>
            <bdi>{file.name}</bdi>
          </a>{' '}
          ({fileSize(file.size)})
        </p>
      ))}
      <Delivery of={{ ...answer, to: all }} onResend={mayResend ? () => resend({ id }) : undefined} />
    </>
  )
}
