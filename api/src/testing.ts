/** The service as tests use it: on a new database, without a port, with a clock that they move. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@laboratory/contract/desk/access'
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import type { Blog } from '@laboratory/contract/news'
import { emptySiteMap, type SiteMap, type SitePage } from '@laboratory/contract/site-map'
import type { FastifyServerOptions } from 'fastify'
import type { Selectable } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from './app.ts'
import { later } from './clock.ts'
import { readConfig } from './settings/config.ts'
import type { Database } from './database/database.ts'
import { findRow } from './database/rows.ts'
import type { Schema } from './database/schema.ts'
import { openTestDatabase } from './database/testing.ts'
import { addTestPerson, callDesk, type DeskCaller, type NewTestPerson } from './desk/testing.ts'
import { DeliveryError, type Mailer, type OutgoingMessage } from './mail/mailer.ts'
import { parseInput, serviceActor, type Operation } from './operations.ts'
import { beginSession } from './people/sessions.ts'
import { createStaffKeys } from './people/staff-keys.ts'
import { createMailboxProofs } from './registrations/mailbox-proof.ts'
import { decideRegistration } from './registrations/registration-work.ts'
import { createAuditKey } from './secrets/keys.ts'

import { inquiry, signUp } from './testing/submissions.ts'

export { inquiry, signUp, signUpForm } from './testing/submissions.ts'

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** The fields of the service's JSON answers. A test reads those that its answer must have. */
export type AnswerBody = {
  readonly reference: string
  readonly message: string
  readonly detail: string
  readonly issuedAt: number
  readonly blogs: readonly Blog[]
}

/** Of a public site behind a proxy on the same machine. */
export const publicSettings = { PUBLIC_ORIGIN: 'https://www.example.mu', TRUST_PROXY: '127.0.0.1' }
export const testSecret = Buffer.alloc(32, 7)
/** Links to the address that a test service has. */
export const testProofs = createMailboxProofs(testSecret, 'http://127.0.0.1:3000')
export const testAuditKey = createAuditKey(testSecret)
export const testStaffKeys = createStaffKeys(testSecret)

/** A service that ends with the test. */
export async function buildTestApp(
  options: {
    settings?: Record<string, string>
    database?: Database
    mailer?: Mailer
    logger?: FastifyServerOptions['logger']
    siteDir?: string
  } = {},
) {
  const folder = temporaryFolder()
  const config = readConfig({
    DATA_DIR: folder,
    SITE_DIR: options.siteDir ?? join(folder, 'no-site'),
    MAIL_TO: 'laboratory@example.mu',
    MAIL_FROM: 'website@example.mu',
    ...options.settings,
  })
  const database = options.database ?? (await openTestDatabase())
  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  /** Messages that were sent. */
  const sent: OutgoingMessage[] = []
  const mailer = {
    /** Which messages the mail server refuses: for good, or for now. */
    refuses: (_message: OutgoingMessage): boolean | 'for now' => false,
  }
  const given: Mailer = options.mailer ?? {
    async send(message) {
      const refusal = mailer.refuses(message)
      if (refusal) throw new DeliveryError('EENVELOPE RCPT TO 550', refusal !== 'for now')
      sent.push(message)
    },
    close() {},
  }
  const { app, worker, mailbox, site } = await buildApp({
    config,
    database,
    secret: testSecret,
    clock: () => clock.now,
    mailer: given,
    ...(options.logger !== undefined && { logger: options.logger }),
  })
  onTestFinished(() => app.close())

  async function send(url: string, payload: string, type: string, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, ...headers },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: () => JSON.parse(answer.body) as AnswerBody,
    }
  }
  /** Posts JSON, as the page's script does. */
  const post = (url: string, body: unknown, headers?: Record<string, string>) =>
    send(url, JSON.stringify(body), 'application/json', headers)
  /** All rows of a table, in the order in which they came. */
  const rows = async <Table extends keyof Schema>(table: Table): Promise<Selectable<Schema[Table]>[]> => {
    const found = await database.query
      .selectFrom(table as 'audit')
      .selectAll()
      .execute()
    const placeOf = ({ receivedAt, createdAt, at, kind, position }: Record<string, unknown>) =>
      [receivedAt ?? createdAt ?? at, kind, String(position).padStart(9)].join(' ')
    return found.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other))) as never
  }
  return {
    app,
    worker,
    mailbox,
    site,
    database,
    config,
    sent,
    mailer,
    clock,
    post,
    rows,
    /** The stored e-mails of a kind. */
    mails: async (kind: string) => (await rows('outbox')).filter((message) => message.kind === kind),
    /** Listens on a free port of this machine. @returns the port */
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return (app.server.address() as AddressInfo).port
    },
    /** Moves the clock. @param time in milliseconds */
    pass: (time: number) => void (clock.now = later(clock.now, time)),
    /** Sends an inquiry, or this one with changes. @returns its reference */
    ask: async (changes?: object) =>
      (await post('/api/inquiries', { ...inquiry, ...changes })).json().reference,
    /** Sends a registration, or this one with changes. @returns its reference, which its answer does not say */
    async register(changes?: object) {
      const before = (await rows('registration')).map(({ reference }) => reference)
      expect((await post('/api/customer/sign-up', { ...signUp, ...changes })).status).toBe(200)
      const added = (await rows('registration')).find(({ reference }) => !before.includes(reference))
      return added?.reference ?? ''
    },
    /** Makes an account that is signed in, as of `addTestPerson`. */
    person: (role: Role, more?: Omit<NewTestPerson, 'secret' | 'now' | 'role'>) =>
      addTestPerson(database, { secret: testSecret, now: clock.now, role, ...more }),
    /** Begins a session of somebody who has given the password, and no code yet. @returns its token */
    half: (staffId: string) =>
      beginSession(database.query, testStaffKeys, { staffId, browser: 'Firefox, Linux', now: clock.now }),
    /** Makes a call of the desk. @param by who makes it, or the cookies and headers that it has */
    desk: <Call extends DeskCall>(call: Call, input?: object, by?: DeskCaller) =>
      callDesk({ app, config }, call, { ...input }, by),
    /** Posts a form, as a browser without a script does. */
    postForm: (url: string, fields: Record<string, string>, headers?: Record<string, string>) =>
      send(url, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', {
        accept: 'text/html',
        ...headers,
      }),
  }
}

/** A logger that keeps its lines. */
export function keepLog(level: 'info' | 'debug' | 'trace') {
  const written: string[] = []
  return { written, logger: { level, stream: { write: (line: string) => void written.push(line) } } }
}

/** Who acts in tests, and when. */
export function acting(now: Date, actor = serviceActor) {
  return { actor, now, audit: testAuditKey }
}

/** Performs an operation in a transaction of its own, as routes and commands do. */
export function act<Input, Result>(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  operation: Operation<Input, Result>,
  input: NoInfer<Input>,
  actor = 'staff',
): Promise<Result> {
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
  return database.query
    .transaction()
    .execute((transaction) =>
      operation(transaction, input, { ...acting(clock.now, actor), mail, proofs: testProofs }),
    )
}

/** Approves or rejects a registration as it is now. @param more how sure its reviewer is */
export async function decide(
  service: Pick<TestApp, 'database' | 'clock'>,
  reference: string,
  decision: 'approved' | 'rejected',
  more: object = {},
) {
  const row = await findRow(service.database.query, 'registration', { reference })
  const reason = decision === 'rejected' ? 'Reviewed.' : ''
  const input = { reference, version: row?.version ?? 1, decision, reason, ...more }
  return act(service, decideRegistration, parseInput(deskRoutes.decideRegistration.request, input))
}

/** An approval of one whose mailbox nobody confirmed, or which is not the first of its mailbox. */
export const meant = { unconfirmed: true, again: true }

/**
 * A finished site, in a folder of the test's own.
 * @param pages by path; of each what matters to the test
 * @param more what its map says beside them
 */
export function testSite(
  pages: Record<string, Partial<SitePage> & { html?: string }>,
  more: Partial<SiteMap> = {},
): string {
  const folder = temporaryFolder()
  const entries = Object.entries(pages).map(([path, { html = '', ...page }], index) => {
    const file = `page-${index}.html`
    writeFileSync(join(folder, file), html)
    const usual = { status: 200, etag: '"a"', label: `${path} page visited.`, styleHashes: [], frames: [] }
    return [path, { ...usual, ...page, file }]
  })
  const map = { ...emptySiteMap, pages: Object.fromEntries(entries), ...more }
  writeFileSync(join(folder, 'site.json'), JSON.stringify(map))
  return folder
}

/** A folder of the test's own, readable by its owner alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laboratory-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
