import { addressOf } from '../../calls/call.ts'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { withSameSubject } from '../../record-room/same-subject.ts'
import { Conversation, Words, type Message } from '../../record-room/conversation.tsx'
import { noteMessages } from '../../record-room/history.tsx'
import { FileButton, messageOf } from '../../record-room/mails.tsx'
import { useRecord } from '../../record-room/record.ts'
import { useResend } from '../../record-room/use-record-act.tsx'
import { Delivery } from '../../ui/delivery.tsx'
import { fileSize } from '../../ui/format.ts'
import { By, Subject } from '../../ui/page.tsx'

type Mail = InquiryView['mails'][number]
type Answer = InquiryView['answers'][number] & { readonly bounces: readonly Mail[] }
type Props = { readonly view: InquiryView; readonly mayWork: boolean }

/** What the customer asked, and everything that was said since. */
export function InquiryConversation({ view, mayWork }: Props) {
  const { reference, receivedAt, description, name, answers, mails, files, events } = view
  const answered = answers.map((answer) => ({ ...answer, bounces: mails.filter(isAbout(answer, answers)) }))
  const same = withSameSubject([...mails, ...answers])
  const shown = new Set(answered.flatMap(({ bounces }) => bounces))
  // Of one that was made of an e-mail, the e-mail says the same.
  const isMail = mails.some(({ at, subject }) => at === receivedAt && description.startsWith(subject))
  const messages: readonly Message[] = [
    ...(isMail || description === ''
      ? []
      : [
          {
            id: reference,
            at: receivedAt,
            by: 'customer',
            who: name,
            content: <Words>{description}</Words>,
          } as const,
        ]),
    ...mails
      .filter((mail) => !shown.has(mail))
      .map((mail) => messageOf(mail, { mayMove: mayWork, isSameSubject: same.has(mail.id) })),
    ...files.map((file) => fileMessage(file, view)),
    ...answered.map((answer) => ({
      id: answer.id,
      at: answer.at,
      by: 'us' as const,
      who: answer.actor?.name ?? 'The laboratory',
      content: <AnswerView {...{ reference, answer }} isSameSubject={same.has(answer.id)} />,
    })),
    ...noteMessages(events),
  ]
  return <Conversation messages={messages} />
}

/** Whether a mail server gave this answer back: the last one before it that went to an address that the report names. */
function isAbout(answer: InquiryView['answers'][number], answers: InquiryView['answers']) {
  return ({ kind, at, report, about }: Mail) =>
    kind === 'bounce' &&
    answer ===
      answers.findLast((one) =>
        about === undefined
          ? one.at < at && report?.recipients.some((address) => [one.to, ...one.cc].includes(address))
          : one.id === about,
      )
}

type AnswerProps = { readonly reference: string; readonly answer: Answer; readonly isSameSubject: boolean }

function AnswerView({ reference, answer, isSameSubject }: AnswerProps) {
  const { outbox: id, to, cc, subject, body, files, bounces } = answer
  const { mayWork } = useRecord()
  const all = [to, ...cc].join(', ')
  const resend = useResend('resendEmail', `It is sent again, to ${all}.`)
  return (
    <>
      <p className="muted small">
        <By words="To " name={to} />
        <By words=", copies to " name={cc.join(', ')} />
      </p>
      {!isSameSubject && <Subject>{subject}</Subject>}
      <Words>{body}</Words>
      {files.length > 0 && (
        <ul className="cluster gap2">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink {...{ reference, file }} />
            </li>
          ))}
        </ul>
      )}
      <Delivery of={{ ...answer, to: all }} onResend={mayWork ? () => resend({ id }) : undefined} />
      {bounces.map((mail) => (
        <details key={mail.id} className="more">
          <summary>The mail server gave it back</summary>
          {messageOf(mail).content}
        </details>
      ))}
    </>
  )
}

const saidOf = { clean: 'no virus found', 'not-examined': 'not examined for viruses', infected: '' }

/** What the customer sent on the status page: it is saved, and a picture is shown. */
function fileMessage(file: InquiryView['files'][number], { reference, name }: InquiryView): Message {
  return {
    id: file.id,
    at: file.at,
    by: 'customer',
    who: name,
    content:
      file.examined === 'infected' ? (
        <p className="problem">
          <bdi>{file.name}</bdi>: a virus was found in it, it is not given out.
        </p>
      ) : (
        <>
          <p className="muted small">Sent on the page of the steps, {saidOf[file.examined]}</p>
          <FileLink {...{ reference, file }} />
        </>
      ),
  }
}

type FileProps = {
  readonly reference: string
  readonly file: InquiryView['answers'][number]['files'][number]
}

export function FileLink({ reference, file: { id, name, size } }: FileProps) {
  return (
    <FileButton address={addressOf('readFile', { reference, id })} isPicture={/\.(?:jpe?g|png)$/i.test(name)}>
      <span>
        <bdi>{name}</bdi> ({fileSize(size)})
      </span>
    </FileButton>
  )
}
