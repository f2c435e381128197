/** The desk as tests use it: people with sessions, and calls as the page makes them. */
import { changeRows } from '../database/rows.ts'
import { gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import type { Role } from '@laboratory/contract/desk/access'
import { deskRoutes, type DeskAnswer, type DeskCall } from '@laboratory/contract/desk/routes'
import type { Problem } from '@laboratory/contract/problem'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { beginSession, enterSession } from '../people/sessions.ts'
import { createId } from '../database/ids.ts'
import { createStaffKeys, type StaffKeys } from '../people/staff-keys.ts'

export type TestPerson = {
  id: string
  mailbox: string
  /** Base32, of the application for codes. */
  secret: string
  /** Content of the session's cookie. */
  token: string
}

export type NewTestPerson = {
  secret: Buffer
  now: Date
  role: Role
  name?: string
  mailbox?: string
  /** `half`: after the password, before the code; `enrol`: the same without a second factor; `stale`: the second factor is no longer fresh. */
  stage?: 'in' | 'half' | 'enrol' | 'stale'
  passwordHash?: string
  /** Sees what is about persons. */
  isNamed?: boolean
}

/** Makes an account with a second factor, signed in a moment ago. Its password is nothing that anybody could type. */
export async function addTestPerson(database: Database, options: NewTestPerson): Promise<TestPerson> {
  const { now, role, name = 'Priya Nair', stage = 'in' } = options
  const keys: StaffKeys = createStaffKeys(options.secret)
  const id = createId()
  const mailbox = options.mailbox ?? `${role}-${id.slice(0, 6)}@example.mu`
  const totpSecret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32
  const token = await database.query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('staffMember')
      .values({
        id,
        name,
        mailbox,
        role,
        passwordHash: options.passwordHash ?? 'none',
        createdAt: now.toISOString(),
        leftAt: null,
        isNamed: Number(options.isNamed ?? false),
      })
      .execute()
    if (stage !== 'enrol') {
      await transaction
        .insertInto('staffFactor')
        .values({ staffId: id, secret: keys.encrypt(totpSecret, id), pendingSecret: null, lastCounter: 0 })
        .execute()
    }
    const half = await beginSession(transaction, keys, { staffId: id, browser: 'Firefox, Linux', now })
    if (stage === 'half' || stage === 'enrol') return half
    const { id: sessionId } = await transaction
      .selectFrom('staffSession')
      .select('id')
      .where('staffId', '=', id)
      .executeTakeFirstOrThrow()
    const entered = await enterSession(transaction, keys, sessionId, now)
    if (stage === 'stale') {
      await changeRows(transaction, 'staffSession', { id: sessionId }, { confirmedAt: null })
    }
    return entered
  })
  return { id, mailbox, secret: totpSecret, token }
}

/** What an application for codes shows at an instant. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

type TestAnswer<Call extends DeskCall> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** Set by the answer, without the prefix of their names. */
  cookies: Record<string, string>
  text: string
  /** The answer, or the problem: a test reads the fields of what it asked for. */
  body: DeskAnswer<Call> & Problem
}

/** The cookies of a call, and what its head has besides. */
export type DeskCaller = { token?: string | undefined; device?: string; headers?: Record<string, string> }

/** Makes a call of the desk as its page does. @param input parts of the address and the rest, in one object */
export async function callDesk<Call extends DeskCall>(
  { app, config }: { app: FastifyInstance; config: Config },
  call: Call,
  input: Record<string, unknown> = {},
  options: DeskCaller = {},
): Promise<TestAnswer<Call>> {
  const { method, path } = deskRoutes[call]
  const rest = { ...input }
  const address = path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isQuery = method === 'GET' || method === 'DELETE'
  const query = isQuery ? new URLSearchParams(rest as Record<string, string>).toString() : ''
  const secure = config.desk.origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const cookie = [
    ...(options.token ? [`${prefix}desk=${options.token}`] : []),
    ...(options.device ? [`${prefix}desk-device=${options.device}`] : []),
  ].join('; ')
  const answer = await app.inject({
    method,
    url: `/api/desk${address}${query ? `?${query}` : ''}`,
    headers: {
      host: new URL(config.desk.origin).host,
      origin: config.desk.origin,
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'gzip',
      ...(cookie ? { cookie } : {}),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(isQuery ? {} : { payload: JSON.stringify(rest) }),
  })
  const text =
    answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body
  const isJson = /json/.test(String(answer.headers['content-type']))
  return {
    status: answer.statusCode,
    headers: answer.headers,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name.replace(prefix, ''), value])),
    text,
    body: (isJson ? JSON.parse(text) : {}) as DeskAnswer<Call> & Problem,
  }
}
