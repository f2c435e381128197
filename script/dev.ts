/**
 * The whole product for development: site and desk with hot reload, and the service, which starts anew when its sources change.
 * Public files, other names of pages, forms, news and page views work as on the finished site. `npm run dev`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readEnvironmentFile, SettingError, useSiteSettings } from '../web/scripts/site-settings.ts'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/.bin/vite')

try {
  readEnvironmentFile(root)
  const sitePort = process.env.DEV_PORT ?? '5173'
  const servicePort = process.env.PORT ?? '3000'
  process.env.VITE_PUBLIC_ORIGIN ||= `http://localhost:${sitePort}`
  useSiteSettings()
  await checkPort('DEV_PORT', sitePort)
  await checkPort('PORT', servicePort)
  const deskPort = process.env.DESK_DEV_PORT ?? String(Number(sitePort) + 1)
  await checkPort('DESK_DEV_PORT', deskPort)
  start(sitePort, servicePort, deskPort)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** @throws SettingError when the port is none, or another program has it */
async function checkPort(name: string, port: string): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new SettingError(`${name} is “${port}”: it must be a port between 1 and 65535.`)
  const probe = createServer()
  try {
    probe.listen(Number(port), '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    throw new SettingError(
      `Port ${port} is taken by another program: stop it, or set ${name} to a free one (${name}=${Number(port) + 1} npm run dev).`,
    )
  } finally {
    probe.close()
  }
}

function start(sitePort: string, servicePort: string, deskPort: string): void {
  const site = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', sitePort], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, PORT: servicePort, DESK_DEV_PORT: deskPort },
  })
  // The browser reaches it through the site's address, `/desk`: one origin, as on the finished site.
  const desk = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', deskPort], {
    cwd: join(root, 'desk'),
    stdio: 'inherit',
    env: { ...process.env, PORT: servicePort },
  })
  const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    // The site comes from the development server: an old build must not be served.
    env: { ...process.env, PORT: servicePort, SITE_DIR: join(root, 'web/build/none') },
  })
  const all = [site, desk, service]
  const stop = () => all.forEach((child) => child.kill())
  process.on('SIGINT', stop).on('SIGTERM', stop)
  for (const child of all) {
    child.on('error', (error) => console.error(error.message))
    // When one of them ends, so do the others.
    child.on('close', (code) => {
      if (code) process.exitCode = code
      stop()
    })
  }
}
