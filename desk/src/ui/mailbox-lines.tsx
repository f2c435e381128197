import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { fullTime } from './format.ts'
import { Line } from './page.tsx'

type Today = DeskAnswer<'readToday'>

const reasons = {
  limit: 'more than a day takes',
  disk: 'the disk is nearly full',
  failed: 'cannot be read or stored now',
  unmoved: 'stored, and cannot be moved',
} as const

/** What is closed of the doors by which something comes or leaves. What is said of the mailbox has a line of its own. */
export function ClosedLines({ closed }: Pick<Today, 'closed'>) {
  return (
    closed.length > 0 && (
      <Line name="Closed">
        {closed.map(({ sentence, since }) => (
          <span key={sentence} className="below late">
            {sentence} Seen since {fullTime(since)}.
          </span>
        ))}
      </Line>
    )
  )
}

/** When the laboratory's mailbox was read last, and what waits in it. */
export function MailboxLines({ readAt, fault, waiting }: NonNullable<Today['mailbox']>) {
  const waits = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((why) => waiting[why] > 0)
  return (
    <Line name="Mailbox">
      {fault !== null && <strong className="late">{fault}</strong>}{' '}
      {readAt === null ? 'Not read yet.' : `Read last: ${fullTime(readAt)}.`}
      {waits.map((why) => (
        <span key={why} className="below late">
          {waiting[why]} waiting in the mailbox: {reasons[why]}.
        </span>
      ))}
    </Line>
  )
}
