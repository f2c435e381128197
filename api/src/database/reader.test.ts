import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { databaseFile, openSqlite } from './database.ts'
import { isUnavailable } from './dialect.ts'

test('long reads see what was committed, write nothing, say why they fail, and go on', async () => {
  const database = await openSqlite(join(temporaryFolder(), databaseFile))
  onTestFinished(() => database.close())
  const { query, reader } = database
  const read = () => reader.selectFrom('marker').selectAll().where('name', '=', 'a').execute()
  expect(await read()).toEqual([])
  await query.insertInto('marker').values({ name: 'a', value: 'b' }).execute()
  expect(await Promise.all([read(), read()])).toEqual([1, 2].map(() => [{ name: 'a', value: 'b' }]))
  await expect(reader.deleteFrom('marker').execute()).rejects.toThrow(/readonly|read-only/)
  await expect(reader.transaction().execute(async () => undefined)).rejects.toThrow(/no transactions/)
  const error: unknown = await reader
    .selectFrom('nowhere' as 'marker')
    .selectAll()
    .execute()
    .catch((caught: unknown) => caught)
  expect(error).toMatchObject({ message: 'no such table: nowhere', errcode: 1 })
  expect(isUnavailable(error)).toBe(false)
  expect(await read()).toHaveLength(1)
})
