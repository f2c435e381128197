/** Settings: read once from the environment, decided here, or refused with a sentence. Beside commands, nothing else reads `process.env`. */
import { isEmailAddress } from '@laboratory/contract/email-address'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { nearestName } from './misspelt.ts'
import { isLoopback, isNetwork, isPrivate, isTooWide } from './networks.ts'
import { repository } from '../repository.ts'

/** A setting that cannot be used. The message is the sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** What the settings say; `.env.example` says what each is for. */
export type Config = ReturnType<typeof readConfig>
export type MailInSettings = NonNullable<Config['mailIn']>
export type PortalSettings = NonNullable<Config['portal']>

/** Reads the text of a setting; undefined where it is not set. @throws SettingError with a sentence */
type Parser<Value> = (text: string | undefined, name: string) => Value

/** Each setting of the service, and how its text is read. `.env.example` says what they are for. */
const settings = {
  PORT: number(0, 65_535, '3000'),
  HOST: usually('127.0.0.1', asText),
  DATA_DIR: usually('data', asPath),
  DATABASE_URL: optional(addressOf('postgres:', 'postgresql:')),
  DATABASE_PASSWORD_FILE: optional(asText),
  SMTP_URL: optional(addressOf('smtp:', 'smtps:')),
  SMTP_PASSWORD_FILE: optional(asText),
  MAIL_FROM: usually('website@localhost', asMailbox),
  MAIL_TO: usually('laboratory@localhost', asMailbox),
  MAIL_IN_URL: optional(addressOf('imap:', 'imaps:')),
  MAIL_IN_PASSWORD_FILE: optional(asText),
  MAIL_IN_TOKEN_URL: optional(addressOf('https:')),
  MAIL_IN_CLIENT_ID: optional(asText),
  MAIL_IN_CLIENT_SECRET_FILE: optional(asText),
  MAIL_IN_AUTHENTICATED_BY: optional(asText),
  MAIL_IN_SCOPE: usually('https://outlook.office365.com/.default', asText),
  CLAMD_SOCKET: optional(asPath),
  PUBLIC_ORIGIN: optional(asOrigin),
  TRUST_PROXY: usually('', asNetworks),
  SERVICE_SECRET_FILE: optional(asPath),
  SITE_DIR: usually(`${repository}/web/build/site`, asPath),
  EDITIONS_DIR: optional(asPath),
  SUBMISSIONS_PER_ADDRESS: number(1, 1_000_000, '60'),
  DESK: usually('on', oneOf('on', 'off')),
  DESK_ORIGIN: optional(asOrigin),
  DESK_NETWORKS: usually('', asNetworks),
  PORTAL_ADDRESS: optional(asPortal),
  PORTAL_URL: optional(asPortal),
  PORTAL_SECRET_FILE: optional(asText),
  METRICS_PORT: optional(number(0, 65_535)),
  LOG_LEVEL: usually('info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')),
  // Node's own.
  NODE_OPTIONS: usually('', asText),
  NODE_TLS_REJECT_UNAUTHORIZED: optional(asText),
}
type Values = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]> }

/** Another name that is near one of these is refused. */
export const settingNames = Object.keys(settings)

/** Forms that a public site takes of one address, at most: enough for a company behind one address. */
const mostForPublic = 1000
/** Letters of a database's password: the operator chooses it, and it is never typed. */
const shortestPassword = 12
/** What examples, ours among them, have in place of a password. */
const placeholders = /^(?:pass(?:word)?|postgres|laboratory|secret|change[-_ ]?me|example|test|admin|root)$/i

/**
 * Turns the environment into settings.
 * @throws SettingError with one sentence when a setting is wrong, or unsafe beside another
 */
export function readConfig(environment: Record<string, string | undefined>) {
  for (const name of Object.keys(environment)) {
    const meant = nearestName(name, settingNames)
    refuse(
      meant !== undefined,
      `${name} is no setting of the service. Is ${meant} meant? Correct the name, or take it away.`,
    )
  }
  const textOf = (name: string) => environment[name]?.trim() || undefined
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, reader]) => [name, reader(textOf(name), name)]),
  ) as Values
  const { PORT: port, HOST: host, DATA_DIR: dataDir, SITE_DIR: siteDir, PUBLIC_ORIGIN: origin } = read
  const databaseUrl = withPassword(read, 'DATABASE')
  const smtpUrl = withPassword(read, 'SMTP')
  const isPublic = origin !== undefined && !isLoopback(new URL(origin).hostname)
  const publicOrigin = origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

  refuse(
    smtpUrl && !textOf('MAIL_TO'),
    'SMTP_URL is set, so MAIL_TO must say which mailbox receives the inquiries.',
  )
  refuse(
    smtpUrl && !textOf('MAIL_FROM'),
    'SMTP_URL is set, so MAIL_FROM must be an address that this mail server may send from.',
  )
  refuse(
    databaseUrl && !read.SERVICE_SECRET_FILE,
    'DATABASE_URL is set, so SERVICE_SECRET_FILE must name the secret file that all service processes share.',
  )
  refuseOpenLines(smtpUrl, databaseUrl, read)
  for (const name of ['DATA_DIR', 'SERVICE_SECRET_FILE'] as const)
    refuse(
      isWithin(read[name], siteDir),
      `${name} may not lie in ${siteDir}: every build replaces that folder.`,
    )
  refuse(
    origin === undefined && !isLoopback(host),
    `HOST ${host} opens the service to other machines, so PUBLIC_ORIGIN must be its https:// address.`,
  )
  // Trusting everyone would let any visitor choose the address that limits count.
  const wide = read.TRUST_PROXY.find(isTooWide)
  refuse(wide, `TRUST_PROXY may not trust a network as wide as ${wide}.`)
  refuse(
    port !== 0 && read.METRICS_PORT === port,
    'METRICS_PORT is the port of the site: figures are never on the public one.',
  )
  if (isPublic) refuseUnsafeInPublic(smtpUrl, databaseUrl, read)
  return {
    port,
    host,
    /** Absolute path of the folder for the database, mail files and secrets. */
    dataDir,
    databaseUrl,
    smtpUrl,
    mailFrom: read.MAIL_FROM,
    mailTo: read.MAIL_TO,
    /** The mailbox that is read for replies; undefined: none is. */
    mailIn: readMailIn(read),
    /** Unix socket of ClamAV's daemon, which examines files from outside; undefined: nothing does. */
    clamdSocket: read.CLAMD_SOCKET,
    /** The site's public address, without a slash at the end. */
    publicOrigin,
    /** Whether it was set, rather than derived from host and port. */
    hasPublicOrigin: origin !== undefined,
    /** Addresses and networks of proxies whose X-Forwarded-For counts. */
    trustProxy: read.TRUST_PROXY,
    secretFile: read.SERVICE_SECRET_FILE,
    siteDir,
    /** Absolute path of the folder for sites that were pressed here: made again where they are lost. */
    editionsDir: read.EDITIONS_DIR ?? join(dataDir, 'editions'),
    submissionsPerAddress: read.SUBMISSIONS_PER_ADDRESS,
    logLevel: read.LOG_LEVEL,
    desk: readDesk(read, publicOrigin),
    metricsPort: read.METRICS_PORT,
    portal: readPortal(read),
    portalAddress: read.PORTAL_ADDRESS,
  }
}

function refuse(isWrong: unknown, sentence: string): void {
  if (isWrong) throw new SettingError(sentence)
}

function usually<Value>(usual: string, read: (text: string, name: string) => Value): Parser<Value> {
  return (text = usual, name) => read(text, name)
}

function optional<Value>(read: (text: string, name: string) => Value): Parser<Value | undefined> {
  return (text, name) => (text === undefined ? undefined : read(text, name))
}

function asText(text: string): string {
  return text
}

function asPath(text: string): string {
  return resolve(text)
}

function oneOf(...words: string[]) {
  return (text: string, name: string): string => {
    refuse(!words.includes(text), `${name} must be one of ${words.join(', ')}.`)
    return text
  }
}

function number(least: number, most: number, usual = ''): Parser<number> {
  return (text = usual, name) => {
    const isRight = /^[0-9]+$/.test(text) && Number(text) >= least && Number(text) <= most
    refuse(!isRight, `${name} must be a whole number from ${least} to ${most}, not "${text}".`)
    return Number(text)
  }
}

function addressOf(...protocols: string[]) {
  return (text: string, name: string): string => {
    // The value may hold a password: it never appears in the sentence.
    refuse(
      !URL.canParse(text) || !protocols.includes(new URL(text).protocol),
      `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
    )
    return text
  }
}

function asMailbox(text: string, name: string): string {
  refuse(
    !isEmailAddress(text) && !/^[a-z0-9._-]+@localhost$/i.test(text),
    `${name} must be exactly one e-mail address, not "${text}".`,
  )
  return text
}

function asOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.hostname.includes('*') &&
    url.origin === text.replace(/\/$/, '').toLowerCase()
  // A name and password in the address are not repeated.
  const said = text.includes('@') ? '' : `, not "${text}"`
  if (!isOrigin) throw new SettingError(`${name} must be like https://www.example.mu, without a path${said}.`)
  refuse(
    url.protocol === 'http:' && !isLoopback(url.hostname),
    `${name} must begin with https:// unless it is this machine itself.`,
  )
  return url.origin
}

/** Letters of an address. */
const longestPortalUrl = 500

function asPortal(text: string, name: string): string {
  const url = URL.canParse(text) && text.length <= longestPortalUrl ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new SettingError(
      `${name} must be like https://portal.example.mu/approvals, without a name, a password or a #.`,
    )
  refuse(
    url.protocol === 'http:' && !isPrivate(url.hostname),
    `${name} must begin with https:// unless the portal stands in the private network.`,
  )
  return url.href
}

function asNetworks(text: string, name: string): string[] {
  const networks = text === '' ? [] : text.split(',').map((entry) => entry.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  refuse(
    wrong !== undefined,
    `${name} must list addresses and networks, such as 127.0.0.1 or 102.0.2.0/24, not "${wrong}".`,
  )
  return networks
}

/** @param publicOrigin of the site */
function readDesk({ DESK, DESK_ORIGIN, DESK_NETWORKS }: Values, publicOrigin: string) {
  const isPublic = !isLoopback(new URL(publicOrigin).hostname)
  refuse(
    DESK_ORIGIN === publicOrigin,
    'DESK_ORIGIN is the address of the site: give the desk another host name, or leave it out.',
  )
  refuse(
    DESK_ORIGIN && isPublic && isLoopback(new URL(DESK_ORIGIN).hostname),
    'DESK_ORIGIN must be a public address where PUBLIC_ORIGIN is one.',
  )
  return {
    isOn: DESK === 'on',
    origin: DESK_ORIGIN ?? publicOrigin,
    /** Host name and port that serve the desk and nothing else; undefined where it stands beside the site. */
    host: DESK_ORIGIN && new URL(DESK_ORIGIN).host,
    /** That may reach it; every one where there are none. */
    networks: DESK_NETWORKS,
    isSecondFactorRequired: isPublic,
    /** Folder of its finished pages. */
    pagesDir: resolve(repository, 'desk/build'),
  }
}

function readPortal({ PORTAL_URL: url, PORTAL_SECRET_FILE: file }: Values) {
  refuse(
    (url === undefined) !== (file === undefined),
    'PORTAL_URL and PORTAL_SECRET_FILE are set together: where the customer portal is, and the file with the secret that it has too.',
  )
  if (url === undefined || file === undefined) return undefined
  const words = readSecretText('PORTAL_SECRET_FILE', file).split(/\s+/)
  const secrets = words.map((word) => Buffer.from(word.replace(/^whsec_/, ''), 'base64'))
  const isRight = words.every((word) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(word))
  refuse(
    !isRight || secrets.length > 2 || secrets.some(({ length }) => length < 24 || length > 64),
    'The secret for PORTAL_URL must be whsec_ and 24 to 64 random bytes in base64: echo "whsec_$(openssl rand -base64 32)". While it is being changed there may be two.',
  )
  /** Keys of which each signs the calls: two while they are being changed. */
  return { url, secrets }
}

function readMailIn(read: Values) {
  const address = withPassword(read, 'MAIL_IN')
  const { MAIL_IN_TOKEN_URL: tokenUrl, MAIL_IN_CLIENT_ID: clientId, MAIL_IN_CLIENT_SECRET_FILE: file } = read
  if (address === undefined) {
    refuse(tokenUrl ?? clientId ?? file, 'MAIL_IN_TOKEN_URL is set, so MAIL_IN_URL must name the mailbox.')
    return undefined
  }
  const { protocol, hostname, port, username, password } = new URL(address)
  refuse(
    !hostname || !username,
    'MAIL_IN_URL must be like imaps://laboratory%40example.mu@mail.example.mu, with the name of the mailbox.',
  )
  const isToken = tokenUrl !== undefined && clientId !== undefined && file !== undefined
  refuse(
    !isToken && (tokenUrl ?? clientId ?? file) !== undefined,
    'MAIL_IN_TOKEN_URL, MAIL_IN_CLIENT_ID and MAIL_IN_CLIENT_SECRET_FILE are set together.',
  )
  refuse(
    isToken === (password !== ''),
    'MAIL_IN_URL needs either MAIL_IN_PASSWORD_FILE or MAIL_IN_TOKEN_URL with its client.',
  )
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    /** TLS from the first byte; else it begins when the server was greeted. */
    secure,
    user: decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    /** How this server begins its results about senders (RFC 8601); `topmost`: with no name. */
    authenticatedBy: read.MAIL_IN_AUTHENTICATED_BY,
    /** Instead of a password: where an access token comes from. */
    oauth: isToken
      ? {
          tokenUrl,
          clientId,
          clientSecret: readSecretText('MAIL_IN_CLIENT_SECRET_FILE', file),
          scope: read.MAIL_IN_SCOPE,
        }
      : undefined,
  }
}

/** A server's address with its password from a file: so the address may stand where secrets may not. */
function withPassword(read: Values, server: 'DATABASE' | 'SMTP' | 'MAIL_IN'): string | undefined {
  const [setting, urlSetting] = [`${server}_PASSWORD_FILE`, `${server}_URL`] as const
  const [file, address] = [read[setting], read[urlSetting]]
  if (file === undefined) return address
  if (address === undefined)
    throw new SettingError(
      `${setting} is set, so ${urlSetting} must name the ${{ SMTP: 'mail server', DATABASE: 'database', MAIL_IN: 'mailbox' }[server]}.`,
    )
  const url = new URL(address)
  refuse(url.password, `${urlSetting} has a password already, so ${setting} may not be set.`)
  url.password = encodeURIComponent(readSecretText(setting, file))
  // Also of an address without a host, which can hold none.
  refuse(!url.password, `${setting} must hold a password, and ${urlSetting} name a host for it.`)
  return url.href
}

/** What a file of a secret holds, which nobody but its owner may read. @param setting its name */
function readSecretText(setting: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingError(`${setting} ${file} cannot be read.`)
  }
  refuseIfShared(file, setting, '600')
  return text
}

/** @param what the sentence calls it. @param mode that it should have @throws SettingError where other users can read a file or folder */
export function refuseIfShared(path: string, what: string, mode: string): void {
  const isShared = (statSync(path).mode & 0o077) !== 0
  refuse(isShared, `${what} ${path} can be read by other users: run chmod ${mode} ${path}.`)
}

/** Personal data and passwords cross a public network only over TLS with a checked certificate, and e-mails leave for real mailboxes. */
function refuseOpenLines(smtpUrl: string | undefined, databaseUrl: string | undefined, read: Values): void {
  refuse(
    read.NODE_TLS_REJECT_UNAUTHORIZED === '0' && (smtpUrl || databaseUrl || read.MAIL_IN_URL),
    'NODE_TLS_REJECT_UNAUTHORIZED=0 would accept anybody as mail server and database: remove it.',
  )
  if (smtpUrl) {
    const { search, hostname } = new URL(smtpUrl)
    // Nodemailer reads options from the address, among them those that switch TLS off.
    refuse(search, 'SMTP_URL may not have options after a question mark: TLS is decided by the service.')
    for (const name of ['MAIL_FROM', 'MAIL_TO'] as const)
      refuse(
        !isLoopback(hostname) && /@localhost$/i.test(read[name]),
        `${name} ends with @localhost, where the mail server of SMTP_URL cannot deliver.`,
      )
  }
  if (!databaseUrl) return
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isChecked = /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
  refuse(
    !host.startsWith('/') && !isPrivate(host) && !isChecked,
    'DATABASE_URL names a machine beyond the private network, so it must end with ?sslmode=verify-full.',
  )
}

function refuseUnsafeInPublic(
  smtpUrl: string | undefined,
  databaseUrl: string | undefined,
  read: Values,
): void {
  refuse(
    read.TRUST_PROXY.length === 0,
    'PUBLIC_ORIGIN is public, so TRUST_PROXY must list the proxy in front that ends TLS: otherwise all visitors share the limits of one address.',
  )
  for (const [name, text] of Object.entries({ SMTP_URL: smtpUrl, DATABASE_URL: databaseUrl })) {
    const { username, password } = new URL(text ?? 'none:')
    const secret = decodeURIComponent(password)
    if (!secret) continue
    refuse(
      placeholders.test(secret) || secret === decodeURIComponent(username),
      `The password in ${name} is the one of an example: choose one of your own.`,
    )
    refuse(
      name === 'DATABASE_URL' && secret.length < shortestPassword,
      `The password in ${name} must have at least ${shortestPassword} characters.`,
    )
  }
  refuse(
    read.SUBMISSIONS_PER_ADDRESS > mostForPublic,
    `SUBMISSIONS_PER_ADDRESS may be ${mostForPublic} at most where PUBLIC_ORIGIN is public: more is no limit.`,
  )
  refuse(
    read.NODE_OPTIONS.includes('--inspect'),
    'NODE_OPTIONS may not open a debugger where PUBLIC_ORIGIN is public.',
  )
}

function isWithin(path: string | undefined, folder: string): boolean {
  if (path === undefined) return false
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith('../'))
}
