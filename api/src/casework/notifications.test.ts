import { expect, test } from 'vitest'
import { day, hour, minute } from '../clock.ts'
import { describeEachEngine } from '../database/testing.ts'
import { openDesk } from '../inquiries/testing.ts'
import { inquiry, publicSettings } from '../testing.ts'
import { notifyLate } from './notifications.ts'

describeEachEngine('the person who has an inquiry', () => {
  async function build() {
    const opened = await openDesk({ settings: publicSettings })
    const { service, priya, read, drain } = opened
    const mine = async (by = priya) => (await service.desk('readChanges', {}, by)).body.mine
    const told = async () =>
      (await drain('staff-notice')).map(({ recipient, subject }) => [recipient, subject])
    const late = () =>
      notifyLate(service.database, {
        mailDomain: 'example.mu',
        desk: 'https://d/desk',
        now: service.clock.now,
      })
    const give = async (reference: string, to: string, by = priya) => {
      const { version } = await read(reference, by)
      return service.desk('handOverInquiry', { reference, version, to, note: 'She is furious' }, by)
    }
    return { ...opened, mine, told, late, give }
  }

  test('is told what is handed over, once, by reference alone; undone, nobody is; who wants no e-mail sees it at the desk', async () => {
    const { service, priya, ravi, read, mine, told, give } = await build()
    const reference = await service.ask()
    const handed = await give(reference, ravi.id)
    const undo = { reference, version: 2, event: handed.body.event?.id ?? '' }
    expect((await service.desk('undo', undo, priya)).status).toBe(200)
    service.pass(minute)
    expect([await told(), (await mine(ravi)).unread]).toEqual([[], 0])

    await give(reference, ravi.id)
    service.pass(minute)
    expect(await told()).toEqual([[ravi.mailbox, `An inquiry was handed to you (${reference})`]])
    const body = service.sent.at(-1)?.body ?? ''
    expect(body).toContain(`https://www.example.mu/desk/inquiries/${reference}`)
    for (const word of [inquiry.name, inquiry.company, inquiry.email, 'furious'])
      expect(body).not.toContain(word)
    expect((await mine(ravi)).unread).toBe(1)
    const unread = await service.desk('listInquiries', { group: 'unread' }, ravi)
    expect(unread.body.items).toMatchObject([{ reference, isUnread: true }])
    // Whoever else opens it has not read it for its owner.
    await read(reference, priya)
    expect((await mine(ravi)).unread).toBe(1)
    await read(reference, ravi)
    expect((await mine(ravi)).unread).toBe(0)

    expect((await service.desk('setMuted', { muted: ['handed-over'] }, ravi)).status).toBe(200)
    expect((await service.desk('readMuted', {}, ravi)).body).toEqual({ muted: ['handed-over'] })
    await give(await service.ask({ description: 'Another' }), ravi.id)
    service.pass(minute)
    expect([(await told()).length, (await mine(ravi)).unread]).toEqual([1, 1])
  })

  test('hears once of an e-mail that was not delivered while it is unread, also of a receipt', async () => {
    const { service, priya, read, mine, told } = await build()
    service.mailer.refuses = ({ mailbox }) => mailbox === inquiry.email
    const reference = await service.ask()
    await service.desk('takeInquiry', { reference, version: 1 }, priya)
    await service.worker.drain()
    expect(await mine()).toMatchObject({ unread: 1 })
    await service.desk('answerInquiry', { reference, version: 3, subject: 'S', body: 'B' }, priya)
    service.pass(minute)
    await service.worker.drain()
    expect(await told()).toEqual(
      ['The receipt', 'Your answer'].map((what) => [
        priya.mailbox,
        `${what} was not delivered (${reference})`,
      ]),
    )
    expect((await read(reference)).events.filter(({ kind }) => kind === 'bounced')).toHaveLength(2)
    expect((await mine()).unread).toBe(0)
  })

  test('is reminded of a quotation after five working days, and of anything else on the day that was chosen', async () => {
    const { service, priya, ravi, wait, read, mine, told, late } = await build()
    const quoted = await service.ask({ description: 'Quoted' })
    const answer = { version: 1, subject: 'S', body: 'B' }
    await service.desk('answerInquiry', { ...answer, reference: quoted, state: 'quotation' }, priya)
    // Of the next Monday, at the same time of the working day.
    const remindAt = '2026-11-30T05:00:00.000Z'
    const view = await read(quoted)
    expect(view).toMatchObject({ turn: 'customer', remindAt, dueAt: null, taker: { name: 'Priya' } })
    const asked = await service.ask({ description: 'Asked' })
    await service.desk('answerInquiry', { ...answer, reference: asked }, priya)
    expect((await read(asked)).remindAt).toBeNull()
    const until = { turn: 'customer', dueAt: '2026-12-03T04:00:00Z' }
    const chosen = await service.desk('changeTurn', { reference: asked, version: 2, ...until }, priya)
    expect((await read(asked)).remindAt).toBe('2026-12-03T04:00:00.000Z')
    await service.desk('undo', { reference: asked, version: 3, event: chosen.body.event?.id }, priya)
    expect((await read(asked)).remindAt).toBeNull()

    await wait(6 * day)
    expect(await mine()).toMatchObject({ unread: 0, late: 0, unanswered: 0 })
    await wait(day + minute)
    expect(await mine()).toMatchObject({ unread: 1, late: 0, unanswered: 1 })
    const list = async (group: string, taker = 'me') =>
      (await service.desk('listInquiries', { group, taker }, priya)).body.items.map((row) => row.reference)
    expect([await list('unanswered'), await list('customer')]).toEqual([[quoted], [asked]])
    const { counts } = (await service.desk('readChanges', {}, ravi)).body
    expect(counts).toMatchObject({ unanswered: 1, customer: 1 })

    // By e-mail once, until it is opened; then once more, while it is not settled.
    expect([await late(), await late()]).toEqual([1, 0])
    const before = (await told()).length
    const notice = service.sent.findLast(({ kind }) => kind === 'staff-notice')
    expect(notice?.body).toContain(`https://d/desk/inquiries/${quoted}`)
    expect((await read(quoted)).waitsSince).toBe('2026-11-23T05:00:00.000Z')
    expect((await mine()).unread).toBe(0)
    expect([await late(), (await told()).length]).toEqual([1, before + 1])
    // Put off: the same act with another day.
    const { version } = await read(quoted)
    const later = { turn: 'customer', dueAt: '2026-12-09T04:00:00Z' }
    await service.desk('changeTurn', { reference: quoted, version, ...later }, priya)
    expect([(await mine()).unanswered, await late()]).toEqual([0, 0])
  })

  test('who becomes an editor has none any more', async () => {
    const { service, priya, ravi, told } = await build()
    const reference = await service.ask()
    await service.desk('takeInquiry', { reference, version: 1 }, priya)
    const manager = await service.person('manager')
    expect((await service.desk('changeRole', { id: priya.id, role: 'editor' }, manager)).status).toBe(200)
    const { body } = await service.desk('readInquiry', { reference }, ravi)
    expect([body.taker, await told()]).toEqual([null, []])
  })

  test('sees what is late and due soon, and is told of what is late', async () => {
    const { service, priya, wait, read, mine, told, late } = await build()
    const reference = await service.ask()
    await service.desk('takeInquiry', { reference, version: 1 }, priya)
    await read(reference)
    expect(await mine()).toMatchObject({ unread: 0, soon: 1, late: 0 })
    await wait(day + hour)
    expect(await mine()).toMatchObject({ unread: 1, soon: 0, late: 1 })
    await service.desk('setMuted', { muted: ['late'] }, priya)
    expect(await late()).toBe(0)
    await service.desk('setMuted', { muted: [] }, priya)
    expect(await late()).toBe(1)
    expect(await told()).toEqual([[priya.mailbox, 'Late, or without an answer: 1']])
  })
})
