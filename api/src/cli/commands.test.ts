import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { addTestPerson } from '../desk/testing.ts'
import { verifyPin } from '../registrations/pin.ts'
import { buildTestApp, inquiry, signUp, temporaryFolder, testSecret } from '../testing.ts'
import { commandFile, processSettings, runCommand, runCommandHere } from '../testing/process.ts'

test(
  'staff list, show, export, release, approve, and are told in a sentence what is wrong',
  { timeout: 180_000 },
  async () => {
    const dataDir = temporaryFolder()
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    const service = await buildTestApp({ database })
    const requestList = [{ test: 'no-such-page', samples: '4', lot: '=1+1' }]
    const plain = (
      await service.post('/api/inquiries', { ...inquiry, name: '=HYPERLINK("x")', requestList })
    ).json().reference
    const flagged = (await service.post('/api/inquiries', { ...inquiry, website2: 'x' })).json().reference
    await service.post('/api/customer/sign-up', signUp)
    const { reference } = await database.query
      .selectFrom('registration')
      .select('reference')
      .executeTakeFirstOrThrow()
    await service.app.close()
    await database.close()

    const list = await runCommandHere(dataDir, 'inquiries', 'list')
    expect(list.output).toContain(plain)
    expect(list.output).toMatch(new RegExp(`${flagged}.*flagged`))
    const exported = await runCommandHere(dataDir, 'inquiries', 'export')
    expect(exported.output.split('\n')[0]).toMatch(/^reference,receivedAt,name,/)
    expect(exported.output).toContain(`"'=HYPERLINK(""x"")"`)
    expect(exported.output).toContain('"1. No such page\n   Number of samples: 4\n   Lot or batch: =1+1"\n')
    const shown = (await runCommandHere(dataDir, 'inquiries', 'show', plain.toLowerCase())).output
    expect(shown).toContain('Two pools to test.')
    expect(shown).toMatch(/^requestList +1\. No such page\n +Number of samples: 4\n +Lot or batch: =1\+1$/m)
    expect((await runCommandHere(dataDir, 'inquiries', 'release', flagged)).output).toContain(
      `Released ${flagged}`,
    )
    expect(await runCommandHere(dataDir, 'inquiries', 'release', flagged)).toMatchObject({
      status: 1,
      error: 'There is no flagged inquiry with this reference.\n',
    })

    const exportFirst = async () => {
      const { output } = await runCommandHere(dataDir, 'registrations', 'export')
      return JSON.parse(output.split('\n')[0] ?? '') as { pin: { hash: string; pepperId: string } | null }
    }
    expect((await exportFirst()).pin).toBeNull()
    expect((await runCommandHere(dataDir, 'registrations', 'list')).output).toContain('not confirmed')
    expect((await runCommandHere(dataDir, 'registrations', 'show', reference)).output).toMatch(
      /^mailbox +not confirmed$/m,
    )
    expect(await runCommandHere(dataDir, 'registrations', 'approve', reference)).toMatchObject({
      status: 2,
      error: expect.stringMatching(/^Nobody has confirmed .* add --unconfirmed\.$/m),
    })
    const approved = await runCommandHere(dataDir, 'registrations', 'approve', reference, '--unconfirmed')
    expect(approved.output).toContain('is approved')
    const { pin } = await exportFirst()
    expect(await verifyPin(signUp.pin, pin?.hash ?? '', testSecret)).toBe(true)
    expect(pin?.pepperId).toMatch(/^[0-9a-f]{12}$/)
    expect((await runCommandHere(dataDir, 'registrations', 'list', '--state', 'approved')).output).toContain(
      reference,
    )
    expect((await runCommandHere(dataDir, 'registrations', 'list', '--state', 'x')).error).toMatch(
      /^The state must be one of/,
    )
    expect((await runCommandHere(dataDir, 'privacy', 'audit')).output).toContain(
      'No entry of the audit log was changed.',
    )
  },
)

test(
  'where the service has no database, no command makes one or says that all is well',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(temporaryFolder(), 'data')
    for (const words of [
      ['backup'],
      ['privacy', 'erase', '--email', 'anjali@lagoon.mu'],
      ['privacy', 'audit'],
      ['inquiries', 'list'],
      ['registrations', 'export'],
      ['news', 'list'],
      ['notices', 'list'],
      ['visits'],
    ]) {
      const [name = '', ...more] = words
      expect([words, await runCommandHere(dataDir, name, ...more)]).toEqual([
        words,
        {
          output: '',
          error: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the service has it. The service makes its database when it first starts.\n`,
          status: 1,
        },
      ])
    }
    expect(await runCommandHere(dataDir, 'backup', 'restore', import.meta.filename)).toMatchObject({
      status: 1,
      error: `There is no data folder ${dataDir}: set DATA_DIR as the service has it.\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('a command whose output nobody reads any more ends quietly', { timeout: 180_000 }, async () => {
  const dataDir = temporaryFolder()
  await (await openDatabase({ databaseUrl: undefined, dataDir })).close()
  const env = { ...processSettings, DATA_DIR: dataDir }
  const list = spawn(process.execPath, [commandFile('news'), 'list'], { env })
  list.stdout.destroy()
  let complaints = ''
  list.stderr.on('data', (chunk) => (complaints += String(chunk)))
  const [code] = await once(list, 'close')
  expect([code, complaints]).toEqual([0, ''])
})

test('people of the desk are invited and let go without a developer', { timeout: 180_000 }, async () => {
  const dataDir = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const now = new Date()
  const { mailbox } = await addTestPerson(database, { secret: testSecret, now, role: 'manager' })
  await addTestPerson(database, { secret: testSecret, now, role: 'manager' })
  await database.close()
  const staff = (...words: string[]) => runCommandHere(dataDir, 'staff', ...words)
  const invited = await staff('invite', 'ravi@example.mu', '--name', 'Ravi', '--role', 'clerk', '--print')
  expect(invited.output).toMatch(
    /^An invitation to ravi@example\.mu is on its way\.\nhttp:\/\/127\.0\.0\.1:3000\/desk\/invitation#[0-9a-f]{32}\.[\w-]{43}\n$/,
  )
  expect((await staff('invite', 'ravi@example.mu', '--name', 'Ravi', '--role', 'boss')).error).toMatch(
    /^The role must be one of reader, clerk, editor, manager/,
  )
  expect((await staff('end-sessions', mailbox)).output).toContain('1 sessions of')
  expect((await staff('deactivate', mailbox)).output).toContain('has ended')
  expect((await staff('deactivate', mailbox)).status).toBe(1)
  const { output } = await staff('list')
  expect(output).toMatch(new RegExp(`^${mailbox} .*left `, 'm'))
  expect(output).toMatch(/^Invited: ravi@example\.mu, clerk, until /m)
})

test('news and notices are published without a developer', { timeout: 180_000 }, async () => {
  const dataDir = temporaryFolder()
  await (await openDatabase({ databaseUrl: undefined, dataDir })).close()
  const picture = join(dataDir, 'Pool test.png')
  await writeFile(
    picture,
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#357' } })
      .png()
      .toBuffer(),
  )
  const add = (...more: string[]) =>
    runCommandHere(dataDir, 'news', 'add', '--title', 'Pools', '--image', picture, ...more)
  const added = await add('--link', 'https://example.mu/pools', '--date', '2090-01-01')
  const id = /^Added (\w+)\./.exec(added.output)?.[1] ?? ''
  const shown = 'It shows from 2089-12-31T20:00 UTC on.'
  expect(added.output).toBe(`Added ${id}. ${shown}\n`)
  expect((await runCommandHere(dataDir, 'news', 'list')).output).toMatch(
    /^Id +State +Date \(UTC\).*\n.*scheduled  2089-12-31T20:00.*Pools/,
  )
  expect((await runCommandHere(dataDir, 'news', 'unpublish', id)).output).toBe(`${id} is a draft again.\n`)
  expect((await runCommandHere(dataDir, 'news', 'publish', id)).output).toBe(`Published ${id}.\n${shown}\n`)
  expect((await add('--link', 'javascript:alert(1)')).error).toMatch(/^The link must begin with https/)
  expect((await add('--link', 'https://example.mu', '--date', 'soon')).error).toMatch(
    /^--date must be a date/,
  )
  expect((await runCommandHere(dataDir, 'news', 'publish', 'nothing')).error).toMatch(
    /^There is no news item nothing/,
  )

  const set = (...more: string[]) => runCommandHere(dataDir, 'notices', 'set', '--text', 'Closed', ...more)
  expect((await set()).error).toMatch(/needs an end/)
  expect((await set('--end', '2020-01-01')).error).toMatch(/end must be later/)
  expect((await set('--start', '2090-01-01', '--end', '2090-01-02')).output).toMatch(/^Set \w+\./)
  expect((await runCommandHere(dataDir, 'notices', 'list')).output).toMatch(/to come/)
  expect((await runCommandHere(dataDir, 'notices', 'clear')).output).toMatch(/^1 notices cleared/)
})

test(
  'a slip of the finger ends with a sentence and status 2, and nothing is done',
  { timeout: 180_000 },
  async () => {
    const dataDir = temporaryFolder()
    await (await openDatabase({ databaseUrl: undefined, dataDir })).close()
    const picture = join(dataDir, 'pool.png')
    const size = { width: 400, height: 300, channels: 3, background: '#357' } as const
    await writeFile(picture, await sharp({ create: size }).png().toBuffer())
    const news = ['news', 'add', '--title', 'Pools', '--link', '/paternity', '--image', picture]
    const slips: [words: string[], sentence: RegExp][] = [
      [
        [...news, '--drfat'],
        /^There is no option --drfat here, only --title, --link, --image, --date, --draft/,
      ],
      [[...news, 'today'], /^"today" is one word too many here/],
      [[...news, '--title', 'Again'], /^The option --title is given twice/],
      [['inquiries', 'list', '--flaged'], /^There is no option --flaged here/],
      [['inquiries', 'list', '--limit', '5x'], /^--limit must be a whole number/],
      [['inquiries', 'list', '--limit', '0'], /^The limit must be a whole number from 1 to 1000/],
      [['inquiries', 'release', 'ABI-1'], /^A reference looks like/],
      [['registrations', 'aprove', 'ABI-7Q4M-2KTR'], /^There is no command "aprove" here/],
      [['registrations', 'reject'], /^Say which one: its reference/],
      [['registrations', 'reject', 'ABI-7Q4M-2KTR'], /^Please give the reason of the rejection/],
      [['notices', 'clear', 'all', 'now'], /^"now" is one word too many here/],
      [['privacy', 'erase', '--email', 'anjali'], /^The e-mail address must be one e-mail address/],
      [['privacy', 'erase'], /^Say whose data: by one e-mail address, or by one reference/],
      [['privacy', 'erase', '--email', 'b`id`@lagoon.mu'], /^The e-mail address must be one e-mail address/],
      [['privacy', 'retention', '--now'], /^There is no option --now here/],
      [['backup', 'crate'], /^There is no command "crate" here/],
      [['backup', 'restore'], /^Say which one: its file/],
      [['visits', '--days', '0'], /^The days must be a whole number from 1 to 3660/],
    ]
    for (const [[name = '', ...words], sentence] of slips) {
      const { output, error, status } = await runCommandHere(dataDir, name, ...words)
      expect([name, words, output, status, error]).toEqual([
        name,
        words,
        '',
        2,
        expect.stringMatching(sentence),
      ])
    }
    // As a process, too, it ends with that status.
    expect(await runCommand(dataDir, 'news', 'lst')).toMatchObject({ output: '', status: 2 })
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    for (const table of ['newsItem', 'newsImage', 'audit'] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([])
    await database.close()
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  },
)
