/** The service as tests use it: on a new database, without a port, with a clock that they move. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@laboratory/contract/desk/access'
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import type { Blog } from '@laboratory/contract/news'
import { emptySiteMap, type SiteMap, type SitePage } from '@laboratory/contract/site-map'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openInMemory } from './database/testing.ts'
import {
  addTestPerson,
  callDesk,
  type DeskCaller,
  type NewTestPerson,
  type TestAnswer as DeskTestAnswer,
  type TestPerson,
} from './desk/testing.ts'
import { DeliveryError, type Mailer, type OutgoingMessage } from './mail/mailer.ts'
import type { OutboxWorker } from './mail/outbox-worker.ts'
import { parseInput, serviceActor, type Operation } from './operations.ts'
import { createMailboxProofs } from './registrations/mailbox-proof.ts'
import {
  decideRegistration,
  releaseRegistration,
  sendProofLink,
} from './registrations/registration-operations.ts'
import type { ReviewChanged } from './registrations/registration-work.ts'
import { createAuditKey } from './keys.ts'

export { inquiry, signUp, signUpForm } from './testing/submissions.ts'

export type TestApp = {
  app: FastifyInstance
  worker: OutboxWorker
  database: Database
  config: Config
  /** Messages that were sent. */
  sent: OutgoingMessage[]
  /** Which messages the mail server refuses for good. */
  mailer: { refuses: (message: OutgoingMessage) => boolean }
  clock: { now: Date }
  /** Posts JSON, as the page's script does. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Posts a form, as a browser without a script does. */
  postForm(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<TestAnswer>
  /** Makes an account that is signed in, as of `addTestPerson`. */
  person(role: Role, more?: Omit<NewTestPerson, 'secret' | 'now' | 'role'>): Promise<TestPerson>
  /** Makes a call of the desk. @param by who makes it, or the cookies and headers that it has */
  desk<Call extends DeskCall>(call: Call, input?: object, by?: DeskCaller): Promise<DeskTestAnswer<Call>>
}

/** The fields of the service's JSON answers. A test reads those that its answer must have. */
export type AnswerBody = {
  readonly reference: string
  readonly message: string
  readonly detail: string
  readonly issuedAt: number
  readonly blogs: readonly Blog[]
}

export type TestAnswer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  json: () => AnswerBody
}

export const testSecret = Buffer.alloc(32, 7)
/** Links to the address that a test service has. */
export const testProofs = createMailboxProofs(testSecret, 'http://127.0.0.1:3000')
export const testAuditKey = createAuditKey(testSecret)

/** A service that ends with the test. */
export async function buildTestApp(
  options: {
    settings?: Record<string, string>
    database?: Database
    mailer?: Mailer
    logger?: FastifyServerOptions['logger']
    siteDir?: string
  } = {},
): Promise<TestApp> {
  const folder = temporaryFolder()
  const config = readConfig({
    DATA_DIR: folder,
    SITE_DIR: options.siteDir ?? join(folder, 'no-site'),
    MAIL_TO: 'laboratory@example.mu',
    MAIL_FROM: 'website@example.mu',
    ...options.settings,
  })
  const database = options.database ?? (await openInMemory())
  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  const sent: OutgoingMessage[] = []
  const mailer = { refuses: (_message: OutgoingMessage) => false }
  const given: Mailer = options.mailer ?? {
    async send(message) {
      if (mailer.refuses(message)) throw new DeliveryError('EENVELOPE 550', true)
      sent.push(message)
    },
    close() {},
  }
  const { app, worker } = await buildApp({
    config,
    database,
    secret: testSecret,
    clock: () => clock.now,
    mailer: given,
    ...(options.logger !== undefined && { logger: options.logger }),
  })
  onTestFinished(async () => {
    await app.close()
    if (!options.database) await database.close()
  })

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
  const person: TestApp['person'] = (role, more) =>
    addTestPerson(database, { secret: testSecret, now: clock.now, role, ...more })
  return {
    app,
    person,
    desk: (call, input, by) => callDesk({ app, config }, call, { ...input }, by),
    worker,
    database,
    config,
    sent,
    mailer,
    clock,
    post: (url, body, headers) => send(url, JSON.stringify(body), 'application/json', headers),
    postForm: (url, fields, headers) =>
      send(url, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', {
        accept: 'text/html',
        ...headers,
      }),
  }
}

/** Who acts in tests, and when. */
export function acting(now: Date, actor = serviceActor) {
  return { actor, now, audit: testAuditKey }
}

/** Performs an operation in a transaction of its own, as routes and commands do. */
export function act<Input, Result>(
  database: Database,
  operation: Operation<Input, Result>,
  input: NoInfer<Input>,
  now: Date,
  actor = 'staff',
): Promise<Result> {
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
  return database.query
    .transaction()
    .execute((transaction) =>
      operation(transaction, input, { ...acting(now, actor), mail, proofs: testProofs }),
    )
}

/** Decides a registration as it is now, or does something else with it. */
export async function review(
  database: Database,
  call: 'decideRegistration' | 'releaseRegistration' | 'sendProofLink',
  input: { reference: string; [name: string]: unknown },
  now: Date,
): Promise<ReviewChanged> {
  const row = await database.query
    .selectFrom('registration')
    .select('version')
    .where('reference', '=', input.reference)
    .executeTakeFirst()
  const given = parseInput(deskRoutes[call].request, {
    ...(call === 'decideRegistration' && { reason: '' }),
    version: row?.version ?? 1,
    ...input,
  })
  return act<never, ReviewChanged>(database, reviewActs[call], given as never, now)
}
const reviewActs = { decideRegistration, releaseRegistration, sendProofLink }

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
