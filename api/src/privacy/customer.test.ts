import { expect, test } from 'vitest'
import { createRequestLinks } from '../inquiries/request/request-link.ts'
import { buildTestApp, inquiry, testSecret } from '../testing.ts'

test('a clerk corrects who asks as an act: what waits goes to the new address, and the old one opens nothing', async () => {
  const service = await buildTestApp()
  const priya = await service.person('clerk', { name: 'Priya' })
  const [wrong, right] = ['sarah@wrong.example', 'Sarah@right.example']
  const reference = await service.ask({ email: wrong })
  const links = createRequestLinks(testSecret, '')
  const look = async (mailbox: string) =>
    (await service.app.inject(links.link(reference, mailbox))).statusCode
  const find = async (email: string) => (await service.postForm('/api/request', { reference, email })).status
  expect([await look(wrong), await find(wrong)]).toEqual([200, 200])

  const same = { name: inquiry.name, email: wrong, phone: inquiry.phone }
  const reason = 'She said so on the telephone'
  const correct = (values: object, more: object = {}) =>
    service.desk('correctCustomer', { reference, version: 1, ...same, reason, ...values, ...more }, priya)
  expect((await correct({ email: right }, { version: 2 })).status).toBe(409)
  expect((await correct({ email: 'sarah' }, { reason: '' })).body.fields).toMatchObject({
    email: expect.any(String),
    reason: expect.stringMatching(/^Say why/),
  })
  expect((await correct({})).body.detail).toBe('Nothing was changed.')
  const given = [{ email: right, phone: '+230 5712 0000' }, { key: 'customer:1' }] as const
  expect((await correct(...given)).body).toMatchObject({ version: 2, event: { undoUntil: null } })
  expect((await correct(...given)).body).toMatchObject({ version: 2, isRepeat: true })

  const { body: view } = await service.desk('readInquiry', { reference }, priya)
  expect(view).toMatchObject({ email: right, phone: '+230 5712 0000', isNew: true })
  expect(view.receipt?.to).toBe(right)
  expect(view.events.at(-1)).toMatchObject({
    kind: 'corrected',
    actor: { name: 'Priya' },
    note: `E-mail address, Phone number: ${reason}`,
  })
  expect(await service.rows('correction')).toMatchObject([
    { actor: priya.id, fields: 'email, phone', reason },
  ])
  expect((await service.rows('audit')).map(({ action }) => action)).toContain('privacy correct email, phone')
  expect((await service.desk('listInquiries', { search: '57120000' }, priya)).body.items).toHaveLength(1)

  expect([await look(wrong), await find(wrong)]).toEqual([404, 404])
  expect([await look(right), await find(right)]).toEqual([200, 200])
})
