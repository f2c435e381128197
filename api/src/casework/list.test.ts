import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { openDesk } from '../inquiries/testing.ts'

describeEachEngine('a file of a list', () => {
  test('has the rows that the list shows, and one that is held back only where those are listed', async () => {
    const { service, desk, ask } = await openDesk()
    const tables = [
      {
        list: 'listInquiries',
        file: 'exportInquiries',
        all: [await ask({ description: 'One' }), await ask({ description: 'Two', website2: 'x' })],
      },
      {
        list: 'listRegistrations',
        file: 'exportRegistrations',
        all: [await service.register(), await service.register({ email: 'b@example.org', website2: 'x' })],
      },
    ] as const
    for (const { list, file, all } of tables) {
      const [usual = '', held = ''] = all
      const rowsOf = async (filters: object) => {
        const { body } = await desk(list, filters)
        const { text } = await desk(file, { format: 'csv', ...filters })
        return {
          shown: body.items.map(({ reference }) => reference),
          filed: text.match(/ABI(?:-[0-9A-Z]{4}){2}/g) ?? [],
        }
      }
      expect(await rowsOf({ search: usual })).toEqual({ shown: [usual], filed: [usual] })
      expect(await rowsOf({ search: held })).toEqual({ shown: [held], filed: [] })
      expect(await rowsOf({ group: 'held' })).toEqual({ shown: [held], filed: [held] })
      expect((await rowsOf({})).filed).toEqual([usual])
    }
  })
})
