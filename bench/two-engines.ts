/**
 * Two service processes on one PostgreSQL behind Caddy with `deploy/Caddyfile`, under load: `node bench/two-engines.ts [--seconds 10]`.
 * Prints what one and two processes take, and checks that nothing is lost or stored twice while one is killed, restarted or stopped. Needs
 * Caddy (a Debian package) and the embedded PostgreSQL; uses addresses of this machine only.
 */
import { request as askPlain, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { headerFaults } from '../api/src/http/testing.ts'
import { hold, pause, percentile, Skipped, Stage, until } from './faults/fault.ts'
import { Ledger, type StoredRow } from './faults/inquiries.ts'
import { startPostgres } from './faults/postgres.ts'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { MailServer } from '../e2e/support/mail-server.ts'
import type { TestService } from '../e2e/support/test-service.ts'
import { findCaddy, sendThrough, startCaddy, type Proxy } from './caddy.ts'
import { inquiryOf, keyOf } from './inquiry-request.ts'
import { describeMachine, table } from './report.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(options.seconds)
const writers = 16
const readers = 8

type Figures = {
  perSecond: number
  p50: number
  p99: number
  pages: number
  /** Pages that did not come at the first asking. */
  droppedPages: number
  /** Inquiries that were not accepted, by status; 0 is a broken connection. */
  again: Map<number, number>
}

const stage = new Stage(false, (text) => console.error(`   ${text}`))
try {
  await run()
} catch (error) {
  console.error(error instanceof Skipped ? `SKIP: ${error.message}` : error)
  process.exitCode = error instanceof Skipped ? 0 : 1
} finally {
  await stage.clear()
}

async function run(): Promise<void> {
  const version = findCaddy()
  const httpsPort = await findFreePort()
  const mails = new MailServer()
  await mails.start()
  stage.defer(() => mails.stop())
  const postgres = await startPostgres(stage)
  const behindProxy = {
    PUBLIC_ORIGIN: `https://localhost:${httpsPort}`,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mails.url,
  }
  const services = postgres.prepareServices(2, behindProxy)
  const [limited] = postgres.prepareServices(1, { ...behindProxy, SUBMISSIONS_PER_ADDRESS: '3' })
  const startProxy = (upstreams: readonly TestService[]) => startCaddy(stage, upstreams, httpsPort)
  const rows = async () =>
    (await postgres.query('select reference, email from inquiry')) as unknown as StoredRow[]
  const [first, second] = services
  if (!first || !second || !limited) throw new Error('Two services and one more are needed.')

  // The normal case: no inquiry lost or doubled, each e-mail sent once.
  const ledger = new Ledger()
  await first.start()
  const alone = await startProxy([first])
  await load(alone, ledger, 'warm', 2)
  const one = await load(alone, ledger, 'one', seconds)
  await alone.stop()
  await second.start()
  const proxy = await startProxy(services)
  const two = await load(proxy, ledger, 'two', seconds)
  for (const [name, { again, droppedPages }] of Object.entries({ one, two })) {
    hold(again.size === 0, `With ${name}, inquiries were answered ${[...again].join(' ')}.`)
    hold(droppedPages === 0, `With ${name}, ${droppedPages} pages were dropped.`)
  }
  ledger.compare(await rows())
  const drained = await until('all e-mails were sent', () => ledger.hasMails(mails), 300)
  const repeats = ledger.compareMails(mails.taken)
  hold(repeats === 0, `${repeats} e-mails were sent more than once with no fault at all.`)
  const normal = ledger.accepted.size
  const normalMails = mails.taken.length
  stage.say(`${normal} inquiries, ${normalMails} e-mails, ${drained.toFixed(0)} ms until the last one left`)

  // One is killed without warning, and comes back.
  const crash = await load(proxy, ledger, 'crash', seconds, async () => {
    await pause((seconds / 3) * 1000)
    await first.stop('SIGKILL')
    await pause((seconds / 3) * 1000)
    await first.start()
  })
  // Both are restarted in turn, as for a new version.
  const restart = await load(proxy, ledger, 'restart', seconds, async () => {
    for (const service of services) {
      // The proxy must use the first one again before the next one stops.
      await pause(3000)
      await service.stop('SIGTERM')
      await service.start()
    }
  })
  hold(crash.droppedPages + restart.droppedPages === 0, 'Pages were dropped.')
  ledger.compare(await rows())
  await until('all e-mails were sent', () => ledger.hasMails(mails), 400)
  const crashRepeats = ledger.compareMails(mails.taken)
  const proof = await proveSurroundings(proxy, services)
  await proxy.stop()

  await limited.start()
  const limits = await proveAddresses(await startProxy([limited]), limited)

  console.log(
    [
      `Measured ${describeMachine()}, ${writers} writers and ${readers} readers of /home through Caddy ${version} with its own`,
      `certificate, PostgreSQL, load and mail server on the same machine; ${seconds} s each.`,
      '',
      table(
        ['', 'Inquiries/s', 'p50, ms', 'p99, ms', 'Pages/s beside', 'Sent again', 'Pages dropped'],
        Object.entries({
          'one process': one,
          'two processes': two,
          'two, one killed and started again': crash,
          'two, restarted in turn': restart,
        }).map(([name, figures]) => [
          name,
          figures.perSecond.toFixed(0),
          figures.p50.toFixed(0),
          figures.p99.toFixed(0),
          (figures.pages / seconds).toFixed(0),
          [...figures.again].map(([status, count]) => `${count} × ${status || 'broken'}`).join(', ') || '0',
          String(figures.droppedPages),
        ]),
      ),
      '',
      `- ${ledger.accepted.size} inquiries accepted, lost 0, doubled 0.`,
      `- Normal case: ${normal} inquiries, ${normalMails} e-mails, each sent once. With the kill: ${crashRepeats} sent twice${crashRepeats > 0 ? ', under the same Message-ID' : ''}.`,
      `- ${proof}`,
      `- ${limits}`,
    ].join('\n'),
  )
}

/** Sends different inquiries and reads pages for a while; what was not accepted is sent again under its key, as the form does. */
async function load(
  proxy: Proxy,
  ledger: Ledger,
  name: string,
  duration: number,
  meanwhile?: () => Promise<void>,
): Promise<Figures> {
  const times: number[] = []
  const figures = { pages: 0, droppedPages: 0, again: new Map<number, number>() }
  const end = performance.now() + duration * 1000
  let trouble: Promise<void> | undefined = meanwhile?.()
  let over = trouble === undefined
  trouble = trouble?.finally(() => (over = true))
  const goesOn = () => performance.now() < end || !over
  const begun = performance.now()
  const write = async (writer: number) => {
    for (let count = 0; goesOn(); count += 1) {
      const visitor = `${name}-${writer}-${count}`
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(visitor) }
      const body = JSON.stringify(inquiryOf(visitor))
      await until(
        `${visitor} is accepted`,
        async () => {
          const asked = performance.now()
          const { status, text } = await sendThrough(proxy, '/api/inquiries', {
            method: 'POST',
            headers,
            body,
          })
          if (status !== 201) {
            hold([0, 502, 503].includes(status), `The inquiry of ${visitor} was answered ${status}.`)
            figures.again.set(status, (figures.again.get(status) ?? 0) + 1)
            return false
          }
          times.push(performance.now() - asked)
          ledger.accept(visitor, (JSON.parse(text) as { reference: string }).reference)
          return true
        },
        30,
      )
    }
  }
  const read = async () => {
    while (goesOn()) {
      const asked = performance.now()
      const { status, text } = await sendThrough(proxy, '/home')
      if (status === 200 && text.includes('</html>')) figures.pages += 1
      else {
        figures.droppedPages += 1
        stage.say(`${name}: a page was answered ${status} after ${(performance.now() - asked).toFixed(0)} ms`)
      }
      await pause(20)
    }
  }
  await Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...Array.from({ length: readers }, read),
    trouble,
  ])
  const took = (performance.now() - begun) / 1000
  stage.say(`${name}: ${(times.length / took).toFixed(0)} inquiries/s`)
  return {
    ...figures,
    pages: (figures.pages / took) * seconds,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** Headers, redirects, and the proxy's own response while no process runs. */
async function proveSurroundings(proxy: Proxy, services: readonly TestService[]): Promise<string> {
  const page = await sendThrough(proxy, '/home')
  const faults = headerFaults(page.headers)
  hold(page.status === 200 && faults.length === 0, `Through the proxy, of /home ${faults.join(', ')}.`)
  const ready = await sendThrough(proxy, '/readyz')
  hold(ready.status === 404, `/readyz is answered ${ready.status} through the proxy.`)
  const plain = await new Promise<IncomingMessage>((resolve, reject) => {
    askPlain(
      { port: proxy.httpPort, host: '127.0.0.1', path: '/home', headers: { Host: 'localhost' } },
      resolve,
    )
      .on('error', reject)
      .end()
  })
  plain.resume()
  hold(
    plain.statusCode === 308 && (plain.headers.location ?? '').startsWith('https://localhost'),
    `http is answered ${plain.statusCode} ${plain.headers.location}.`,
  )
  for (const service of services) await service.stop()
  const fromDisk = await sendThrough(proxy, '/home')
  hold(fromDisk.status === 200, `With no process, /home is answered ${fromDisk.status}.`)
  const away = await sendThrough(proxy, '/api/notices')
  const awayFaults = headerFaults(away.headers)
  hold(
    away.status === 503 && awayFaults.length === 0,
    `With no process, a call is answered ${away.status}: ${awayFaults.join(', ')}.`,
  )
  const retry = away.headers.find(([name]) => name.toLowerCase() === 'retry-after')
  hold(retry?.[1] === '5', 'With no process, no Retry-After is said.')
  return `http leads to https (308); /home through the proxy, and the answer of the proxy alone (503 with Retry-After), carry the headers of every answer; /readyz is not let through.`
}

/** The limit of three forms goes by the visitor's address, neither the proxy's nor a forged X-Forwarded-For. */
async function proveAddresses(proxy: Proxy, service: TestService): Promise<string> {
  const post = async (visitor: string, localAddress: string, forwarded?: string) => {
    const { status } = await sendThrough(proxy, '/api/inquiries', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }),
      },
      body: JSON.stringify(inquiryOf(visitor)),
      localAddress,
    })
    return status
  }
  const claimed: number[] = []
  for (let count = 0; count < 5; count += 1)
    claimed.push(await post(`claimed-${count}`, '127.0.0.1', `198.51.100.${count}`))
  const others = [await post('other-1', '127.0.0.2'), await post('other-2', '127.0.0.3', '127.0.0.1')]
  hold(
    claimed.join(' ') === '201 201 201 429 429' && others.join(' ') === '201 201',
    `A visitor who claims other addresses is answered ${claimed.join(' ')}, others ${others.join(' ')}.`,
  )
  // Directly, from an address that is not the proxy's: X-Forwarded-For is ignored.
  const direct: number[] = []
  for (let count = 0; count < 5; count += 1) {
    direct.push(
      await new Promise<number>((resolve, reject) => {
        askPlain(
          {
            port: service.port,
            host: '127.0.0.1',
            localAddress: '127.0.0.9',
            method: 'POST',
            path: '/api/inquiries',
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${count}` },
          },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          },
        )
          .on('error', reject)
          .end(JSON.stringify(inquiryOf(`direct-${count}`)))
      }),
    )
  }
  hold(direct.join(' ') === '201 201 201 429 429', `Around the proxy: ${direct.join(' ')}.`)
  return `Limit of 3 per address: a visitor who claims five others gets ${claimed.join(', ')}; two other visitors behind the same proxy ${others.join(', ')}; around the proxy ${direct.join(', ')}.`
}
