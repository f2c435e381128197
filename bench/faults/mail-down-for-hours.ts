/** A mail server that is down for hours, on a clock that the test moves. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { openSqlite } from '../../api/src/database/database.ts'
import { nextDue } from '../../api/src/mail/outbox.ts'
import { inquiryOf } from '../inquiry-request.ts'
import { MailServer } from '../../e2e/support/mail-server.ts'
import { staffMailbox } from '../../e2e/support/test-service.ts'
import { hold, type Fault } from './fault.ts'

const minute = 60_000
const hour = 60 * minute

export const mailDownForHours: Fault = {
  name: 'mail-down-for-hours',
  promise:
    'A mail server that is down for hours costs a few dozen attempts and no message: all arrive within 35 minutes of its return.',
  async run(stage) {
    const figures: string[] = []
    for (const hours of stage.short ? [6] : [1, 6, 24, 71]) figures.push(await sleepThrough(stage, hours))
    return figures.join('; ')
  },
}

async function sleepThrough(stage: Parameters<Fault['run']>[0], hours: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mail-down-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const mails = new MailServer()
  await mails.start()
  await mails.stop()
  stage.defer(() => mails.stop())
  const database = await openSqlite(join(folder, 'laboratory.sqlite'))
  stage.defer(() => database.close())

  let now = Date.parse('2026-12-31T20:00:00Z')
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    MAIL_FROM: 'website@example.org',
    MAIL_TO: staffMailbox,
    SITE_DIR: join(folder, 'no-site'),
  })
  const { app, worker } = await buildApp({
    config,
    database,
    secret: randomBytes(32),
    clock: () => new Date(now),
  })
  stage.defer(() => app.close())
  const answer = await app.inject({ method: 'POST', url: '/api/inquiries', payload: inquiryOf('patient') })
  hold(answer.statusCode === 201, `The inquiry was answered ${answer.statusCode}.`)

  const begun = now
  let attempts = await worker.drain()
  const moveToNext = async (end: number) => {
    const due = await nextDue(database.query)
    hold(due !== undefined, 'A message was given up while the mail server was down.')
    now = Math.min(Math.max(due.getTime(), now + 1000), end)
  }
  while (now < begun + hours * hour) {
    await moveToNext(begun + hours * hour)
    attempts += await worker.drain()
  }
  hold(attempts <= 2 * (10 + 2.6 * hours), `${attempts} attempts in ${hours} hours.`)

  await mails.start()
  const back = now
  while (mails.taken.length < 2) {
    hold(
      now < back + 35 * minute,
      `35 minutes after the return, ${mails.taken.length} of 2 messages have come.`,
    )
    await moveToNext(back + 35 * minute)
    await worker.drain()
  }
  return `down ${hours} h: ${attempts} attempts for 2 messages, all there ${((now - back) / minute).toFixed(0)} min after the return`
}
