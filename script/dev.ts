/**
 * The whole product for development: site and desk with hot reload, and the service, which starts anew when its sources change.
 * Public files, other names of pages, forms, news and page views work as on the finished site. `npm run dev`.
 *
 * Its data are in a folder of their own: a migration that is written runs as soon as it is saved, and no program can read a database whose
 * migration was taken back.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readEnvironmentFile, SettingError, useSiteSettings } from '../web/scripts/site-settings.ts'

const root = join(import.meta.dirname, '..')

try {
  readEnvironmentFile(root)
  const { DEV_PORT: sitePort = '5173', PORT = '3000', LOG_LEVEL = 'warn' } = process.env
  const data = join(root, 'dev-data')
  const { DESK_DEV_PORT = String(Number(sitePort) + 1) } = process.env
  process.env.VITE_PUBLIC_ORIGIN ||= `http://localhost:${sitePort}`
  useSiteSettings()
  const ports = { PORT, DESK_DEV_PORT }
  const vite = (host: string, port: string) => [
    join(root, 'node_modules/.bin/vite'),
    '--host',
    host,
    '--port',
    port,
    // The service prints the one address that is meant.
    '--logLevel',
    'warn',
  ]
  const all = [
    // By the name of its origin, which the desk's calls come from.
    start(vite('localhost', sitePort), 'web', ports),
    // The browser reaches it through the site's address, `/desk`: one origin, as on the finished site.
    start(vite('127.0.0.1', DESK_DEV_PORT), 'desk', ports),
    // The site comes from the development server: an old build must not be served.
    start(['--watch', '--watch-preserve-output', 'api/src/server.ts'], '', {
      PORT,
      PUBLIC_ORIGIN: `http://localhost:${sitePort}`,
      SITE_DIR: join(root, 'web/build/none'),
      DATA_DIR: data,
      LOG_LEVEL,
    }),
  ]
  console.log(`Data are in ${data}: delete the folder to begin again.`)
  const stop = () => all.forEach((child) => child.kill())
  process.on('SIGINT', stop).on('SIGTERM', stop)
  for (const child of all) {
    child.on('error', (error) => console.error(error.message))
    // When one of them ends, as where a port is taken, so do the others.
    child.on('close', (code) => {
      if (code) process.exitCode = code
      stop()
    })
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function start(words: string[], folder: string, settings: Record<string, string>) {
  const env = { ...process.env, ...settings }
  return spawn(process.execPath, words, { cwd: join(root, folder), stdio: 'inherit', env })
}
