import { expect, test } from 'vitest'
import { storeFile, storingFile } from '../casework/uploads.ts'
import { describeEachEngine, filesOf, openTestDatabase } from '../database/testing.ts'
import { sweepFiles } from '../database/files.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  currentEdition,
  deleteDraft,
  insertEdition,
  insertErasure,
  insertUndo,
  listBefore,
  listDrafts,
  listEditions,
  listLive,
  listStatements,
  saveDraft,
  withDrafts,
} from './statement-repository.ts'

const now = new Date('2027-01-15T08:00:00Z')

/** A draft, as somebody says it. */
const said = (address: string, value: unknown, files: { name: string; file: string }[] = []) => ({
  address,
  text: value === null ? null : JSON.stringify(value),
  saidBy: 'Reception',
  saidOn: '2027-01-15',
  by: 'a',
  files,
})

const save = ({ transact }: Database, ...draft: Parameters<typeof said>) =>
  transact((transaction) => saveDraft(transaction, said(...draft), now))

async function publish(database: Database, ...drafts: [string, unknown][]) {
  const ids: string[] = []
  for (const [address, value] of drafts) ids.push(await save(database, address, value))
  return database.transact((transaction) => insertEdition(transaction, ids, { by: 'a', note: 'New' }, now))
}

const textsOf = (statements: readonly { address: string; text: string | null }[]) =>
  statements.map(({ address, text }) => `${address} ${text}`)

describeEachEngine('statements', () => {
  test('a draft replaces that of its address, and an edition publishes those that are still drafts', async () => {
    const database = await openTestDatabase()
    const { query, transact } = database
    const first = await save(database, 'schedule', ['a'])
    const second = await save(database, 'schedule', ['b'])
    expect(textsOf(await listDrafts(query))).toEqual(['schedule ["b"]'])
    const edition = (id: string) => transact((transaction) => insertEdition(transaction, [id], {}, now))
    expect([await currentEdition(query), await listLive(query)]).toEqual([0, []])
    await expect(
      transact(async (transaction) => {
        if ((await insertEdition(transaction, [first], {}, now)) === undefined) throw new Error('gone')
      }),
    ).rejects.toThrow('gone')
    expect(await edition(second)).toBe(1)
    expect([await listDrafts(query), await currentEdition(query)]).toEqual([[], 1])
    expect(textsOf(await listLive(query))).toEqual(['schedule ["b"]'])
    await save(database, 'schedule', ['c'])
    expect(await transact((transaction) => deleteDraft(transaction, 'schedule'))).toBe(true)
    expect(await transact((transaction) => deleteDraft(transaction, 'schedule'))).toBe(false)
  })

  test('the newest of each address is live, and taking an edition back puts back what stood before it', async () => {
    const database = await openTestDatabase()
    const { query, transact } = database
    await publish(database, ['answers:b', 1], ['answers:a', 1])
    await publish(database, ['answers:b', 2], ['answers:c', 2])
    await save(database, 'answers:a', 3)
    expect(textsOf(await listLive(query))).toEqual(['answers:a 1', 'answers:b 2', 'answers:c 2'])
    expect(textsOf(withDrafts(await listLive(query), await listDrafts(query)))).toEqual([
      'answers:a 3',
      'answers:b 2',
      'answers:c 2',
    ])
    const before = await listBefore(query, 2)
    expect(
      await transact((transaction) => insertUndo(transaction, before, { by: 'b', undoOf: 2 }, now)),
    ).toBe(3)
    expect(textsOf(await listLive(query))).toEqual(['answers:a 1', 'answers:b 1', 'answers:c null'])
    expect(textsOf(await listStatements(query, 2))).toEqual(['answers:b 2', 'answers:c 2'])
    expect(textsOf(await listStatements(query, 1, 2))).toHaveLength(4)
    expect(textsOf(await listLive(query, 2, ['answers:c', 'answers:d']))).toEqual(['answers:c 2'])
    expect(await listEditions(query)).toMatchObject([
      { number: 3, by: 'b', undoOf: 2 },
      { number: 2, note: 'New', undoOf: null },
      { number: 1 },
    ])
  })

  test('erasing an address takes every text and file of it, and what other addresses share stays', async () => {
    const database = await openTestDatabase()
    const { query, transact } = database
    for (const id of ['portrait', 'shared'])
      await storingFile(database, Buffer.from(id), (transaction, prepared) =>
        storeFile(transaction, { id, reference: null, name: id }, prepared, now),
      )
    const files = ['portrait', 'shared'].map((file) => ({ name: `pictures/encoded/${file}.avif`, file }))
    const id = await save(database, 'pictures/head', {}, files)
    const other = await save(database, 'pictures/room', {}, files.slice(1))
    await transact((transaction) => insertEdition(transaction, [id, other], {}, now))
    await publish(database, ['pictures/head', null])
    const before = await listBefore(query, 2)
    await transact((transaction) => insertUndo(transaction, before, {}, now))
    expect((await listLive(query))[0]?.files.map(({ name, size }) => [name, size])).toEqual([
      ['pictures/encoded/portrait.avif', 8],
      ['pictures/encoded/shared.avif', 6],
    ])
    const erase = (transaction: Transaction) => insertErasure(transaction, ['pictures/head'], {}, now)
    expect(await transact(erase)).toBe(4)
    await sweepFiles(database, now)
    expect(textsOf(await listLive(query))).toEqual(['pictures/room {}'])
    expect(filesOf(database)).toHaveLength(1)
  })
})
