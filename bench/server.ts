/**
 * The capacity of the service, beside a bare `node:http` table and nginx with two workers on the same files: `npm run bench:server`, `npm
 * run bench:server -- --seconds 10 --rounds 3`. Prints a table and writes it to docs/performance.md (not with --dry, nor with `--only
 * starts`, `pages`, `inquiries` or `loop`, which measures that part alone). Only addresses of this machine; bounded by rounds × seconds. A
 * bench, not a test: it exits 0.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SiteMap } from '@laboratory/contract/site-map'
import { TestService } from '../e2e/support/test-service.ts'
import { measureEventLoop } from './event-loop.ts'
import { siteFolder } from './floors.ts'
import { runLoad } from './load.ts'
import { processorSeconds, residentMegabytes, syncsPerSecond, untilAlone } from './machine.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { type PlainTable, startPlainTable } from './plain-table.ts'
import { press, pressTool } from './press.ts'
import { describeMachine, median, table, writeSection } from './report.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    dry: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const parts = ['starts', 'pages', 'inquiries', 'loop'] as const
if (options.only !== undefined && !parts.some((part) => part === options.only))
  throw new Error(`--only takes one of ${parts.join(', ')}.`)
const isWanted = (part: (typeof parts)[number]) => options.only === undefined || options.only === part
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const connections = 64
const targets = { ofPlain: 0.95, p99: 5, megabytes: 130, firstAnswer: 300 }

type Line = {
  who: string
  page: string
  perSecond: number
  /** Processor time of the process for one request, in microseconds: it holds on a busy machine, too. */
  microseconds: number
  p50: number
  p99: number
  errors: number
}

const plain = 'plain `node:http`'

const failures: string[] = []
const check = (what: string, value: number, holds: boolean, target: string) => {
  if (!holds) failures.push(`${what}: ${value.toFixed(2)}, target ${target}`)
}

const starts = isWanted('starts') ? await measureStarts() : undefined
const measured = [
  isWanted('pages') ? (await measurePages()).markdown : '',
  starts
    ? `Start of the process to its first answer: ${describeTimes(starts.first)} on an empty data folder, ${describeTimes(starts.again)} on one that is there.`
    : '',
  isWanted('inquiries') ? await measureInquiries() : '',
  isWanted('loop') ? await measureLoop() : '',
]
const markdown = [
  options.only === 'loop'
    ? `Measured ${describeMachine()}.`
    : `Measured ${describeMachine()}; load by ${pressTool} on the same processors, ${connections} connections, median of ${rounds} × ${seconds} s after 2 s of warming up.`,
  ...measured.filter(Boolean),
  failures.length === 0
    ? 'All targets are met.'
    : `Targets not met:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
].join('\n\n')
console.log(`\n${markdown}`)
if (!options.dry && options.only === undefined) writeSection('server', markdown)

async function measureLoop(): Promise<string> {
  const loop = await measureEventLoop()
  failures.push(...loop.failures)
  return loop.markdown
}

function describeTimes(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)} ms of ${times.length} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`
}

/** A first start finds an empty data folder, makes a database and compiles all code; a restart finds both. */
type Starts = { first: number[]; again: number[] }

async function measureStarts(): Promise<Starts> {
  const starts: Starts = { first: [], again: [] }
  for (let index = 0; index < 5; index += 1) {
    const service = new TestService()
    starts.first.push(await service.start())
    // Its child process would otherwise run on beside the next start.
    await untilAlone(service.pid)
    await service.stop()
    starts.again.push(await service.start())
    await untilAlone(service.pid)
    await service.dispose()
  }
  for (const [which, times] of [
    ['first start', starts.first],
    ['restart', starts.again],
  ] as const)
    check(
      `${which} to first answer, ms`,
      median(times),
      median(times) <= targets.firstAnswer,
      `≤ ${targets.firstAnswer}`,
    )
  return starts
}

async function measurePages(): Promise<{ markdown: string }> {
  const folder = siteFolder()
  const map = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteMap
  const chosen = ['/home', '/contact'].filter((path) => path in map.pages)
  const service = new TestService()
  let nginx: Nginx | undefined
  let bare: PlainTable | undefined
  try {
    await service.start()
    await untilAlone(service.pid)
    nginx = await startNginx(
      await Promise.all(
        chosen.map(async (path) => ({
          path,
          file: join(folder, map.pages[path]?.file ?? ''),
          headers: await ownHeaders(service, path),
        })),
      ),
    )
    if (!nginx)
      console.log('nginx is not installed: apt-get install nginx-light. The service is measured alone.')
    const encoding = nginx?.encoding ?? 'br'
    bare = await startPlainTable(service, chosen, encoding)
    const before = residentMegabytes(service.pid)
    const lines: Line[] = []
    for (const page of chosen) {
      const found: Record<string, Line[]> = {}
      for (let round = 0; round <= rounds; round += 1) {
        // In turns, so that a busy minute falls on all; the first round warms up.
        for (const [who, server] of [
          ['the service', service],
          [plain, bare],
          ['nginx', nginx],
        ] as const) {
          if (server === undefined) continue
          const length = round === 0 ? 2 : seconds
          const begun = processorSeconds(server.pid)
          const pressed = await press(server.port, page, encoding, { connections, seconds: length })
          const microseconds = (1e6 * (processorSeconds(server.pid) - begun)) / (pressed.perSecond * length)
          if (round > 0) (found[who] ??= []).push({ who, page, microseconds, ...pressed })
          console.error(`${who}, ${page}, round ${round} of ${rounds}: ${pressed.perSecond.toFixed(0)}/s`)
        }
      }
      lines.push(...Object.values(found).map(middle))
    }
    const after = residentMegabytes(service.pid)
    const nginxMemory = nginx ? residentMegabytes(nginx.pid) : 0
    check('memory after the load, MB', after, after < targets.megabytes, `< ${targets.megabytes}`)
    const rows = lines.map((line) => {
      const times = (rival: string) => {
        const other = lines.find(({ who, page }) => who === rival && page === line.page)
        return other ? line.perSecond / other.perSecond : Number.NaN
      }
      if (line.who === 'the service') {
        const ratio = times(plain)
        check(`${line.page}, × plain`, ratio, ratio >= targets.ofPlain, `≥ ${targets.ofPlain}`)
        check(`${line.page}, p99, ms`, line.p99, line.p99 <= targets.p99, `≤ ${targets.p99}`)
        check(`${line.page}, errors`, line.errors, line.errors === 0, '0')
      }
      return [
        `${line.page}, ${line.who}`,
        line.perSecond.toFixed(0),
        times(plain).toFixed(2),
        nginx ? times('nginx').toFixed(2) : '–',
        line.who === 'nginx' ? '–' : line.microseconds.toFixed(1),
        line.p50.toFixed(2),
        line.p99.toFixed(2),
        String(line.errors),
      ]
    })
    return {
      markdown: [
        table(
          [
            'Page',
            'Requests/s',
            '× plain',
            '× nginx, 2 workers',
            'Processor µs/request',
            'p50 ms',
            'p99 ms',
            'Errors',
          ],
          rows,
        ),
        '',
        `Encoding \`${encoding}\`, the same headers from all. Memory of the service: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after${nginx ? `; of nginx with its workers: ${nginxMemory.toFixed(0)} MB` : ''}.`,
      ].join('\n'),
    }
  } finally {
    bare?.stop()
    await nginx?.stop()
    await service.dispose()
  }
}

async function measureInquiries(): Promise<string> {
  const rows: string[][] = []
  let rate = 0
  for (const parallel of [1, 64]) {
    const service = new TestService()
    try {
      await service.start()
      await untilAlone(service.pid)
      rate = syncsPerSecond(service.dataDir, 2)
      const result = await runLoad({
        port: service.port,
        connections: parallel,
        seconds,
        ask: { inquiries: `bench-${parallel}` },
      })
      const accepted = (result.answers['201'] ?? 0) / seconds
      const other = Object.entries(result.answers).filter(([status]) => status !== '201')
      rows.push([
        String(parallel),
        accepted.toFixed(0),
        rate.toFixed(0),
        (accepted / rate).toFixed(2),
        result.p50.toFixed(1),
        result.p99.toFixed(1),
        other.map(([status, count]) => `${count} × ${status}`).join(', ') || '–',
        residentMegabytes(service.pid).toFixed(0),
      ])
    } finally {
      await service.dispose()
    }
  }
  return [
    'Inquiries, each stored with its two e-mails and on the disk before its answer, while a mail server takes the e-mails, beside the syncs (4 KiB, `fdatasync`) that the same disk manages one after another:',
    '',
    table(
      [
        'Senders at once',
        'Inquiries/s',
        'Syncs/s',
        'Ratio',
        'p50 ms',
        'p99 ms',
        'Other answers',
        'Memory after, MB',
      ],
      rows,
    ),
  ].join('\n')
}

/** The median round, by its rate. */
function middle(lines: readonly Line[]): Line {
  const sorted = lines.toSorted((a, b) => a.perSecond - b.perSecond)
  const line = sorted[Math.floor(sorted.length / 2)]
  if (!line) throw new Error('Nothing was measured.')
  return line
}

/** What the service sends with a page beyond what nginx sends by itself. */
async function ownHeaders(service: TestService, path: string): Promise<(readonly [string, string])[]> {
  const response = await fetch(service.url + path)
  await response.arrayBuffer()
  const ownOfNginx = new Set([
    'content-type',
    'content-length',
    'content-encoding',
    'date',
    'connection',
    'keep-alive',
    'etag',
    'transfer-encoding',
  ])
  return [...response.headers].filter(([name]) => !ownOfNginx.has(name))
}
