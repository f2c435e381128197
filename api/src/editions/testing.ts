/** Statements as tests say them, and a press that takes no time; it ends where an answer says so. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { emptySiteMap } from '@laboratory/contract/site-map'
import type { Transaction } from '../database/database.ts'
import { serviceActor } from '../operations.ts'
import { buildTestApp, temporaryFolder, testAuditKey } from '../testing.ts'
import { publishEdition } from './editions.ts'
import type { EditionContext } from './press-edition.ts'
import {
  currentEdition,
  insertEdition,
  insertUndo,
  listBefore,
  listDrafts,
  saveDraft,
} from './statement-repository.ts'

/** A process of the service, and what becomes of statements in it whoever may publish them. */
export async function beginEditions(options: Parameters<typeof buildTestApp>[0] = {}) {
  const service = await buildTestApp(options)
  const { clock, config, database, site } = service
  const { query } = database
  const port = await service.listen()
  const context = { config, database, site, clock: () => clock.now }
  const acting = { actor: serviceActor, now: clock.now, audit: testAuditKey }
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const read = async (path: string) => (await get(path)).text()
  const publishDrafts = async (ids: readonly string[], where: EditionContext = context) =>
    publishEdition(
      where,
      {
        action: 'edition publish',
        changes: (await listDrafts(query)).filter(({ id }) => ids.includes(id)),
        newest: await currentEdition(query),
        store: (transaction) => insertEdition(transaction, ids, {}, acting.now),
      },
      acting,
    )
  return {
    ...service,
    context,
    acting,
    get,
    read,
    /** Not the whole page, which a test that fails would print. */
    says: async (path: string, words: string) => (await read(path)).includes(words),
    publishDrafts,
    async publish(...said: [string, unknown][]) {
      const ids: string[] = []
      for (const [address, value] of said) ids.push(await say(context, address, value))
      return publishDrafts(ids)
    },
    /** Takes an edition back as it is listed now, later. */
    async undo(number: number) {
      const [changes, newest] = [await listBefore(query, number), await currentEdition(query)]
      const store = (transaction: Transaction) =>
        insertUndo(transaction, changes, { undoOf: number }, acting.now)
      return () => publishEdition(context, { action: 'edition undo', changes, newest, store }, acting)
    },
  }
}

/** The same with people at the desk. @param now for all of it, in place of the usual moment */
export async function beginDesk(options: Parameters<typeof buildTestApp>[0], now?: Date) {
  const service = await beginEditions(options)
  const { clock, person } = service
  clock.now = now ?? clock.now
  const [editor, manager, other] = [await person('editor'), await person('manager'), await person('manager')]
  /** A press that takes long goes on: the call is made again. */
  const desk: typeof service.desk = async (...asked) => {
    for (;;) {
      const answer = await service.desk(...asked)
      if (answer.status !== 503) return answer
    }
  }
  const editions = async (by = manager) => (await desk('listEditions', {}, by)).body
  return {
    ...service,
    editor,
    manager,
    other,
    desk,
    editions,
    drafts: async (by = manager) => (await editions(by)).drafts,
    async publishAll(by = other, note = '') {
      const ids = (await editions(by)).drafts.map(({ id }) => id)
      return desk('publishDrafts', { ids, note }, by)
    },
  }
}

/** Stores a draft. @param value as JSON; null takes back. @returns its id */
export function say(
  { database, clock }: Pick<EditionContext, 'clock' | 'database'>,
  address: string,
  value: unknown,
  files: { name: string; file: string }[] = [],
): Promise<string> {
  const text = value === null ? null : JSON.stringify(value)
  const said = { address, text, saidBy: 'Reception', saidOn: '2026-11-20', by: null, files }
  return database.transact((transaction) => saveDraft(transaction, said, clock()))
}

/**
 * A site with a kit whose press makes, in a moment, one page of the answers: for tests of what becomes of editions.
 * @param facts that the desk asks
 * @returns settings of a service on it
 */
export function testKit(facts: readonly Partial<FactsFile['facts'][number]>[] = []): {
  SITE_DIR: string
  EDITIONS_DIR: string
} {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'kit'))
  writeFileSync(join(folder, 'kit/kit.json'), '{}')
  writeFileSync(join(folder, 'kit/press.js'), press)
  const order = { site: join(folder, 'site'), answers: '[]' }
  mkdirSync(order.site)
  execFileSync(process.execPath, [join(folder, 'kit/press.js')], { input: JSON.stringify(order) })
  const asked = { where: [], who: 'reception', priority: 1, kind: 'text', question: 'A question?' }
  const whole = facts.map((fact) => ({
    places: [],
    second: null,
    around: '',
    launch: 'later',
    answer: null,
    ...fact,
    asked: { ...asked, ...fact.asked },
  }))
  const subjects = [{ slug: 'bioburden', title: 'Bioburden' }]
  const file = { version: 3, facts: whole, schedule: [], subjects, pages: {}, words: [], french: [] }
  writeFileSync(join(order.site, 'facts.json'), JSON.stringify(file))
  return { SITE_DIR: order.site, EDITIONS_DIR: join(folder, 'editions') }
}

const press = `
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const { site, sources, answers } = JSON.parse(readFileSync(0, 'utf8'))
const said = answers ?? JSON.stringify(JSON.parse(readFileSync(sources + '/content/facts/answers.json', 'utf8')).answers.map(({ value }) => value))
if (said.includes('ends')) process.exit(1)
const hash = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8).replaceAll(/[-_]/g, '0')
const script = '/assets/start-' + hash(said) + '.js'
const html = '<html><p>' + said + '</p><script src="' + script + '"></script></html>'
mkdirSync(site + '/assets')
mkdirSync(site + '/pages')
mkdirSync(site + '/files/pictures', { recursive: true })
const picture = script.replace('/assets/start-', '/pictures/').replace('.js', '.webp')
writeFileSync(site + '/files' + picture, said)
writeFileSync(site + '/files/words.txt', 'The same in each edition.')
writeFileSync(site + script, 'export const said = ' + said)
writeFileSync(site + '/pages/home.html', html)
const map = ${JSON.stringify(emptySiteMap)}
map.pages['/home'] = { file: 'pages/home.html', status: 200, etag: '"' + hash(html) + '"', label: 'Home', styleHashes: [], frames: [] }
map.files[script] = { file: script.slice(1), type: 'text/javascript', immutable: true }
map.files[picture] = { file: 'files' + picture, type: 'image/webp', immutable: true }
map.files['/files/words.txt'] = { file: 'files/words.txt', type: 'text/plain', immutable: false }
writeFileSync(site + '/site.json', JSON.stringify(map))
process.stdout.write(JSON.stringify({ faults: said.includes('EMFILE') ? [{ sentence: 'EMFILE: too many open files' }] : said.includes('wrong') ? [{ sentence: 'That is wrong.' }] : [] }))
`
