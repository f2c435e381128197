/** Five times as many inquiries as the service can store. */
import assert from 'node:assert/strict'
import { runLoad } from '../load.ts'
import { isLong, report, test, until } from './fault.ts'
import { readRows, send } from './inquiries.ts'

/** Milliseconds for which a visitor of a flooded service may wait before the thanks (99th percentile). */
const patience = 3000

test('overload: At five times its capacity the service sheds with 503, does not fall, and is itself again within 5 s; what it accepted is stored.', async ({
  stage,
}) => {
  test.skip(!isLong, 'It measures what a busy machine cannot show.')
  const service = await stage.startService()

  const calm = await runLoad({
    port: service.port,
    connections: 32,
    seconds: 8,
    ask: { inquiries: 'calm' },
  })
  const capacity = (calm.answers['201'] ?? 0) / 8
  assert(capacity > 0, 'The service stored nothing.')
  const rate = Math.min(20_000, 5 * capacity)
  const flood = await runLoad({
    port: service.port,
    connections: 2000,
    seconds: 20,
    rate,
    ask: { inquiries: 'flood' },
  })
  assert(service.running, `The service fell: ${service.log.slice(-1500)}`)
  const recovery = await until(
    'it is quick again',
    async () => {
      const { status, milliseconds } = await send(service.url, `after-${performance.now().toFixed(0)}`)
      return status === 201 && milliseconds < 500
    },
    5,
  )
  const page = await fetch(`${service.url}/home`)
  assert(page.status === 200, `Afterwards /home was answered ${page.status}.`)
  await service.stop()

  const accepted = (calm.answers['201'] ?? 0) + (flood.answers['201'] ?? 0)
  const stored = readRows(service).length
  assert(stored >= accepted, `${accepted} inquiries were accepted and ${stored} are stored.`)
  const others = Object.keys(flood.answers).filter((status) => status !== '201' && status !== '503')
  assert(others.length === 0, `Answers were ${JSON.stringify(flood.answers)}.`)
  assert(flood.p99 < patience, `Answers took ${flood.p99.toFixed(0)} ms (p99): refused at once is better.`)
  const shed = flood.answers['503'] ?? 0
  const figures = `capacity ${capacity.toFixed(0)}/s, asked ${rate.toFixed(0)}/s: ${flood.answers['201'] ?? 0} accepted, ${shed} shed with 503 (p99 ${flood.p99.toFixed(0)} ms), ${flood.errors} errors; quick again after ${recovery.toFixed(0)} ms; every accepted one is stored`
  assert(shed > 0, `Nothing was shed. ${figures}`)
  report(figures)
})
