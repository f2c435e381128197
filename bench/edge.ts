/**
 * A cache in front: nginx with `deploy/edge.nginx.conf` before one process, `node bench/edge.ts [--requests 1000000]`. Checks that every
 * kind of response has its headers and that nothing personal stays in the cache, measures what a million page requests cost the process,
 * and how soon news and a notice show. Needs nginx and wrk (Debian); exits 1 when a check fails.
 */
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { SiteMap } from '@laboratory/contract/site-map'
import { isAnswerPath } from '@laboratory/contract/slots'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { signUp } from '../api/src/testing/submissions.ts'
import { addPerson } from '../e2e/support/desk.ts'
import { isListening, type TestService } from '../e2e/support/test-service.ts'
import { hold, pause, Skipped, Stage, until } from './faults/fault.ts'
import { siteFolder } from './floors.ts'
import { inquiryOf } from './inquiry-request.ts'
import { untilAlone } from './machine.ts'
import { describeMachine } from './report.ts'

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '1000000' } } })
/** Seconds, as of SHARED_CACHE_SECONDS. */
const shared = 10
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const picture = join(root, 'web/pictures/masters/news-water.webp')
const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))
const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path))

const stage = new Stage(false, (text) => console.error(`   ${text}`))
try {
  if (!nginx || !wrk)
    throw new Skipped('nginx or wrk is not installed here (Debian: apt-get install nginx-light wrk).')
  await measure(nginx, wrk)
} catch (error) {
  console.error(error instanceof Skipped ? `SKIP: ${error.message}` : error)
  process.exitCode = error instanceof Skipped ? 0 : 1
} finally {
  await stage.clear()
}

async function measure(nginxFile: string, wrkFile: string): Promise<void> {
  const [edgePort, metricsPort] = [await findFreePort(), await findFreePort()]
  const edge = `http://127.0.0.1:${edgePort}`
  const service = await stage.startService({
    SHARED_CACHE_SECONDS: String(shared),
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: edge,
  })
  await untilAlone(service.pid)
  const cache = await startEdge(nginxFile, edgePort, service.port)
  const map = JSON.parse(readFileSync(join(siteFolder(), 'site.json'), 'utf8')) as SiteMap
  const pages = Object.entries(map.pages).flatMap(([path, { status }]) =>
    isAnswerPath(path) || status !== 200 ? [] : [path],
  )
  const compared = await compareHeaders(map, edge, service.url)
  await keepOneOfEachPage(edge)
  const personal = await keepNothingPersonal(edge, service, cache)

  // A million page requests, over all pages.
  const before = await answered(metricsPort)
  const begun = performance.now()
  let asked = 0
  let failed = 0
  while (asked < Number(options.requests)) {
    const round = await press(wrkFile, edge, pages, 20)
    asked += round.requests
    failed += round.failed
    stage.say(`${asked.toLocaleString('en')} page requests`)
  }
  const seconds = (performance.now() - begun) / 1000
  const cost = (await answered(metricsPort)) - before
  hold(failed === 0, `${failed} page requests failed.`)
  // Once for each page in the time of the setting, with a query of its own or not; twice that is far from once for each query.
  const most = 2 * pages.length * (seconds / shared + 1)
  hold(cost <= most, `${asked} page requests cost the process ${cost}, not ${most.toFixed(0)} at most.`)
  hold(asked < 1_000_000 || cost < 1000, `${asked} page requests cost the process ${cost}.`)

  const news = await timeOf('/news', 'Edge of the sea', edge, () =>
    command(service, 'news', 'add', '--title', 'Edge of the sea', '--link', '/sterility', '--image', picture),
  )
  hold(news <= shared + 2, `News showed after ${news.toFixed(1)} s.`)
  const notice = await timeOf('/api/notices', 'Samples until noon.', edge, () =>
    command(service, 'notices', 'set', '--text', 'Samples until noon.', '--end', '2099-01-01T08:00'),
  )
  // A browser may have requested it just before, and keeps the response for the rest of its minute.
  hold(notice <= shared + 2, `The notice left the cache after ${notice.toFixed(1)} s.`)

  await service.stop('SIGKILL')
  await pause((shared + 1) * 1000)
  const alone = await Promise.all(pages.map((path) => ask(edge + path)))
  const missing = alone.filter(({ status }) => status !== 200).length
  hold(missing === 0, `Without a process ${missing} of ${pages.length} pages were missed.`)

  console.log(
    [
      `Measured ${describeMachine()}; nginx, wrk and the process on the same processors.`,
      '',
      `- ${compared} answers through the cache with the headers and the content of the process, each coding its own, asked again with their tag.`,
      `- ${personal}`,
      `- ${asked.toLocaleString('en')} page requests over ${pages.length} pages in ${seconds.toFixed(0)} s (${(asked / seconds).toFixed(0)}/s): ${cost} requests reached the process.`,
      `- News showed ${news.toFixed(1)} s after they were published, a notice ${notice.toFixed(1)} s after it was set (SHARED_CACHE_SECONDS=${shared}).`,
      `- With the process killed, all ${pages.length} pages were answered from the cache.`,
    ].join('\n'),
  )
}

/** nginx with the shipped configuration, but other ports and folders. @returns the folder of its cache */
async function startEdge(binary: string, port: number, upstream: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  const shipped = readFileSync(join(root, 'deploy/edge.nginx.conf'), 'utf8')
  const own = shipped
    .replace('/var/cache/nginx/laboratory', cache)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port} backlog=4096`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
access_log off; keepalive_requests 1000000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${own}
}`,
  )
  const child = spawn(
    binary,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += String(text)))
  stage.defer(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  })
  await until(
    'nginx answers',
    () => {
      hold(child.exitCode === null, `nginx ended: ${complaint}`)
      return isListening(port)
    },
    20,
  )
  return cache
}

type Answer = { status: number; headers: Headers; body: Buffer }

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Every page, and a file of each type, in each coding: the first response, the one from the cache and the one to an entity tag. */
async function compareHeaders(map: SiteMap, edge: string, origin: string): Promise<number> {
  const oneOfEachType = new Map(Object.entries(map.files).map(([path, { type }]) => [type, path]))
  const paths = [
    ...Object.entries(map.pages).flatMap(([path, { status }]) =>
      isAnswerPath(path) || status !== 200 ? [] : [path],
    ),
    ...oneOfEachType.values(),
    '/no-such-page',
    '/about-us',
  ]
  let count = 0
  for (const path of paths) {
    for (const coding of ['gzip, deflate, br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': coding }
      const wanted = await ask(origin + path, { headers })
      for (const turn of ['first', 'second']) {
        const found = await ask(edge + path, { headers })
        const faults = [...wanted.headers].flatMap(([name, value]) =>
          /^(?:date|connection|keep-alive|transfer-encoding)$/.test(name) || found.headers.get(name) === value
            ? []
            : [`${name} is ${found.headers.get(name)}, not ${value}`],
        )
        if (found.status !== wanted.status) faults.push(`is ${found.status}, not ${wanted.status}`)
        if (!found.body.equals(wanted.body)) faults.push('has another content')
        hold(faults.length === 0, `${path} (${coding}, ${turn} time) ${faults.join('; ')}`)
        count += 1
      }
      const tag = wanted.headers.get('etag')
      if (tag === null || wanted.status !== 200) continue
      const again = await ask(edge + path, { headers: { ...headers, 'If-None-Match': tag } })
      hold(again.status === 304, `${path} (${coding}) asked with its tag is ${again.status}.`)
      count += 1
    }
  }
  const { headers } = await ask(`${edge}/home`)
  const kept = headers.get('cache-control')
  hold(kept === `public, max-age=0, s-maxage=${shared}, must-revalidate`, `/home has Cache-Control ${kept}.`)
  hold((await ask(`${edge}/home`)).headers.get('x-cache') === 'HIT', '/home is not answered from the cache.')
  return count
}

/** Links of campaigns bring queries that differ each time: they share the copy of the page, and a redirect still repeats its own. */
async function keepOneOfEachPage(edge: string): Promise<void> {
  await ask(`${edge}/home`)
  const { headers } = await ask(`${edge}/home?fbclid=${performance.now()}&utm_source=x`)
  hold(
    headers.get('x-cache') !== 'MISS',
    `A page with a query of its own is a ${headers.get('x-cache')} in the cache.`,
  )
  for (const query of ['?scrollToForm=true', '?subject=other', '']) {
    const { status, headers: said } = await ask(`${edge}/contact/${query}`)
    hold(
      status === 308 && said.get('location') === `/contact${query}`,
      `/contact/${query} is answered ${status} and leads to ${said.get('location')}.`,
    )
  }
}

/** Sends and reads everything that holds somebody's data, twice, and looks for it in the cache. @returns a line */
async function keepNothingPersonal(edge: string, service: TestService, cache: string): Promise<string> {
  const marks = ['Secretperson', 'secretperson@example.org', 'Confidential words about']
  const form = {
    ...inquiryOf('edge'),
    name: marks[0],
    email: marks[1],
    description: `${marks[2]} a sample of mine.`,
  }
  const json = { 'Content-Type': 'application/json', Origin: edge }
  const urlencoded = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'text/html',
    Origin: edge,
  }
  const manager = await addPerson(service, 'manager', { name: 'Secretcolleague' })
  marks.push(manager.token, 'Secretcolleague')
  const desk = { Cookie: `desk=${manager.token}` }
  const stored = await ask(`${edge}/api/inquiries`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(form),
  })
  hold(stored.status === 201, `The inquiry was answered ${stored.status}.`)
  const { reference } = JSON.parse(stored.body.toString()) as { reference: string }
  marks.push(reference)
  const link = new URLSearchParams({ token: 'secrettoken-of-a-mailbox' })
  marks.push('secrettoken-of-a-mailbox')
  const kinds: [path: string, init: RequestInit][] = [
    ['/api/inquiries', { method: 'POST', headers: json, body: JSON.stringify(form) }],
    [
      '/api/inquiries',
      {
        method: 'POST',
        headers: urlencoded,
        body: new URLSearchParams(form as Record<string, string>).toString(),
      },
    ],
    [
      '/api/inquiries',
      { method: 'POST', headers: urlencoded, body: new URLSearchParams({ name: marks[0] ?? '' }).toString() },
    ],
    [
      '/api/customer/sign-up',
      { method: 'POST', headers: json, body: JSON.stringify({ ...signUp, email: marks[1] }) },
    ],
    [
      '/api/customer/sign-up',
      {
        method: 'POST',
        headers: urlencoded,
        body: new URLSearchParams({ orgName: marks[0] ?? '' }).toString(),
      },
    ],
    [`/api/customer/confirm?${link}`, {}],
    ['/api/customer/confirm', { method: 'POST', headers: urlencoded, body: link.toString() }],
    [
      '/api/request',
      {
        method: 'POST',
        headers: urlencoded,
        body: new URLSearchParams({ reference, email: marks[1] ?? '' }).toString(),
      },
    ],
    [`/api/request?token=${'A'.repeat(55)}`, {}],
    ['/api/form-token', {}],
    ['/contact/thanks', {}],
    ['/desk', { headers: desk }],
    [`/desk/inquiries/${reference}`, { headers: desk }],
    ['/api/desk/session', { headers: desk }],
    ['/api/desk/session', {}],
    ['/api/desk/today', { headers: desk }],
    ['/api/desk/inquiries', { headers: desk }],
    [`/api/desk/inquiries/${reference}`, { headers: desk }],
    ['/api/desk/people', { headers: desk }],
    ['/api/desk/exports/inquiries?format=csv', { headers: desk }],
    [
      '/api/visits',
      { method: 'POST', headers: json, body: JSON.stringify({ path: '/home', label: 'Home' }) },
    ],
    ['/api/public-blogs', { method: 'POST', headers: json, body: JSON.stringify({ companyCode: 'ABI' }) }],
    ['/healthz', {}],
  ]
  for (const [path, init] of kinds) {
    for (const turn of [1, 2]) {
      const answer = await ask(edge + path, init)
      hold(answer.status < 500, `${path} was answered ${answer.status}.`)
      const from = answer.headers.get('x-cache')
      hold(from !== 'HIT' && from !== 'STALE', `${path} was answered from the cache (${from}, turn ${turn}).`)
      const cookie = /^(?:XSRF-TOKEN|desk)=([^;]{20,})/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      if (cookie !== undefined) marks.push(cookie)
    }
  }
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  hold(files.length > 100, `The cache holds ${files.length} answers only.`)
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name))
    for (const mark of marks)
      hold(!content.includes(mark), `The cache keeps ${mark}: ${content.subarray(0, 600).toString('latin1')}`)
    const key = /^KEY: (.*)$/m.exec(content.toString('latin1'))?.[1] ?? ''
    hold(
      !/ \/(?:desk|api\/(?:desk|inquiries|customer|form-token|visits))/.test(key),
      `The cache keeps ${key}.`,
    )
  }
  return `${kinds.length} kinds of answers with somebody's data, each twice: none from the cache, and none of ${marks.length} marks in its ${files.length} files.`
}

/** @returns requests that the process has answered so far, but for those of watchers */
async function answered(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return [...text.matchAll(/^laboratory_requests_total\{kind="(\w+)"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, kind, count]) => sum + (kind === 'watch' ? 0 : Number(count)),
    0,
  )
}

async function press(binary: string, edge: string, pages: readonly string[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'press-'))
  const script = join(folder, 'pages.lua')
  writeFileSync(
    script,
    `local paths = {${pages.map((path) => JSON.stringify(path)).join(', ')}}
local at = 0
request = function()
  at = at + 1
  local path = paths[at % #paths + 1]
  if at % 10 == 0 then path = path .. "?fbclid=" .. at end
  return wrk.format("GET", path)
end
`,
  )
  try {
    const words = [
      '--threads=1',
      '--connections=32',
      `--duration=${seconds}s`,
      '--header',
      'Accept-Encoding: br',
      '--script',
      script,
      edge,
    ]
    const { stdout } = await run(binary, words)
    const errors = /connect ([0-9]+), read ([0-9]+), write ([0-9]+), timeout ([0-9]+)/.exec(stdout)
    return {
      requests: Number(/([0-9]+) requests in/.exec(stdout)?.[1]),
      failed:
        (errors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0) +
        Number(/Non-2xx or 3xx responses: ([0-9]+)/.exec(stdout)?.[1] ?? 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function command(service: TestService, name: string, ...words: string[]): Promise<void> {
  await run(process.execPath, [join(root, `api/src/cli/${name}.ts`), ...words], {
    env: { ...process.env, DATA_DIR: service.dataDir, PUBLIC_ORIGIN: service.url },
  })
}

/** @returns seconds from the end of an act until its words are read through the cache, which has just been asked */
async function timeOf(path: string, words: string, edge: string, act: () => Promise<void>): Promise<number> {
  await ask(edge + path)
  const acting = act()
  // There is always a reader.
  let begun: number | undefined
  void acting.then(() => (begun = performance.now()))
  for (;;) {
    const { body } = await ask(edge + path)
    if (body.includes(words)) break
    hold(begun === undefined || performance.now() - begun < 90_000, `${path} does not show “${words}”.`)
    await pause(200)
  }
  await acting
  return Math.max(0, (performance.now() - (begun ?? performance.now())) / 1000)
}
