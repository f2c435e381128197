import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { roles } from '@laboratory/contract/desk/access'
import { todayInMauritius } from '@laboratory/contract/clock'
import { inquiryGroups, inquiryStates } from '@laboratory/contract/desk/inquiries'
import { newsGroups } from '@laboratory/contract/desk/publishing'
import { registrationGroups } from '@laboratory/contract/desk/registrations'
import { registrationStates } from '@laboratory/contract/staff/registrations'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { readServiceSecret } from '../data-folder.ts'
import { openDatabase } from '../database/database.ts'
import { callDesk } from '../desk/testing.ts'
import { groupOf } from '../news/news-repository.ts'
import { stateOf } from '../notices/notice-repository.ts'
import { createAuditKey } from '../audit/audit-key.ts'
import { findBrokenEntry } from '../audit/audit.ts'
import { temporaryFolder } from '../testing.ts'
import { commandFile, processSettings, runCommand } from '../testing/process.ts'
import { demoPassword } from './fill.ts'

test(
  'holds work of every kind, all of it marked as a sample, and reads nothing of the real service’s settings',
  { timeout: 180_000 },
  async () => {
    const folder = join(temporaryFolder(), 'demo')
    const real = {
      DATA_DIR: '/nowhere',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PUBLIC_ORIGIN: 'none',
    }
    const words = [commandFile('demo'), '--folder', folder, '--codes']
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      env: { ...processSettings, ...real },
    })
    expect(stdout).toMatch(/^Filling the demo .*\nCode of meera@example\.org now: [0-9]{6} /)

    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
    onTestFinished(() => database.close())
    const secret = readServiceSecret({ secretFile: undefined, dataDir: folder })
    const { query } = database
    const inquiries = await query.selectFrom('inquiry').selectAll().execute()
    expect(new Set(inquiries.map(({ state }) => state))).toEqual(new Set(inquiryStates))
    const written = await Promise.all([
      inquiries
        .filter(({ erased_at }) => erased_at === null)
        .flatMap(({ name, company, description }) => [`${name} ${company}`, description]),
      query
        .selectFrom('data_request')
        .select('note')
        .where('mailbox', '<>', '')
        .execute()
        .then((rows) => rows.map(({ note }) => note)),
      query
        .selectFrom('inquiry_answer')
        .select(['subject', 'body'])
        .execute()
        .then((rows) => rows.flatMap(({ subject, body }) => [subject, body])),
      query
        .selectFrom('inquiry_event')
        .select('note')
        .where('note', '<>', '')
        // What people wrote.
        .where('actor', 'is not', null)
        .execute()
        .then((rows) => rows.map(({ note }) => note)),
      query
        .selectFrom('house_text')
        .select('body')
        .execute()
        .then((rows) => rows.map(({ body }) => body)),
      query
        .selectFrom('news_item')
        .select('title')
        .execute()
        .then((rows) => rows.map(({ title }) => title)),
      query
        .selectFrom('notice')
        .select('text')
        .execute()
        .then((rows) => rows.map(({ text }) => text)),
      query
        .selectFrom('registration')
        .select('org_name')
        .execute()
        .then((rows) => rows.map(({ org_name }) => org_name)),
      query
        .selectFrom('registration_event')
        .select('note')
        .where('note', '<>', '')
        .execute()
        .then((rows) => rows.map(({ note }) => note)),
      query
        .selectFrom('staff_member')
        .select('name')
        .execute()
        .then((rows) => rows.map(({ name }) => name)),
    ])
    for (const texts of written) expect(texts.length).toBeGreaterThan(1)
    expect(written.flat().filter((text) => !/sample/i.test(text))).toEqual([])
    const held = await query.selectFrom('registration').select(['state', 'flagged']).execute()
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(registrationStates))
    expect(held.filter(({ flagged }) => flagged === 1)).toHaveLength(1)
    const working = await query
      .selectFrom('staff_member')
      .select('role')
      .where('left_at', 'is', null)
      .execute()
    expect(new Set(working.map(({ role }) => role))).toEqual(new Set(roles))
    expect(
      await query
        .transaction()
        .execute((transaction) => findBrokenEntry(transaction, [createAuditKey(secret)])),
    ).toBeUndefined()

    const config = readConfig({ DATA_DIR: folder, SITE_DIR: '/none', DESK: 'on' })
    const { app } = await buildApp({ config, database, secret })
    onTestFinished(() => app.close())
    const service = { app, config }
    const { cookies } = await callDesk(service, 'signIn', {
      mailbox: 'jean@example.org',
      password: demoPassword,
    })
    const token = cookies.desk
    for (const group of inquiryGroups) {
      const { body } = await callDesk(service, 'listInquiries', { group }, { token })
      expect([group, body.items.length > 1]).toEqual([group, true])
    }
    const today = (await callDesk(service, 'readToday', {}, { token })).body
    expect(today).toMatchObject({
      emails: { givenUp: 3 },
      requests: null,
      notice: { isInForce: true },
      registrations: {
        old: 2,
        asked: 1,
        unanswered: 1,
        held: 1,
        undelivered: [{ orgName: expect.any(String) }],
      },
    })
    for (const group of registrationGroups) {
      const { body } = await callDesk(service, 'listRegistrations', { group }, { token })
      expect([group, body.items.length > 0]).toEqual([group, true])
    }
    expect(today.backup).toEqual({ at: expect.any(String), isFaulty: false })
    const items = await query.selectFrom('news_item').selectAll().execute()
    expect(new Set(items.map((item) => groupOf(item, new Date())))).toEqual(new Set(newsGroups))
    const notes = await query.selectFrom('notice').selectAll().execute()
    expect(new Set(notes.map((note) => stateOf(note, new Date().toISOString())))).toEqual(
      new Set(['cleared', 'over', 'in force', 'to come']),
    )
    expect(inquiries.filter(({ erased_at }) => erased_at !== null)).toHaveLength(1)
    const requests = await query.selectFrom('data_request').select(['due_on', 'done_at']).execute()
    const isOverdue = ({ due_on, done_at }: (typeof requests)[number]) =>
      done_at === null && due_on < todayInMauritius()
    expect([requests.length, requests.filter(isOverdue).length]).toEqual([4, 1])
    const work = (await callDesk(service, 'readWorkFigures', {}, { token })).body
    expect(work.answers.given).toBeGreaterThan(5)
    expect((await callDesk(service, 'readVisitFigures', {}, { token })).body.total).toBeGreaterThan(1000)
    const answers = await query
      .selectFrom('outbox')
      .select(['sent_at', 'dead_at'])
      .where('kind', '=', 'inquiry-answer')
      .execute()
    expect(answers.filter((row) => row.dead_at !== null)).toHaveLength(1)
    expect(answers.filter((row) => row.sent_at === null && row.dead_at === null)).toHaveLength(1)
  },
)

test('is made in an empty folder only', { timeout: 180_000 }, async () => {
  const real = temporaryFolder()
  writeFileSync(join(real, 'laboratory.sqlite'), 'everything')
  for (const more of [[], ['--fresh']]) {
    const { status, error } = await runCommand(real, 'demo', '--folder', real, ...more)
    expect([status, error]).toEqual([
      1,
      `${real} contains files that do not belong to a demo: name a new folder with --folder.\n`,
    ])
  }
})
