/** The session in the cache: read, kept after each step of signing in, ended. */
import type { Session } from '@laboratory/contract/desk/people'
import { call, CallError } from '../calls/call.ts'
import { queries } from '../calls/queries.ts'
import { createStore } from '../calls/store.ts'
import { forgetDrafts } from './drafts.ts'

export const sessionKey = ['readSession', {}] as const

/** @returns null where nobody is signed in */
export async function readSession(): Promise<Session | null> {
  try {
    return await call('readSession', {})
  } catch (error) {
    if (error instanceof CallError && error.code === 'sign-in') return null
    throw error
  }
}

/** Other windows of the desk in this browser: they share the session. */
const windows = new BroadcastChannel('desk')
windows.addEventListener('message', ({ data }) => {
  if (data === 'signed-out') leave()
  else void queries.invalidateQueries({ queryKey: sessionKey })
})

function notifyOtherWindows(what: 'signed-in' | 'signed-out'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  windows.postMessage(what)
}

export function keepSession(session: Session): void {
  forgetDrafts()
  // An answer that is on its way is from before this step, and would take the person back.
  void queries.cancelQueries({ queryKey: sessionKey, exact: true })
  queries.setQueryData(sessionKey, session)
  if (session.stage === 'in') notifyOtherWindows('signed-in')
}

export async function beginAgain(): Promise<void> {
  await call('signOut', {}).catch(() => undefined)
  queries.setQueryData(sessionKey, null)
}

/** Recovery codes that were made a moment ago: shown once, over everything else, until the person says that they are kept. */
export const newRecoveryCodes = createStore<readonly string[]>([])

/** Removes everything of the person from this window: what was read, and calls that wait to be repeated. */
function leave(): void {
  window.location.assign('/desk/sign-in')
}

/** Also what was typed and not sent is removed. @throws CallError when the service did not answer: the session is still valid */
export async function signOut(personId: string): Promise<void> {
  await call('signOut', {})
  forgetDrafts(personId)
  notifyOtherWindows('signed-out')
  leave()
}
