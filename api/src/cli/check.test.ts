import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { startSmtp } from '../mail/testing.ts'
import { temporaryFolder, testSite } from '../testing.ts'
import { findFreePort } from '../testing/free-port.ts'
import { startServer, runCommand } from '../testing/process.ts'

/** Lines of the check, by what they are about. */
async function check(settings: Record<string, string> & { DATA_DIR: string }, ...words: string[]) {
  const { output, error, status } = await runCommand(settings, 'check', ...words)
  const lines = [...output.matchAll(/^(right|WRONG) {2}([^:\n]+)(?:: (.*))?$/gm)]
  return {
    status,
    error,
    output,
    lines: Object.fromEntries(lines.map(([, is, name, fault]) => [name, fault ?? is])),
  }
}

test('where all is right every line says so', async () => {
  const dataDir = temporaryFolder()
  const { url, received } = await startSmtp()
  const SITE_DIR = testSite({ '/home': {} })
  mkdirSync(join(SITE_DIR, 'pages'), { mode: 0o755 })
  writeFileSync(join(SITE_DIR, 'pages/home.html'), '', { mode: 0o644 })
  chmodSync(SITE_DIR, 0o755)
  const settings = {
    DATA_DIR: dataDir,
    SITE_DIR,
    PORT: String(await findFreePort()),
    SMTP_URL: url,
    MAIL_TO: 'laboratory@lab.mu',
    MAIL_FROM: 'website@lab.mu',
  }
  await startServer(dataDir, settings).address()
  expect((await runCommand(settings, 'check', '--ready')).status).toBe(0)
  expect((await runCommand(settings, 'backup')).status).toBe(0)
  const { lines, status, output } = await check(settings)
  expect(output).toMatch(/^Disk: \d+\.\d MB of the disk are free\. Files: 0\.0 MB/m)
  expect([lines, status]).toEqual([Object.fromEntries(Object.keys(lines).map((name) => [name, 'right'])), 0])
  expect(Object.keys(lines)).toHaveLength(14)
  expect((await runCommand(settings, 'check', '--test-message')).output).toContain('laboratory@lab.mu')
  expect(received[0]?.raw).toContain('The website can send e-mail.')
})

test('each fault has a line with what to do, and the status says that there are some', async () => {
  const dataDir = temporaryFolder()
  const password = join(dataDir, 'password')
  writeFileSync(password, 'of-the-mailbox', { mode: 0o600 })
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await database.query
    .updateTable('kysely_migration' as never)
    .set({ timestamp: '2026-01-01' } as never)
    .execute()
  await database.close()
  const SITE_DIR = testSite({ '/home': {} })
  mkdirSync(join(SITE_DIR, 'pages'), { mode: 0o700 })
  for (const name of ['home', 'privacy_policy'])
    writeFileSync(
      join(SITE_DIR, `pages/${name}.html`),
      '<link rel="canonical" href="https://www.other.mu/x">',
    )
  const { lines, status, error } = await check({
    DATA_DIR: dataDir,
    SITE_DIR,
    PUBLIC_ORIGIN: 'https://www.lab.invalid',
    TRUST_PROXY: '127.0.0.1',
    APEX_ADDRESS: 'lab.invalid',
    PORT: String(await findFreePort()),
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    MAIL_TO: 'laboratory@lab.mu',
    MAIL_FROM: 'website@lab.mu',
    MAIL_IN_URL: `imap://laboratory%40lab.mu@127.0.0.1:${await findFreePort()}`,
    MAIL_IN_PASSWORD_FILE: password,
  })
  expect(status).toBe(1)
  expect(error).toBe('8 of these must be put right.\n')
  expect(lines).toMatchObject({
    Settings: 'right',
    'Finished site': 'right',
    'Settings of the build': expect.stringContaining('was built for https://www.other.mu'),
    Database: 'right',
    Service: expect.stringContaining('No process answers at 127.0.0.1:'),
    'Copy of last night': expect.stringContaining('never been copied. Take one: laboratory backup.'),
    'Mail server': expect.stringMatching(/\(connect ECONNREFUSED 127.0.0.1:\d+\)\. Look at SMTP_URL/),
    'Mailbox of replies': expect.stringContaining('Look at MAIL_IN_URL'),
    'Files for the proxy': expect.stringMatching(/^\S+ cannot be read by other users/),
    'Public address': expect.stringContaining('The name www.lab.invalid has no address.'),
    'Second address': expect.stringContaining('The name lab.invalid has no address.'),
  })
})

test('before a start it looks at nothing that runs, and names settings that nobody knows', async () => {
  const dataDir = temporaryFolder()
  const refused = await runCommand({ DATA_DIR: dataDir, DESK_NETWORK: '10.0.0.0/8' }, 'check', '--start')
  expect(refused).toMatchObject({ status: 1, error: expect.stringContaining('Is DESK_NETWORKS meant?') })
  chmodSync(dataDir, 0o755)
  const { lines } = await check({ DATA_DIR: dataDir, SITE_DIR: temporaryFolder() }, '--start')
  expect(lines).toEqual({
    Settings: 'right',
    'Data and secret': expect.stringContaining('chmod 700'),
    'Finished site': expect.stringContaining('Install a release.'),
    'Settings of the build': 'right',
    Database: 'right',
  })
  expect(readdirSync(dataDir)).toEqual([])
})
