/**
 * How much slower the site is for visitors while ten people work at the desk: `node bench/desk-beside.ts [--rounds 6] [--seconds 4]`. The
 * built service, with ten thousand inquiries; alternately with and without the people, each of whom polls every 5 s, reports what is open
 * and reads an inquiry every 10 s, a list every 20 s, and writes a note each minute. Prints the ratio of pages per second.
 */
import { parseArgs } from 'node:util'
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import { openDatabase } from '../api/src/database/database.ts'
import { addPerson, askLaboratory } from '../e2e/support/desk.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { runLoad } from './load.ts'
import { describeMachine, table } from './report.ts'
import { fillWithInquiries } from './stored-inquiries.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, seconds: { type: 'string', default: '4' } },
})
const seconds = Number(options.seconds)
const people = 10

const service = new TestService({ DESK: 'on' })
await service.start()
try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: service.dataDir })
  await fillWithInquiries(database, 10_000, new Date())
  await database.close()
  const team: { token: string; reference: string }[] = []
  for (let count = 0; count < people; count += 1) {
    const reference = await askLaboratory(service, { description: `Pool ${count}` })
    team.push({ reference, token: (await addPerson(service, 'clerk')).token })
  }

  const rounds = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const alone = await pages()
    const stop = new AbortController()
    let calls = 0
    const working = team.map(({ token, reference }) =>
      work(token, reference, stop.signal, () => (calls += 1)),
    )
    const beside = await pages()
    stop.abort()
    await Promise.all(working)
    rounds.push({ alone, beside, calls })
  }
  const ratios = rounds.map(({ alone, beside }) => beside / alone).toSorted((a, b) => a - b)
  const cells = rounds.map(({ alone, beside, calls }) => [
    alone.toFixed(0),
    beside.toFixed(0),
    (calls / seconds).toFixed(1),
    (beside / alone).toFixed(3),
  ])
  console.log(describeMachine())
  console.log(table(['pages a second alone', 'with ten people', 'their calls a second', 'ratio'], cells))
  console.log(`Median ratio: ${(ratios[Math.floor(ratios.length / 2)] ?? 0).toFixed(3)}`)
} finally {
  await service.dispose()
}

async function pages(): Promise<number> {
  const ask = { page: '/home', encoding: 'br' }
  return (await runLoad({ port: service.port, connections: 32, seconds, ask })).perSecond
}

/** One person, until the round ends. Each call comes at its own time, spread over its period. */
async function work(
  token: string,
  reference: string,
  signal: AbortSignal,
  called: () => void,
): Promise<void> {
  const tasks: [DeskCall, number][] = [
    ['readChanges', 5],
    ['attend', 10],
    ['readInquiry', 10],
    ['listInquiries', 20],
    ['addNote', 60],
  ]
  await Promise.all(
    tasks.map(async ([call, period]) => {
      let wait = Math.random() * period
      for (;;) {
        await pause(wait * 1000, signal)
        if (signal.aborted) return
        wait = period
        const version = call === 'addNote' ? await versionOf(token, reference) : undefined
        await ask(token, call, reference, version)
        called()
      }
    }),
  )
}

async function versionOf(token: string, reference: string): Promise<number> {
  const answer = await ask(token, 'readInquiry', reference)
  return ((await answer.json()) as { version: number }).version
}

async function ask(token: string, call: DeskCall, reference: string, version?: number): Promise<Response> {
  const { method, path } = deskRoutes[call]
  const answer = await fetch(`${service.url}/api/desk${path.replace(':reference', reference)}`, {
    method,
    headers: { origin: service.url, cookie: `desk=${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && {
      body: JSON.stringify(version === undefined ? {} : { version, note: 'Called the customer.' }),
    }),
  })
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
