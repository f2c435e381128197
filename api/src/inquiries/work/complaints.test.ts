import { expect, test } from 'vitest'
import { describeEachEngine } from '../../database/testing.ts'
import { openDesk } from '../testing.ts'

describeEachEngine('complaints', () => {
  async function build() {
    // A complaint may be about a person until somebody says that it is not: managers see it.
    const opened = await openDesk({}, 'manager')
    const { desk } = opened
    const move = async (reference: string, version: number, state: string, more: object = {}) => {
      const { status, body } = await desk('changeState', { reference, version, state, note: '', ...more })
      return status === 200 ? status : body.fields?.note || body.detail
    }
    return { ...opened, move }
  }

  test('go their own way: decided or reviewed by somebody who is named, and told after that', async () => {
    const { service, ravi, desk, move } = await build()
    const reference = await service.ask()
    expect(await move(reference, 1, 'acknowledged')).toBe('Say first that it is a complaint.')
    const said = await desk('changeState', { reference, version: 1, state: 'complaint', note: '' })
    await desk('undo', { reference, version: 2, event: said.body.event?.id })
    expect((await desk('readInquiry', { reference })).body).toMatchObject({ state: 'asked', isNew: true })
    expect(await move(reference, 3, 'complaint')).toBe(200)
    expect(await move(reference, 4, 'closed')).toBe('A complaint ends when its outcome is told.')
    expect(await move(reference, 4, 'investigated')).toBe(200)
    expect(await move(reference, 5, 'told')).toMatch(/^Say first who decided/)
    expect(await move(reference, 5, 'decided')).toMatch(/^Say who decided it, or reviewed it/)
    const words = {
      reference,
      version: 5,
      subject: 'Your complaint',
      body: 'You are right.',
      called: 'yes',
    }
    for (const state of ['decided', 'told'])
      expect((await desk('answerInquiry', { ...words, state })).status).toBe(422)
    expect(await move(reference, 5, 'decided', { reviewer: 'nobody' })).toMatch(/answers|left/)
    expect(await move(reference, 5, 'decided', { reviewer: ravi.id })).toBe(200)
    expect((await desk('answerInquiry', { ...words, version: 6, state: 'told' })).status).toBe(200)
    const { body: view } = await desk('readInquiry', { reference })
    expect(view).toMatchObject({ state: 'told', turn: 'nobody', dueAt: null })
    expect(view.reached.map(({ state }) => state)).toEqual([
      'asked',
      'complaint',
      'investigated',
      'decided',
      'told',
    ])
    expect(view.events.find(({ to }) => to === 'decided')).toMatchObject({ colleague: { name: 'Ravi' } })
  })

  test('begin as such where the description says so, and are found together in whatever step', async () => {
    const { service, desk, move } = await build()
    const said = await service.ask({ description: 'Complaint about the report of Monday' })
    const marked = await service.ask({ description: 'You let us wait' })
    await service.ask({ description: 'Complaint samples of a cream, to be tested' })
    await move(marked, 1, 'complaint')
    await move(marked, 2, 'acknowledged')
    const { items } = (await desk('listInquiries', { state: 'complaints' })).body
    expect(items.map(({ reference }) => reference).toSorted()).toEqual([said, marked].toSorted())
    expect((await desk('countExport', { state: 'complaints' })).body.count).toBe(2)
    const { body: view } = await desk('readInquiry', { reference: said })
    expect(view).toMatchObject({
      state: 'complaint',
      isNew: true,
      events: [{ actor: null, to: 'complaint' }],
    })
    expect(view.reply.en.subject).toBe(`Your inquiry ${said}`)
    const receipts = await service.mails('inquiry-receipt')
    expect(receipts.map(({ subject }) => subject.replace(/ ABI.*/, ''))).toEqual([
      'We received your complaint',
      'We received your inquiry',
      'We received your inquiry',
    ])
    expect(receipts.map(({ body }) => /did not (complain|send)/.exec(body)?.[1])).toEqual([
      'complain',
      'send',
      'send',
    ])
    // Spam that calls itself a complaint is held back like other spam.
    expect((await desk('holdInquiry', { reference: said, version: 2 })).status).toBe(200)
  })
})
