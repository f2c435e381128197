import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useEffect, useState } from 'react'
import { call, serverNow } from '../calls/call.ts'
import { queries } from '../calls/queries.ts'
import { clockTime } from '../ui/format.ts'
import { useSession } from './session-context.ts'
import { sessionKey } from './session.ts'

const minute = 60_000
const limits = {
  /** Before the end: the person is told. */
  warned: 3 * minute,
  /** Before the idle end: typing or moving the pointer counts as work, and is reported to the service. */
  kept: 15 * minute,
  tick: 15_000,
}

/** Any call by a person keeps the session alive. */
async function stay(): Promise<void> {
  await call('listOwnSessions', {})
  await queries.invalidateQueries({ queryKey: sessionKey })
}

/** Keeps the session of somebody who is at work, and warns before it ends. */
export function SessionEnd() {
  const { idleEndsAt, endsAt } = useSession()
  const idleEnd = Date.parse(idleEndsAt)
  const lastEnd = Date.parse(endsAt)
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    let isAtWork = false
    const note = () => void (isAtWork = true)
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, note, { passive: true })
    const timer = setInterval(() => {
      const at = serverNow()
      setNow(at)
      if (isAtWork && idleEnd - at < limits.kept && idleEnd < lastEnd) void stay().catch(() => undefined)
      isAtWork = false
    }, limits.tick)
    return () => {
      clearInterval(timer)
      for (const event of events) document.removeEventListener(event, note)
    }
  }, [idleEnd, lastEnd])

  const end = Math.min(idleEnd, lastEnd)
  const isLast = lastEnd <= idleEnd
  return (
    <div role="status">
      {end > now && end - now < limits.warned && (
        <p className="cluster band">
          {isLast
            ? `Your session ends at ${clockTime(endsAt)}: twelve hours are the maximum. What you typed is kept; sign in again then.`
            : `You will be signed out at ${clockTime(idleEndsAt)}.`}
          {!isLast && (
            <Button variant="quiet" onClick={() => void stay().catch(() => undefined)}>
              Stay signed in
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
