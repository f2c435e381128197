/** PostgreSQL's own tools, which make and read its dumps. They come with its client (Debian: postgresql-client), not with this service. */
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { SettingError } from '../config.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** Whether a tool is installed where this process runs. */
export function hasTool(tool: Tool): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Runs a tool on a database.
 * @param databaseUrl its password goes by the environment, because every user of the machine can read arguments
 * @throws SettingError with one sentence
 */
export async function runTool(tool: Tool, databaseUrl: string, ...words: string[]): Promise<void> {
  const { address, password } = takePassword(databaseUrl)
  // Of the service's settings, those that the tools read themselves (PGSSLROOTCERT, for example) and no secret.
  const settings = Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|LANG|LC_\w+|PG\w+)$/.test(name),
  )
  try {
    await promisify(execFile)(tool, [...words, `--dbname=${address}`], {
      env: { ...Object.fromEntries(settings), ...(password && { PGPASSWORD: password }) },
      maxBuffer: 1e8,
    })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new SettingError(
        `${tool} is not installed here: it comes with PostgreSQL's client (Debian: postgresql-client), at least as new as the server.`,
      )
    const reason = stderr.trim().split('\n').slice(0, 3).join(' ') || 'it ended early'
    throw new SettingError(`${tool} failed: ${reason}`)
  }
}

/** @returns the address without its password, in the place before the host or among the parameters, of which the last one counts */
function takePassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  let password = decodeURIComponent(url.password)
  url.password = ''
  const others = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => {
      const [name = '', ...value] = parameter.split('=').map(decodeURIComponent)
      if (name === 'sslpassword')
        throw new SettingError(
          'DATABASE_URL holds sslpassword, which every user of this machine could read while a copy is made: name a key file that needs none.',
        )
      if (name === 'password') password = value.join('=')
      return name !== 'password'
    })
  // Not with `searchParams`, which would write a space as a plus, and PostgreSQL reads that as a plus.
  url.search = others.join('&')
  return { address: url.href, password }
}
