/** Idle connections, and hundreds of requests in one packet, at the service's own port: Caddy forwards neither. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import type { TestService } from '../../e2e/support/test-service.ts'
import { hold, pause, processorTimeOf, Skipped, type Fault, type Stage } from './fault.ts'

/** Files that the process may hold open, and connections that come all the same. */
const openFiles = 1200
const idle = 1500
/** Connections that send many requests at once, and how many each. */
const senders = 300
const requests = 800
/** Memory in MB, at any moment. */
const mostMemory = 300
/**
 * Seconds in which another visitor has their page. Where every connection is taken, silent ones are closed after 3 s for their headers, one
 * until the next check and one for the response.
 */
const longestWait = 10

export const idleConnections: Fault = {
  name: 'idle-connections',
  promise: `${idle} connections that say nothing, at a limit of ${openFiles} files, end no process and keep nobody out.`,
  limit: 120,
  async run(stage) {
    const service = await start(stage)
    const sockets = openOn(stage, service, idle, () => {})
    await Promise.race([Promise.allSettled(sockets.map((socket) => once(socket, 'connect'))), pause(5000)])
    const slowest = await askOthers(service, stage.short ? 1 : 10)
    const figures = `${idle} idle connections, ${openFiles} files: slowest page of others ${slowest.toFixed(0)} ms, ${await memoryOf(service)} MB`
    hold(service.running, `The process ended.\n${service.log}`)
    hold(slowest < longestWait * 1000, figures)
    return figures
  },
}

export const pipelining: Fault = {
  name: 'pipelining',
  promise: `${senders} clients with ${requests} requests in one packet each take less than ${mostMemory} MB, and others get their pages.`,
  limit: 180,
  async run(stage) {
    const service = await start(stage)
    const figures: string[] = []
    for (const path of ['/home', '/nothing']) {
      for (const reads of [false, true]) {
        let most = 0
        const used = await processorTimeOf(service.pid)
        let stopped = false
        const watch = (async () => {
          while (!stopped) {
            most = Math.max(most, await memoryOf(service))
            await pause(20)
          }
        })()
        const packet =
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(
            requests,
          )
        const sockets = openOn(stage, service, stage.short ? 60 : senders, (socket) => {
          if (reads) socket.resume()
          socket.write(packet)
        })
        const slowest = await askOthers(service, stage.short ? 0.5 : 5)
        stopped = true
        await watch
        const seconds = (await processorTimeOf(service.pid)) - used
        for (const socket of sockets) socket.destroy()
        figures.push(
          `${path}, ${reads ? 'read' : 'unread'}: at most ${most} MB, ${seconds.toFixed(1)} s of one processor, slowest page of others ${slowest.toFixed(0)} ms`,
        )
        stage.say(figures.at(-1) ?? '')
        hold(service.running, `The process ended.\n${service.log}`)
        hold(most < mostMemory && slowest < longestWait * 1000, figures.join('; '))
      }
    }
    return figures.join('; ')
  },
}

async function start(stage: Stage): Promise<TestService> {
  // Linux alone tells a process's memory, and sets another's limits.
  if (spawnSync('prlimit', ['--version']).status !== 0)
    throw new Skipped('prlimit is not installed here (Debian: util-linux).')
  return stage.startService({}, { openFiles })
}

function openOn(
  stage: Stage,
  { port }: TestService,
  count: number,
  begin: (socket: Socket) => void,
): Socket[] {
  const sockets = Array.from({ length: count }, () => {
    // They do not close their side.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => begin(socket))
    socket.on('error', () => {})
    socket.pause()
    return socket
  })
  stage.defer(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}

/**
 * Asks for pages on new connections.
 * @returns milliseconds of the slowest; a visitor whose connection was dropped tries again, as browsers do
 */
async function askOthers({ url }: TestService, seconds: number): Promise<number> {
  let slowest = 0
  const end = performance.now() + seconds * 1000
  do {
    const begun = performance.now()
    let status = 0
    while (status === 0 && performance.now() - begun < longestWait * 1000)
      status = await fetch(`${url}/contact`, { headers: { Connection: 'close' } }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        async () => (await pause(50), 0),
      )
    hold(status === 200, `Another visitor was answered ${status || 'nothing'}.`)
    slowest = Math.max(slowest, performance.now() - begun)
    await pause(20)
  } while (performance.now() < end)
  return slowest
}

/** Resident memory in MB. */
async function memoryOf({ pid }: TestService): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+([0-9]+)/.exec(status)?.[1] ?? 0) / 1024)
}
