import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { buildTestApp } from '../testing.ts'
import { insertOnce } from './submission-repository.ts'

describeEachEngine('a submission', () => {
  test('whose key another one stored a moment before is that one', async () => {
    const service = await buildTestApp()
    const reference = await service.ask()
    const [row] = await service.rows('inquiry')
    if (!row) throw new Error('none was stored')
    const again = await service.database.transact((transaction) =>
      insertOnce(transaction, 'inquiry', { ...row, reference: 'ABI-2222-2222' }),
    )
    expect(again).toEqual({ reference, isNew: false })
    expect(await service.rows('inquiry')).toHaveLength(1)
  })
})
