/**
 * How long the service's event loop is blocked, while other requests wait: at rest, while good inquiries come in, and by bad input.
 * Measured inside the process by a probe that only this bench loads into it.
 */
import { join } from 'node:path'
import type { MailServer } from '../e2e/support/mail-server.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { badInput } from './bad-input.ts'
import { runLoad, type Load } from './load.ts'
import { resolution, type LoopDelay } from './loop-delay.ts'
import { untilAlone } from './machine.ts'
import { table } from './report.ts'

const senders = 64
/**
 * Milliseconds. A single request may block the others for no longer than a long task in browsers (50 ms); a flood of bad input for no
 * longer than the same number of good inquiries plus one such request: a refusal needs no sync of the disk.
 */
const longestBlock = 50
/** The median of the periods' maxima counts: other work on the machine hits one period, the service's own delay all of them. */
const periods = 3

type Row = LoopDelay & { perSecond: number; statuses: string[] }

/** @returns the table with its words, and a sentence for each target missed */
export async function measureEventLoop(): Promise<{ markdown: string; failures: string[] }> {
  const service = new TestService(
    { TRUST_PROXY: '127.0.0.1' },
    { probe: join(import.meta.dirname, 'loop-probe.ts') },
  )
  try {
    await service.start()
    await untilAlone(service.pid)
    const rest = await measure(service, 0.5)
    let round = 0
    const good = await measure(service, 0.8, () => ({
      connections: senders,
      ask: { inquiries: `loop-${(round += 1)}` },
    }))
    // The e-mails of these inquiries are still being sent: that is no delay of the bad input.
    await untilSent(service.mails)
    const groups: (readonly [group: string, row: Row])[] = []
    for (const [group, requests] of badInput) {
      groups.push([group, await measure(service, 0.2, () => ({ connections: 1, ask: { requests } }))])
      console.error(`event loop, ${group}: ${groups.at(-1)?.[1].max.toFixed(1)} ms at most`)
    }
    const all = badInput.flatMap(([, requests]) => requests)
    const flood = await measure(service, 0.8, () => ({ connections: senders, ask: { requests: all } }))
    return report(rest, good, groups, flood)
  } finally {
    await service.dispose()
  }
}

function report(
  rest: Row,
  good: Row,
  groups: readonly (readonly [group: string, row: Row])[],
  flood: Row,
): { markdown: string; failures: string[] } {
  const failures: string[] = []
  const check = (what: string, value: number, most: number) => {
    if (value > most)
      failures.push(`event-loop delay, ${what}, ms: ${value.toFixed(1)}, target ≤ ${most.toFixed(1)}`)
  }
  for (const [group, row] of groups)
    check(`a single request of the group “${group}”, max`, row.max, longestBlock)
  check(`bad input from ${senders} senders, p99`, flood.p99, Math.max(good.p99, longestBlock))
  check(`bad input from ${senders} senders, max`, flood.max, good.max + longestBlock)
  for (const [group, { statuses }] of [...groups, ['all groups', flood] as const]) {
    const failed = statuses.filter((status) => status.startsWith('5') && status !== '501' && status !== '503')
    if (failed.length > 0) failures.push(`bad input, ${group}: answered with ${failed.join(' ')}`)
  }
  const [worst, { max = 0 } = {}] = groups.toSorted(([, a], [, b]) => b.max - a.max)[0] ?? []
  const line = (what: string, row: Row) => [
    what,
    row.statuses.length > 0 ? row.perSecond.toFixed(0) : '–',
    row.statuses.join(' ') || '–',
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.max.toFixed(1),
  ]
  const markdown = [
    `Event-loop delay inside the service, looked at every ${resolution} ms (a loop at rest reads a little more than that; a delay is overstated by at most that), the middle of ${periods} periods by its maximum:`,
    '',
    table(
      ['What comes in', 'Answers/s', 'Statuses', 'p50 ms', 'p99 ms', 'max ms'],
      [
        line('nothing', rest),
        line(`good inquiries, ${senders} senders`, good),
        line(`all bad input, ${senders} senders`, flood),
        ...groups.map(([group, row]) => line(`${group}, one at a time`, row)),
      ],
    ),
    '',
    `The group whose single requests hold the loop up longest: ${worst} (${max.toFixed(1)} ms).`,
  ].join('\n')
  return { markdown, failures }
}

/** @param load what comes in during a period of so many seconds; nothing without it */
async function measure(
  service: TestService,
  seconds: number,
  load?: () => Pick<Load, 'connections' | 'ask'>,
): Promise<Row> {
  const rows: Row[] = []
  for (let period = 0; period < periods; period += 1) {
    await service.ask('reset')
    const result = load && (await runLoad({ port: service.port, seconds, ...load() }))
    if (!load) await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const delay = (await service.ask('report')) as LoopDelay
    rows.push({
      ...delay,
      perSecond: result?.perSecond ?? 0,
      statuses: Object.keys(result?.answers ?? {}).toSorted(),
    })
  }
  const middle = rows.toSorted((a, b) => a.max - b.max)[Math.floor(periods / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

/** Waits until no further e-mail comes, at most 20 s. */
async function untilSent({ taken }: MailServer): Promise<void> {
  let before = -1
  for (let turn = 0; turn < 80 && taken.length > before; turn += 1) {
    before = taken.length
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
