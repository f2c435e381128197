/** The client of the service: every call of `contract/src/desk/routes.ts`, typed, with its refusals as one kind of error. */
import type { Access, Refusal } from '@laboratory/contract/desk/access'
import { byItselfHeader } from '@laboratory/contract/desk/access'
import { deskRoutes, type DeskAnswer, type DeskCall, type DeskInput } from '@laboratory/contract/desk/routes'
import { isProblem, type FieldErrors, type Problem } from '@laboratory/contract/problem'
import type { Refusal as Refused } from '@laboratory/design/form/use-form.ts'
import { ask, type Prompt } from './prompts.ts'
import { createStore } from './store.ts'

/** A call that was refused, or got no response. Its message is a sentence for the person. */
export class CallError extends Error {
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly code: Refusal | undefined
  readonly fields: FieldErrors
  /** With `stale`: what changed meanwhile. */
  readonly changes: unknown

  constructor(problem: Pick<Problem, 'detail' | 'status'> & Partial<Problem>) {
    super(problem.detail)
    this.name = 'CallError'
    this.status = problem.status
    this.code = problem.code as Refusal | undefined
    this.fields = problem.fields ?? {}
    this.changes = problem.changes
  }
}

/** What a form shows of it: beside its fields, or else above its button. */
export function refusalOf({ fields, message }: CallError): Refused {
  return Object.keys(fields).length > 0 ? { errors: fields } : { message }
}

/** Milliseconds after which a call counts as failed; a part of a file may take long on a slow line. */
const longestCall = (name: DeskCall) => (name.endsWith('Part') ? 300_000 : 30_000)

const unreachable =
  'The desk cannot be reached at the moment. Nothing is lost: what you typed is still here. Please try again.'

/** Whether the service responded to the last call. */
export const isReachable = createStore(true)

/** Milliseconds by which the service's clock is ahead of this machine's, which may be wrong. */
let ahead = 0

/** The time by the service's clock, in ms. */
export function serverNow(): number {
  return Date.now() + ahead
}

/**
 * Performs a call. Where the session has ended or a fresh second factor is needed, it waits for the person and is then repeated.
 * @param isByItself the page calls, and not the person: it does not keep the session alive
 * @throws CallError when it was refused or not answered
 */
export async function call<Call extends DeskCall>(
  name: Call,
  input: DeskInput<Call>,
  signal?: AbortSignal,
  isByItself = false,
): Promise<DeskAnswer<Call>> {
  for (let turn = 1; ; turn++) {
    try {
      return await send(name, input, signal, isByItself)
    } catch (error) {
      const prompt = error instanceof CallError && promptFor(error.code, deskRoutes[name].access)
      if (!prompt || turn === 3 || !(await ask(prompt))) throw error
    }
  }
}

/** What a person can do about a refusal. */
function promptFor(code: Refusal | undefined, access: Access): Prompt | undefined {
  if (code === 'fresh-second-factor') return 'confirm'
  const isSignedOut = code === 'sign-in' || code === 'second-factor' || code === 'enrol'
  return isSignedOut && access.secondFactor !== 'none' ? 'sign-in' : undefined
}

async function send<Call extends DeskCall>(
  name: Call,
  input: DeskInput<Call>,
  signal: AbortSignal | undefined,
  isByItself: boolean,
): Promise<DeskAnswer<Call>> {
  const { method } = deskRoutes[name]
  const { address, body: sent } = readInput(name, input)
  let response: Response
  let body: unknown
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(longestCall(name)), ...(signal ? [signal] : [])]),
      headers: {
        ...(sent && { 'Content-Type': 'application/json' }),
        ...(isByItself && { [byItselfHeader]: '1' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    body = await response.json().catch(() => undefined)
  } catch (error) {
    if (signal?.aborted) throw error
    isReachable.set(false)
    throw new CallError({ status: 0, detail: unreachable })
  }
  const date = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
  // Not a response of the service: a proxy reports that the service is down.
  isReachable.set(body !== undefined)
  if (!response.ok || body === undefined)
    throw new CallError(isProblem(body) ? body : { status: response.status, detail: unreachable })
  return body as DeskAnswer<Call>
}

function readInput<Call extends DeskCall>(name: Call, input: DeskInput<Call>) {
  const { method, path } = deskRoutes[name]
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, part: string) => {
    const value = rest[part]
    delete rest[part]
    return encodeURIComponent(String(value))
  })
  const address = `/api/desk${filled}`
  if (method === 'POST' || method === 'PUT') return { address, body: rest }
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return { address: query ? `${address}?${query}` : address }
}

/** An id that the page makes for what it is about to store, so that a second attempt after a lost connection stores nothing twice. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Saves what an address leads to. @param name of the file; the service's when left out */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** The address of a call that answers with a file, for a link. */
export function addressOf<Call extends DeskCall>(name: Call, input: DeskInput<Call>): string {
  return readInput(name, input).address
}
