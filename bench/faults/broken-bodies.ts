/** One visitor sends bodies that break off, through the proxy as it is shipped, while others read pages and send forms. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { startCaddy, sendThrough, type Proxy } from '../caddy.ts'
import { Service } from '../../e2e/support/service.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import { hold, pause, percentile, Skipped, type Fault } from './fault.ts'

/** Broken bodies a second. */
const perSecond = 50
/** Visitors' 99th percentile in milliseconds that is fine on any machine, however quick they were before. */
const fine = 250

export const brokenBodies: Fault = {
  name: 'broken-bodies',
  promise: `${perSecond} broken bodies a second through the proxy slow no visitor and cost no form.`,
  limit: 120,
  async run(stage) {
    if (spawnSync('caddy', ['version']).status !== 0)
      throw new Skipped('caddy is not installed here (Debian: apt-get install caddy).')
    const service = await Service.prepare({ TRUST_PROXY: '127.0.0.1' })
    stage.defer(() => service.dispose())
    await service.start()
    const proxy = await startCaddy(stage, [service])
    const seconds = stage.short ? 3 : 20

    const before: number[] = []
    for (let count = 0; count < (stage.short ? 20 : 100); count += 1) {
      const asked = performance.now()
      await sendThrough(proxy, '/home')
      before.push(performance.now() - asked)
      await pause(20)
    }
    const quiet = percentile(before, 0.99)

    let stopped = false
    let broken = 0
    const attack = (async () => {
      const begun = performance.now()
      while (!stopped) {
        while (!stopped && broken < ((performance.now() - begun) / 1000) * perSecond) {
          broken += 1
          void sendBroken(proxy)
        }
        await pause(10)
      }
    })()
    const times: number[] = []
    let failed = 0
    const read = async () => {
      while (!stopped) {
        const asked = performance.now()
        const { status } = await sendThrough(proxy, '/home')
        times.push(performance.now() - asked)
        if (status !== 200) failed += 1
        await pause(50)
      }
    }
    const answers: number[] = []
    const write = async () => {
      for (let count = 0; !stopped; count += 1) {
        const visitor = `whole-${count}`
        const { status } = await sendThrough(proxy, '/api/inquiries', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(visitor) },
          body: JSON.stringify(inquiryOf(visitor)),
        })
        answers.push(status)
        await pause(200)
      }
    }
    const visitors = Promise.all([read(), read(), write(), attack])
    await pause(seconds * 1000)
    stopped = true
    await visitors
    const p99 = percentile(times, 0.99)
    const refused = answers.filter((status) => status !== 201)
    const figures = `${broken} broken bodies in ${seconds} s; ${times.length} pages, 99th percentile ${p99.toFixed(0)} ms (${quiet.toFixed(0)} before), ${failed} failed; ${answers.length} forms, ${refused.length} refused`
    hold(refused.length === 0 && failed === 0, `${figures} (${[...new Set(refused)].join(', ')})`)
    hold(stage.short || p99 < Math.max(fine, 2 * quiet), figures)
    return figures
  },
}

/** A chunk whose size is no number. Each on a connection of its own, which ends by itself. */
async function sendBroken({ port, ca }: Proxy): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca })
  socket.on('error', () => {})
  socket.write(
    'POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n',
  )
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), 2000)
  await once(socket, 'close').catch(() => undefined)
  clearTimeout(timer)
}
