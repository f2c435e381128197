/**
 * What the service can do: `npm run bench:server`, `-- --seconds 10 --rounds 3`, `-- --only starts|pages`. Pages beside a bare
 * `node:http` table of the same bytes, in turns. Prints a table. Only addresses of this machine; bounded by rounds × seconds. A bench, not a test: it exits 0.
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
const parts = { starts: measureStarts, pages: measurePages }
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
type Round = { perSecond: number; microseconds: number; p99: number; errors: number }

/** One load on a server, with the processor time of its process. */
async function pressOnce({ port, pid }: Server, ask: Load['ask'], length: number): Promise<Round> {
  const begun = processorSeconds(pid)
  const { perSecond, p99, errors, answers } = await runLoad({ port, connections, seconds: length, ask })
  const count = Object.values(answers).reduce((sum, some) => sum + some, 0)
  const microseconds = (1e6 * (processorSeconds(pid) - begun)) / count
  return { perSecond, microseconds, p99, errors: errors + count - (answers[200] ?? 0) }
}

/** Presses servers in turns, so that a busy minute falls on all; the first round warms up. @returns the middle of each figure, by server */
async function inTurns(servers: Record<string, Server>, ask: Load['ask']): Promise<Map<string, Round>> {
  const found = new Map(Object.keys(servers).map((who): [string, Round[]] => [who, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [who, server] of Object.entries(servers)) {
      const figures = await pressOnce(server, ask, round === 0 ? 2 : seconds)
      if (round > 0) found.get(who)?.push(figures)
    }
  const middle = (all: Round[]): Round => {
    const of = (name: keyof Round) => median(all.map((figures) => figures[name]))
    return {
      perSecond: of('perSecond'),
      microseconds: of('microseconds'),
      p99: of('p99'),
      errors: of('errors'),
    }
  }
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
      const found = await inTurns(servers, { page, encoding: 'br' })
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
