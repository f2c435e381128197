import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { addressOf } from '../../calls/call.ts'
import { useRecord } from '../../record-room/record.ts'
import { useResend } from '../../record-room/use-record-act.tsx'
import { By, Rows } from '../../ui/page.tsx'
import { Delivery } from '../../ui/delivery.tsx'
import { fileSize, fullTime } from '../../ui/format.ts'

type Answer = InquiryView['answers'][number]
type Props = Pick<InquiryView, 'reference' | 'answers'>

export function Answers({ reference, answers }: Props) {
  if (answers.length === 0) return null
  return (
    <section className="card">
      <h3>Answers so far</h3>
      <Rows of={answers}>{(answer) => <AnswerView {...{ reference, answer }} />}</Rows>
    </section>
  )
}

function AnswerView({ reference, answer }: Pick<Props, 'reference'> & { readonly answer: Answer }) {
  const { outbox: id, at, actor, to, cc, subject, body, files } = answer
  const { mayWork } = useRecord()
  const all = [to, ...cc].join(', ')
  const resend = useResend('resendEmail', `It is sent again, to ${all}.`)
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
          <FileLink {...{ reference, file }} /> ({fileSize(file.size)})
        </p>
      ))}
      <Delivery of={{ ...answer, to: all }} onResend={mayWork ? () => resend({ id }) : undefined} />
    </>
  )
}

const saidOf = { clean: 'no virus found', 'not-examined': 'not examined for viruses', infected: '' }

/** What the customer sent on the status page, oldest first: saved, not opened. */
export function CustomerFiles({ view: { reference, files } }: { readonly view: InquiryView }) {
  if (files.length === 0) return null
  return (
    <section className="card">
      <h3>Files from the customer</h3>
      <ul className="stack gap2">
        {files.map((file) => (
          <li key={file.id}>
            {file.examined === 'infected' ? (
              <span className="problem">
                <bdi>{file.name}</bdi>: a virus was found in it, it is not given out.
              </span>
            ) : (
              <FileLink {...{ reference, file }} />
            )}{' '}
            <span className="muted small">
              {[fileSize(file.size), fullTime(file.at), saidOf[file.examined]].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FileProps = {
  readonly reference: string
  readonly file: { readonly id: string; readonly name: string }
}

export function FileLink({ reference, file: { id, name } }: FileProps) {
  return (
    <a href={addressOf('readFile', { reference, id })} download>
      <bdi>{name}</bdi>
    </a>
  )
}
