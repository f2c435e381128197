/**
 * What the service can do: `npm run bench:server`, `-- --seconds 10 --rounds 3`, `-- --only starts|pages|inquiries`. Pages beside a bare
 * `node:http` table of the same bytes, inquiries beside a form that it reads, in turns. Prints a table. Only addresses of this machine; bounded by rounds × seconds. A bench, not a test: it exits 0.
 */
import { parseArgs } from 'node:util'
import { TestService } from '../e2e/support/test-service.ts'
import { runLoad, type Load } from './load.ts'
import { processorSeconds, residentMegabytes } from './machine.ts'
import { startPlainTable } from './plain-table.ts'
import { describeMachine, median, table } from './report.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const parts = { starts: measureStarts, pages: measurePages, inquiries: measureInquiries }
if (options.only !== undefined && !(options.only in parts))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`)
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const connections = 64

console.log(`Measured ${describeMachine()}; ${connections} connections, medians of ${rounds} × ${seconds} s.`)
for (const [name, measure] of Object.entries(parts))
  if (options.only === undefined || options.only === name) console.log(`\n${await measure()}`)

/** A first start finds an empty data folder, makes a database and compiles all code; a restart finds both. */
async function measureStarts(): Promise<string> {
  const first: number[] = []
  const again: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const service = new TestService()
    first.push(await service.start())
    await service.stop()
    again.push(await service.start())
    await service.dispose()
  }
  return `Start to first answer, median of 5: ${median(first).toFixed(0)} ms on an empty data folder, ${median(again).toFixed(0)} ms on one that is there.`
}

type Server = { readonly port: number; readonly pid: number }
type Round = { count: number; perSecond: number; microseconds: number; p99: number; errors: number }

/** One load on a server, with the processor time of its process. */
async function pressOnce({ port, pid }: Server, ask: Load['ask'], length: number): Promise<Round> {
  const begun = processorSeconds(pid)
  const { perSecond, p99, errors, answers } = await runLoad({ port, connections, seconds: length, ask })
  const count = Object.values(answers).reduce((sum, some) => sum + some, 0)
  const microseconds = (1e6 * (processorSeconds(pid) - begun)) / count
  const { 200: pages = 0, 201: forms = 0 } = answers
  return { count, perSecond, microseconds, p99, errors: errors + count - pages - forms }
}

/** Presses servers in turns, so that a busy minute falls on all; the first round warms up. @returns the middle of each figure, by server */
async function inTurns<Figures extends Record<string, number>>(
  servers: Record<string, Server>,
  press: (server: Server, length: number, round: number) => Promise<Figures>,
): Promise<Map<string, Figures>> {
  const found = new Map(Object.keys(servers).map((who): [string, Figures[]] => [who, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [who, server] of Object.entries(servers)) {
      const figures = await press(server, round === 0 ? 2 : seconds, round)
      if (round > 0) found.get(who)?.push(figures)
    }
  const middle = (all: Figures[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((figures) => figures[name] ?? 0))]),
    ) as Figures
  return new Map([...found].map(([who, all]) => [who, middle(all)]))
}

async function measurePages(): Promise<string> {
  const service = new TestService()
  try {
    await service.start()
    const pages = ['/home', '/contact']
    const plain = await startPlainTable(service, pages, 'br')
    const before = residentMegabytes(service.pid)
    const rows: string[][] = []
    for (const page of pages) {
      const servers = { 'the service': service, 'plain `node:http`': plain }
      const found = await inTurns(servers, (server, length) =>
        pressOnce(server, { page, encoding: 'br' }, length),
      )
      const floor = found.get('plain `node:http`')?.perSecond ?? Number.NaN
      for (const [who, { perSecond, microseconds, p99, errors }] of found)
        rows.push([
          `${page}, ${who}`,
          perSecond.toFixed(0),
          (perSecond / floor).toFixed(2),
          microseconds.toFixed(1),
          p99.toFixed(1),
          String(errors),
        ])
    }
    plain.stop()
    return [
      table(['Page', 'Requests/s', '× plain', 'Processor µs/request', 'p99 ms', 'Errors'], rows),
      `\nMemory of the service: ${before.toFixed(0)} MB before, ${residentMegabytes(service.pid).toFixed(0)} MB after.`,
    ].join('\n')
  } finally {
    await service.dispose()
  }
}

/** Forms without their e-mails, where the mail server does not answer, and with them: those that leave meanwhile, and then the rest. */
async function measureInquiries(): Promise<string> {
  const service = new TestService()
  const waiting = new TestService()
  try {
    for (const one of [service, waiting]) {
      await one.start()
    }
    waiting.mails.manners = 'hanging'
    const plain = await startPlainTable(service, [], 'br')
    const { mails } = service
    const servers = { 'the service': service, 'e-mails waiting': waiting, 'plain `node:http`': plain }
    const found = await inTurns(servers, async (server, length, round) => {
      mails.taken.length = 0
      const begun = processorSeconds(server.pid)
      const figures = await pressOnce(server, { inquiries: `round-${round}` }, length)
      const meanwhile = mails.taken.length
      const quiet = performance.now()
      if (server === service) await service.untilSent()
      const mailsPerSecond = (1000 * (mails.taken.length - meanwhile)) / (performance.now() - quiet)
      const whole = (1e6 * (processorSeconds(server.pid) - begun)) / figures.count
      return { ...figures, meanwhile, mailsPerSecond, whole }
    })
    plain.stop()
    const floor = found.get('plain `node:http`')?.microseconds ?? Number.NaN
    const rows = [...found].map(
      ([who, { perSecond, microseconds, whole, meanwhile, mailsPerSecond, p99, errors }]) => [
        who,
        perSecond.toFixed(0),
        microseconds.toFixed(0),
        (microseconds / floor).toFixed(0),
        ...(who === 'the service'
          ? [whole.toFixed(0), String(meanwhile), mailsPerSecond.toFixed(0)]
          : ['', '', '']),
        p99.toFixed(0),
        String(errors),
      ],
    )
    return table(
      [
        'Inquiries',
        'A second',
        'Processor µs each',
        '× plain',
        'µs with its e-mails',
        'E-mails meanwhile',
        'E-mails/s after',
        'p99 ms',
        'Errors',
      ],
      rows,
    )
  } finally {
    await service.dispose()
    await waiting.dispose()
  }
}
