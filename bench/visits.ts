/**
 * What no cache in front takes, beside forms: `node bench/visits.ts [--seconds 3]`. In turn, page views, requests of /home for its news, and
 * inquiries, as fast as the service takes them, on SQLite. Ratios to the forms are printed, because they depend less on the other work of
 * the machine. Exits 1 when a view was lost.
 */
import { parseArgs } from 'node:util'
import { hold, Stage, until } from './faults/fault.ts'
import { runLoad, type LoadResult } from './load.ts'
import { describeMachine } from './report.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } })
const seconds = Number(options.seconds)
const rounds = 3
const stage = new Stage(false)
try {
  // Visitors of many addresses: one may send 600 views a minute.
  const service = await stage.startService({ TRUST_PROXY: '127.0.0.1' })
  const postOf = (path: string, body: string, index: number) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nX-Forwarded-For: 10.0.${index >> 8}.${index & 255}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  const bodies = {
    views: ['/api/visits', JSON.stringify({ path: '/home', label: 'Home page visited.' })],
    news: ['/api/public-blogs', JSON.stringify({ companyCode: 'ABI' })],
  } as const
  const requestsOf = (kind: keyof typeof bodies) =>
    Array.from({ length: 5000 }, (_, index) => postOf(bodies[kind][0], bodies[kind][1], index))
  const rates = { views: [] as number[], news: [] as number[], forms: [] as number[] }
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    const views = await runLoad({
      port: service.port,
      connections: 16,
      seconds,
      ask: { requests: requestsOf('views') },
    })
    accepted += countOf(views, '204')
    rates.views.push(countOf(views, '204') / seconds)
    const news = await runLoad({
      port: service.port,
      connections: 16,
      seconds,
      ask: { requests: requestsOf('news') },
    })
    rates.news.push(countOf(news, '200') / seconds)
    const forms = await runLoad({
      port: service.port,
      connections: 16,
      seconds,
      ask: { inquiries: `round-${round}` },
    })
    rates.forms.push(countOf(forms, '201') / seconds)
  }
  const stored = () => Number(service.query('select coalesce(sum(views), 0) as views from visit')[0]?.views)
  await until('all views are stored', () => stored() >= accepted, 30)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [views, news, forms] = [middle(rates.views), middle(rates.news), middle(rates.forms)]
  hold(views > 0 && news > 0 && forms > 0, 'Nothing was accepted.')
  console.log(
    `Measured ${describeMachine()}: ${views.toFixed(0)} views, ${news.toFixed(0)} lists of news and ${forms.toFixed(0)} forms a second, ratios ${(views / forms).toFixed(1)} and ${(news / forms).toFixed(1)}; ${accepted} views accepted, all stored.`,
  )
} finally {
  await stage.clear()
}

function countOf({ answers }: LoadResult, status: string): number {
  return answers[status] ?? 0
}
