/**
 * Sends broken bodies in a worker: the TLS handshakes of the attack must not slow the measuring thread down.
 */
import { once } from 'node:events'
import { connect } from 'node:tls'
import { workerData } from 'node:worker_threads'
import { pause } from './fault.ts'

export type Attack = {
  port: number
  ca: Uint8Array
  perSecond: number
  /** Shared memory: first whether to end (1), then how many were sent. */
  state: Int32Array
}

const { port, ca, perSecond, state } = workerData as Attack
const isOver = () => Atomics.load(state, 0) === 1
let sent = 0

const begun = performance.now()
const underWay = new Set<Promise<void>>()
while (!isOver()) {
  while (!isOver() && sent < ((performance.now() - begun) / 1000) * perSecond) {
    sent += 1
    const attempt = sendBroken().finally(() => underWay.delete(attempt))
    underWay.add(attempt)
  }
  await pause(10)
}
await Promise.all(underWay)
Atomics.store(state, 1, sent)

/** A chunk whose size is no number. Each on a connection of its own, which ends by itself. */
async function sendBroken(): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca: Buffer.from(ca) })
  socket.on('error', () => {})
  socket.write(
    'POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n',
  )
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), 2000)
  await once(socket, 'close').catch(() => undefined)
  clearTimeout(timer)
}
