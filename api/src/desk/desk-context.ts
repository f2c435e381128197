/** What the desk's routes are built from. */
import type { DeskAnswer, DeskCall, DeskRequest } from '@laboratory/contract/desk/routes'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import type { OwnQueue } from '../http/overload.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import type { AuditKey } from '../secrets/keys.ts'
import type { ActingAtDesk } from '../inquiries/work/inquiry-change.ts'
import type { OpenSession } from '../people/sessions.ts'
import type { StaffKeys } from '../people/staff-keys.ts'

export type DeskContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'proofs' | 'site'> & {
  keys: StaffKeys
  audit: AuditKey
  mail: LetterFacts
  /** What notices say has changed. */
  readClosedTimes(): Promise<void>
  /** Hashes take 50 ms of a processor each: few are made at a time, and forms and pages have the rest. */
  slowly: OwnQueue
  /** Two at a time, so that they leave connections of PostgreSQL to forms. */
  searching: OwnQueue
  /** One at a time: a year takes seconds, and lists wait for the same connection. */
  counting: OwnQueue
}

export type Caller = {
  /** What counts as one network for limits, and its IPv6 site. */
  network: string
  site: string | undefined
  browser: string
  /** Of the page that calls, without a slash at the end: passkeys are bound to it. */
  origin: string
  /** Content of the device's cookie. */
  device: string | undefined
  now: Date
}

/** One call, and what the desk is made of. */
export type CallerContext = DeskContext & { caller: Caller }

export type DeskCallContext<Call extends DeskCall> = {
  input: DeskRequest<Call>
  caller: Caller
  /** Of the browser, if it has one; routes that are not public have one for certain: `session`. */
  anySession: OpenSession | undefined
  /** @throws where a route is public and nobody is signed in */
  readonly session: OpenSession
  /** For operations: who acts, under the mailbox of the account. */
  readonly acting: ActingAtDesk
  reply: FastifyReply
}

export type DeskHandlers = {
  [Call in DeskCall]: (call: DeskCallContext<Call>, context: CallerContext) => Promise<DeskAnswer<Call>>
}
