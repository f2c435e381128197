import type { Session } from '@laboratory/contract/desk/people'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { answer, usePrompt } from '../calls/prompts.ts'
import { queries } from '../calls/queries.ts'
import { useStore } from '../calls/store.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/page.tsx'
import { Door } from './door.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './enrolment.tsx'
import { SessionContext } from './session-context.ts'
import { keepSession, newRecoveryCodes, readSession, sessionKey } from './session.ts'
import { CodeField, PasskeyButton, PasswordField, SignInSteps, titleOf } from './sign-in-steps.tsx'

/** Milliseconds between two checks whether the session is still valid. */
const interval = 60_000

/**
 * Shows the desk to who is signed in. Others sign in first, at the address that they opened. Where a session ends while somebody works,
 * signing in covers the page: what was typed is kept, and the calls that wait are repeated.
 */
export function SessionGate() {
  const query = useQuery({ queryKey: sessionKey, queryFn: readSession, refetchInterval: interval })
  const session = query.data
  const isAsked = usePrompt('sign-in')
  const codes = useStore(newRecoveryCodes)
  /** The last session that was complete. */
  const [known, setKnown] = useState<Session>()
  const isIn = session?.stage === 'in'
  const isOther = isIn && known !== undefined && known.person.id !== session.person.id
  if (isIn && session !== known && !isOther) setKnown(session)

  useEffect(() => {
    if (!isAsked) return
    // A call was refused: the session in the cache is out of date.
    queries.setQueryData(sessionKey, null)
    void queries.invalidateQueries({ queryKey: sessionKey })
  }, [isAsked])
  useEffect(() => {
    // For another person the page is loaded anew: nothing of the person before is kept, or sent in the name of the other.
    if (isOther) window.location.assign('/desk/')
    else if (isIn) answer('sign-in', true)
  }, [isIn, isOther])

  if (session === undefined) {
    return query.error ? (
      <Door title="The desk cannot be reached">
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      </Door>
    ) : null
  }
  if (isOther) return null
  if (!known) {
    const hasCodes = codes.length > 0
    return (
      <Door title={hasCodes ? 'Your recovery codes' : titleOf(session)}>
        {hasCodes ? <RecoveryCodes codes={codes} /> : <SignInSteps session={session} />}
      </Door>
    )
  }
  return (
    <SessionContext value={known}>
      <Outlet />
      <ConfirmPrompt session={known} />
      <Dialog
        open={!isIn}
        isOpaque
        title={session ? titleOf(session) : 'Your session has ended'}
        description={
          session
            ? undefined
            : 'Sign in again and go on: what you typed is still here. A button that you pressed and that got no answer is carried out then, if it is you who signs in.'
        }
      >
        <SignInSteps session={session} mailbox={known.person.mailbox} />
      </Dialog>
      <Dialog open={isIn && codes.length > 0} title="Your recovery codes">
        <RecoveryCodes codes={codes} />
      </Dialog>
    </SessionContext>
  )
}

/** Before what cannot be undone: a code once more, then the call continues. */
function ConfirmPrompt({ session }: { readonly session: Session }) {
  const { hasSecondFactor, hasPasskey } = session
  const done = (confirmed: Session) => {
    keepSession(confirmed)
    answer('confirm', true)
  }
  return (
    <Dialog
      open={usePrompt('confirm')}
      onClose={() => answer('confirm', false)}
      title="Confirm that it is you"
      description={
        hasSecondFactor
          ? 'This needs a code that is less than ten minutes old.'
          : 'This needs your password once more.'
      }
    >
      {hasPasskey && hasPasskeys && <PasskeyButton onDone={done} />}
      <ActForm call="confirm" submit="Confirm" onDone={done}>
        {hasSecondFactor ? <CodeField /> : <PasswordField />}
      </ActForm>
    </Dialog>
  )
}
