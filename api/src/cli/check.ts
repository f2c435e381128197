/** Whether this machine serves the site as it should, with what to do where it does not. Run beside the unit as `laboratory check`. */
import { readFileSync, statSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { dirname, join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { second } from '../clock.ts'
import { type Config, readConfig, settingNames, SettingError } from '../settings/config.ts'
import { checkServiceSecret, prepareDataFolder } from '../database/data-folder.ts'
import { type Database, findAge, openDatabase, requireDatabase } from '../database/database.ts'
import { isLoopback } from '../settings/networks.ts'
import { openMailbox } from '../mail/mailbox-client.ts'
import { askMailServer } from '../mail/mailer.ts'
import { findBuildFault } from '../settings/built-for.ts'
import { listLeftOut } from '../editions/left-out.ts'
import { readSiteMap, shownFolder } from '../settings/site-facts.ts'
import { findClosedDoors } from '../upkeep/closed-doors.ts'
import { findCopyFault } from '../upkeep/copies.ts'
import { describeForecast, readForecast } from '../upkeep/disk-forecast.ts'
import { version } from '../settings/version.ts'
import { CommandError, endWithSentence, print } from './command.ts'

const usage = `laboratory check                  everything: a line for each, and what to do where it is wrong
laboratory check --start          only what the service needs to start
laboratory check --ready          waits half a minute at most until every process is ready
laboratory check --test-message   sends an e-mail to MAIL_TO
Ends with 0 when all is right, with 1 when something is wrong.`

/** Looks at one thing. @returns what is wrong and what to do, in sentences; undefined when it is right. What it throws is wrong too. */
type Check = (config: Config) => Promise<string | undefined> | string | undefined

/** Names that may stand beside the settings of the service: of the proxy and of Node. */
const others = /^(?:SITE_ADDRESS|APEX_ADDRESS|UPSTREAMS|NODE_.*)$/
const longestAnswer = 5 * second

const beforeStart: Record<string, Check> = {
  Settings: () => {
    const file = process.execArgv.find((word) => word.startsWith('--env-file='))?.slice('--env-file='.length)
    const unknown = Object.keys(file ? parseEnv(readFileSync(file, 'utf8')) : {}).filter(
      (name) => !settingNames.includes(name) && !others.test(name),
    )
    if (unknown.length === 0) return undefined
    return `The service knows no ${unknown.join(', ')}. Correct the name in ${file}, or take the line away.`
  },
  'Data and secret': ({ dataDir, secretFile }) => {
    prepareDataFolder(dataDir)
    checkServiceSecret({ secretFile, dataDir })
    return undefined
  },
  'Finished site': ({ siteDir }) =>
    Object.keys(readSiteMap(siteDir).pages).length > 0
      ? undefined
      : `There are no pages in ${siteDir}. Install a release.`,
  'Settings of the build': findBuildFault,
  Database: async (config) => {
    const age = await findAge(config)
    // An older one is brought up to date by the start, and where there is none the start makes it.
    if (age === 'newer') await requireDatabase(config)
    return undefined
  },
}

const whileRunning: Record<string, Check> = {
  Service: findUnready,
  'Copy of last night': (config) =>
    withDatabase(config, async (database) => {
      const fault = await findCopyFault(database.query, new Date())
      return fault && `${fault} Take one: laboratory backup. Then see why cron does not: journalctl -u cron.`
    }),
  'Mail server': async ({ smtpUrl }) => {
    if (smtpUrl === undefined) return 'There is none, and nobody is told of an inquiry. Set SMTP_URL.'
    const advice = 'SMTP_URL, the password, and whether this machine may reach that port'
    return findRefused(new URL(smtpUrl).host, () => askMailServer(smtpUrl), advice)
  },
  'Mailbox of replies': async ({ mailIn }) => {
    if (mailIn === undefined) return undefined
    const signIn = async () => (await openMailbox(mailIn)).logout()
    return findRefused(mailIn.host, signIn, 'MAIL_IN_URL and its password or client')
  },
  'What comes and leaves': (config) =>
    withDatabase(config, async (database) => {
      const watched = { ...config, readsReplies: config.mailIn !== undefined }
      const closed = Object.values(await findClosedDoors(database.query, watched, new Date()))
      return closed.length > 0 ? closed.join(' ') : undefined
    }),
  'What was published': (config) =>
    withDatabase(config, async ({ query }) => {
      const leftOut = await listLeftOut(query)
      if (leftOut.length === 0) return undefined
      return `This release refuses, so that visitors read its own text: ${leftOut.map(({ address, sentence }) => `${address} (${sentence})`).join('; ')}. Say it anew at the desk.`
    }),
  'Files for the proxy': (config) => {
    const shown = shownFolder(config)
    const hidden = findHidden(join(shown, 'pages/home.html'))
    return (
      hidden &&
      `${hidden} cannot be read by other users, so that Caddy could not serve pages while no process runs. Run chmod -R go+rX ${shown}, and chmod go+x for each folder above it.`
    )
  },
  'Public address': ({ publicOrigin }) => findUnreachable(publicOrigin),
  'Second address': ({ publicOrigin }) => {
    const other = process.env.APEX_ADDRESS
    return other ? findUnreachable(`https://${other}`, publicOrigin) : undefined
  },
}

await endWithSentence(async () => {
  const given = process.argv.slice(2)
  if (given[0] === 'help' || given.includes('--help')) return print(usage)
  const boolean = { type: 'boolean' } as const
  const { values } = parseArgs({
    args: given,
    options: { start: boolean, ready: boolean, 'test-message': boolean },
  })
  const config = readConfig(process.env)
  if (values.ready) return waitUntilReady(config)
  if (values['test-message']) return sendTest(config)
  let wrong = 0
  for (const [name, check] of Object.entries({ ...beforeStart, ...(values.start ? {} : whileRunning) })) {
    const fault = await run(check, config)
    if (fault !== undefined) wrong += 1
    print(fault === undefined ? `right  ${name}` : `WRONG  ${name}: ${fault}`)
  }
  if (!values.start) print((await run(sayRoom, config)) ?? '')
  if (wrong > 0) throw new CommandError(`${wrong} of these must be put right.`)
})

async function run(check: Check, config: Config): Promise<string | undefined> {
  try {
    return await check(config)
  } catch (error) {
    return (error as Error).message
  }
}

function findRefused(host: string, signIn: () => Promise<void>, advice: string) {
  return signIn().then(
    () => undefined,
    (error: Error) => `${host} does not let the website in (${error.message}). Look at ${advice}.`,
  )
}

function sayRoom(config: Config): Promise<string> {
  return withDatabase(
    config,
    async (database) => `Disk: ${describeForecast(await readForecast(database, config.dataDir, new Date()))}`,
  )
}

async function withDatabase<Result>(config: Config, read: (database: Database) => Promise<Result>) {
  await requireDatabase(config)
  const database = await openDatabase(config)
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

async function waitUntilReady(config: Config): Promise<void> {
  // Its first start may make all pages anew.
  const end = Date.now() + 120 * second
  for (;;) {
    const fault = await findUnready(config)
    if (fault === undefined) return
    if (Date.now() > end) throw new CommandError(fault)
    await wait(second / 4)
  }
}

async function sendTest({ smtpUrl, mailFrom, mailTo }: Config): Promise<void> {
  if (smtpUrl === undefined) throw new SettingError('There is no mail server: set SMTP_URL.')
  try {
    await askMailServer(smtpUrl, { from: mailFrom, to: mailTo })
  } catch (error) {
    throw new CommandError(`The mail server did not take the test message (${(error as Error).message}).`)
  }
  print(`The mail server took a test message for ${mailTo}: look whether it arrives.`)
}

/** Asks every process that the proxy knows. */
async function findUnready({ port }: Config): Promise<string | undefined> {
  for (const place of (process.env.UPSTREAMS ?? `127.0.0.1:${port}`).split(/\s+/)) {
    const answer = await fetch(`http://${place}/readyz`, {
      signal: AbortSignal.timeout(longestAnswer),
    }).catch(() => undefined)
    if (answer === undefined)
      return `No process answers at ${place}. The reason is in the last lines of journalctl -u 'laboratory-website*'.`
    if (!answer.ok) return `The process at ${place} is not ready: ${await answer.text()}`
  }
  return undefined
}

/** @returns the first folder or file on the way to a file that not every user may read */
function findHidden(file: string): string | undefined {
  for (let path = file; ; path = dirname(path)) {
    const needed = path === file ? 0o004 : 0o001
    if ((statSync(path).mode & needed) === 0) return path
    if (path === dirname(path)) return undefined
  }
}

/** @param target where the address leads; to this version of the service where it is left out */
async function findUnreachable(origin: string, target?: string): Promise<string | undefined> {
  const { hostname, protocol } = new URL(origin)
  if (isLoopback(hostname) || protocol !== 'https:') return undefined
  try {
    await lookup(hostname)
  } catch {
    return `The name ${hostname} has no address. Enter this machine’s at whoever keeps the names of the domain (A, AAAA).`
  }
  try {
    const { text, location, validFrom, validTo } = await askPublicly(`${origin}/healthz`)
    if (validTo - Date.now() < (validTo - validFrom) / 5)
      return `The certificate of ${hostname} ends on ${new Date(validTo).toISOString().slice(0, 10)}, and is not renewed. The reason is in journalctl -u caddy.`
    const isHere = target === undefined ? text.includes(`"${version}"`) : location?.startsWith(target)
    if (isHere) return undefined
    return `${hostname} leads to something else than ${target ?? 'this service'}. Look at its address, at /etc/caddy/Caddyfile, and at systemctl status caddy.`
  } catch (error) {
    return `https://${hostname} cannot be opened (${(error as Error).message}). Are ports 80 and 443 open, and does Caddy run? journalctl -u caddy says why there is no certificate.`
  }
}

function askPublicly(address: string) {
  type Answer = { text: string; location: string | undefined; validFrom: number; validTo: number }
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(address, { agent: false, timeout: longestAnswer }, (answer) => {
      const { valid_from: from, valid_to: to } = (answer.socket as TLSSocket).getPeerCertificate()
      const [validFrom, validTo] = [Date.parse(from), Date.parse(to)]
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ text, location: answer.headers.location, validFrom, validTo }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject).end()
  })
}
