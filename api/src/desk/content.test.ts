/** Who may publish what, on a press that takes no time. The real one: `content.finished.test.ts`. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partSize } from '@laboratory/contract/desk/parts'
import { expect, test } from 'vitest'
import { day, later } from '../clock.ts'
import { sweepFiles } from '../database/files.ts'
import { showCurrent } from '../editions/editions.ts'
import { removeLooseFiles } from '../inquiries/answer/inquiry-files.ts'
import { silentLog } from '../process/log.ts'
import { listDrafts } from '../editions/statement-repository.ts'
import { beginDesk, say, testKit } from '../editions/testing.ts'

const said = { saidBy: 'Quality manager', on: '2026-11-20' }

async function begin() {
  const settings = testKit([
    { asked: { id: 'plain.words' } as never },
    { asked: { id: 'held.words' } as never, second: 'held' },
    { asked: { id: 'some.paper', kind: 'pdf', fileName: 'paper' } as never, second: 'accreditation' },
    { asked: { id: 'some.price', kind: 'money' } as never },
    { asked: { id: 'face.portrait', kind: 'picture', fileName: 'new' } as never },
  ])
  const service = await beginDesk({ settings })
  const { desk, manager: one, publishAll: publish, read } = service
  const say = (id: string, value: string, by = one) => desk('saveAnswer', { ...said, id, value }, by)
  return { ...service, settings, one, page: () => read('/home'), say, publish }
}

test('one manager withdraws what two persons published, and what stood before waits for a second signature', async () => {
  const { desk, editor, one, other, page, say, editions, publish } = await begin()
  for (const words of ['first words', 'second words']) {
    await say('held.words', words)
    expect((await publish(one)).status).toBe(422)
    expect((await publish(other)).status).toBe(200)
  }
  const undo = (number: number, by = one) => desk('undoEdition', { number, note: '' }, by)
  expect((await undo(2, editor)).status).toBe(422)
  expect((await undo(2)).status).toBe(200)
  expect(await page()).not.toMatch(/first|second/)
  expect(await editions()).toMatchObject({
    drafts: [{ before: null, after: 'first words', isMine: true, mayPublish: false }],
    editions: [
      { number: 3, undoOf: 2, signedBy: null, changes: [{ before: 'second words', after: null }] },
      { number: 2, changes: [{ before: 'first words', after: 'second words' }] },
      { number: 1, changes: [{ before: null, after: 'first words' }] },
    ],
  })
  expect((await publish(one)).status).toBe(422)
  expect((await publish(other)).status).toBe(200)
  expect(await page()).toContain('first words')
  // A draft of a colleague stays; and an answer is withdrawn by one, too.
  await say('held.words', 'third words', other)
  await undo(4)
  expect(await editions()).toMatchObject({ drafts: [{ after: 'third words', mayPublish: true }] })
  await publish(one)
  const held = async () => (await desk('listFacts', {}, one)).body.facts[1]
  expect(await held()).toMatchObject({ isPublished: true })
  await desk('saveAnswer', { ...said, id: 'held.words', isTakenBack: true }, one)
  expect((await publish(one)).body).toMatchObject({ number: 7 })
  expect(await page()).not.toContain('words"')
  expect(await held()).toMatchObject({ answer: null, isPublished: false })
})

test('who sent the file of an answer does not sign it with the words of a colleague, and it is kept', async () => {
  const { clock, database, desk, one, other, editions } = await begin()
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
  const { body } = await desk('beginPicture', { name: 'a.pdf', size: bytes.length }, one)
  expect(bytes.length).toBeLessThan(partSize)
  await desk('putPicturePart', { id: body.id, position: 0, bytes: bytes.toString('base64') }, one)
  const paper = { ...said, id: 'some.paper' }
  expect((await desk('saveAnswer', { ...paper, file: body.id }, one)).status).toBe(200)
  expect((await desk('saveAnswer', paper, other)).status).toBe(200)
  for (const person of [one, other])
    expect((await editions(person)).drafts).toMatchObject([{ mayPublish: false, file: 'pdf' }])
  const [draft] = (await editions(other)).drafts
  const file = await desk('readDraftFile', { id: draft!.id }, other)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  // The daily tasks remove what belongs to nothing.
  await removeLooseFiles(database.query, later(clock.now, 2 * day))
  await sweepFiles(database, later(clock.now, 2 * day))
  expect((await desk('readDraftFile', { id: draft!.id }, other)).status).toBe(200)
  expect((await desk('readDraftFile', { id: 'nothing' }, other)).status).toBe(404)
})

test('French of what has no words is refused beside its field', async () => {
  const { desk, one } = await begin()
  const price = { ...said, id: 'some.price', value: 'Rs 1 200', fr: 'mille deux cents roupies' }
  expect((await desk('saveAnswer', price, one)).body).toMatchObject({ fields: { fr: expect.any(String) } })
})

test('a portrait is erased under every name that its file had, also once the release asks for it no more', async () => {
  const { database, clock, desk, one } = await begin()
  const query = database.query
  const name = (value: string) => ({ name: value, alt: 'A face', consent: 'Folder 7' })
  for (const [id, address, value] of [
    ['gone.portrait', 'pictures/gone-2', name('gone-2')],
    ['face.portrait', 'pictures/old', name('old')],
  ] as const)
    for (const [at, said] of [
      [`answers:${id}`, value],
      [address, { hash: 'x' }],
    ] as const)
      await say({ database, clock: () => clock.now }, at, said)
  expect((await desk('withdrawConsent', { id: 'plain.words' }, one)).status).toBe(422)
  for (const id of ['gone.portrait', 'face.portrait'])
    expect((await desk('withdrawConsent', { id }, one)).status).toBe(200)
  expect(await listDrafts(query)).toEqual([])
})

test('what one person published alone waits in Today until somebody else has looked', async () => {
  const { desk, editor, one, other, rows, say, editions, publish } = await begin()
  const unseen = async (by = one) => (await desk('countFacts', {}, by)).body.unseen
  await say('plain.words', 'typed by one', one)
  await publish(other)
  expect(await unseen()).toBe(0)
  await say('plain.words', 'typed by nobody else', editor)
  await publish(editor)
  expect([await unseen(), await unseen(editor)]).toEqual([1, 0])
  await desk('markEditionsSeen', { until: 2 }, editor)
  expect(await unseen()).toBe(1)
  expect((await editions(editor)).editions[0]).toMatchObject({ lookedBy: null, isMine: true })
  await desk('markEditionsSeen', { until: 2 }, other)
  expect(await unseen()).toBe(0)
  expect((await editions(editor)).editions[0]).toMatchObject({ lookedBy: expect.any(String) })
  await desk('markEditionsSeen', { until: 900 }, other)
  expect((await rows('audit')).at(-1)).toMatchObject({ action: 'edition seen', target: '2' })
})

test('a signature ends when the words of the release around an answer change, and no other', async () => {
  const { desk, settings, clock, config, database, site, one, other, page, say, editions, publish } =
    await begin()
  await say('held.words', 'signed words')
  await say('plain.words', 'free words')
  await publish(other)
  const release = async (around: string) => {
    const path = join(settings.SITE_DIR, 'facts.json')
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"around":"[^"]*"/g, `"around":"${around}"`))
    utimesSync(path, new Date(), new Date(Date.now() + 1000 * around.length))
    Object.assign(site, { edition: 0 })
    await showCurrent({ config, database, site, clock: () => clock.now }, silentLog)
  }
  await release('other words')
  expect(await page()).toContain('free words')
  expect(await page()).not.toContain('signed words')
  expect(await editions(one)).toMatchObject({
    drafts: [{ before: null, after: 'signed words', mayPublish: false }],
    leftOut: [{ sentence: expect.stringContaining('signed again') }],
  })
  // Deleted, it is not written again; visitors read the release's words.
  await desk('dropDraft', { address: 'answers:held.words' }, one)
  await release('other words')
  expect((await editions(one)).drafts).toEqual([])
  await say('held.words', 'signed words')
  expect((await publish(other)).status).toBe(200)
  await release('other words')
  expect(await page()).toContain('signed words')
  expect((await editions(one)).leftOut).toEqual([])
})

test('lines that a colleague saved meanwhile are not replaced', async () => {
  const { desk, one, other, rows } = await begin()
  const save = (over: string, by = one) => desk('saveSchedule', { ...said, rows: [], over }, by)
  expect((await save('')).status).toBe(200)
  expect(await save('', other)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await save((await rows('contentStatement'))[0]!.id, other)).status).toBe(200)
})

test('a right to sign that is given or taken is in the audit log, and one that stays is not', async () => {
  const { desk, editor, one, other, rows } = await begin()
  const name = (...ids: string[]) => desk('nameSigners', { ids }, one)
  await name(editor.id, other.id)
  await name(other.id)
  const audit = (await rows('audit')).filter(({ action }) => action.startsWith('staff signer'))
  expect(audit.map(({ action, target }) => [action, target])).toEqual([
    ['staff signer named', editor.id],
    ['staff signer named', other.id],
    ['staff signer unnamed', editor.id],
  ])
})

test('all that is wrong is said at once, each beside its field', async () => {
  const { desk, one } = await begin()
  const input = { ...said, id: 'plain.words', value: 'n/a', fr: '=A1', on: '2031-01-01' }
  expect((await desk('saveAnswer', input, one)).body).toMatchObject({
    fields: {
      value: expect.stringContaining('is no answer'),
      fr: expect.stringContaining('formula'),
      on: 'This day is still to come.',
    },
  })
})

test('French lines of a text are no list: a line that stands there twice stays', async () => {
  const { desk, one, rows } = await begin()
  const fr = '- Oui\n- Oui'
  await desk('saveAnswer', { ...said, id: 'plain.words', value: 'Yes, twice', fr }, one)
  expect((await rows('contentStatement'))[0]?.text).toBe(JSON.stringify({ value: 'Yes, twice', fr }))
})
