import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Rows, Tag } from './card.tsx'
import { fullTime } from './format.ts'

type Open = DeskAnswer<'listOwnSessions'>['sessions'][number]

type Props = {
  readonly sessions: readonly Open[]
  /** Ends one of the others. */
  readonly onEnd?: (id: string) => void
}

/** Where somebody is signed in. */
export function SessionList({ sessions, onEnd }: Props) {
  return (
    <Rows>
      {sessions.map((session) => (
        <li key={session.id} className="apart">
          <p>
            <strong>{session.browser}</strong> {session.isThis && <Tag>this one</Tag>}
            <span className="below">
              since {fullTime(session.startedAt)}, last used {fullTime(session.seenAt)}
            </span>
          </p>
          {onEnd && !session.isThis && (
            <Button
              variant="quiet"
              aria-label={`End the session in ${session.browser}`}
              onClick={() => onEnd(session.id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </Rows>
  )
}
