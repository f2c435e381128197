/** A real PostgreSQL for fault tests, which can be stopped, started and slowed down. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts'
import type { TestService } from '../../e2e/support/test-service.ts'
import { Skipped, type Stage } from './fault.ts'

export type Postgres = {
  stop(): Promise<void>
  start(): Promise<void>
  /** Queries the server directly, without the delayed connection. */
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Milliseconds by which everything between services and database is late, or `Infinity` for a connection without any traffic. */
  line: { delay: number }
  /** Services that share this database, not yet started. */
  prepareServices(count: number, settings?: Record<string, string>): TestService[]
}

export async function startPostgres(stage: Stage): Promise<Postgres> {
  const server = await startPostgresServer(['shared_buffers=16MB']).catch((error: Error) => {
    throw new Skipped(error.message)
  })
  stage.defer(() => server.remove())
  await server.createDatabase('laboratory')
  const line = { delay: 0 }
  const proxyPort = await startLine(stage, server.port, line)
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  stage.defer(() => rmSync(folder, { recursive: true }))
  const secret = join(folder, 'secret')
  writeFileSync(secret, randomBytes(32).toString('hex'), { mode: 0o600 })

  return {
    line,
    stop: () => server.stop(),
    start: () => server.start(),
    async query(sql) {
      const client = new Client(`${server.url}/laboratory`)
      await client.connect()
      try {
        return (await client.query(sql)).rows as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    },
    prepareServices: (count, settings = {}) =>
      Array.from({ length: count }, () =>
        stage.prepareService({
          DATABASE_URL: `postgres://postgres:password@127.0.0.1:${proxyPort}/laboratory`,
          SERVICE_SECRET_FILE: secret,
          ...settings,
        }),
      ),
  }
}

/** A TCP proxy to the database with an adjustable delay. */
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
