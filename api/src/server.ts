/** The process: reads settings and data folder, then starts the service from its compiled form; or prints one sentence and ends. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig, SettingError } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'

process.umask(0o077)
try {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  // Compiled forms are kept for the next start, which saves it a third of its time.
  // Beside the data, because in a folder that others share they could put code into it.
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  const { start } = await import('./service.ts')
  await start(config)
  setTimeout(flushCompileCache, 1000).unref()
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { message } = error as Error
  return `The service could not start: ${message ?? String(error)}`
}
