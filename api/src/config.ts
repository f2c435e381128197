/** Settings: read once from the environment, decided here, or refused with a sentence. Nothing else reads `process.env`. */
import { isEmailAddress } from '@laboratory/contract/fields'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

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
  /** File of the PIN pepper; without it the data folder holds one. */
  pinPepperFile: string | undefined
  /** Folder of the finished site. */
  siteDir: string
  /** Form submissions that one address may send in ten minutes. */
  submissionsPerAddress: number
  /** Form submissions that may name one mailbox in an hour. */
  submissionsPerMailbox: number
  logLevel: string
}

const repository = resolve(import.meta.dirname, '../..')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/**
 * Turns the environment into settings.
 * @throws SettingError with one sentence when a setting is wrong, or unsafe beside another
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = (name: string) => environment[name]?.trim() || undefined
  const port = readNumber('PORT', read('PORT') ?? '3000', 0, 65_535)
  const host = read('HOST') ?? '127.0.0.1'
  const databaseUrl = readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:'])
  const smtpUrl = readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:'])
  const publicOrigin = readOrigin(read('PUBLIC_ORIGIN'))
  const pinPepperFile = read('PIN_PEPPER_FILE')
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
  if (databaseUrl && !pinPepperFile) {
    throw new SettingError(
      'DATABASE_URL is set, so PIN_PEPPER_FILE must name the secret file that all service processes share.',
    )
  }
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    smtpUrl,
    mailFrom: readAddress('MAIL_FROM', read('MAIL_FROM') ?? 'website@localhost'),
    mailTo: readAddress('MAIL_TO', read('MAIL_TO') ?? 'laboratory@localhost'),
    publicOrigin: publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    hasPublicOrigin: publicOrigin !== undefined,
    trustProxy: readProxies(read('TRUST_PROXY')),
    pinPepperFile: pinPepperFile && resolve(pinPepperFile),
    siteDir: resolve(read('SITE_DIR') ?? `${repository}/web/build/site`),
    submissionsPerAddress: readNumber('SUBMISSIONS_PER_ADDRESS', read('SUBMISSIONS_PER_ADDRESS') ?? '60', 1),
    submissionsPerMailbox: readNumber('SUBMISSIONS_PER_MAILBOX', read('SUBMISSIONS_PER_MAILBOX') ?? '60', 1),
    logLevel,
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

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '').toLowerCase()) {
    throw new SettingError(
      `PUBLIC_ORIGIN must be like https://www.example.mu, without a path, not "${text}".`,
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingError('PUBLIC_ORIGIN must begin with https:// unless it is this machine itself.')
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
  if (text === undefined || text === 'none') return []
  return text.split(',').map((entry) => {
    const [address = '', bits] = entry.trim().split('/')
    if (!isIP(address) || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) {
      throw new SettingError(
        `TRUST_PROXY must list addresses of proxies, such as 127.0.0.1, not "${entry.trim()}".`,
      )
    }
    // Trusting everyone would let any visitor choose the address that limits count.
    if (bits !== undefined && Number(bits) < 8) {
      throw new SettingError(`TRUST_PROXY may not trust a network as wide as ${entry.trim()}.`)
    }
    return entry.trim()
  })
}

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || hostname.startsWith('127.')
}
