import { mapSenderFields, senderFields, senderNames } from '@laboratory/contract/inquiry'
import { expect, test } from 'vitest'
import { openDesk } from './testing.ts'

test('each text about who asks reaches e-mail, desk, search and export', async () => {
  const { ask, desk, read, drain, list } = await openDesk()
  const sender = mapSenderFields((name) => (name === 'email' ? 'sender@lagoon.mu' : `Sender${name}`))
  const reference = await ask(sender)
  expect(await read(reference)).toMatchObject(sender)
  const [mail] = await drain('inquiry')
  const [head, line] = (await desk('exportInquiries', { format: 'csv' })).text.split('\r\n')
  for (const name of senderNames) {
    expect(mail?.body).toContain(`${senderFields[name]}: ${sender[name]}`)
    expect(line?.split(',')[head?.split(',').indexOf(senderFields[name]) ?? -1]).toBe(sender[name])
    // The address is no word to search for.
    if (name !== 'address') expect(await list({ search: sender[name] })).toEqual([reference])
  }
})
