/** Bodies that are larger than any form, through the shipped proxy. */
import { request as ask } from 'node:https'
import { text } from 'node:stream/consumers'
import { findCaddy, startCaddy, type Proxy } from '../caddy.ts'
import { hold, until, type Fault } from './fault.ts'

const sentence = 'The request is too large. Please shorten the text and send again.'
/** Bytes. The service itself refuses what is longer than 131,072. */
const sizes = [300_000, 3_000_000]
const fitting = 100_000
const paths = ['/api/inquiries', '/api/customer/sign-up', '/home', '/nothing']

export const largeBodies: Fault = {
  name: 'large-bodies',
  promise: 'A body that says that it is larger than any form ends at the proxy with 413 and its sentence.',
  limit: 180,
  async run(stage) {
    findCaddy()
    const service = await stage.startService({ TRUST_PROXY: '127.0.0.1' })
    const proxy = await startCaddy(stage, [service])
    // One that fits: the way is open, and the service's log says what arrives.
    const answered = () => service.log.split('\n').filter((line) => line.includes('"answered"')).length
    const fits = await send(proxy, '/api/inquiries', fitting)
    hold(fits.status === 400, `A body that fits was answered ${fits.status}.`)
    await until('the service has noted it', () => answered() === 1)
    for (const path of paths) {
      for (const size of sizes) {
        const { status, body } = await send(proxy, path, size)
        hold(status === 413 && body === sentence, `${size} bytes to ${path}: ${status} ${body}`)
      }
    }
    const last = await send(proxy, '/api/inquiries', fitting)
    hold(last.status === 400, `Afterwards, a body that fits was answered ${last.status}.`)
    await until('the service has noted it', () => answered() >= 2)
    hold(answered() === 2, `${answered() - 2} of the large ones reached the service.`)
    return `${paths.length * sizes.length} bodies of ${sizes.join(' and ')} bytes: 413, none reached the service`
  },
}

/**
 * Announces the length of the body; one that fits follows at once, a larger one never does. The proxy refuses by the announced length: a
 * client that continues to write while the other side closes may lose the response (RFC 9112, 9.6), and the test would then judge the
 * network in place of the proxy.
 */
async function send(
  { port, ca }: Proxy,
  path: string,
  size: number,
): Promise<{ status: number; body: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = { 'Content-Type': 'application/json', 'Content-Length': size, Connection: 'close' }
  const request = ask(
    { host: 'localhost', port, ca, family: 4, method: 'POST', path, headers },
    (answer) =>
      void text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body }),
        () => resolve({ status: 0, body: 'broken off' }),
      ),
  )
  request.on('error', (error) => resolve({ status: 0, body: error.message }))
  if (size > fitting) request.flushHeaders()
  else request.end(Buffer.alloc(size, 'a'))
  // The sender of a refused body closes the connection, as browsers do.
  return promise.finally(() => request.destroy())
}
