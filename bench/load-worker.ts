/** The thread of `runLoad`: raw sockets, one request under way on each. */
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { inquiryRequest } from './inquiry-request.ts'
import type { Load, LoadResult } from './load.ts'

const load = workerData as Load
/** Latencies in steps of 0.05 ms, up to a minute. */
const step = 0.05
const latencies = new Uint32Array(60_000 / step)
const shed = new Uint32Array(60_000 / step)
const answers: Record<string, number> = {}
let broken = 0
let sent = 0
let slowest = 0

const page =
  'page' in load.ask
    ? `GET ${load.ask.page} HTTP/1.1\r\nHost: 127.0.0.1:${load.port}\r\nAccept-Encoding: ${load.ask.encoding}\r\n\r\n`
    : undefined
const prefix = 'inquiries' in load.ask ? load.ask.inquiries : ''
const requests = 'requests' in load.ask ? load.ask.requests : []

function nextRequest(): string | Uint8Array {
  sent += 1
  return page ?? requests[(sent - 1) % requests.length] ?? inquiryRequest(`${prefix}-${sent}`, load.port)
}

type Line = { socket: Socket; busy: boolean; since: number; read: Buffer | undefined }

const lines = new Set<Line>()
const idle: Line[] = []
/** When the requests fell due that found no free connection. */
const waiting: number[] = []
let ended = false
const begun = performance.now()

function open(): Line {
  const line: Line = {
    socket: connect(load.port, '127.0.0.1'),
    busy: false,
    since: 0,
    read: undefined,
  }
  line.socket.setNoDelay(true)
  line.socket.on('data', (part: Buffer) => receive(line, part))
  line.socket.on('error', () => undefined)
  line.socket.on('close', () => {
    lines.delete(line)
    const index = idle.indexOf(line)
    if (index >= 0) idle.splice(index, 1)
    if (ended) return
    if (line.busy) broken += 1
    // A pause, so that a service that refuses connections is not flooded with new ones.
    if (load.rate === undefined) setTimeout(() => ended || ask(open()), 10)
  })
  lines.add(line)
  return line
}

function ask(line: Line, due = performance.now()): void {
  line.busy = true
  line.since = due
  line.socket.write(nextRequest())
}

function receive(line: Line, part: Buffer): void {
  const data = line.read ? Buffer.concat([line.read, part]) : part
  const headEnd = data.indexOf('\r\n\r\n')
  if (headEnd < 0) return void (line.read = data)
  const head = data.toString('latin1', 0, headEnd)
  const length = Number(/\r\ncontent-length: *([0-9]+)/i.exec(head)?.[1] ?? 0)
  if (data.length < headEnd + 4 + length) return void (line.read = data)
  line.read = undefined

  const status = head.slice(9, 12)
  const latency = performance.now() - line.since
  answers[status] = (answers[status] ?? 0) + 1
  const counts = status === '503' ? shed : latencies
  const bucket = Math.min(counts.length - 1, Math.floor(latency / step))
  counts[bucket] = (counts[bucket] ?? 0) + 1
  if (status !== '503') slowest = Math.max(slowest, latency)
  line.busy = false
  if (ended) return
  if (/\r\nconnection: *close/i.test(head)) return void line.socket.destroy()
  const due = load.rate === undefined ? performance.now() : waiting.shift()
  if (due === undefined) idle.push(line)
  else ask(line, due)
}

function percentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [index, count] of counts.entries()) {
    seen += count
    if (seen > 0 && seen >= total * share) return index * step
  }
  return 0
}

let ticker: NodeJS.Timeout | undefined
if (load.rate === undefined) {
  for (let index = 0; index < load.connections; index += 1) ask(open())
} else {
  const interval = 1000 / load.rate
  let due = begun
  ticker = setInterval(() => {
    const now = performance.now()
    for (; due <= now; due += interval) {
      const line = idle.pop() ?? (lines.size < load.connections ? open() : undefined)
      if (line) ask(line, due)
      else waiting.push(due)
    }
  }, 5)
}

/** Seconds at most for the first round of given requests. */
const longest = 10

function end(): void {
  const isWhole = requests.length === 0 || sent > requests.length
  if (!isWhole && performance.now() - begun < longest * 1000) return void setTimeout(end, 5)
  ended = true
  clearInterval(ticker)
  const seconds = (performance.now() - begun) / 1000
  const answered = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const unanswered = [...lines].filter(({ busy }) => busy).length + waiting.length
  for (const { socket } of lines) socket.destroy()
  const result: LoadResult = {
    answers,
    broken,
    unanswered,
    perSecond: answered / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    slowest,
    shedP99: percentile(shed, 0.99),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window.
  parentPort?.postMessage(result)
}

setTimeout(end, load.seconds * 1000)
