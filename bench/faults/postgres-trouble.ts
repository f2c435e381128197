/** A database server that restarts, ends sessions, is slow, or stops answering. */
import type { TestService } from '../../e2e/support/test-service.ts'
import { hold, pause, until, type Fault } from './fault.ts'
import { Ledger, type Answer, type StoredRow } from './inquiries.ts'
import { startPostgres, type Postgres } from './postgres.ts'

/** Milliseconds within which a request is refused while the database is away. */
const patience = 3000
/** The same while statements hang: the service's own limit of 4 s for one, after up to 2 s in line for a connection, and the machine's. */
const hangPatience = 8000

export const postgresTrouble: Fault = {
  name: 'postgres-trouble',
  promise:
    'PostgreSQL restarted, its sessions killed, slow or silent: visitors are told so in time, pages answer, nothing accepted is lost, and all is well 5 s after it is back.',
  limit: 300,
  async run(stage) {
    const postgres = await startPostgres(stage)
    const [service] = postgres.prepareServices(1)
    hold(service !== undefined, 'No service.')
    const { mails } = service
    await service.start()
    const ledger = new Ledger()
    for (let index = 0; index < 10; index += 1) await ledger.insist(service.url, `before-${index}`)
    await fetch(`${service.url}/news`)
    const figures: string[] = []

    // Restarted under load.
    const load = startLoad(service, ledger)
    await pause(1000)
    await postgres.stop()
    const away = await sendFor(service, ledger, 'away', stage.short ? 2000 : 8000)
    hold(service.running, `Without its database the service fell: ${service.log.slice(-1500)}`)
    hold(
      away.every(({ status }) => status === 503),
      `Without a database inquiries were answered ${[...new Set(away.map(({ status }) => status))].join(', ')}.`,
    )
    const slowestRefusal = Math.max(...away.map(({ milliseconds }) => milliseconds))
    hold(slowestRefusal < patience, `Without a database a refusal took ${slowestRefusal.toFixed(0)} ms.`)
    await holdPages(service)
    await postgres.start()
    const back = await until('inquiries are accepted again', () => isAccepting(service, ledger, 'back'), 5)
    figures.push(
      `restart: refused with 503 within ${slowestRefusal.toFixed(0)} ms, back after ${back.toFixed(0)} ms`,
    )

    // Sessions killed, again and again.
    const rounds = stage.short ? 3 : 20
    for (let round = 0; round < rounds; round += 1) {
      await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'laboratory' and pid <> pg_backend_pid()`,
      )
      await pause(200)
    }
    const healed = await until(
      'inquiries are accepted again',
      () => isAccepting(service, ledger, 'healed'),
      5,
    )
    figures.push(`sessions killed ${rounds} ×: accepted again after ${healed.toFixed(0)} ms`)
    const sent = await load.stop()

    // A statement that hangs: another session holds the table.
    const seconds = stage.short ? 6 : 12
    const holding = postgres.query(
      `begin; lock table inquiry in access exclusive mode; select pg_sleep(${seconds}); commit`,
    )
    holding.catch(() => undefined)
    await pause(300)
    const hanging = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ledger.send(service.url, `hanging-${index}`)),
    )
    await holdPages(service)
    const hung = Math.max(...hanging.map(({ milliseconds }) => milliseconds))
    hold(
      hanging.every(({ status }) => status === 503) && hung < hangPatience,
      `With a statement that hangs: ${tally(hanging)}, up to ${hung.toFixed(0)} ms.`,
    )
    await holding
    const freed = await until('inquiries are accepted again', () => isAccepting(service, ledger, 'freed'), 5)
    figures.push(
      `a statement hangs: 30 refused within ${(hung / 1000).toFixed(1)} s, back after ${freed.toFixed(0)} ms`,
    )

    if (!stage.short) {
      postgres.line.delay = 1000
      const slow = await Promise.all(
        Array.from({ length: 5 }, (_, index) => ledger.send(service.url, `slow-${index}`)),
      )
      await holdPages(service)
      const slowest = Math.max(...slow.map(({ milliseconds }) => milliseconds))
      hold(slowest < 15_000, `With a slow database an answer took ${slowest.toFixed(0)} ms.`)
      figures.push(`1 s late: answers ${tally(slow)} within ${(slowest / 1000).toFixed(1)} s`)

      postgres.line.delay = Number.POSITIVE_INFINITY
      const silent = await Promise.all(
        Array.from({ length: 5 }, (_, index) => ledger.send(service.url, `silent-${index}`)),
      )
      await holdPages(service)
      const longest = Math.max(...silent.map(({ milliseconds }) => milliseconds))
      hold(
        silent.every(({ status }) => status === 503) && longest < 12_000,
        `With a silent database: ${tally(silent)}, up to ${longest.toFixed(0)} ms.`,
      )
      postgres.line.delay = 0
      const awake = await until(
        'inquiries are accepted again',
        () => isAccepting(service, ledger, 'awake'),
        10,
      )
      figures.push(
        `silent: refused within ${(longest / 1000).toFixed(1)} s, back after ${awake.toFixed(0)} ms`,
      )
    }

    for (const name of ledger.open) await ledger.insist(service.url, name)
    await until('all mails have arrived', () => ledger.hasMails(mails), 240)
    const sessions = await countSessions(postgres)
    hold(sessions <= 10, `The service holds ${sessions} sessions; its pool may have 10.`)
    ledger.compare((await postgres.query('select reference, email from inquiry')) as StoredRow[])
    ledger.compareMails(mails.taken)
    return `${figures.join('; ')}; ${sent} sent meanwhile, ${ledger.accepted.size} accepted, all stored once and mailed, ${sessions} sessions`
  },
}

function startLoad(service: TestService, ledger: Ledger): { stop(): Promise<number> } {
  let stopped = false
  let sent = 0
  const loop = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!stopped) {
        sent += 1
        await ledger.send(service.url, `load-${sent}`)
        await pause(20)
      }
    }),
  )
  // A failure meanwhile is thrown by `stop`.
  loop.catch(() => undefined)
  return {
    async stop() {
      stopped = true
      await loop
      return sent
    },
  }
}

async function sendFor(
  service: TestService,
  ledger: Ledger,
  prefix: string,
  milliseconds: number,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    answers.push(await ledger.send(service.url, `${prefix}-${answers.length}`))
    await pause(100)
  }
  return answers
}

async function isAccepting(service: TestService, ledger: Ledger, name: string): Promise<boolean> {
  return (await ledger.send(service.url, name, 5)).status === 201
}

async function holdPages(service: TestService): Promise<void> {
  // /news is served from the copy of the last query.
  for (const path of ['/home', '/news']) {
    const begun = performance.now()
    const { status } = await fetch(service.url + path)
    const milliseconds = performance.now() - begun
    hold(
      status === 200 && milliseconds < 1000,
      `Meanwhile ${path} was answered ${status} in ${milliseconds.toFixed(0)} ms.`,
    )
  }
}

async function countSessions(postgres: Postgres): Promise<number> {
  const rows = await postgres.query(
    `select count(*)::int as count from pg_stat_activity where datname = 'laboratory' and pid <> pg_backend_pid()`,
  )
  return Number(rows[0]?.count)
}

function tally(answers: readonly Answer[]): string {
  const counts = Object.groupBy(answers, ({ status }) => status)
  return Object.entries(counts)
    .map(([status, found]) => `${found?.length} × ${status}`)
    .join(', ')
}
