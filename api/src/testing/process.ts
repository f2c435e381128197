/** The service and its commands as processes of their own, run from their sources. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { repository } from '../repository.ts'

const sources = join(import.meta.dirname, '..')

/** Most of a command's time is the compiling of its sources: once for all of them. */
export const processSettings = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
}

/** The file of a command of the laboratory. */
export const commandFile = (name: string) => join(sources, 'cli', `${name}.ts`)

/** A command of the laboratory as staff type it, on a data folder of its own, or with these settings. */
export async function runCommand(
  place: string | (Record<string, string> & { DATA_DIR: string }),
  name: string,
  ...words: string[]
): Promise<{ output: string; error: string; status: number }> {
  const result = await promisify(execFile)(process.execPath, [commandFile(name), ...words], {
    env: { ...processSettings, ...(typeof place === 'string' ? { DATA_DIR: place } : place) },
    maxBuffer: 1e9,
  }).catch((error: { stdout: string; stderr: string; code: number }) => error)
  return { output: result.stdout, error: result.stderr, status: 'code' in result ? result.code : 0 }
}

/** The service, on a free port and without a site; it ends with the test at the latest. */
export function startServer(dataDir: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(sources, 'server.ts')], {
    env: {
      ...processSettings,
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_DIR: `${dataDir}-site`,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  /** Waits for words of its output. @returns the first group of the pattern */
  const says = async (words: RegExp): Promise<string> => {
    for (let turn = 0; turn < 2400; turn += 1) {
      const found = words.exec(output)
      if (found) return found[1] ?? ''
      if (child.exitCode !== null) break
      await wait(50)
    }
    throw new Error(`The service did not say ${words}: ${output} ${errors}`)
  }
  return {
    child,
    ended,
    errors: () => errors,
    output: () => output,
    says,
    address: () => says(/The site is at (http:\S+)/),
  }
}
