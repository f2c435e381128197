import type { Session } from '@laboratory/contract/desk/people'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { answer, usePrompt } from '../calls/prompts.ts'
import { queries } from '../calls/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/states.tsx'
import { Door } from './door.tsx'
import { SessionContext } from './session-context.ts'
import { readSession, sessionKey } from './session.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Milliseconds between two looks whether the session still stands. */
const interval = 60_000

/**
 * Lets in who is signed in. Others sign in first, at the address to which they came. Where a session ends while somebody works, signing in
 * is laid over the page: what was typed stays, and the calls that wait are repeated.
 */
export function SessionGate() {
  const query = useQuery({ queryKey: sessionKey, queryFn: readSession, refetchInterval: interval })
  const session = query.data
  const isAsked = usePrompt('sign-in')
  /** The last session that was complete. */
  const [known, setKnown] = useState<Session>()
  const isIn = session?.stage === 'in'
  const isOther = isIn && known !== undefined && known.person.id !== session.person.id
  if (isIn && session !== known && !isOther) setKnown(session)

  useEffect(() => {
    if (!isAsked) return
    // A call was refused: what this page knows of its session is out of date.
    queries.setQueryData(sessionKey, null)
    void queries.invalidateQueries({ queryKey: sessionKey })
  }, [isAsked])
  useEffect(() => {
    // Another person's page starts anew: nothing of the one before stays, nor is it sent in the name of the other.
    if (isOther) window.location.assign('/desk/')
    else if (isIn) answer('sign-in', true)
  }, [isIn, isOther])

  if (known && !isOther) {
    return (
      <SessionContext value={known}>
        <Outlet />
        <Dialog
          open={!isIn}
          title="Your session has ended"
          description="Sign in again: what you typed is still here."
        >
          <SignInSteps session={session ?? null} mailbox={known.person.mailbox} />
        </Dialog>
      </SessionContext>
    )
  }
  if (session === undefined) {
    return query.error ? (
      <Door title="The desk cannot be reached">
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      </Door>
    ) : null
  }
  return (
    <Door title="Sign in">
      <SignInSteps session={session} />
    </Door>
  )
}
