/** One visitor asks for as many labels as a request can have, again and again, while others read pages and send forms. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { highestCounts, mostLines } from '@laboratory/contract/request-list'
import { runLoad } from '../load.ts'
import { isLong, percentile, report, test } from './fault.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import { send } from './inquiries.ts'

/** Pages of labels that are asked for in a second, without the limits of one network. */
const perSecond = 50
/** Milliseconds in which 99 of 100 pages of others must come; on a busy machine, thrice what they take without the attack. */
const fine = 250

test(`labels: ${perSecond} pages of labels a second slow nobody and cost no form.`, async ({ stage }) => {
  const service = await stage.startService()
  const answer = await fetch(`${service.url}/api/inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf('labels') },
    body: JSON.stringify({
      ...inquiryOf('labels'),
      requestList: Array.from({ length: mostLines }, () => ({
        test: 'watermicrobiology',
        samples: String(highestCounts.samples),
      })),
    }),
  })
  const { labels: path } = (await answer.json()) as { labels: string }

  const seconds = isLong ? 20 : 1
  const alone = await visit(service.url, 'alone', seconds)
  const attack = runLoad({
    port: service.port,
    connections: 200,
    seconds,
    rate: perSecond,
    ask: { page: path, encoding: 'identity' },
  })
  const attacked = await visit(service.url, 'attacked', seconds)
  const { answers: asked } = await attack

  const [before, during] = [alone.times, attacked.times].map((times) => percentile(times, 0.99)) as [
    number,
    number,
  ]
  const refused = [...alone.answers, ...attacked.answers].filter((status) => status !== 201)
  const figures = `${asked['200'] ?? 0} pages of labels in ${seconds} s, ${asked['503'] ?? 0} asked to come back; ${attacked.times.length} pages of others, 99th percentile ${during.toFixed(0)} ms (${before.toFixed(0)} without); ${attacked.answers.length} forms, ${refused.length} refused`
  assert(
    (asked['200'] ?? 0) > 0 && Object.keys(asked).every((status) => ['200', '503'].includes(status)),
    JSON.stringify(asked),
  )
  assert(refused.length === 0, figures)
  assert(during < Math.max(fine, 3 * before), figures)
  report(figures)
})

/** A visitor who reads pages, and one who sends forms. @returns milliseconds of each page, and the status of each form */
async function visit(url: string, name: string, seconds: number) {
  const times: number[] = []
  const answers: number[] = []
  const end = performance.now() + seconds * 1000
  const read = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await fetch(`${url}/home`).then(async (page) => page.arrayBuffer())
      times.push(performance.now() - begun)
      await pause(20)
    }
  }
  const write = async () => {
    for (let count = 0; performance.now() < end; count += 1) {
      answers.push((await send(url, `${name}-${count}`)).status)
      await pause(200)
    }
  }
  await Promise.all([read(), write()])
  return { times, answers }
}
