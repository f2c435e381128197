import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../database/database.ts'
import { writeMarker } from '../database/markers.ts'
import { createDatabase, describeEachEngine } from '../database/testing.ts'
import { addTestPerson } from '../desk/testing.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { silentLog } from '../process/log.ts'
import { repository } from '../repository.ts'
import { temporaryFolder, testProofs, testSecret } from '../testing.ts'
import { showCurrent, watchEditions } from './editions.ts'
import { listLeftOut, listShown, pressPassing } from './left-out.ts'
import { pressEdition } from './press-edition.ts'
import { lookAtDrafts, publishDrafts } from './publish-drafts.ts'
import { signersMarker } from './published.ts'
import { listDrafts, listLive } from './statement-repository.ts'
import { beginEditions, say, testKit } from './testing.ts'

describeEachEngine('editions', () => {
  test('what was changed while the press ran is not published, and a refused draft stays a draft', async () => {
    const { context, database, publish, publishDrafts, read, undo } = await beginEditions({
      settings: testKit(),
    })
    expect(await publish(['answers:a', 'first'])).toEqual({ number: 1, changed: ['/home'] })
    await expect(publish(['answers:a', 'wrong'])).rejects.toThrow('That is wrong.')
    const [draft] = await listDrafts(database.query)
    expect(draft).toMatchObject({ address: 'answers:a', text: '"wrong"' })

    const publishing = publishDrafts([await say(context, 'answers:a', 'second')])
    await say(context, 'answers:a', 'third')
    await expect(publishing).rejects.toThrow('changed meanwhile')
    const ids = (await listDrafts(database.query)).map((one) => one.id)
    const takeBack = await undo(1)
    const both = await Promise.allSettled([publishDrafts(ids), takeBack()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read('/home')).toMatch(/third|\[\]/)
    // What stood before was read before somebody published another edition.
    const late = await undo(1)
    await publish(['answers:a', 'newer'])
    await expect(late()).rejects.toThrow('changed meanwhile')
    expect(await read('/home')).toContain('newer')
  })
})

test('an edition is of one release: the words of the next one are pressed anew', async () => {
  const settings = testKit()
  const { context, publish } = await beginEditions({ settings })
  await publish(['answers:a', 'first'])
  const live = await listLive(context.database.query)
  const folderOf = async () => (await pressEdition(context, live)).folder
  const before = await folderOf()
  expect(await folderOf()).toBe(before)
  const map = join(settings.SITE_DIR, 'site.json')
  writeFileSync(map, readFileSync(map, 'utf8').replace(/"etag":"[^,]+/, String.raw`"etag":"\"other\""`))
  expect(await folderOf()).not.toBe(before)
})

test('a press that ends leaves no published answer out, and a release that refuses one lists it and lets others go on', async () => {
  const { context, database, publish } = await beginEditions({ settings: testKit() })
  await publish(['answers:a', 'first'])
  const set = (text: string) =>
    database.query
      .updateTable('contentStatement')
      .set({ text: JSON.stringify(text) })
      .execute()
  for (const [text, expected] of [
    ['it ends', 'rejected'],
    ['it is wrong', 'fulfilled'],
  ] as const) {
    await set(text)
    Object.assign(context.site, { edition: 0 })
    expect((await Promise.allSettled([showCurrent(context, silentLog)]))[0].status).toBe(expected)
    expect(await listLeftOut(database.query)).toHaveLength(expected === 'fulfilled' ? 1 : 0)
  }
  expect(await listShown(database.query)).toEqual([])
  expect(await publish(['answers:b', 'second'])).toMatchObject({ number: 2 })
})

test('words that were refused are not pressed again the same day', async () => {
  const settings = testKit()
  const { context, database } = await beginEditions({ settings })
  await say(context, 'answers:a', 'wrong')
  const look = async () =>
    (await pressEdition(context, await listDrafts(database.query))).faults.map(({ sentence }) => sentence)
  expect(await look()).toEqual(['That is wrong.'])
  const press = join(settings.SITE_DIR, '../kit/press.js')
  const words = readFileSync(press)
  writeFileSync(press, 'process.exit(1)')
  expect(await look()).toEqual(['That is wrong.'])
  writeFileSync(press, words)
  // What the system refuses is none of the words.
  await say(context, 'answers:a', 'wrong: EMFILE: too many open files')
  expect(await look()).toEqual(['EMFILE: too many open files'])
  writeFileSync(press, words.toString().replace('EMFILE: too', 'Not too'))
  expect(await look()).toEqual(['Not too many open files'])
})

test('a program of the press ends where the system fails it, and calls no words wrong', () => {
  const order = { kit: join(temporaryFolder(), 'gone'), sources: '', site: temporaryFolder(), settings: {} }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'web/scripts/press-main.ts')],
    { input: JSON.stringify(order), encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('ENOENT')
})

test('what was erased while its place was found to have ended comes back in no draft', async () => {
  const { context, publish } = await beginEditions({
    settings: testKit([{ asked: { id: 'a' } as never, around: 'now' }]),
  })
  const { query } = context.database
  await publish(['answers:a', 'a face'])
  await query.updateTable('contentStatement').set({ around: 'then' }).execute()
  for (const isErased of [true, false]) {
    const stored = await query.selectFrom('contentStatement').selectAll().execute()
    Object.assign(context.site, { edition: 0 })
    await query.deleteFrom('marker').where('name', '=', 'editionLeftOut').execute()
    rmSync(context.config.editionsDir, { recursive: true, force: true })
    const showing = showCurrent(context, silentLog)
    await vi.waitUntil(() => existsSync(context.config.editionsDir))
    if (isErased) await query.deleteFrom('contentStatement').execute()
    await showing
    expect(await listDrafts(query)).toHaveLength(isErased ? 0 : 1)
    if (isErased) await query.insertInto('contentStatement').values(stored).execute()
  }
})

test('a database that is away is asked once a minute which edition is the newest', async () => {
  const { context } = await beginEditions({ settings: testKit() })
  const error = vi.fn<typeof silentLog.error>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = { ...context.database, query: undefined as never }
  onTestFinished(watchEditions({ ...context, database }, { ...silentLog, error }))
  await vi.advanceTimersByTimeAsync(130_000)
  expect(error).toHaveBeenCalledTimes(3)
})

test('a search for what a release refuses finds two of many, and ends where it would take too long', async () => {
  const search = async (wrong: number, isNamed = false) => {
    const live = Array.from({ length: 300 }, (_, place) => ({
      address: `${place}`,
      isWrong: place % 150 >= 150 - wrong,
    }))
    let presses = 0
    const { faults } = await pressPassing<(typeof live)[number]>((some) => {
      presses++
      const sentence = 'That is wrong.'
      const found = some.find(({ isWrong }) => isWrong)
      const faults = found ? [{ sentence, ...(isNamed && { address: found.address }) }] : []
      return Promise.resolve({ folder: '', changed: [], faults })
    }, live)
    return [faults.length, presses <= 30]
  }
  expect(await search(1)).toEqual([2, true])
  // The first 120 are known to pass.
  expect(await search(30)).toEqual([180, true])
  // Of faults that name their address, each press has one: all that is left is refused.
  expect(await search(2, true)).toEqual([4, true])
  expect(await search(30, true)).toEqual([300, true])
})

test('what was erased while a press ran is in no folder', async () => {
  const { context, database } = await beginEditions({ settings: testKit() })
  await say(context, 'answers:a', 'a face')
  const pressing = pressEdition(context, await listDrafts(database.query))
  await database.query.deleteFrom('contentStatement').execute()
  await expect(pressing).rejects.toThrow('changed meanwhile')
  expect(readdirSync(context.config.editionsDir)).toEqual([])
})

test('two processes on PostgreSQL show the same edition within seconds, and each finds the scripts of the other before', async () => {
  const url = await createDatabase()
  const settings = testKit()
  const open = async () => {
    const database = await openPostgres(url, temporaryFolder())
    onTestFinished(() => database.close())
    return database
  }
  const begin = async () => beginEditions({ settings, database: await open() })
  const [one, other] = [await begin(), await begin()]
  expect(await other.read('/home')).toContain('[]')
  const stop = watchEditions(other.context, silentLog)
  onTestFinished(stop)
  await vi.waitUntil(() => other.site.pool !== undefined, 60_000)

  const begun = performance.now()
  await one.publish(['answers:a', 'new'])
  const html = await one.read('/home')
  const script = /src="([^"]+)"/.exec(html)![1]!
  expect(await other.read(script)).toBe('export const said = ["new"]')
  const picture = script.replace('/assets/start-', '/pictures/').replace('.js', '.webp')
  expect(await other.read(picture)).toBe('["new"]')
  await vi.waitUntil(() => other.site.edition === 1, 60_000)
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(await other.read('/home')).toBe(html)
  expect(await listLive(other.context.database.query)).toMatchObject([{ address: 'answers:a', edition: 1 }])

  // One erases what the other one still shows.
  stop()
  const { folder } = other.site
  await one.publish(['answers:a', 'newer'])
  rmSync(folder, { recursive: true })
  expect(await other.read('/files/words.txt')).toBe('The same in each edition.')
})

test('whoever looks at much waits for it alone, and of what was looked at the last is kept', async () => {
  const settings = testKit()
  const facts = { version: 3, facts: [], words: [], french: [], schedule: [], subjects: [], pages: {} }
  writeFileSync(join(settings.SITE_DIR, 'facts.json'), JSON.stringify(facts))
  const { context } = await beginEditions({ settings })
  const { editionsDir } = context.config
  for (let place = 10; place < 40; place++) {
    const folder = join(editionsDir, String(place).repeat(12))
    mkdirSync(folder, { recursive: true })
    utimesSync(folder, place, place)
  }
  const ids = []
  for (const address of 'abcde') ids.push(await say(context, `answers:${address}`, 'said'))
  const ended: string[] = []
  const look = async (id: string, who: string) => {
    await lookAtDrafts(context, { ids: [id] }, { id: who, role: 'editor' })
    ended.push(who)
  }
  await Promise.all(ids.map((id, place) => look(id, place < 4 ? 'one' : 'other')))
  expect(ended).toEqual(['one', 'other', 'one', 'one', 'one'])
  const kept = readdirSync(editionsDir)
  expect([
    kept.length,
    kept.filter((name) => existsSync(join(editionsDir, name, 'site.json'))).length,
  ]).toEqual([20, 5])
})

test('whose account ends, or who signs no more, while the pages are pressed publishes nothing', async () => {
  const settings = testKit([{ asked: { id: 'a' } as never, second: 'geneticist' }])
  const { acting, context, database, read } = await beginEditions({ settings })
  const person = await addTestPerson(database, { secret: testSecret, now: acting.now, role: 'editor' })
  const ids = [await say(context, 'answers:a', 'said')]
  const mail = letterFactsOf(context.config)
  const publish = () =>
    publishDrafts(
      context,
      { ids, note: '' },
      { ...acting, mail, proofs: testProofs },
      { ...person, role: 'editor' },
    )
  const change = (set: object) =>
    database.query.updateTable('staffMember').set(set).where('id', '=', person.id).execute()
  const sign = (whom: string) => writeMarker(database.query, signersMarker, whom)
  for (const meanwhile of [
    () => change({ leftAt: '2026-11-21' }),
    () => change({ leftAt: null, role: 'clerk' }),
    () => Promise.all([change({ role: 'editor' }), sign('')]),
  ]) {
    await sign(person.id)
    const publishing = publish()
    await vi.waitUntil(() => existsSync(context.config.editionsDir))
    await meanwhile()
    await expect(publishing).rejects.toThrow('changed meanwhile')
    rmSync(context.config.editionsDir, { recursive: true, force: true })
  }
  expect(await read('/home')).not.toContain('said')
  await sign(person.id)
  expect(await publish()).toMatchObject({ number: 1 })
})
