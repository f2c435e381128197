/** No process of the service answers: the proxy serves the finished site from the disk, and forms are answered with 503. */
import { readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import type { SiteMap } from '@laboratory/contract/site-map'
import { isAnswerPath, newsPath } from '@laboratory/contract/slots'
import { headerFaults } from '../../api/src/http/testing.ts'
import { findCaddy, sendThrough, startCaddy, type Proxy } from '../caddy.ts'
import { siteFolder } from '../floors.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import { hold, pause, percentile, until, type Fault } from './fault.ts'

export const noProcess: Fault = {
  name: 'no-process',
  promise:
    'With every process killed under load no page is missed, and forms say that they cannot be sent now.',
  limit: 180,
  async run(stage) {
    findCaddy()
    const map = JSON.parse(readFileSync(join(siteFolder(), 'site.json'), 'utf8')) as SiteMap
    const services = [
      await stage.startService({ TRUST_PROXY: '127.0.0.1' }),
      await stage.startService({ TRUST_PROXY: '127.0.0.1' }),
    ]
    const proxy = await startCaddy(stage, services)
    const [service] = services
    const compared = await compare(map, service?.port ?? 0, proxy.filesPort, stage.short)
    stage.say(`${compared} answers of service and proxy compared`)

    const addresses = [...Object.keys(map.pages), ...Object.keys(map.files)].filter(
      (path) => !isAnswerPath(path) && path !== '/404' && !/\.(?:mp4|webm)$/.test(path),
    )
    const seconds = stage.short ? 1 : 15
    let phase: 'before' | 'away' | 'back' = 'before'
    const seen = { before: [] as number[], away: [] as number[], back: [] as number[] }
    const missed: string[] = []
    let stopped = false
    // Counts the beginning and the end of the crash: 1 is while it happens.
    let crashes = 0
    const read = async (reader: number) => {
      for (let turn = reader; !stopped; turn += 8) {
        const path = addresses[turn % addresses.length] ?? '/home'
        const asked = performance.now()
        const [during, before] = [phase, crashes]
        let { status, text } = await sendThrough(proxy, path)
        // Half of an answer that was on its way at the crash is with the visitor already: they ask again.
        if (status === 0 && (crashes === 1 || crashes !== before))
          ({ status, text } = await sendThrough(proxy, path))
        seen[during].push(performance.now() - asked)
        const isPage = map.pages[path] !== undefined
        if (status !== 200 || (isPage && !text.includes('</html>'))) missed.push(`${path}: ${status}`)
        await pause(5)
      }
    }
    const readers = Array.from({ length: 8 }, (_, reader) => read(reader))
    await pause(seconds * 1000)
    phase = 'away'
    crashes += 1
    for (const one of services) await one.stop('SIGKILL')
    crashes += 1
    await pause(1000)
    await holdForms(proxy)
    await pause(seconds * 1000)
    await service?.start()
    await until('a form is taken again', async () => (await sendForm(proxy, 'back')).status === 201)
    phase = 'back'
    await pause(seconds * 1000)
    stopped = true
    await Promise.all(readers)
    hold(missed.length === 0, `${missed.length} missed, the first: ${missed[0]}.`)
    const p99 = (times: readonly number[]) => `${percentile(times, 0.99).toFixed(0)} ms`
    return `${compared} answers of the proxy alone have the headers of the service's; ${seen.before.length} pages and files before, ${seen.away.length} without a process, ${seen.back.length} after: 0 missed, 99th percentile ${p99(seen.before)}, ${p99(seen.away)}, ${p99(seen.back)}, slowest ${Math.max(...seen.away).toFixed(0)} ms; forms 503 meanwhile, taken again after`
  },
}

function sendForm(proxy: Proxy, name: string) {
  return sendThrough(proxy, '/api/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(name) },
    body: JSON.stringify(inquiryOf(name)),
  })
}

/** Both kinds of forms, with a script and without one, and a call. */
async function holdForms(proxy: Proxy): Promise<void> {
  const byScript = await sendForm(proxy, 'away')
  const problem = JSON.parse(byScript.text) as { detail: string; status: number }
  hold(
    byScript.status === 503 && problem.status === 503 && problem.detail.includes('still here'),
    `By script: ${byScript.status} ${byScript.text}`,
  )
  for (const path of ['/api/inquiries', '/api/customer/sign-up']) {
    const page = await sendThrough(proxy, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' },
      body: 'name=Anjali&description=Water',
    })
    const faults = headerFaults(page.headers)
    const headers = new Map(page.headers.map(([name, value]) => [name.toLowerCase(), value]))
    hold(
      page.status === 503 &&
        page.text.includes('cannot be sent at the moment') &&
        page.text.includes('back button') &&
        headers.get('content-type') === 'text/html; charset=utf-8' &&
        Number(headers.get('retry-after')) > 0,
      `Without a script, ${path} is answered ${page.status}: ${page.text.slice(0, 200)}`,
    )
    hold(faults.length === 0, `Without a script, ${path}: ${faults.join(', ')}`)
  }
  const call = await sendThrough(proxy, '/api/notices')
  hold(call.status === 503, `A call is answered ${call.status}.`)
}

type Answer = { status: number; headers: string[]; length: number }

/**
 * Every page and file, in every coding, asked again with its tag, and with HEAD.
 * @param isShort each page in one coding, and a file of each type
 * @returns how many answers were the same
 */
async function compare(
  map: SiteMap,
  servicePort: number,
  filesPort: number,
  isShort: boolean,
): Promise<number> {
  const oneOfEachType = new Map(Object.entries(map.files).map(([path, { type }]) => [type, path])).values()
  const paths = [
    ...Object.keys(map.pages),
    ...(isShort ? oneOfEachType : Object.keys(map.files)),
    ...Object.keys(map.redirects),
    '/no-such-page',
    '/no-such-file.png',
    '/contact/',
    '/home?from=mail',
    '/about-us?from=mail',
  ]
  let count = 0
  for (const path of paths) {
    const isFilm = /\.(?:mp4|webm)$/.test(path)
    const isCompressed = !/\.(?:avif|webp|jpe?g|png|woff2|pdf|mp4|webm)$/.test(path)
    const codings = isCompressed && !isShort ? ['gzip, deflate, br', 'gzip', ''] : ['gzip, deflate, br']
    for (const coding of codings) {
      const headers = { ...(coding && { 'Accept-Encoding': coding }) }
      const asked: [method: string, headers: Record<string, string>][] = [
        ['GET', headers],
        ['HEAD', headers],
        ...(isFilm
          ? [['GET', { ...headers, Range: 'bytes=1000-1999' }] as [string, Record<string, string>]]
          : []),
      ]
      for (const [method, sent] of asked) {
        const wanted = await get(servicePort, path, method, sent)
        holdSame(`${method} ${path} (${coding})`, wanted, await get(filesPort, path, method, sent), path)
        count += 1
        const tag = wanted.headers.find((line) => line.startsWith('etag: '))?.slice(6)
        // The list of news, and so its tag, is the service's own.
        if (!tag || method === 'HEAD' || path === newsPath) continue
        const again = { ...headers, 'If-None-Match': tag }
        const same = await get(servicePort, path, 'GET', again)
        holdSame(`${path} again (${coding})`, same, await get(filesPort, path, 'GET', again), path)
        count += 1
      }
    }
  }
  return count
}

function holdSame(what: string, wanted: Answer, found: Answer, path: string): void {
  const isNews = path === newsPath
  const lines = ({ status, headers }: Answer) =>
    headers
      // With a 304 the browser keeps the type that it has (RFC 9110, section 15.4.5).
      .filter((line) => status !== 304 || !line.startsWith('content-type: '))
      // No length is that of nothing.
      .filter((line) => line !== 'content-length: 0')
      .filter((line) => !/^(?:date|connection|keep-alive): /.test(line))
      .filter((line) => !isNews || !/^(?:etag|content-length): /.test(line))
      .toSorted()
  const [service, proxy] = [lines(wanted), lines(found)]
  const differ = [
    ...service.filter((line) => !proxy.includes(line)).map((line) => `lacks ${line}`),
    ...proxy.filter((line) => !service.includes(line)).map((line) => `has ${line}`),
  ]
  if (wanted.status !== found.status) differ.push(`is ${found.status}, not ${wanted.status}`)
  if (wanted.length !== found.length && !isNews)
    differ.push(`has ${found.length} bytes, not ${wanted.length}`)
  hold(differ.length === 0, `${what} of the proxy ${differ.join('; ')}`)
}

function get(port: number, path: string, method: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let length = 0
      answer.on('data', (part: Buffer) => (length += part.length))
      answer.on('error', reject)
      answer.on('end', () => {
        const { rawHeaders: raw } = answer
        const lines = raw.flatMap((name, at) =>
          at % 2 === 0 ? [`${name.toLowerCase()}: ${raw[at + 1]}`] : [],
        )
        resolve({ status: answer.statusCode ?? 0, headers: lines, length })
      })
    })
    request.on('error', reject)
    request.end()
  })
}
