import { openTestFile } from '../database/testing.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTestPerson } from '../desk/testing.ts'
import { verifyPin } from '../registrations/pin.ts'
import { buildTestApp, decide, meant, signUp, temporaryFolder, testSecret } from '../testing.ts'
import { commandFile, processSettings, runCommand } from '../testing/process.ts'

test('approved registrations are handed to a portal as lines, with what proves the PIN', async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const service = await buildTestApp({ database })
  const reference = await service.register()
  await service.register({ email: 'waiting@lagoon.mu' })
  await decide(service, reference, 'approved', meant)
  await service.app.close()
  await database.close()
  writeFileSync(join(dataDir, 'service-secret'), testSecret, { mode: 0o600 })
  const { output } = await runCommand(dataDir, 'portal')
  const [line = '', ...more] = output.trim().split('\n')
  const exported = JSON.parse(line) as { reference: string; pin: { hash: string; pepperId: string } }
  expect([exported.reference, more]).toEqual([reference, []])
  expect(await verifyPin(signUp.pin, exported.pin.hash, testSecret)).toBe(true)
  expect(exported.pin.pepperId).toMatch(/^[0-9a-f]{12}$/)
})

test('where the service has no database, no command makes one or says that all is well', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const error = `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the service has it. The service makes its database when it first starts.\n`
  const said = await runCommand(dataDir, 'privacy', 'erase', '--email', 'anjali@lagoon.mu')
  expect(said).toEqual({ output: '', error, status: 1 })
  expect(await runCommand(dataDir, 'backup', 'restore', import.meta.filename)).toMatchObject({
    status: 1,
    error: `There is no data folder ${dataDir}: set DATA_DIR as the service has it.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('a command whose output nobody reads any more ends quietly', async () => {
  const dataDir = temporaryFolder()
  await (await openTestFile(dataDir)).close()
  const env = { ...processSettings, DATA_DIR: dataDir }
  const audit = spawn(process.execPath, [commandFile('privacy'), 'audit'], { env })
  audit.stdout.destroy()
  let complaints = ''
  audit.stderr.on('data', (chunk) => (complaints += String(chunk)))
  const [code] = await once(audit, 'close')
  expect([code, complaints]).toEqual([0, ''])
})

test('somebody comes into the desk without a developer and without a manager', async () => {
  const dataDir = temporaryFolder()
  const database = await openTestFile(dataDir)
  const { mailbox } = await addTestPerson(database, { secret: testSecret, now: new Date(), role: 'manager' })
  writeFileSync(join(dataDir, 'service-secret'), testSecret, { mode: 0o600 })
  const staff = (...words: string[]) => runCommand(dataDir, 'staff', ...words)
  const link = String.raw`http://127\.0\.0\.1:3000/desk/invitation#[0-9a-f]{32}\.[\w-]{43}\n$`
  const invited = await staff('invite', 'ravi@example.mu', '--name', 'Ravi', '--role', 'clerk', '--print')
  expect(invited.output).toMatch(new RegExp(`^An invitation to ravi@example\\.mu is on its way\\.\\n${link}`))
  expect((await staff('invite', 'ravi@example.mu', '--name', 'Ravi', '--role', 'boss')).error).toMatch(
    /^The role must be one of reader, clerk, editor, manager/,
  )
  expect((await staff('password', mailbox, '--print')).output).toMatch(new RegExp(link))
  expect((await staff('second-factor', mailbox)).output).toContain('has no second factor any more')
  expect(await database.query.selectFrom('staffFactor').selectAll().execute()).toEqual([])
})

test('a slip of the finger ends with a sentence and status 2, and nothing is done', async () => {
  const dataDir = temporaryFolder()
  await (await openTestFile(dataDir)).close()
  const slips: [words: string[], sentence: RegExp][] = [
    [['portal', '--state', 'rejected'], /^Unknown option '--state'/],
    [['staff', 'lst'], /^There is no command "lst" here/],
    [['privacy', 'erase', '--email', 'anjali'], /^The e-mail address must be one e-mail address/],
    [['backup', 'restore'], /^Say which one: its file/],
  ]
  for (const [[name = '', ...words], sentence] of slips) {
    const { output, error, status } = await runCommand(dataDir, name, ...words)
    const expected = ['', 2, expect.stringMatching(sentence)]
    expect([name, words, output, status, error]).toEqual([name, words, ...expected])
  }
  const database = await openTestFile(dataDir)
  expect(await database.query.selectFrom('audit').selectAll().execute()).toEqual([])
  await database.close()
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})
