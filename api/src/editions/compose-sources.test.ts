import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeFile, storingFile } from '../casework/uploads.ts'
import { openTestDatabase } from '../database/testing.ts'
import { temporaryFolder } from '../testing.ts'
import { composeSources } from './compose-sources.ts'
import { releaseSources } from './release-text.ts'
import { insertEdition, listLive, saveDraft } from './statement-repository.ts'

const now = new Date('2027-01-15T08:00:00Z')

test('statements are laid over the words of the release, and what was taken back leaves them as they are', async () => {
  const database = await openTestDatabase()
  const said = { saidBy: 'Reception', saidOn: '2027-01-15', by: null }
  await storingFile(database, Buffer.from('%PDF'), (transaction, prepared) =>
    storeFile(transaction, { id: 'f', reference: null, name: 'x.pdf' }, prepared, now),
  )
  await database.transact(async (transaction) => {
    const drafts = [
      { address: 'answers:origene.price', text: '{"value":1200,"fr":"mille deux cents"}' },
      { address: 'answers:laboratory.telephone', text: '"+230 466 1234"' },
      { address: 'answers:taken.back', text: null },
      { address: 'answers:values.legionella-days', text: '{"value":13,"fr":"treize"}' },
      { address: 'answers:values.legal-terms.new-kit-fee-euro', text: '60' },
      { address: 'schedule', text: '[{"subject":"bioburden"}]' },
      { address: 'pictures/head', text: '{"width":10}' },
      { address: 'documents/x.pdf', text: '"x.pdf"', files: [{ name: 'documents/x.pdf', file: 'f' }] },
    ]
    const ids: string[] = []
    for (const draft of drafts) ids.push(await saveDraft(transaction, { ...said, ...draft }, now))
    await insertEdition(transaction, ids, {}, now)
  })
  const folder = join(temporaryFolder(), 'sources')
  mkdirSync(folder)
  await composeSources(await listLive(database.query), folder, database.files)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(JSON.parse(read('content/facts/answers.json'))).toEqual({
    version: 1,
    answers: [
      { id: 'laboratory.telephone', value: '+230 466 1234', saidBy: 'Reception', on: '2027-01-15' },
      { id: 'origene.price', value: 1200, fr: 'mille deux cents', saidBy: 'Reception', on: '2027-01-15' },
    ],
  })
  expect(JSON.parse(read('content/facts/schedule.json'))).toMatchObject({ rows: [{ subject: 'bioburden' }] })
  expect(Object.keys(JSON.parse(read('pictures/manifest.json')) as object)).toEqual(
    expect.arrayContaining(['about', 'head']),
  )
  const [before, after] = [releaseSources, folder].map((place) =>
    readFileSync(join(place, 'content/values.yaml'), 'utf8').split('\n'),
  )
  expect(after!.filter((line, place) => line !== before![place])).toEqual([
    'legionellaDays: 13',
    '  newKitFeeEuro: 60',
  ])
  expect(read('documents/x.pdf')).toBe('%PDF')
  expect(read('content/tests/sterility.md')).toContain('Units with intact')
})
