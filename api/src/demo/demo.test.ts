import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inquiryGroups } from '@laboratory/contract/desk/inquiries'
import { registrationGroups } from '@laboratory/contract/desk/registrations'
import { expect, test } from 'vitest'
import { callDesk } from '../desk/testing.ts'
import { buildTestApp, temporaryFolder, testSecret } from '../testing.ts'
import { runCommand } from '../testing/process.ts'
import { codeAt, demoPassword, fillDemo } from './fill.ts'

test('fills every group of the desk with work that is marked as a sample', async () => {
  const service = await buildTestApp({ settings: { PORTAL_ADDRESS: 'https://portal.example/' } })
  const { config, database } = service
  // The morning of a working day: whether something is due soon depends on it.
  service.clock.now = new Date('2026-11-27T00:45:00Z')
  const factor = await fillDemo({ config, database, secret: testSecret }, service.clock.now)
  expect(codeAt(factor, service.clock.now)).toMatch(/^[0-9]{6}$/)
  const person = { mailbox: 'jean@example.org', password: demoPassword }
  const token = (await callDesk(service, 'signIn', person)).cookies.desk
  // Some hold what comes by e-mail, and the demo has no mailbox.
  for (const group of inquiryGroups.filter((one) => one !== 'answered')) {
    const { items } = (await callDesk(service, 'listInquiries', { group }, { token })).body
    expect([group, items.length > 1]).toEqual([group, true])
    expect(items.filter(({ name, excerpt }) => !/sample/i.test(name) || !/sample/i.test(excerpt))).toEqual([])
  }
  for (const group of registrationGroups.filter((one) => one !== 'late' && one !== 'answered')) {
    const { items } = (await callDesk(service, 'listRegistrations', { group }, { token })).body
    expect([group, items.length > 0]).toEqual([group, true])
    expect(items.filter(({ orgName }) => !/sample/i.test(orgName))).toEqual([])
  }
})

test('is made in an empty folder only', async () => {
  const real = temporaryFolder()
  writeFileSync(join(real, 'laboratory.sqlite'), 'everything')
  const { status, error } = await runCommand(real, 'demo', '--folder', real, '--fresh')
  expect([status, error]).toEqual([
    1,
    `${real} contains files that do not belong to a demo: name a new folder with --folder.\n`,
  ])
})
