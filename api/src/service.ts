/** The running service: database, listening, daily tasks, and a clean stop. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { second, systemClock } from './clock.ts'
import { SettingError, type Config } from './settings/config.ts'
import { startDailyTasks } from './daily-tasks.ts'
import { countResponses } from './upkeep/incidents.ts'
import { showAtStart, watchEditions } from './editions/editions.ts'
import { readServiceSecret } from './database/data-folder.ts'
import { openDatabase, type Database } from './database/database.ts'
import type { startMetrics } from './upkeep/metrics.ts'
import { letterFactsOf } from './mail/letter-facts.ts'
import { findBuildFault } from './settings/built-for.ts'
import { serviceActor } from './operations.ts'
import { createAuditKey } from './secrets/keys.ts'
import { switchAuditKey } from './database/audit.ts'
import { invitationLink } from './people/staff-emails.ts'
import { createStaffKeys } from './people/staff-keys.ts'
import { inviteFirst } from './people/staff-operations.ts'
import { repository } from './repository.ts'

/** How long requests and deliveries under way may take when the service stops. */
const drainTime = 10 * second

/**
 * Opens the database, listens, prints the address, and ends cleanly on SIGINT and SIGTERM.
 * @param freePort how whoever starts it takes another port, where that is taken
 */
export async function start(config: Config, freePort = 'set PORT to a free one'): Promise<void> {
  const secret = readServiceSecret(config)
  const database = await openDatabase(config)
  const audit = createAuditKey(secret)
  await database.transact((transaction) =>
    switchAuditKey(transaction, { actor: serviceActor, now: systemClock(), audit }),
  )
  const { app, worker, mailbox, site, leave } = await buildApp({
    config,
    database,
    secret,
    logger: { level: config.logLevel },
  })
  const editions = { clock: systemClock, config, database, site }
  await showAtStart(editions, app.log)
  await app.listen({ port: config.port, host: config.host }).catch(refuseToListen('PORT', freePort))
  await worker.start()
  mailbox?.start()

  const { metricsPort } = config
  const metrics =
    metricsPort === undefined
      ? undefined
      : await openMetrics(metricsPort, { database, dataDir: config.dataDir, clock: systemClock })
  const fault = findBuildFault(config)
  if (fault) app.log.warn(fault)
  if (!config.smtpUrl) {
    app.log.warn(`SMTP_URL is not set: e-mails are written as files to ${join(config.dataDir, 'mail')}`)
  }

  const stopDailyTasks = startDailyTasks({
    audit,
    database,
    clock: systemClock,
    log: app.log,
    dataDir: config.dataDir,
    clamdSocket: config.clamdSocket,
    watchCopies: config.hasPublicOrigin,
    ...(config.hasPublicOrigin && { counts: countResponses(app.server) }),
    ...letterFactsOf(config),
  })

  const stopWatching = watchEditions(editions, app.log)

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
    stopWatching()
    metrics?.close()
    metrics?.closeAllConnections()
    if (config.databaseUrl !== undefined && signal === 'SIGTERM') {
      // Others may run beside this process: the proxy sends what comes now to them, before anything is closed.
      leave()
      await wait(shutdownGrace)
    }
    await app.close()
    await mailbox?.stop()
    await worker.stop()
    await database.close()
    clearTimeout(deadline)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = config.hasPublicOrigin ? config.publicOrigin : `http://${host}:${port}`
  process.stdout.write(`The site is at ${origin}\n`)
  await announceDesk(config, database, secret, origin)
}

/** How long a process that is about to stop serves on: the proxy asks for its health once a second (`deploy/Caddyfile`). */
const shutdownGrace = 1.5 * second

/** A sentence with the name of the setting that the listener follows. */
function refuseToListen(port: string, freePort = `set ${port} to a free one`) {
  return (error: NodeJS.ErrnoException): never => {
    const sentences: Record<string, string> = {
      EADDRINUSE: `The port is taken by another program: ${freePort}.`,
      EACCES: `This user may not open that port: set ${port} to a number above 1023.`,
      EADDRNOTAVAIL: 'HOST is not an address of this machine.',
    }
    const sentence = sentences[error.code ?? '']
    throw sentence === undefined ? error : new SettingError(sentence)
  }
}

/** Loads the metrics only where they are switched on, and prints their address. */
async function openMetrics(...[place, sources]: Parameters<typeof startMetrics>): Promise<Server> {
  const { startMetrics } = await import('./upkeep/metrics.ts')
  const server = await startMetrics(place, sources).catch(refuseToListen('METRICS_PORT'))
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Figures for Prometheus are at http://127.0.0.1:${port}/metrics\n`)
  return server
}

/** Prints where the desk is, and while it has no accounts, the link with which the first manager signs in. */
async function announceDesk(
  { dataDir, desk }: Config,
  database: Database,
  secret: Buffer,
  address: string,
): Promise<void> {
  if (!desk.isOn) return
  const origin = desk.host ? desk.origin : address
  process.stdout.write(`The desk is at ${origin}/desk\n`)
  const first = await database.transact((transaction) => inviteFirst(transaction, systemClock()))
  if (first === undefined) return
  // A release has the command; a clone has the script, on the folder of this service.
  const staff = existsSync(join(repository, '.git'))
    ? `DATA_DIR=${dataDir} npm run staff --`
    : 'sudo laboratory staff'
  // Once: the log may be read by more people than the link is for.
  process.stdout.write(
    first.isNew
      ? `Nobody has an account there yet. For the first manager, within 24 hours: ${invitationLink(createStaffKeys(secret), origin, first.id)}\n`
      : `Nobody has an account there yet. An earlier start printed a link; for another one: ${staff} invite <e-mail> --name <name> --role manager --print\n`,
  )
}
