import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBytes, storeFile, storingFile, takeBytes } from '../casework/uploads.ts'
import { day, later } from '../clock.ts'
import { temporaryFolder } from '../testing.ts'
import { linkFiles, pathOfFile, prepareFile, sweepFiles } from './files.ts'
import { describeEachEngine, filesOf, openTestDatabase } from './testing.ts'

const now = new Date()
const bytes = Buffer.from('%PDF-1.7 a report')

describeEachEngine('files', () => {
  const build = async () => {
    const database = await openTestDatabase()
    const store = (id: string, content = bytes) =>
      storingFile(database, content, (transaction, prepared) =>
        storeFile(transaction, { id, reference: null, name: `${id}.pdf` }, prepared, now),
      )
    const remove = (id: string) => database.query.deleteFrom('file').where('id', '=', id).execute()
    return { database, store, remove }
  }

  test('one that leaves too little of the disk is not taken', async () => {
    const { database } = await build()
    const full = takeBytes(database.files, bytes, Number.MAX_SAFE_INTEGER)
    await expect(full).rejects.toThrow('The disk is nearly full')
    expect(filesOf(database)).toEqual([])
  })

  test('one that is listed is on the disk, until nothing lists it', async () => {
    const { database, store, remove } = await build()
    for (const id of ['one', 'same']) await store(id)
    await expect(
      storingFile(database, Buffer.from('never'), async () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow('refused')
    expect(filesOf(database)).toHaveLength(1)
    const left = await prepareFile(database.files, Buffer.from('left behind'))
    await remove('one')
    await sweepFiles(database, now)
    expect(await readBytes(database, 'same')).toEqual(bytes)
    // What a process that was killed had not listed yet goes after a day.
    expect(filesOf(database)).toHaveLength(2)
    await sweepFiles(database, later(now, 2 * day))
    expect(filesOf(database)).toHaveLength(1)
    await remove('same')
    await sweepFiles(database, now)
    expect(filesOf(database)).toEqual([])
    expect(left.size).toBe(11)
  })

  test('one that is listed while others are swept stays', async () => {
    const { database, store } = await build()
    const all = Array.from({ length: 20 }, (_, at) => `file-${at}`)
    await Promise.all([
      ...all.map((id) => store(id, Buffer.from(id))),
      ...all.map(() => sweepFiles(database, now)),
    ])
    for (const id of all) expect(String(await readBytes(database, id))).toBe(id)
  })

  test('one that is missing, or not whole, is said', async () => {
    const { database, store } = await build()
    await store('one')
    const [digest = ''] = filesOf(database)
    const path = pathOfFile(database.files, digest)
    writeFileSync(path, 'short')
    for (const _ of ['short', 'gone']) {
      await expect(readBytes(database, 'one')).rejects.toThrow(/^This file is listed, and is not on the disk/)
      rmSync(path, { force: true })
    }
  })

  test('a copy takes each once, and names those that are nowhere', async () => {
    const { database, store } = await build()
    await store('one')
    const [digest = ''] = filesOf(database)
    const copies = join(temporaryFolder(), 'files')
    utimesSync(pathOfFile(database.files, digest), 1, 1)
    expect(await linkFiles(database.files, copies, [digest, 'ff00'])).toEqual(['ff00'])
    expect(await linkFiles(database.files, copies, [digest])).toEqual([])
    expect(readFileSync(pathOfFile(copies, digest))).toEqual(bytes)
  })
})
