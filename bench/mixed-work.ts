/**
 * Hours of mixed work at a slow rate: `node bench/mixed-work.ts --minutes 110 [--rate 15] [--window 10] [--json file]`. Visitors read
 * pages, files, news and notices, send inquiries and registrations; a clerk reads and answers at the desk; an editor publishes; copies of
 * the database are taken. Prints memory, handles, sizes and latencies of each window, and the last one beside the first. Exits 1 when an
 * accepted form is lost, a request was refused, or latencies grew (`latency-growth.ts`). Addresses of this machine only; its data folder is removed at the end.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { SiteMap } from '@laboratory/contract/site-map'
import { isAnswerPath } from '@laboratory/contract/slots'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { signUp } from '../api/src/testing/submissions.ts'
import { addPerson } from '../e2e/support/desk.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { pause, percentile, until } from './faults/fault.ts'
import { siteFolder } from './floors.ts'
import { growthOf, mostGrowth } from './latency-growth.ts'
import { inquiryOf, keyOf } from './inquiry-request.ts'
import { processorSeconds } from './machine.ts'
import { describeMachine, median, table } from './report.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '15' },
    window: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
})
const minute = 60_000
const rate = Number(options.rate)
const windowLength = Number(options.window) * minute
const repository = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** The mix of a hundred requests. */
const mix = { page: 44, file: 22, news: 8, notice: 6, visit: 6, token: 2, unknown: 1, inquiry: 3, desk: 8 }
type Kind = keyof typeof mix | 'act' | 'registration'
const cycle = Object.entries(mix).flatMap(([kind, count]) => Array<Kind>(count).fill(kind as Kind))

type Window = { latencies: Map<Kind, number[]>; samples: Sample[]; inquiries: number; processor: number }
/** One sample of the service: figures of `/metrics`, and sizes of files in bytes. */
type Sample = {
  memory: number
  heap: number
  descriptors: number
  handles: number
  database: number
  log: number
  waiting: number
}

const metricsPort = await findFreePort()
const service = new TestService({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn' })
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const windows: Window[] = []
const refused = new Map<string, number>()
/** References of inquiries. */
const accepted = new Set<string>()
/** Of the customer portal's answer, which names no reference. */
let registrations = 0
/** Inquiries that nobody has taken yet, the oldest first. */
const open: string[] = []
let done = false
let cookie = ''
let sent = 0
let busy = 0
/** News that are shown, the oldest first. */
const shown: string[] = []
const deskReads = ['/today', '/changes', '/inquiries?group=new', '/inquiries?limit=100', '/clerks', '/texts']

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (done = true))
try {
  await service.start()
  const clerk = await addPerson(service, 'clerk')
  cookie = `desk=${clerk.token}`
  const begun = performance.now()
  const end = begun + Number(options.minutes) * minute
  console.log(`${new Date().toISOString()} begun, ${options.minutes} minutes, ${rate} requests/s`)
  await Promise.all([
    watch(begun, end),
    visit(end),
    every(end, 30, register),
    every(end, 20, act),
    every(end, 30, sample),
    every(end, 180, publish),
    every(end, 300, setNotice),
    every(end, 600, backUp),
  ])
  await finish()
} finally {
  agent.destroy()
  await service.dispose()
}

function currentWindow(): Window {
  const window = windows.at(-1)
  if (!window) throw new Error('No window was begun.')
  return window
}

/** Begins a window when the one before is over, and prints that one's figures. */
async function watch(begun: number, end: number): Promise<void> {
  let used = processorSeconds(service.pid)
  for (let number = 1; goesOn(end); number += 1) {
    windows.push({ latencies: new Map(), samples: [], inquiries: 0, processor: 0 })
    await rest(Math.min(end, begun + number * windowLength))
    const window = currentWindow()
    window.processor = processorSeconds(service.pid) - used
    used += window.processor
    // Of a run that was ended early, or of the minutes that make no whole window.
    if (performance.now() < begun + number * windowLength - 1000) windows.pop()
    else console.log(`${new Date().toISOString()} window ${number}: ${JSON.stringify(figuresOf(window))}`)
  }
}

/** The load: requests at their instants, whether or not those before were answered. */
async function visit(end: number): Promise<void> {
  const site = siteFolder()
  const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as SiteMap
  const pages = Object.entries(map.pages).filter(([path]) => !isAnswerPath(path))
  const files = Object.entries(map.files).filter(([, { file }]) => statSync(join(site, file)).size < 500_000)
  const calls: Record<(typeof cycle)[number], (turn: number) => Promise<void>> = {
    page: (turn) => {
      const [path, { status }] = pages[turn % pages.length] ?? ['/home', { status: 200 }]
      return get('page', path, { 'Accept-Encoding': 'br, gzip' }, [status])
    },
    file: (turn) => get('file', files[turn % files.length]?.[0] ?? '/robots.txt'),
    news: (turn) =>
      turn % 3 === 0
        ? post('news', '/api/public-blogs', { companyCode: 'ABI' }, [200])
        : get('news', turn % 3 === 1 ? '/news' : '/news/feed.xml'),
    notice: () => get('notice', '/api/notices'),
    visit: () => post('visit', '/api/visits', { path: '/home', label: 'Home page visited.' }, [204]),
    token: () => get('token', '/api/form-token'),
    unknown: (turn) => get('unknown', `/no-such-page-${turn}`, {}, [404]),
    inquiry: (turn) => inquire(`visitor-${turn}`),
    desk: (turn) => readDesk(turn),
    act,
    registration: register,
  }
  const begun = performance.now()
  for (let turn = 0; goesOn(end); turn += 1) {
    await pause(Math.max(0, begun + (turn * 1000) / rate - performance.now()))
    // Spread over the hundred: 37 and 100 have no divisor in common.
    const kind = cycle[(turn * 37) % cycle.length] ?? 'page'
    void calls[kind](turn)
  }
}

async function inquire(name: string): Promise<void> {
  const answer = await call('inquiry', 'POST', '/api/inquiries', {
    body: inquiryOf(name),
    headers: { 'Idempotency-Key': keyOf(name) },
    expected: [201],
  })
  if (answer?.status !== 201) return
  const { reference } = JSON.parse(answer.text) as { reference: string }
  accepted.add(reference)
  open.push(reference)
  currentWindow().inquiries += 1
}

async function register(): Promise<void> {
  const answer = await call('registration', 'POST', '/api/customer/sign-up', {
    body: { ...signUp, email: `company-${registrations}@example.org` },
    expected: [200],
  })
  if (answer?.status === 200) registrations += 1
}

async function readDesk(turn: number): Promise<void> {
  const reads = [...deskReads, `/inquiries?search=visitor-${turn % 500}`, `/inquiries/${open.at(-1) ?? ''}`]
  await get('desk', `/api/desk${reads[turn % reads.length]}`, { Cookie: cookie })
}

/** A clerk takes the oldest inquiry nobody has, notes something and answers it. */
async function act(): Promise<void> {
  const reference = open.shift()
  if (reference === undefined) return
  const steps: [string, object][] = [
    ['take', {}],
    ['notes', { note: 'Asked the bench about the volume of the samples.' }],
    [
      'answers',
      {
        subject: 'Your inquiry',
        body: 'Dear customer,\n\nour quotation follows by post.\n',
        state: 'quotation',
      },
    ],
  ]
  let version = 1
  for (const [step, input] of steps) {
    const answer = await call('act', 'POST', `/api/desk/inquiries/${reference}/${step}`, {
      body: { ...input, version },
      headers: { Cookie: cookie, Origin: service.url },
      expected: [200],
    })
    if (answer?.status !== 200) return
    version = (JSON.parse(answer.text) as { version: number }).version
  }
}

/** A command of the laboratory, on the data of the service. @returns what it printed */
async function command(name: string, ...words: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [join(repository, `api/src/cli/${name}.ts`), ...words], {
      env: { ...process.env, DATA_DIR: service.dataDir, PUBLIC_ORIGIN: service.url },
    })
    return stdout
  } catch (error) {
    refuse(`npm run ${name} -- ${words[0]}: ${String(error).slice(0, 300)}`)
    return ''
  }
}

async function publish(): Promise<void> {
  const picture = join(repository, 'web/pictures/masters/news-water.webp')
  const title = `Water, part ${sent}`
  const added = await command('news', 'add', '--title', title, '--link', '/sterility', '--image', picture)
  const id = /Added (\S+)\./.exec(added)?.[1]
  if (id === undefined) return
  shown.push(id)
  const oldest = shown.length > 10 ? shown.shift() : undefined
  if (oldest !== undefined) await command('news', 'unpublish', oldest)
}

async function setNotice(): Promise<void> {
  await command('notices', 'set', '--text', `Samples until ${sent % 24} today.`, '--end', '2099-01-01T08:00')
}

async function backUp(): Promise<void> {
  await command('backup')
  const folder = join(service.dataDir, 'backups')
  const copies = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of copies.toSorted((a, b) => (a.name < b.name ? 1 : -1)).slice(3))
    rmSync(join(folder, name))
}

async function sample(): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const size = (name: string) => statSync(join(service.dataDir, name), { throwIfNoEntry: false })?.size ?? 0
  currentWindow().samples.push({
    memory: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_used_bytes'),
    descriptors: readdirSync(`/proc/${service.pid}/fd`).length,
    handles: figure('nodejs_active_resources_total'),
    database: size('laboratory.sqlite'),
    log: size('laboratory.sqlite-wal'),
    waiting: figure('laboratory_outbox_waiting'),
  })
  // The mail server's own memory is not what is measured.
  service.mails.taken.length = 0
}

type Figures = Record<string, number>

/** Memory by its median, the heap by its minimum, which is what remains after garbage collection. */
function figuresOf({ latencies, samples, inquiries, processor }: Window): Figures {
  const of = (name: keyof Sample) => samples.map((one) => one[name])
  const p99 = (...kinds: Kind[]) =>
    round(
      percentile(
        kinds.flatMap((kind) => latencies.get(kind) ?? []),
        0.99,
      ),
    )
  return {
    'memory, MB': round(median(of('memory')) / 1e6),
    'heap in use, least, MB': round(Math.min(...of('heap')) / 1e6),
    'open descriptors': median(of('descriptors')),
    'handles of Node': median(of('handles')),
    'database, MB': round((samples.at(-1)?.database ?? 0) / 1e6),
    'its log, most, MB': round(Math.max(...of('log')) / 1e6),
    'e-mails waiting, most': Math.max(...of('waiting')),
    'inquiries stored': inquiries,
    requests: [...latencies.values()].reduce((sum, list) => sum + list.length, 0),
    'pages, p99, ms': p99('page', 'file', 'news', 'notice'),
    'forms, p99, ms': p99('inquiry'),
    'desk reads, p99, ms': p99('desk'),
    'desk acts, p99, ms': p99('act'),
    'processor, % of one': round((100_000 * processor) / windowLength),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Prints the first window beside the last one, and checks that everything accepted is stored. */
async function finish(): Promise<void> {
  await until('all forms were answered', () => busy === 0, 60)
  const stored = new Set(service.query('select reference from inquiry').map(({ reference }) => reference))
  const [kept] = service.query('select count(*) as count from registration')
  const lost =
    [...accepted].filter((reference) => !stored.has(reference)).length + registrations - Number(kept?.count)
  const [check] = service.query('pragma integrity_check')
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) throw new Error('Not one window was whole.')
  const [before, after] = [figuresOf(first), figuresOf(last)]
  const lines = Object.entries(before).map(([name, value]) => {
    const other = after[name] ?? Number.NaN
    return [name, String(value), String(other), value === 0 ? '–' : (other / value).toFixed(2)]
  })
  const all = windows.map(figuresOf)
  const growth = Object.keys(before).flatMap((name) => {
    const ratio = name.includes('p99') ? growthOf(all.map((one) => one[name] ?? Number.NaN)) : undefined
    return ratio === undefined ? [] : [{ name, ratio }]
  })
  const slower = growth.filter(({ ratio }) => ratio > mostGrowth)
  const summary = {
    measured: describeMachine(),
    windows: all,
    growth: Object.fromEntries(growth.map(({ name, ratio }) => [name, round(ratio)])),
    accepted: accepted.size + registrations,
    lost,
    integrity: check?.integrity_check,
    refused: Object.fromEntries(refused),
  }
  const text = [
    `Measured ${describeMachine()}: ${windows.length} windows of ${options.window} minutes, ${rate} requests a second.`,
    '',
    table(['', 'First window', 'Last window', 'Ratio'], lines),
    '',
    growth.length === 0
      ? 'Too few windows to say whether latencies grew.'
      : `Quietest windows of the last third by those of the first (${mostGrowth} at most): ${growth.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join('; ')}.`,
    '',
    `${sent} requests; ${summary.accepted} forms accepted, ${lost} lost; file: ${String(check?.integrity_check)}; refused or broken: ${JSON.stringify(summary.refused)}.`,
  ].join('\n')
  console.log(`\n${text}\n\n${JSON.stringify(summary)}`)
  if (options.json) writeFileSync(options.json, JSON.stringify(summary, null, 2))
  if (service.log) console.log(`\nWarnings of the service:\n${service.log.slice(-4000)}`)
  if (lost !== 0 || refused.size > 0 || slower.length > 0 || check?.integrity_check !== 'ok')
    process.exitCode = 1
}

async function get(kind: Kind, path: string, headers = {}, expected = [200]): Promise<void> {
  await call(kind, 'GET', path, { headers, expected })
}

async function post(kind: Kind, path: string, body: object, expected: number[]): Promise<void> {
  await call(kind, 'POST', path, { body, expected })
}

/** @returns nothing when the connection broke */
async function call(
  kind: Kind,
  method: string,
  path: string,
  { body, headers = {}, expected }: { body?: object; headers?: Record<string, string>; expected: number[] },
): Promise<{ status: number; text: string } | undefined> {
  const window = currentWindow()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  busy += 1
  sent += 1
  const begun = performance.now()
  const answer = await new Promise<{ status: number; text: string } | undefined>((resolve) => {
    const broken = () => resolve(undefined)
    const request = ask(
      {
        host: '127.0.0.1',
        port: service.port,
        path,
        method,
        agent,
        timeout: 30_000,
        headers: {
          ...headers,
          ...(payload !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', broken)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', broken)
    request.end(payload)
  })
  busy -= 1
  const times = window.latencies.get(kind) ?? []
  times.push(performance.now() - begun)
  window.latencies.set(kind, times)
  if (!answer || !expected.includes(answer.status)) refuse(`${kind} ${answer?.status ?? 'broken'}`)
  return answer
}

function refuse(what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1)
}

function goesOn(end: number): boolean {
  return !done && performance.now() < end
}

/** Waits for an instant, or for the end of the run. */
async function rest(instant: number): Promise<void> {
  while (!done && performance.now() < instant) await pause(Math.min(1000, instant - performance.now()))
}

/** Does something again and again, the first time after one interval; never twice at once. */
async function every(end: number, seconds: number, work: () => Promise<void>): Promise<void> {
  for (let next = performance.now() + seconds * 1000; next < end; next += seconds * 1000) {
    await rest(next)
    if (!goesOn(end)) return
    await work()
  }
}
