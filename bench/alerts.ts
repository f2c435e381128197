/**
 * Tries every alert of deploy/alerts.yml by causing it: `node bench/alerts.ts`. A real service is scraped in its normal state and while the
 * cause lasts, promtool evaluates the rules on these samples, and the alert must fire, and none before. Needs promtool (Debian:
 * prometheus), the embedded PostgreSQL, and root for a small disk. Exits 1 when an alert does not fire.
 */
import { execFile, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../api/src/testing/free-port.ts'
import type { TestService } from '../e2e/support/test-service.ts'
import { mountSmallDisk } from './faults/disk-full.ts'
import { hold, pause, Skipped, Stage, until } from './faults/fault.ts'
import { send } from './faults/inquiries.ts'
import { startPostgres } from './faults/postgres.ts'
import { table } from './report.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const rules = join(root, 'deploy/alerts.yml')
/** Scrapes while the cause lasts, three minutes apart; then the last one is repeated. */
const scrapes = 6

type Watched = { service: TestService; port: number }
/** What the service reported: a value for each series; undefined where it did not answer. */
type Scrape = Map<string, string> | undefined
type Trial = { alert: string; cause: string; watched: Watched; act: (turn: number) => Promise<void> }

const stage = new Stage(false, (text) => console.error(`   ${text}`))
try {
  await tryAll()
} catch (error) {
  console.error(error instanceof Skipped ? `SKIP: ${error.message}` : error)
  process.exitCode = error instanceof Skipped ? 0 : 1
} finally {
  await stage.clear()
}

async function tryAll(): Promise<void> {
  if (spawnSync('promtool', ['--version']).status !== 0)
    throw new Skipped('promtool is not installed here (Debian: apt-get install prometheus).')
  const postgres = await startPostgres(stage)
  const plain = await start(stage.prepareService(await metrics()))
  const [prepared] = postgres.prepareServices(1, await metrics())
  if (!prepared) throw new Error('A service is needed.')
  const onPostgres = await start(prepared)
  const disk = mountSmallDisk(stage, '640m')
  const onSmallDisk = await start(stage.prepareService({ ...(await metrics()), DATA_DIR: disk }))
  for (const { service } of [plain, onSmallDisk]) await backup(service)
  // The tools of PostgreSQL are not among the binaries of this server.
  const checked = JSON.stringify({ at: new Date().toISOString(), file: 'elsewhere.dump', isGood: true })
  await postgres.query(`insert into marker (name, value) values ('checked-copy', '${checked}')`)

  const trials: Trial[] = [
    {
      alert: 'SignInsRefused',
      cause: '72 sign-ins with wrong passwords in 18 minutes',
      watched: plain,
      act: async () => {
        for (let count = 0; count < 12; count += 1) await signInWrongly(plain.service)
      },
    },
    {
      alert: 'OutboxStuck',
      cause: 'the mail server refuses for now, and an e-mail is two hours old',
      watched: plain,
      act: once(async () => {
        plain.service.mails.manners = 'later'
        await send(plain.service.url, 'stuck')
        const old = new Date(Date.now() - 2 * 3_600_000).toISOString()
        plain.service.query('update outbox set created_at = ? where sent_at is null', old)
      }),
    },
    {
      alert: 'EmailsGivenUp',
      cause: 'the mail server refuses a receipt for good',
      watched: plain,
      act: once(async () => {
        plain.service.mails.manners = 'never'
        await send(plain.service.url, 'given-up')
        await until(
          'a receipt is given up',
          () =>
            Number(
              plain.service.query('select count(*) as count from outbox where dead_at is not null')[0]?.count,
            ) > 0,
          60,
        )
      }),
    },
    {
      alert: 'BackupOld',
      cause: 'the last checked copy is 40 hours old',
      watched: plain,
      act: once(async () => {
        const old = new Date(Date.now() - 40 * 3_600_000).toISOString()
        plain.service.query(
          `update marker set value = json_set(value, '$.at', ?) where name = 'checked-copy'`,
          old,
        )
      }),
    },
    {
      alert: 'BackupBroken',
      cause: 'a copy is damaged, and checked',
      watched: plain,
      act: once(async () => {
        const file = await backup(plain.service)
        const handle = openSync(file, 'r+')
        writeSync(handle, Buffer.alloc(8192, 'x'), 0, 8192, 4096)
        closeSync(handle)
        await command(plain.service, 'backup', 'verify').catch(() => undefined)
      }),
    },
    {
      alert: 'DiskNearlyFull',
      cause: '200 MB fill a disk of 640 MB',
      watched: onSmallDisk,
      act: once(async () => {
        writeFileSync(join(disk, 'ballast'), Buffer.alloc(200_000_000, 1))
      }),
    },
    {
      alert: 'DatabaseAway',
      cause: 'PostgreSQL is stopped',
      watched: onPostgres,
      act: once(() => postgres.stop()),
    },
    {
      alert: 'FormsFail',
      cause: 'a form, while PostgreSQL is stopped',
      watched: onPostgres,
      act: async () => void (await send(onPostgres.service.url, 'failing')),
    },
    {
      alert: 'ServerErrors',
      cause: 'forms beside pages, while PostgreSQL is stopped',
      watched: onPostgres,
      act: async (turn) => {
        await readPages(onPostgres.service, 20)
        for (let count = 0; count < 3; count += 1)
          await send(onPostgres.service.url, `failing-${turn}-${count}`)
      },
    },
    {
      alert: 'WebsiteDown',
      cause: 'the process is killed',
      watched: plain,
      act: once(async () => void (await plain.service.stop('SIGKILL'))),
    },
  ]
  const shipped = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  hold(
    shipped.toSorted().join() ===
      trials
        .map(({ alert }) => alert)
        .toSorted()
        .join(),
    `The rules are ${shipped.join(', ')}.`,
  )

  const calm = new Map<Watched, Scrape>()
  for (const watched of [plain, onPostgres, onSmallDisk]) {
    await readPages(watched.service, 50)
    const scraped = await scrape(watched)
    const firing = await play([scraped], undefined)
    hold(firing === '', `While all is well, alerts fire: ${firing}`)
    calm.set(watched, scraped)
  }
  const rows: string[][] = []
  for (const { alert, cause, watched, act } of trials) {
    const seen: Scrape[] = [calm.get(watched)]
    for (let turn = 0; turn < scrapes; turn += 1) {
      await act(turn)
      seen.push(await scrape(watched))
    }
    const complaint = await play(seen, alert)
    hold(complaint === '', `${alert} does not fire (${cause}): ${complaint}`)
    stage.say(`${alert} fires: ${cause}`)
    rows.push([alert, cause])
  }
  console.log(`Each fires, and none while all is well:\n\n${table(['Alert', 'Caused by'], rows, 2)}`)
}

async function metrics(): Promise<Record<string, string>> {
  return { METRICS_PORT: String(await findFreePort()) }
}

async function start(service: TestService): Promise<Watched> {
  await service.start()
  const port = Number(/\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(service.log)?.[1])
  return { service, port }
}

function once(act: () => Promise<void>): (turn: number) => Promise<void> {
  return async (turn) => {
    if (turn === 0) await act()
  }
}

async function readPages({ url }: TestService, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await (await fetch(`${url}/home`)).arrayBuffer()
}

async function signInWrongly({ url }: TestService): Promise<void> {
  const answer = await fetch(`${url}/api/desk/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ mailbox: 'nobody@example.org', password: 'a wrong password of somebody' }),
  })
  await answer.arrayBuffer()
  hold(answer.status >= 400, `A wrong password was answered ${answer.status}.`)
}

async function command({ dataDir, url }: TestService, name: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, `api/src/cli/${name}.ts`), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_ORIGIN: url },
  })
  return stdout
}

/** @returns the file of the copy */
async function backup(service: TestService): Promise<string> {
  const text = await command(service, 'backup')
  const file = /\/\S+\.sqlite/.exec(text)?.[0]
  hold(file !== undefined, `The copy is nowhere: ${text}`)
  return file
}

async function scrape({ port }: Watched): Promise<Scrape> {
  // The counters are raised after the response was sent.
  await pause(100)
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const lines = text
      .split('\n')
      .flatMap((line) => /^(laboratory_\w+(?:\{[^}]*\})?) (\S+)$/.exec(line)?.slice(1, 3) ?? [])
    return new Map(
      lines.flatMap((series, at) => (at % 2 === 0 ? [[series, lines[at + 1] ?? ''] as const] : [])),
    )
  } catch {
    return undefined
  }
}

/**
 * Evaluates the rules on scrapes three minutes apart, the last one for two hours.
 * @param alert that must fire; none may when left out
 * @returns promtool's errors
 */
async function play(seen: readonly Scrape[], alert: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  const names = new Set(seen.flatMap((one) => [...(one?.keys() ?? [])]))
  const last = seen.at(-1)
  const values = (of: (one: Scrape) => string) =>
    // A series that is not there is `_`; minutes between two scrapes repeat the earlier one.
    [...seen.flatMap((one) => Array<string>(3).fill(of(one))), ...Array<string>(120).fill(of(last))].join(' ')
  const withInstance = (series: string) =>
    series.includes('{') ? series.replace('{', '{instance="a",') : `${series}{instance="a"}`
  const input = [
    { series: 'up{job="laboratory-website",instance="a"}', values: values((one) => (one ? '1' : '0')) },
    ...[...names].map((series) => ({
      series: withInstance(series),
      values: values((one) => one?.get(series) ?? '_'),
    })),
  ]
  const at = Array.from({ length: 46 }, (_, index) => index * 3)
  const expectation = (minutes: number) =>
    alert === undefined
      ? {
          expr: 'count(ALERTS{alertstate="firing"}) or vector(0)',
          eval_time: `${minutes}m`,
          exp_samples: [{ labels: '{}', value: 0 }],
        }
      : {
          // In a minute after the rule's waiting time.
          expr: `max_over_time(count(ALERTS{alertname="${alert}",alertstate="firing"})[130m:1m])`,
          eval_time: `${minutes}m`,
          exp_samples: [{ labels: '{}', value: 1 }],
        }
  const test = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input,
        promql_expr_test: (alert === undefined ? at : [130]).map(expectation),
      },
    ],
  }
  try {
    // JSON is YAML.
    writeFileSync(join(folder, 'test.yml'), JSON.stringify(test))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yml')], {
      encoding: 'utf8',
    })
    return status === 0 ? '' : `${stdout}${stderr}`.slice(0, 2000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
