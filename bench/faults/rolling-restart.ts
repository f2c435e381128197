/** A new version is deployed: two services on one PostgreSQL are restarted one after the other, under load, behind the shipped proxy. */
import { sendThrough, startCaddy } from '../caddy.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import { hold, pause, type Fault } from './fault.ts'
import { Ledger, type StoredRow } from './inquiries.ts'
import { startPostgres } from './postgres.ts'

/** Milliseconds between two restarts: the proxy must have found out that the one before is back (docs/operations.md). */
const between = 3000

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  promise:
    'Two services restarted in turn behind the proxy drop no page and refuse no form, and each stops within 10 s.',
  limit: 240,
  async run(stage) {
    const postgres = await startPostgres(stage)
    const services = postgres.prepareServices(2, { TRUST_PROXY: '127.0.0.1' })
    for (const service of services) await service.start()
    // The forms keep connections to each service open, as the proxy's own visitors do.
    const proxy = await startCaddy(stage, services)
    const ledger = new Ledger()

    let stopped = false
    let pages = 0
    const missed: number[] = []
    const refused: number[] = []
    const readers = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const { status } = await sendThrough(proxy, '/home')
        pages += 1
        if (status !== 200) missed.push(status)
        await pause(5)
      }
    })
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !stopped; count += 1) {
        const name = `visitor-${writer}-${count}`
        const { status, text } = await sendThrough(proxy, '/api/inquiries', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(name) },
          body: JSON.stringify(inquiryOf(name)),
        })
        if (status === 201) ledger.accept(name, (JSON.parse(text) as { reference: string }).reference)
        else refused.push(status)
        await pause(10)
      }
    })

    const visitors = Promise.all([...readers, ...writers])
    // A failure meanwhile is thrown where they are awaited.
    visitors.catch(() => undefined)
    const stops: number[] = []
    for (let round = 0; round < (stage.short ? 1 : 5); round += 1) {
      for (const service of services) {
        await pause(between)
        stops.push(await service.stop('SIGTERM'))
        await service.start()
      }
    }
    await pause(500)
    stopped = true
    await visitors
    const slowest = Math.max(...stops)
    const figures = `${stops.length} restarts, ${pages} pages, ${missed.length} missed, ${ledger.accepted.size} inquiries, ${refused.length} refused (${[...new Set(refused)].join(', ')}), slowest stop ${slowest.toFixed(0)} ms`
    hold(missed.length === 0 && refused.length === 0, figures)
    hold(slowest < 10_000, figures)
    ledger.compare((await postgres.query('select reference, email from inquiry')) as StoredRow[])
    return figures
  },
}
