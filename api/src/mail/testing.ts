/** A real mail server for tests. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * Starts one that keeps what it takes and ends with the test.
 * @param options.confirm is called with each message that has arrived whole, and resolves when the server says so; at once by default
 */
export async function startSmtp({
  confirm = async () => {},
  ...options
}: SMTPServerOptions & { confirm?: () => Promise<void> } = {}) {
  const received: { raw: string; to: string[] }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        received.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
        confirm().then(() => done(), done)
      })
    },
    // Connections that have not ended by themselves are closed.
    closeTimeout: 1,
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => {})
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

/** A mail server that never confirms, and a promise that resolves when the message has arrived. */
export function silence(): { confirm: () => Promise<void>; arrived: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    confirm() {
      resolve()
      return new Promise(() => {})
    },
    arrived: promise,
  }
}
