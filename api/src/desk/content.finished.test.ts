/** Answers from the desk to what a visitor reads, on the real press and the site that was built last. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { partSize } from '@laboratory/contract/desk/parts'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import type { Answer, Question } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeSources } from '../editions/compose-sources.ts'
import { filesOf } from '../database/testing.ts'
import { listStatements } from '../editions/statement-repository.ts'
import { repository } from '../repository.ts'
import { beginDesk } from '../editions/testing.ts'
import { temporaryFolder } from '../testing.ts'

const siteDir = join(repository, 'web/build/site')
const said = { saidBy: 'Reception', on: '2026-11-20' }
const telephone = 'laboratory.telephone'

async function begin(now?: Date) {
  const service = await beginDesk({ siteDir }, now)
  const { desk, editor } = service
  const send = async (bytes: Buffer, name: string) => {
    const { body } = await desk('beginPicture', { name, size: bytes.length }, editor)
    for (let position = 0; position * partSize < bytes.length; position++) {
      const part = bytes.subarray(position * partSize, (position + 1) * partSize).toString('base64')
      await desk('putPicturePart', { id: body.id, position, bytes: part }, editor)
    }
    if (!name.endsWith('.pdf')) await desk('finishPicture', { id: body.id }, editor)
    return body.id
  }
  return { ...service, send }
}

test('a telephone number is looked at, published by an editor, mailed to managers and taken back', async () => {
  const { desk, editor, drafts, says, rows, sent, worker } = await begin()
  await desk('saveAnswer', { ...said, id: telephone, value: '466 1234' }, editor)
  expect((await desk('countFacts', {}, editor)).body).toMatchObject({ drafts: 1, unsigned: 0, blocking: 14 })
  expect(await says('/contact', '466 1234')).toBe(false)

  const late = await desk('saveAnswer', { ...said, id: telephone, value: '466 9999', over: '' }, editor)
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale' }])

  const [draft] = await drafts(editor)
  expect(draft).toMatchObject({ before: null, after: '+230 466 1234', isMine: true, mayPublish: true })
  const ids = [draft!.id]
  const { body: looked } = await desk('lookAtDrafts', { ids }, editor)
  expect([looked.faults, looked.changed.length > 100]).toEqual([[], true])
  const preview = await desk('previewPage', { preview: looked.preview!, path: '/contact' }, editor)
  expect(preview.status).toBe(200)

  const { body: published } = await desk('publishDrafts', { ids, note: 'A new line' }, editor)
  expect(published).toMatchObject({ number: 1, changed: looked.changed.length })
  expect(await says('/contact', '466 1234')).toBe(true)
  await worker.drain()
  const mail = sent.filter(({ subject }) => subject === 'The website was changed: edition 1')
  expect([mail.length, mail[0]?.body]).toEqual([2, expect.stringContaining('is:  +230 466 1234')])
  expect((await rows('audit')).map(({ action }) => action).slice(-2)).toEqual([
    'edition say',
    'edition publish',
  ])

  await desk('undoEdition', { number: 1, note: '' }, editor)
  expect(await says('/contact', '466 1234')).toBe(false)
  const { body } = await desk('listEditions', {}, editor)
  expect(body.editions.map(({ number, undoOf }) => [number, undoOf])).toEqual([
    [2, 1],
    [1, null],
  ])
})

test('a certificate waits for a manager who did not write it, and is there for visitors then', async () => {
  const { desk, drafts, editor, manager, other, get, says, rows, send } = await begin()
  const id = 'accreditation.testing.pdf'
  const pdf = (more = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${more} >>\nendobj\n%%EOF\n`)
  const say = async (file: Buffer) => {
    const input = { ...said, id, saidBy: 'Quality manager', file: await send(file, 'certificate.pdf') }
    return (await desk('saveAnswer', input, manager)).body
  }
  expect(await desk('saveAnswer', { ...said, id }, manager)).toMatchObject({ status: 422 })
  for (const [file, sentence] of [
    [Buffer.from('<html>'), 'The file is no PDF.'],
    [pdf('/JavaScript 2 0 R'), 'holds a program'],
    [pdf('/S /J#61vaScript'), 'holds a program'],
    [pdf('(stream\n) /S /JavaScript (endstream)'), 'holds a program'],
    [pdf('/Encrypt 2 0 R'), 'is locked'],
    [pdf().subarray(0, 30), 'was cut off'],
  ] as const)
    expect(await say(file)).toMatchObject({ fields: { file: expect.stringContaining(sentence) } })
  await say(pdf())

  const [draft] = await drafts()
  expect(draft).toMatchObject({ second: 'accreditation', isMine: true, mayPublish: false })
  const input = { ids: [draft!.id], note: '' }
  // The file alone is no way around the signature.
  const file = (await rows('contentStatement')).find(({ address }) => address.startsWith('documents/'))
  expect(await desk('publishDrafts', { ids: [file!.id], note: '' }, editor)).toMatchObject({ status: 422 })
  for (const person of [manager, editor])
    expect((await desk('publishDrafts', input, person)).body).toMatchObject({
      detail: expect.stringContaining('waits for the signature of somebody else'),
    })
  expect((await desk('publishDrafts', input, other)).status).toBe(200)
  const name = '/documents/testing-certificate-and-schedule.pdf'
  expect(await says('/quality-system', name)).toBe(true)
  expect((await get(name)).headers.get('content-type')).toBe('application/pdf')
  expect((await desk('undoEdition', { number: 1, note: '' }, editor)).status).toBe(422)
  await desk('saveAnswer', { ...said, id: telephone, value: '466 1234' }, editor)
  await desk('publishDrafts', { ids: [(await drafts())[0]!.id], note: '' }, editor)
  expect((await desk('undoEdition', { number: 1, note: '' }, other)).body).toMatchObject({ number: 3 })
  expect(await says('/contact', '466 1234')).toBe(true)
})

test('a number on which pages stand needs a second person and a reason, and is right where it is whole', async () => {
  const { desk, drafts, editor, manager, other, says } = await begin()
  const id = 'values.legal-terms.confirmation-hours'
  const say = async (value: string) => {
    await desk('saveAnswer', { ...said, id, value }, manager)
    return (await drafts(other)).map((draft) => draft.id)
  }
  expect((await drafts(other)).length).toBe(0)
  const faulty = await desk('lookAtDrafts', { ids: await say('36.5') }, other)
  expect(faulty.body.faults).toMatchObject([{ sentence: expect.stringContaining('values.yaml') }])
  const ids = await say('36')
  expect((await drafts(other))[0]).toMatchObject({
    before: '48 hours',
    after: '36 hours',
    second: 'constant',
  })
  for (const person of [manager, editor])
    expect((await desk('publishDrafts', { ids, note: 'A new term' }, person)).status).toBe(422)
  expect((await desk('publishDrafts', { ids, note: '' }, other)).body).toMatchObject({
    fields: { note: expect.stringContaining('Say why') },
  })
  expect((await desk('publishDrafts', { ids, note: 'A new term' }, other)).status).toBe(200)
  expect(await says('/legal_terms', 'within 36\u00A0hours')).toBe(true)
  expect((await desk('undoEdition', { number: 1, note: '' }, manager)).status).toBe(200)
  expect(await says('/legal_terms', 'within 48\u00A0hours')).toBe(true)
})

test('what the geneticist answers is signed by whom a manager names', async () => {
  const { desk, drafts, editor, manager, other } = await begin()
  const value = 'Two swabs of the cheek, at any time of the day.'
  await desk('saveAnswer', { ...said, id: 'tests.nipt.tube', value }, manager)
  const [draft] = await drafts(other)
  expect(draft).toMatchObject({ second: 'geneticist', mayPublish: false })
  await desk('nameSigners', { ids: [editor.id] }, manager)
  expect((await drafts(editor))[0]).toMatchObject({ mayPublish: true })
})

test('a portrait is cropped to its place and encoded anew, shown, and gone from everything once its consent is withdrawn: statements, files, editions, scripts and what the proxy serves', async () => {
  const { config, database, desk, drafts, editor, get, manager, other, read, rows, says, send, site } =
    await begin()
  const id = 'about.team.quality-manager.portrait'
  const photograph = sharp({ create: { width: 900, height: 1200, channels: 3, background: 'teal' } })
  const file = await send(await photograph.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'me.jpg')
  const crop = { x: 0, y: 0.5, zoom: 2 }
  const words = { ...said, id, alt: 'A woman in a white coat', file, crop }
  expect((await desk('saveAnswer', words, editor)).body).toMatchObject({
    fields: { consent: expect.any(String) },
  })
  await desk('saveAnswer', { ...words, consent: 'Folder 7' }, editor)
  // The camera was held upright: 1200 wide and 900 high. Of what was sent, nothing else is kept.
  const [stored] = (await rows('contentStatement')).filter(({ address }) => address.startsWith('pictures/'))
  expect(JSON.parse(stored!.text!)).toMatchObject({ width: 450, height: 450 })
  expect(await rows('newsPicture')).toEqual([])
  const name = { ...said, id: 'about.team.quality-manager.name', value: 'Ms A. Example-Person' }
  await desk('saveAnswer', name, editor)
  const all = await drafts(editor)
  const who = all.some(({ mayPublish }) => !mayPublish) ? other : editor
  const ids = all.map((draft) => draft.id)
  const { body: looked } = await desk('lookAtDrafts', { ids }, who)
  expect(looked.faults).toEqual([])
  expect((await desk('publishDrafts', { ids, note: '' }, who)).status).toBe(200)
  expect(await says('/about_us', 'A woman in a white coat')).toBe(true)
  const served = /\/pictures\/portrait-quality-manager-\d+\.\w+\.webp/.exec(await read('/about_us'))![0]
  const picture = Buffer.from(await (await get(served)).arrayBuffer())
  await desk(
    'saveAnswer',
    { ...words, file: undefined, alt: `${words.alt}, again`, consent: 'Folder 7' },
    editor,
  )

  await desk('withdrawConsent', { id }, manager)
  expect([await says('/about_us', words.alt), (await get(served)).status]).toEqual([false, 404])
  expect(JSON.stringify(await rows('contentStatement'))).not.toContain('portrait')
  expect([site.edition, filesOf(database)]).toEqual([2, []])
  const left = readdirSync(config.editionsDir, { recursive: true, withFileTypes: true }).filter((file) => {
    if (!file.isFile()) return false
    const content = readFileSync(join(file.parentPath, file.name))
    return content.includes(picture) || content.includes(words.alt)
  })
  expect(left).toEqual([])
})

test('lines of the schedule are refused by line, and an answer in French stands on the French page', async () => {
  const { desk, drafts, editor, other, says } = await begin()
  const row = {
    subject: 'bioburden',
    item: 'Devices',
    property: 'Total count',
    method: 'ISO 11737-1:2018',
    field: 'Microbiology',
    inSchedule: true,
    since: 2019,
    certificate: 'testing',
  } as const
  const refused = await desk('saveSchedule', { ...said, rows: [row, { ...row, since: 2031 }] }, editor)
  expect(refused.body).toMatchObject({ fields: { rows: 'Line 2: 2031 is still to come.' } })
  await desk('saveSchedule', { ...said, rows: [row] }, editor)
  const id = 'device.irradiation'
  const words = { value: 'With a partner in Durban.', fr: 'Chez un partenaire à Durban.' }
  await desk('saveAnswer', { ...said, id, ...words }, editor)
  const english = { ...said, id: 'tests.sterility.sampling', value: 'We fetch samples on Tuesdays.' }
  await desk('saveAnswer', english, editor)
  const ids = (await drafts(other)).map((draft) => draft.id)
  expect((await desk('publishDrafts', { ids, note: '' }, other)).body).toMatchObject({ number: 1 })
  expect((await desk('listFacts', {}, editor)).body.schedule).toEqual([row])
  expect(await says('/bioburden', 'partner in Durban')).toBe(true)
  expect(await says('/fr/bioburden', 'partenaire à Durban')).toBe(true)
  expect(await says('/fr/sterility', '<span lang="en">We fetch samples on Tuesdays.</span>')).toBe(true)
})

/** What the trial of the launched site answers; `web` is imported by its tools alone, so by its path here. */
type MadeUp = {
  trialDay: string
  madeUpAnswers(questions: readonly Question[]): readonly Answer[]
  madeUpSchedule(tested: readonly string[]): { version: 1; rows: readonly ScopeRow[] }
}

test('every question answered at the desk makes the site that the trial makes of the same answers', async () => {
  const trial = (await import(join(repository, 'web/scripts/trial/made-up.ts'))) as MadeUp
  const service = await begin(new Date(`${trial.trialDay}T08:00:00Z`))
  const { desk, database, drafts, editor, manager, other, send, site } = service
  const { body: room } = await desk('listFacts', {}, editor)
  const answers = trial.madeUpAnswers(
    room.facts.flatMap(({ asked, second }) => (second === 'constant' ? [] : [asked])),
  )
  const schedule = trial.madeUpSchedule(['bioburden', 'sterility'])
  const pdf = Buffer.from('%PDF-1.7\n% made up for a trial\n%%EOF\n')
  const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  for (const { id, value, saidBy, on } of answers) {
    const picture = typeof value === 'object' && 'name' in value ? value : undefined
    const isPdf = typeof value === 'string' && value.endsWith('.pdf')
    const file = picture ? await send(jpeg, 'a.jpg') : isPdf ? await send(pdf, 'a.pdf') : undefined
    const words = picture
      ? { alt: picture.alt, consent: picture.consent ?? '' }
      : { value: String(asTyped(value)) }
    const answer = await desk('saveAnswer', { id, saidBy, on, ...words, ...(file && { file }) }, editor)
    expect([id, answer.status, answer.body]).toEqual([id, 200, { done: true }])
  }
  await desk('saveSchedule', { rows: [...schedule.rows], saidBy: 'trial', on: trial.trialDay }, editor)
  await desk('nameSigners', { ids: [other.id] }, manager)
  const ids = (await drafts(other)).map(({ id }) => id)
  expect(ids).toHaveLength(answers.length + 1)
  expect((await desk('publishDrafts', { ids, note: '' }, other)).body).toMatchObject({ number: 1 })

  // The same words as files, on the same press.
  const folder = temporaryFolder()
  const [sources, made, kit] = [join(folder, 'sources'), join(folder, 'site'), join(siteDir, '../kit')]
  for (const path of [sources, made]) mkdirSync(path)
  const statements = await listStatements(database.query, 1)
  const photographs = statements.filter(({ address }) => address.startsWith('pictures/'))
  await composeSources(photographs, sources, database.files)
  const write = (path: string, content: unknown) =>
    writeFileSync(join(sources, path), JSON.stringify(content))
  write('content/facts/answers.json', { version: 1, answers })
  write('content/facts/schedule.json', schedule)
  for (const { value } of answers)
    if (typeof value === 'string' && value.endsWith('.pdf'))
      writeFileSync(join(sources, 'documents', value), pdf)
  const order = JSON.stringify({ kit, sources, site: made })
  const printed = execFileSync(process.execPath, [join(kit, 'press.js')], { input: order })
  expect(JSON.parse(printed.toString())).toEqual({ faults: [] })
  // It says until when it holds, a year from its press.
  const differ = differencesOf(made, site.folder).filter((name) => !name.includes('security.txt'))
  expect(differ).toEqual([])
})

function differencesOf(one: string, other: string): string[] {
  const namesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const bytes = (folder: string, name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path).toString('base64') : ''
  }
  return [...new Set([...namesIn(one), ...namesIn(other)])].filter(
    (name) => bytes(one, name) !== bytes(other, name),
  )
}
