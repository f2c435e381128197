/** Who is signed in, for everything inside the gate. */
import { mayAct, type Role } from '@laboratory/contract/desk/access'
import type { Session } from '@laboratory/contract/desk/people'
import { createContext, use } from 'react'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is for what is inside SessionGate.')
  return session
}

export function useMay(role: Role): boolean {
  return mayAct(useSession().person.role, role)
}
