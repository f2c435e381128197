/** The process: settings, database, service, and a clean end. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildApp, mailDomainOf } from './app.ts'
import { second, systemClock } from './clock.ts'
import { readConfig, SettingError } from './config.ts'
import { startDailyTasks } from './daily-tasks.ts'
import { prepareDataFolder, readSecretFile } from './data-folder.ts'
import { openDatabase } from './database/database.ts'
import { hasNews } from './news/news-repository.ts'

/** How long requests and deliveries under way may take when the service stops. */
const drainTime = 10 * second

process.umask(0o077)
try {
  await start()
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  const secret = readSecretFile(
    config.pinPepperFile ?? join(config.dataDir, 'pin-pepper'),
    !config.pinPepperFile,
  )
  const database = await openDatabase(config)
  const { app, worker } = await buildApp({ config, database, secret, logger: { level: config.logLevel } })
  await app.listen({ port: config.port, host: config.host })
  await worker.start()

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  process.stdout.write(`The site is at http://${host}:${port}\n`)
  if (!config.smtpUrl) {
    app.log.warn(`SMTP_URL is not set: e-mails are written as files to ${join(config.dataDir, 'mail')}`)
  }

  if (!(await hasNews(database.query))) {
    spawn(process.execPath, [join(import.meta.dirname, 'cli/seed-news.ts')], { stdio: 'ignore' }).unref()
  }

  const stopDailyTasks = startDailyTasks({
    database,
    clock: systemClock,
    log: app.log,
    dataDir: config.dataDir,
    mailTo: config.mailTo,
    mailDomain: mailDomainOf(config),
    wake: () => worker.wake(),
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => {
      app.server.closeAllConnections()
      setTimeout(() => process.exit(0), second)
    }, drainTime)
    stopDailyTasks()
    await app.close()
    await worker.stop()
    await database.close()
    clearTimeout(deadline)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program: set PORT to a free one.'
  if (code === 'EACCES') return 'This user may not open that port: set PORT to a number above 1023.'
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  return `The service could not start: ${message ?? String(error)}`
}
