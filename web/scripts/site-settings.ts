/** The settings of the site: read, checked and given their defaults here, for its pages, its files and its Content-Security-Policy alike. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestOfPerson } from '@laboratory/contract/request-list'
import { content } from '../content/folder.ts'

/** A setting that is wrong; the message says what to do. */
export class SettingError extends Error {}

const defaults = {
  /** Where the site lives: scheme and host. */
  VITE_PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
  /** Sign-up is at `/customer/sign-up` below it. */
  VITE_CUSTOMER_API_URL: '/api',
  /** Empty: no Google Analytics, and no question about it. */
  VITE_GA_MEASUREMENT_ID: '',
  /** Empty: the film of our own. */
  VITE_TRAINING_VIDEO_URL: '',
  /** Empty: the place in words alone. */
  VITE_MAP_EMBED_URL: '',
} as const

export type SiteSettings = Readonly<Record<keyof typeof defaults, string>>

const names = Object.keys(defaults) as (keyof SiteSettings)[]
/** Keys of the tests that are done on people, by the families of their records, which scripts of the browser do not have. */
const testsOfPersons: readonly string[] = globSync('{tests,services}/*.md', { cwd: content })
  .filter((file) => isTestOfPerson(/^family: (\S+)$/m.exec(readFileSync(join(content, file), 'utf8'))?.[1]))
  .map((file) => file.replace(/^tests\/|\.md$/g, ''))
  .toSorted()

/** What pages are told besides, and Vite's own. */
export const constants = { VITE_TESTS_OF_PERSONS: testsOfPersons.join(' ') }
const foreign = /^VITE_(?:TESTS_OF_PERSONS$|USER_NODE_ENV|CJS_)/

/**
 * The settings of an environment.
 * @throws SettingError with one sentence when one is wrong or unknown
 */
export function readSiteSettings(environment: Readonly<Record<string, string | undefined>>): SiteSettings {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('VITE_') && !foreign.test(name) && !(name in defaults))
      throw new SettingError(`${name} is no setting of the site. The settings are ${names.join(', ')}.`)
  }
  const settings = Object.fromEntries(
    names.map((name) => [name, environment[name]?.trim() || defaults[name]]),
  ) as Record<keyof SiteSettings, string>

  const origin = settings.VITE_PUBLIC_ORIGIN.replace(/\/$/, '')
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('http'))
    throw new SettingError(
      `VITE_PUBLIC_ORIGIN is “${origin}”: it must be scheme and host alone, such as https://www.example.mu.`,
    )
  settings.VITE_PUBLIC_ORIGIN = origin
  for (const name of names) {
    if (name.endsWith('_URL') && settings[name] && !isAddress(settings[name]))
      throw new SettingError(
        `${name} is “${settings[name]}”: it must be a path such as /api, or an address that begins with https://.`,
      )
  }
  if (settings.VITE_GA_MEASUREMENT_ID && !/^G-[A-Z0-9]+$/.test(settings.VITE_GA_MEASUREMENT_ID))
    throw new SettingError(
      `VITE_GA_MEASUREMENT_ID is “${settings.VITE_GA_MEASUREMENT_ID}”: it must be a measurement id such as G-AB12CD34EF.`,
    )
  return settings
}

function isAddress(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//')
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return !username && !password
}

/**
 * Reads the settings of this process and writes them back with their defaults: Vite hands `VITE_…` variables to the pages
 * (`import.meta.env`), which so read what everything else reads.
 * @throws SettingError with one sentence when one is wrong or unknown
 */
export function useSiteSettings(): SiteSettings {
  const settings = readSiteSettings(process.env)
  Object.assign(process.env, settings, constants)
  return settings
}

/**
 * Reads `.env` at the top of the repository into this process, where there is one. Variables of the environment take precedence.
 * @param root the top of the repository
 * @throws SettingError when the file cannot be read
 */
export function readEnvironmentFile(root: string): void {
  try {
    process.loadEnvFile(`${root}/.env`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new SettingError(`.env cannot be read: ${(error as Error).message}`)
  }
}
