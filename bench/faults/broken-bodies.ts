/** One visitor sends truncated bodies through the shipped proxy, while others read pages and send forms. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findCaddy, sendThrough, startCaddy, type Proxy } from '../caddy.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import type { LoopDelay } from '../loop-delay.ts'
import type { Attack } from './broken-body-sender.ts'
import { hold, pause, percentile, processorTimeOf, Skipped, type Fault } from './fault.ts'

/** Broken bodies a second. */
const perSecond = 50
/** Milliseconds in which 99 of 100 pages must come. */
const fine = 250
/** Milliseconds without the attack above which the machine is too busy to measure on. */
const busy = 100

export const brokenBodies: Fault = {
  name: 'broken-bodies',
  promise: `${perSecond} broken bodies a second through the proxy slow no visitor and cost no form.`,
  limit: 120,
  async run(stage) {
    findCaddy()
    const probe = new URL('../loop-probe.ts', import.meta.url).pathname
    const service = await stage.startService({ TRUST_PROXY: '127.0.0.1' }, { probe })
    const proxy = await startCaddy(stage, [service])
    const seconds = stage.short ? 3 : 20
    const measure = async (name: string, during: number) => {
      await service.ask('reset')
      const used = await processorTimeOf(service.pid)
      const { times, answers } = await visit(proxy, name, during)
      const loop = (await service.ask('report')) as LoopDelay
      const processor = ((await processorTimeOf(service.pid)) - used).toFixed(1)
      return { times, answers, p99: percentile(times, 0.99), loop: Math.round(loop.p99), processor }
    }

    // The same visitors without the attack, as the reference.
    const alone = await measure('alone', seconds)
    const state = new Int32Array(new SharedArrayBuffer(8))
    const workerData: Attack = { port: proxy.port, ca: proxy.ca, perSecond, state }
    const attack = new Worker(new URL('broken-body-sender.ts', import.meta.url), { workerData })
    stage.defer(() => attack.terminate())
    const attacked = await measure('attacked', seconds)
    Atomics.store(state, 0, 1)
    await once(attack, 'exit')
    const sent = Atomics.load(state, 1)

    const refused = [...alone.answers, ...attacked.answers].filter((status) => status !== 201)
    const failed = [...alone.times, ...attacked.times].filter((time) => time === Number.POSITIVE_INFINITY)
    const figures = `${sent} broken bodies in ${seconds} s; ${attacked.times.length} pages, 99th percentile ${attacked.p99.toFixed(0)} ms (${alone.p99.toFixed(0)} without them), ${failed.length} failed; ${attacked.answers.length} forms, ${refused.length} refused; delay of the service's loop, 99th percentile: ${attacked.loop} ms (${alone.loop} without); its processor time: ${attacked.processor} s (${alone.processor} without)`
    hold(refused.length === 0 && failed.length === 0, `${figures} (${[...new Set(refused)].join(', ')})`)
    if (!stage.short && alone.p99 >= busy) throw new Skipped(`This machine is too busy to tell: ${figures}.`)
    hold(stage.short || attacked.p99 < fine, figures)
    return figures
  },
}

/**
 * Two visitors that read pages and one that sends forms.
 * @returns milliseconds of each page, infinite where it failed, and the status of each form
 */
async function visit(proxy: Proxy, name: string, seconds: number) {
  const times: number[] = []
  const answers: number[] = []
  const end = performance.now() + seconds * 1000
  const read = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const { status } = await sendThrough(proxy, '/home')
      times.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY)
      await pause(50)
    }
  }
  const write = async () => {
    for (let count = 0; performance.now() < end; count += 1) {
      const visitor = `${name}-${count}`
      const { status } = await sendThrough(proxy, '/api/inquiries', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(visitor) },
        body: JSON.stringify(inquiryOf(visitor)),
      })
      answers.push(status)
      await pause(200)
    }
  }
  await Promise.all([read(), read(), write()])
  return { times, answers }
}
