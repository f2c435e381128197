import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Rows, Tag } from './page.tsx'
import { fullTime } from './format.ts'

type Open = DeskAnswer<'listOwnSessions'>['sessions'][number]

type Props = {
  readonly sessions: readonly Open[]
  readonly onEnd?: (id: string) => void
}

export function SessionList({ sessions, onEnd }: Props) {
  return (
    <Rows of={sessions} className="apart">
      {(session) => (
        <>
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
        </>
      )}
    </Rows>
  )
}
