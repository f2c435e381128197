/** On the real press, and the site that was built last. */
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersion } from '@laboratory/contract/envelope'
import type { SiteMap } from '@laboratory/contract/site-map'
import { expect, test, vi } from 'vitest'
import { silentLog } from '../process/log.ts'
import { repository } from '../repository.ts'
import { sweepEditions } from './edition-folders.ts'
import { showAtStart, showCurrent } from './editions.ts'
import { listLeftOut } from './left-out.ts'
import { pressEdition } from './press-edition.ts'
import { listDrafts, listEditions, listLive } from './statement-repository.ts'
import { beginEditions, say } from './testing.ts'

const siteDir = join(repository, 'web/build/site')

const begin = (options: object = {}) => beginEditions({ siteDir, ...options })

const irradiation = 'answers:device.irradiation'
const words = 'We arrange the irradiation with a partner in Durban, once a fortnight.'

test('an answer is looked at, published, seen by every part of the service, and taken back to the very bytes of the build', async () => {
  const { config, context, database, publish, read, rows, says, undo } = await begin()
  const before = await read('/bioburden')
  const news = await read('/news')

  await say(context, 'answers:laboratory.telephone', ['466 12'])
  const faulty = await pressEdition(context, await listDrafts(database.query))
  expect(faulty.faults).toEqual([
    {
      address: 'answers:laboratory.telephone',
      sentence: expect.stringContaining('is not one telephone number'),
    },
  ])
  await expect(publish(['answers:laboratory.telephone', ['466 12']])).rejects.toThrow('telephone number')
  expect([await listEditions(database.query), readdirSync(config.editionsDir)]).toEqual([[], []])

  await say(context, irradiation, words)
  const { changed, folder } = await pressEdition(context, [(await listDrafts(database.query))[0]!])
  expect(changed).toContain('/bioburden')
  expect(changed.length).toBeLessThan(8)
  expect((await read('/bioburden')) === before).toBe(true)
  const looked = statSync(join(folder, 'site.json')).ino
  expect(await publish([irradiation, words])).toEqual({ number: 1, changed })
  expect(statSync(join(folder, 'site.json')).ino).toBe(looked)
  expect(await says('/bioburden', 'once a fortnight')).toBe(true)
  expect(join(config.editionsDir, readlinkSync(join(config.editionsDir, 'current')))).toBe(folder)
  expect((await rows('audit')).at(-1)).toMatchObject({ action: 'edition publish', target: '1' })

  const takeBack = await undo(1)
  await takeBack()
  const now = join(config.editionsDir, readlinkSync(join(config.editionsDir, 'current')))
  expect((await read('/bioburden')) === before).toBe(true)
  expect((await read('/news')) === news).toBe(true)
  const pages = (at: string) => (JSON.parse(readFileSync(join(at, 'site.json'), 'utf8')) as SiteMap).pages
  expect(pages(now)).toEqual(pages(siteDir))
  for (const { file } of Object.values(pages(siteDir)))
    for (const ending of ['', '.br', '.gz'])
      expect(readFileSync(join(now, file + ending)).equals(readFileSync(join(siteDir, file + ending)))).toBe(
        true,
      )
})

test('a telephone number is on every page at once, in e-mails too, and a page opened before finds its scripts for 35 days', async () => {
  const { clock, config, context, publish, read, says, site } = await begin()
  const scriptOf = async () =>
    /data-start="[^"]*?(\/assets\/start-[^" ]+)"/.exec(await read('/services'))![1]!
  const [news, script] = [await read('/news'), await scriptOf()]
  await sweepEditions(context, clock.now)
  const version = async (path: string) => /name="consentVersion" value="([^"]+)"/.exec(await read(path))![1]
  expect([await version('/contact'), await version('/register')]).toEqual([consentVersion, consentVersion])
  const { changed } = await publish(
    ['answers:laboratory.telephone', ['+230 466 1234']],
    ['answers:privacy.officer-email', 'data@example.mu'],
  )
  expect(changed.length).toBe(
    Object.keys(JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')).pages).length,
  )
  expect(await says('/contact', '466 1234')).toBe(true)
  expect(await says('/news', '466 1234')).toBe(true)
  expect(news.includes('466 1234')).toBe(false)
  // The policy has other words, and so another version: in every form, and where it is printed.
  const amended = await version('/contact')
  expect(amended).toMatch(new RegExp(`^${consentVersion}-[0-9a-f]{6}$`))
  expect(await version('/register')).toBe(amended)
  expect(await says('/privacy_policy', `this is version ${amended}`)).toBe(true)
  // What e-mails say, when they are sent.
  expect(site.contact.telephones).toEqual(['+230 466 1234'])

  expect(await scriptOf()).not.toBe(script)
  expect(await says(script, 'import')).toBe(true)
  const names = () => readdirSync(join(config.editionsDir, 'assets'))
  expect(names()).toContain(script.split('/').at(-1))
  const late = new Date(clock.now.getTime() + 36 * 86_400_000)
  await sweepEditions(context, late)
  expect(names()).not.toContain(script.split('/').at(-1))
  expect(names()).toEqual(expect.arrayContaining(readdirSync(join(site.folder, 'assets'))))
})

test('an edition that is lost or cut off is made again by whoever starts, and a full disk or a killed press leaves what is shown', async () => {
  const { config, context, database, publish, publishDrafts, says, site } = await begin()
  await publish([irradiation, words])
  const page = join(site.folder, 'pages/bioburden.html')
  const whole = readFileSync(page, 'utf8')
  const start = async () => {
    const next = await begin({ database, settings: { EDITIONS_DIR: config.editionsDir } })
    await showAtStart(next.context, silentLog)
    expect([(await next.read('/bioburden')) === whole, next.site.edition]).toEqual([true, 1])
  }
  truncateSync(page, 100)
  await start()
  rmSync(site.folder, { recursive: true })
  await start()

  // As a disk without room: nothing can be written there.
  const blocked = { ...context, config: { ...config, editionsDir: join(page, 'no-folder') } }
  await say(context, irradiation, 'Other words of ours.')
  const [draft] = await listDrafts(database.query)
  await expect(publishDrafts([draft!.id], blocked)).rejects.toThrow('could not be made')
  const pressing = publishDrafts([draft!.id])
  await vi.waitUntil(() => killPress(config.editionsDir), 60_000)
  await expect(pressing).rejects.toThrow('could not be made')
  expect(readdirSync(config.editionsDir).filter((name) => name.startsWith('.work-'))).toEqual([])
  expect(await says('/bioburden', 'once a fortnight')).toBe(true)
  expect(
    [await listLive(database.query), await listEditions(database.query)].map((rows) => rows.length),
  ).toEqual([1, 1])
})

/** Kills the press that writes into a folder. @returns false while there is none */
function killPress(folder: string): boolean {
  const found = readdirSync('/proc').filter((name) => {
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return /press\.js\0?$/.test(words) && words.includes(folder)
    } catch {
      return false
    }
  })
  for (const id of found) process.kill(Number(id), 'SIGKILL')
  return found.length > 0
}

test('what a release refuses is left out and listed, by its address or by halving, and nothing else goes', async () => {
  const { context, database, publish, says } = await begin()
  for (const [address, value] of [
    [irradiation, words],
    ['answers:gone.question', 'x'],
    // Without what a picture is made of: the press names no address.
    ['pictures/head', {}],
  ] as const)
    await say(context, address, value)
  await database.query.updateTable('contentStatement').set({ edition: 1 }).execute()
  await database.query
    .insertInto('contentEdition')
    .values({ number: 1, at: '', by: null, signedBy: null, note: '', undoOf: null })
    .execute()
  await showCurrent(context, silentLog)
  expect(await says('/bioburden', 'once a fortnight')).toBe(true)
  expect(await listLeftOut(database.query)).toEqual([
    { address: 'answers:gone.question', sentence: expect.stringContaining('is no question') },
    { address: 'pictures/head', sentence: expect.any(String) },
  ])
  // What is left out stops nobody, and comes back when it is said anew.
  await publish(['pictures/head', null])
  expect(await listLeftOut(database.query)).toHaveLength(1)
})
