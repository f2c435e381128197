/**
 * What the service can do: `npm run bench:server`, `-- --seconds 10 --rounds 3`, `-- --only starts|pages`. Pages beside a bare
 * `node:http` table of the same bytes, in turns. Prints a table. Only addresses of this machine; bounded by rounds × seconds. A bench, not a test: it exits 0.
 */
import { parseArgs } from 'node:util'
import { TestService } from '../e2e/support/test-service.ts'
import { runLoad } from './load.ts'
import { processorSeconds, residentMegabytes, untilAlone } from './machine.ts'
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
    // Its child process would otherwise run on beside the next start.
    await untilAlone(service.pid)
    await service.stop()
    again.push(await service.start())
    await untilAlone(service.pid)
    await service.dispose()
  }
  return `Start to first answer, median of 5: ${median(first).toFixed(0)} ms on an empty data folder, ${median(again).toFixed(0)} ms on one that is there.`
}

type Round = { perSecond: number; microseconds: number; p99: number; errors: number }

/** One load on a server, with the processor time of its process. */
async function pressOnce(
  server: { port: number; pid: number },
  page: string,
  length: number,
): Promise<Round> {
  const begun = processorSeconds(server.pid)
  const { perSecond, p99, errors } = await runLoad({
    port: server.port,
    connections,
    seconds: length,
    ask: { page, encoding: 'br' },
  })
  const microseconds = (1e6 * (processorSeconds(server.pid) - begun)) / (perSecond * length)
  return { perSecond, microseconds, p99, errors }
}

async function measurePages(): Promise<string> {
  const service = new TestService()
  try {
    await service.start()
    await untilAlone(service.pid)
    const pages = ['/home', '/contact']
    const plain = await startPlainTable(service, pages, 'br')
    const before = residentMegabytes(service.pid)
    const rows: string[][] = []
    for (const page of pages) {
      const found: Record<string, Round[]> = { 'the service': [], 'plain `node:http`': [] }
      for (let round = 0; round <= rounds; round += 1)
        for (const [who, server] of [
          ['the service', service],
          ['plain `node:http`', plain],
        ] as const) {
          // In turns, so that a busy minute falls on both; the first round warms up.
          const figures = await pressOnce(server, page, round === 0 ? 2 : seconds)
          if (round > 0) found[who]?.push(figures)
        }
      const middle = (who: string, of: keyof Round) =>
        median((found[who] ?? []).map((figures) => figures[of]))
      for (const who of Object.keys(found))
        rows.push([
          `${page}, ${who}`,
          middle(who, 'perSecond').toFixed(0),
          (middle(who, 'perSecond') / middle('plain `node:http`', 'perSecond')).toFixed(2),
          middle(who, 'microseconds').toFixed(1),
          middle(who, 'p99').toFixed(1),
          String(middle(who, 'errors')),
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
