/** Settings: read once from the environment, decided here, or refused with a sentence. Nothing else reads `process.env`. */
import { isEmailAddress } from '@laboratory/contract/fields'
import { readRetention, retentionSettings, type Retention } from '@laboratory/contract/retention'
import { readFileSync, statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import { pid } from 'node:process'
import { nearestName } from './misspelt.ts'
import { repository } from './repository.ts'

/** A setting that cannot be used. The message is the sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

export type Config = {
  port: number
  host: string
  /** Absolute path of the folder for the database, mail files and secrets. */
  dataDir: string
  /** PostgreSQL address; without it the data folder holds an SQLite file. */
  databaseUrl: string | undefined
  /** SMTP address; without it messages become files under the data folder. */
  smtpUrl: string | undefined
  mailFrom: string
  mailTo: string
  /** The site's public address, without a slash at the end. */
  publicOrigin: string
  /** Whether `publicOrigin` was set, rather than derived from host and port. */
  hasPublicOrigin: boolean
  /** Addresses and networks of proxies whose X-Forwarded-For counts. */
  trustProxy: string[]
  /** File of the service's secret; without it the data folder holds one. */
  secretFile: string | undefined
  /** Folder of the finished site. */
  siteDir: string
  /** Seconds for which a cache in front may answer with a page by itself; 0: it asks each time. */
  sharedCache: number
  /** Form submissions that one address may send in ten minutes. */
  submissionsPerAddress: number
  /** Form submissions that may name one mailbox in an hour. */
  submissionsPerMailbox: number
  /** How long what is stored is kept, in days. */
  retention: Retention
  logLevel: string
  desk: DeskSettings
  /** Where Prometheus asks; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** The customer portal that is told of approvals; undefined: none, and the export is all that it gets. */
  portal: PortalSettings | undefined
  /** Where customers open the portal, for the e-mail about an approval; undefined: not known yet. */
  portalAddress: string | undefined
  /** File descriptor of a socket that systemd holds open for the service; undefined: it opens one itself, on `host` and `port`. */
  socket: number | undefined
}

export type PortalSettings = {
  /** Where it is called. */
  url: string
  /** Keys of which each signs the calls: two while they are being changed. 24 to 64 bytes. */
  secrets: readonly Buffer[]
}

export type DeskSettings = {
  /** Whether it is served at all. */
  isOn: boolean
  /** Where it is served, without a slash at the end: the site's own origin, or one of its own. */
  origin: string
  /** Host name and port that serve the desk and nothing else; undefined where it stands beside the site. */
  host: string | undefined
  /** Networks that may reach it; every one where there are none. */
  networks: readonly string[]
  /** Whether nobody comes in without a second factor. */
  isSecondFactorRequired: boolean
  /** Folder of its finished pages. */
  pagesDir: string
}

/** Every setting that is read: another name that is near one of them is refused. */
const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_PASSWORD_FILE',
  'SMTP_URL',
  'SMTP_PASSWORD_FILE',
  'MAIL_FROM',
  'MAIL_TO',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'SERVICE_SECRET_FILE',
  'SITE_DIR',
  'SHARED_CACHE_SECONDS',
  'SUBMISSIONS_PER_ADDRESS',
  'SUBMISSIONS_PER_MAILBOX',
  ...Object.values(retentionSettings),
  'DESK',
  'DESK_ORIGIN',
  'DESK_NETWORKS',
  'PORTAL_ADDRESS',
  'PORTAL_URL',
  'PORTAL_SECRET',
  'PORTAL_SECRET_FILE',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  // Node's and systemd's own.
  'NODE_OPTIONS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'LISTEN_FDS',
  'LISTEN_PID',
] as const
type Read = (name: (typeof settingNames)[number]) => string | undefined

/** Forms that a public site takes of one address or for one mailbox, at most: enough for a company behind one address. */
const mostForPublic = 1000
/** Letters of a database's password: the operator chooses it, and it is never typed. */
const shortestPassword = 12
/** What examples, ours among them, have in place of a password. */
const placeholders = /^(?:pass(?:word)?|postgres|laboratory|secret|change[-_ ]?me|example|test|admin|root)$/i
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/**
 * Turns the environment into settings.
 * @throws SettingError with one sentence when a setting is wrong, or unsafe beside another
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  for (const name of Object.keys(environment)) {
    const meant = nearestName(name, settingNames)
    if (meant !== undefined)
      throw new SettingError(
        `${name} is no setting of the service. Is ${meant} meant? Correct the name, or take it away.`,
      )
  }
  const read: Read = (name) => environment[name]?.trim() || undefined
  const port = readNumber('PORT', read('PORT') ?? '3000', 0, 65_535)
  const host = read('HOST') ?? '127.0.0.1'
  const databaseUrl = withPassword(
    readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    'DATABASE',
    read('DATABASE_PASSWORD_FILE'),
  )
  const smtpUrl = withPassword(
    readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    'SMTP',
    read('SMTP_PASSWORD_FILE'),
  )
  const publicOrigin = readOrigin(read('PUBLIC_ORIGIN'))
  const secretPath = read('SERVICE_SECRET_FILE')
  const secretFile = secretPath && resolve(secretPath)
  const logLevel = read('LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(logLevel)) {
    throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  }
  if (smtpUrl && !read('MAIL_TO')) {
    throw new SettingError('SMTP_URL is set, so MAIL_TO must say which mailbox receives the inquiries.')
  }
  if (smtpUrl && !read('MAIL_FROM')) {
    throw new SettingError(
      'SMTP_URL is set, so MAIL_FROM must be an address that this mail server may send from.',
    )
  }
  if (databaseUrl && !secretFile) {
    throw new SettingError(
      'DATABASE_URL is set, so SERVICE_SECRET_FILE must name the secret file that all service processes share.',
    )
  }
  const dataDir = resolve(read('DATA_DIR') ?? 'data')
  const siteDir = resolve(read('SITE_DIR') ?? `${repository}/web/build/site`)
  const submissionsPerAddress = readNumber(
    'SUBMISSIONS_PER_ADDRESS',
    read('SUBMISSIONS_PER_ADDRESS') ?? '60',
    1,
  )
  const submissionsPerMailbox = readNumber(
    'SUBMISSIONS_PER_MAILBOX',
    read('SUBMISSIONS_PER_MAILBOX') ?? '60',
    1,
  )
  const mailFrom = readAddress('MAIL_FROM', read('MAIL_FROM') ?? 'website@localhost')
  const mailTo = readAddress('MAIL_TO', read('MAIL_TO') ?? 'laboratory@localhost')
  refuseOpenLines(smtpUrl, databaseUrl, read('NODE_TLS_REJECT_UNAUTHORIZED'))
  refuseUndeliverable(smtpUrl, { MAIL_FROM: mailFrom, MAIL_TO: mailTo })
  for (const [name, path] of [
    ['DATA_DIR', dataDir],
    ['SERVICE_SECRET_FILE', secretFile],
  ] as const) {
    if (path && isWithin(path, siteDir)) {
      throw new SettingError(`${name} may not lie in ${siteDir}: every build replaces that folder.`)
    }
  }
  if (publicOrigin === undefined && !isLoopback(host)) {
    throw new SettingError(
      `HOST ${host} opens the service to other machines, so PUBLIC_ORIGIN must be its https:// address.`,
    )
  }
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)) {
    if (read('TRUST_PROXY') === undefined) {
      throw new SettingError(
        'PUBLIC_ORIGIN is public, so TRUST_PROXY must list the proxy in front that ends TLS: otherwise all visitors share the limits of one address.',
      )
    }
    refuseWeakPasswords({ SMTP_URL: smtpUrl, DATABASE_URL: databaseUrl })
    for (const [name, limit] of Object.entries({
      SUBMISSIONS_PER_ADDRESS: submissionsPerAddress,
      SUBMISSIONS_PER_MAILBOX: submissionsPerMailbox,
    })) {
      if (limit > mostForPublic) {
        throw new SettingError(
          `${name} may be ${mostForPublic} at most where PUBLIC_ORIGIN is public: more is no limit.`,
        )
      }
    }
    if (/--inspect/.test(read('NODE_OPTIONS') ?? '')) {
      throw new SettingError('NODE_OPTIONS may not open a debugger where PUBLIC_ORIGIN is public.')
    }
  }
  const ownOrigin = publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    smtpUrl,
    mailFrom,
    mailTo,
    publicOrigin: ownOrigin,
    hasPublicOrigin: publicOrigin !== undefined,
    trustProxy: readProxies(read('TRUST_PROXY')),
    secretFile,
    siteDir,
    sharedCache: readNumber('SHARED_CACHE_SECONDS', read('SHARED_CACHE_SECONDS') ?? '0', 0, 30),
    submissionsPerAddress,
    submissionsPerMailbox,
    retention: readPeriods(environment),
    logLevel,
    desk: readDesk(read, ownOrigin),
    metrics: readMetrics(read, port),
    portal: readPortal(read),
    portalAddress: readPortalAddress(read('PORTAL_ADDRESS')),
    socket: readSocket(read),
  }
}

/** @param read a setting by its name. @param publicOrigin of the site */
function readDesk(read: Read, publicOrigin: string): DeskSettings {
  const isPublic = !isLoopback(new URL(publicOrigin).hostname)
  const setting = read('DESK') ?? 'on'
  if (setting !== 'on' && setting !== 'off') throw new SettingError('DESK must be on or off.')
  const origin = readOrigin(read('DESK_ORIGIN'), 'DESK_ORIGIN')
  if (origin !== undefined && origin === publicOrigin) {
    throw new SettingError(
      'DESK_ORIGIN is the address of the site: give the desk another host name, or leave it out.',
    )
  }
  if (origin !== undefined && isPublic && isLoopback(new URL(origin).hostname)) {
    throw new SettingError('DESK_ORIGIN must be a public address where PUBLIC_ORIGIN is one.')
  }
  return {
    isOn: setting === 'on',
    origin: origin ?? publicOrigin,
    host: origin && new URL(origin).host,
    networks: readNetworks(read('DESK_NETWORKS')),
    isSecondFactorRequired: isPublic,
    pagesDir: resolve(repository, 'desk/build'),
  }
}

/** Letters of an address. */
const longestPortalUrl = 500

function readPortal(read: Read): PortalSettings | undefined {
  const address = read('PORTAL_URL')
  const [direct, file] = [read('PORTAL_SECRET'), read('PORTAL_SECRET_FILE')]
  if (address === undefined) {
    if (direct ?? file)
      throw new SettingError('PORTAL_SECRET is set, so PORTAL_URL must say where the customer portal is.')
    return undefined
  }
  const url = URL.canParse(address) && address.length <= longestPortalUrl ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw new SettingError(
      'PORTAL_URL must be like https://portal.example.mu/approvals, without a name, a password or a #.',
    )
  }
  if (url.protocol === 'http:' && !isPrivate(url.hostname)) {
    throw new SettingError(
      'PORTAL_URL must begin with https:// unless the portal stands in the private network.',
    )
  }
  if ((direct === undefined) === (file === undefined)) {
    throw new SettingError(
      'PORTAL_URL is set, so either PORTAL_SECRET_FILE must name the file with the secret that the portal has too, or PORTAL_SECRET must hold it.',
    )
  }
  const text = direct ?? readSecretText('PORTAL_SECRET_FILE', file ?? '')
  const secrets = text.split(/\s+/).map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  const isRight = text.split(/\s+/).every((secret) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret))
  if (!isRight || secrets.length > 2 || secrets.some(({ length }) => length < 24 || length > 64)) {
    throw new SettingError(
      'The secret for PORTAL_URL must be whsec_ and 24 to 64 random bytes in base64: echo "whsec_$(openssl rand -base64 32)". While it is being changed there may be two.',
    )
  }
  return { url: url.href, secrets }
}

function readPortalAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const url = URL.canParse(address) && address.length <= longestPortalUrl ? new URL(address) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isPrivate(url.hostname))
  if (!url || !isSafe || url.username || url.password) {
    throw new SettingError(
      'PORTAL_ADDRESS must be like https://portal.example.mu, as customers open it, without a name or a password; with http:// only in the private network.',
    )
  }
  return url.href
}

/** @param port of the site */
function readMetrics(read: Read, port: number): Config['metrics'] {
  const setting = read('METRICS_PORT')
  if (setting === undefined) return undefined
  const own = readNumber('METRICS_PORT', setting, 0, 65_535)
  if (own === port && own !== 0)
    throw new SettingError('METRICS_PORT is the port of the site: figures are never on the public one.')
  return { port: own, host: read('METRICS_HOST') ?? '127.0.0.1' }
}

/** The first descriptor that systemd hands over (sd_listen_fds(3)). */
const firstHandedOver = 3

function readSocket(read: Read): number | undefined {
  const [count, process] = [read('LISTEN_FDS'), read('LISTEN_PID')]
  // Meant for another process, from which this one inherited its environment.
  if (count === undefined || process !== String(pid)) return undefined
  if (count !== '1')
    throw new SettingError(
      'systemd must hand over one socket: laboratory-website.socket has one ListenStream.',
    )
  return firstHandedOver
}

function readNetworks(text: string | undefined): string[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const network = entry.trim()
    if (!isNetwork(network)) {
      throw new SettingError(
        `DESK_NETWORKS must list addresses and networks, such as 102.0.2.0/24, not "${network}".`,
      )
    }
    return network
  })
}

/** Whether a text is an address, or a network as `address/bits`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isPrefix =
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isPrefix && rest.length === 0
}

/** @returns whether an address is in one of the networks; @param list as `readNetworks` gave it */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const block = networks(
    ...list.map((network): [string, number] => {
      const [address = '', bits] = network.split('/')
      return [address, bits === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(bits)]
    }),
  )
  return (address) => isIn(block, address)
}

function readPeriods(environment: Record<string, string | undefined>): Retention {
  try {
    return readRetention(environment)
  } catch (error) {
    throw error instanceof RangeError ? new SettingError(error.message) : error
  }
}

function readNumber(name: string, text: string, least: number, most = 1_000_000): number {
  const number = Number(text)
  if (!/^[0-9]+$/.test(text) || number < least || number > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return number
}

function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined
  // The value may hold a password: it never appears in the sentence.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  }
  return text
}

/** The database's address with its password from a file: so the address may stand where secrets may not. */
function withPassword(
  address: string | undefined,
  server: 'DATABASE' | 'SMTP',
  file: string | undefined,
): string | undefined {
  const [setting, urlSetting] = [`${server}_PASSWORD_FILE`, `${server}_URL`]
  if (file === undefined) return address
  if (address === undefined) {
    throw new SettingError(
      `${setting} is set, so ${urlSetting} must name the ${server === 'SMTP' ? 'mail server' : 'database'}.`,
    )
  }
  const url = new URL(address)
  if (url.password) {
    throw new SettingError(`${urlSetting} has a password already, so ${setting} may not be set.`)
  }
  const password = readSecretText(setting, file)
  url.password = encodeURIComponent(password)
  // Also of an address without a host, which can hold none.
  if (!url.password) {
    throw new SettingError(`${setting} must hold a password, and ${urlSetting} name a host for it.`)
  }
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
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new SettingError(`${setting} ${file} can be read by other users: run chmod 600 ${file}.`)
  }
  return text
}

function readOrigin(text: string | undefined, name = 'PUBLIC_ORIGIN'): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.hostname.includes('*') ||
    url.origin !== text.replace(/\/$/, '').toLowerCase()
  ) {
    // A name and password in the address are not repeated.
    throw new SettingError(
      `${name} must be like https://www.example.mu, without a path${text.includes('@') ? '' : `, not "${text}"`}.`,
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingError(`${name} must begin with https:// unless it is this machine itself.`)
  }
  return url.origin
}

function readAddress(name: string, text: string): string {
  if (!isEmailAddress(text) && !/^[a-z0-9._-]+@localhost$/i.test(text)) {
    throw new SettingError(`${name} must be exactly one e-mail address, not "${text}".`)
  }
  return text
}

function readProxies(text: string | undefined): string[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const [address = '', bits] = entry.trim().split('/')
    const family = isIP(address)
    if (!isNetwork(entry.trim())) {
      throw new SettingError(
        `TRUST_PROXY must list addresses of proxies, such as 127.0.0.1, not "${entry.trim()}".`,
      )
    }
    // Trusting everyone would let any visitor choose the address that limits count.
    const widest = family === 4 ? 8 : uniqueLocal.check(address, 'ipv6') ? 7 : 16
    if (bits !== undefined && Number(bits) < widest) {
      throw new SettingError(`TRUST_PROXY may not trust a network as wide as ${entry.trim()}.`)
    }
    return entry.trim()
  })
}

/** RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3. */
const loopback = networks(['127.0.0.0', 8], ['::1', 128])
/** RFC 4193. */
const uniqueLocal = networks(['fc00::', 7])
/** RFC 1918, RFC 3927, RFC 4193, RFC 4291 (link local). */
const privateNetworks = networks(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
)

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(loopback, hostname)
}

/**
 * Whether a host is this machine or stands in a network of its own: a private address, or a name that no public name server knows.
 * Names without a dot are those of a container network.
 */
export function isPrivate(hostname: string): boolean {
  if (isLoopback(hostname) || isIn(privateNetworks, hostname)) return true
  const isName = isIP(withoutBrackets(hostname)) === 0
  return isName && (!hostname.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/i.test(hostname))
}

function networks(...subnets: [address: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, familyOf(address))
  return list
}

/** @param hostname undefined is in no list: the address of a connection that was reset */
function isIn(list: BlockList, hostname = ''): boolean {
  const address = withoutBrackets(hostname)
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A URL writes an IPv6 address in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Personal data and passwords cross a public network only over TLS with a checked certificate. */
function refuseOpenLines(
  smtpUrl: string | undefined,
  databaseUrl: string | undefined,
  rejectUnauthorized: string | undefined,
): void {
  if (rejectUnauthorized === '0' && (smtpUrl || databaseUrl)) {
    throw new SettingError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 would accept anybody as mail server and database: remove it.',
    )
  }
  // Nodemailer reads options from the address, among them those that switch TLS off.
  if (smtpUrl && new URL(smtpUrl).search) {
    throw new SettingError(
      'SMTP_URL may not have options after a question mark: TLS is decided by the service.',
    )
  }
  if (!databaseUrl) return
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const mode = searchParams.get('sslmode') ?? ''
  if (!host.startsWith('/') && !isPrivate(host) && !/^(?:require|verify-ca|verify-full)$/.test(mode)) {
    throw new SettingError(
      'DATABASE_URL names a machine beyond the private network, so it must end with ?sslmode=verify-full.',
    )
  }
}

function refuseUndeliverable(smtpUrl: string | undefined, addresses: Record<string, string>): void {
  if (!smtpUrl || isLoopback(new URL(smtpUrl).hostname)) return
  for (const [name, address] of Object.entries(addresses)) {
    if (/@localhost$/i.test(address)) {
      throw new SettingError(
        `${name} ends with @localhost, where the mail server of SMTP_URL cannot deliver.`,
      )
    }
  }
}

function refuseWeakPasswords(urls: Record<string, string | undefined>): void {
  for (const [name, text] of Object.entries(urls)) {
    const { username, password } = new URL(text ?? 'none:')
    const secret = decodeURIComponent(password)
    if (!secret) continue
    if (placeholders.test(secret) || secret === decodeURIComponent(username)) {
      throw new SettingError(`The password in ${name} is the one of an example: choose one of your own.`)
    }
    if (name === 'DATABASE_URL' && secret.length < shortestPassword) {
      throw new SettingError(`The password in ${name} must have at least ${shortestPassword} characters.`)
    }
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith('../'))
}
