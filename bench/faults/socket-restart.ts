/** One process on a socket that systemd holds is restarted under load. */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import { builtService } from '../../e2e/support/built-service.ts'
import { hold, pause, Skipped, until, type Fault } from './fault.ts'
import { Ledger, type StoredRow } from './inquiries.ts'

/** Starts the service again and again on the socket that it was handed, as systemd does; LISTEN_PID names the process that it is for. */
const loop = `while sh -c 'echo $$ > "$PID_FILE"; LISTEN_PID=$$ exec "$NODE" "$SERVICE"'; do :; done`

export const socketRestart: Fault = {
  name: 'socket-restart',
  promise:
    'One process on a socket that systemd holds is restarted under load, and no connection is refused or broken.',
  limit: 120,
  async run(stage) {
    try {
      execFileSync('systemd-socket-activate', ['--version'])
    } catch {
      throw new Skipped('systemd-socket-activate is not installed')
    }
    // Only for its folder, its mail server and its settings; the process is started by the socket.
    const service = stage.prepareService()
    await service.mails.start()
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const pidFile = join(service.dataDir, 'pid')
    writeFileSync(pidFile, '')
    const settings = {
      PATH: process.env.PATH ?? '',
      NODE: process.execPath,
      SERVICE: await builtService(),
      PID_FILE: pidFile,
      PORT: String(port),
      DATA_DIR: service.dataDir,
      SMTP_URL: service.mails.url,
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'laboratory@example.org',
      PUBLIC_ORIGIN: url,
      SUBMISSIONS_PER_ADDRESS: '1000000',
      SUBMISSIONS_PER_MAILBOX: '1000000',
      LOG_LEVEL: 'silent',
    }
    const holder = spawn(
      'systemd-socket-activate',
      [
        `--listen=127.0.0.1:${port}`,
        ...Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`),
        'sh',
        '-c',
        loop,
      ],
      { stdio: 'ignore', detached: true },
    )
    stage.defer(() => process.kill(-(holder.pid ?? 0), 'SIGKILL'))
    const readPid = () => Number(readFileSync(pidFile, 'utf8')) || 0
    await until('a page is there', async () => (await statusOf(`${url}/home`)) === 200, 30)

    const ledger = new Ledger()
    const outcomes = new Map<number, number>()
    let stopped = false
    let slowest = 0
    const readers = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const begun = performance.now()
        const status = await statusOf(`${url}/home`)
        slowest = Math.max(slowest, performance.now() - begun)
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
        await pause(5)
      }
    })
    const refused: number[] = []
    const writers = Array.from({ length: 2 }, async (_, writer) => {
      for (let count = 0; !stopped; count += 1) {
        const { status } = await ledger.send(url, `visitor-${writer}-${count}`)
        if (status !== 201) refused.push(status)
        await pause(20)
      }
    })
    const visitors = Promise.all([...readers, ...writers])
    visitors.catch(() => undefined)
    const rounds = stage.short ? 1 : 5
    for (let round = 0; round < rounds; round += 1) {
      await wait(500)
      const before = readPid()
      process.kill(before, 'SIGTERM')
      await until('another process', () => readPid() !== before && readPid() !== 0, 20)
      await until('it answers', async () => (await statusOf(`${url}/home`)) === 200, 20)
    }
    stopped = true
    await visitors
    const pages = outcomes.get(200) ?? 0
    hold(outcomes.size === 1 && pages > 0, `Pages were answered ${JSON.stringify([...outcomes])}.`)
    hold(refused.length === 0, `Inquiries were answered ${refused.join(', ')}.`)
    ledger.compare(service.query('select reference, email from inquiry') as StoredRow[])
    return `${rounds} restarts, ${pages} pages and ${ledger.accepted.size} inquiries, none refused or broken; the longest wait was ${slowest.toFixed(0)} ms`
  },
}

/** On a connection of its own. @returns the status; 0 when the connection was refused or broke */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    }).once('error', () => resolve(0))
  })
}
