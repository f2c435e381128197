/** The process: reads settings and data folder, then starts the service from its compiled form; or prints one sentence and ends. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig, SettingError } from './settings/config.ts'
import { prepareDataFolder } from './database/data-folder.ts'

process.umask(0o077)
try {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  // What the build compiled. Beside the code, because in a folder that others share they could put code into it.
  enableCompileCache({ directory: join(import.meta.dirname, '../build/compile-cache'), portable: true })
  const { start } = await import('./service.ts')
  await start(config)
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { message } = error as Error
  return `The service could not start: ${message ?? String(error)}`
}
