import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { openDesk } from '../inquiries/testing.ts'
import { receiveMail } from './testing.ts'

const message = (reference: string) =>
  `From: Anna <anna@example.org>\r\nTo: laboratory@example.mu\r\nMessage-ID: <${Math.random()}@example.org>\r\nSubject: ${reference}\r\n\r\nPO 4711, Échantillons\r\n`

describeEachEngine('an e-mail at the wrong inquiry', () => {
  async function build() {
    const { service, desk, read } = await openDesk()
    const list = async () => (await desk('listNewMail', {})).body.mails
    const wrong = await service.ask({ email: 'anna@example.org' })
    const right = await service.ask({ email: 'ben@example.org', description: 'Another' })
    await receiveMail(service, message(wrong))
    const [mail] = (await read(wrong)).mails
    const move = async (more: object) =>
      desk('moveMail', { reference: wrong, version: (await read(wrong)).version, mail: mail?.id, ...more })
    return { ...service, desk, read, list, wrong, right, move }
  }

  test('is put to another one, with a line in both histories and in its words, and back by an undo', async () => {
    const { desk, read, wrong, right, move } = await build()
    expect((await move({ to: 'other', other: wrong })).body.fields?.other).toContain('no other inquiry')
    const before = await read(right)
    const { event, version } = (await move({ to: 'other', other: right })).body
    expect((await read(wrong)).mails).toEqual([])
    expect(await read(right)).toMatchObject({
      turn: 'laboratory',
      mails: [{ subject: wrong, isOther: true }],
      events: [{ kind: 'reply', other: wrong }],
    })
    expect((await read(wrong)).events.at(-1)).toMatchObject({ kind: 'mail-moved', other: right })
    const found = async () =>
      (await desk('listInquiries', { search: '4711' })).body.items.map(({ reference }) => reference)
    expect(await found()).toEqual([right])
    await desk('undo', { reference: wrong, version, event: event?.id })
    expect((await read(wrong)).mails).toHaveLength(1)
    const after = await read(right)
    expect(after).toMatchObject({ mails: [], events: [{ isUndone: true }], dueAt: before.dueAt })
    expect(await found()).toEqual([wrong])
  })

  test('goes back into New mail, to whoever put it there, or out into the inbox, from where it can come back', async () => {
    const { desk, read, list, rows, wrong, right, move } = await build()
    const { event, version } = (await move({ to: 'new' })).body
    const [mail] = await list()
    expect(mail).toMatchObject({ isOpened: true, isLate: false, suggestion: {} })
    expect(mail?.taker).not.toBeNull()
    for (const search of ['ANNA@', 'échantillon', 'ÉCHANTILLON'])
      expect((await desk('listNewMail', { search })).body.mails).toHaveLength(1)
    expect((await desk('listNewMail', { search: '%' })).body.mails).toEqual([])
    expect((await move({ to: 'inbox' })).status).toBe(404)
    await desk('dismissMail', { id: mail?.id, isSpam: 'yes' })
    expect((await rows('incomingMail'))[0]?.copy).toBeNull()
    expect(await list()).toEqual([])
    expect((await desk('restoreMail', { id: mail?.id })).status).toBe(200)
    expect((await desk('restoreMail', { id: mail?.id })).status).toBe(404)
    expect(await list()).toHaveLength(1)
    // From where somebody put it since, no undo takes it.
    await desk('linkMail', { id: mail?.id, reference: right })
    expect((await desk('undo', { reference: wrong, version, event: event?.id })).status).toBe(422)
    expect((await read(right)).mails).toHaveLength(1)
  })

  test('is after an undo as it was before, wherever it was put and whoever may see it', async () => {
    const { desk, person, rows, database, wrong, right, move, list } = await build()
    const manager = await person('manager')
    await desk('keepPersonTests', { isKept: true, ids: [] }, manager)
    await database.query.updateTable('incomingMail').set({ openedAt: '2026-11-23T04:00:00.000Z' }).execute()
    const [before] = await rows('incomingMail')
    // Words that may be about a person: whoever has it sees it, and New mail keeps it to others.
    const [taker] = await rows('staffMember')
    const set = { isOfPerson: 1, personProposed: 1, takenBy: taker?.id }
    await database.query.updateTable('inquiry').set(set).where('reference', '=', wrong).execute()
    for (const to of [{ to: 'new' }, { to: 'inbox' }, { to: 'other', other: right }]) {
      const { status, body } = await move(to)
      expect(status).toBe(200)
      expect(await list()).toEqual([])
      expect(await rows('incomingMail')).not.toEqual([before])
      const { event, version } = body
      expect((await desk('undo', { reference: wrong, version, event: event?.id })).status).toBe(200)
      expect(await rows('incomingMail')).toEqual([before])
    }
  })

  test('leaves a registration as it leaves an inquiry: for another of either kind, and back by an undo', async () => {
    const { desk, right, register, ...service } = await build()
    const [wrong, other] = [await register(), await register({ email: 'ben@example.org' })]
    await receiveMail(service, message(wrong))
    const read = async (reference: string) => (await desk('readRegistration', { reference })).body
    const [mail] = (await read(wrong)).mails
    const move = async (more: object) => {
      const { version } = await read(wrong)
      return desk('moveRegistrationMail', { reference: wrong, version, mail: mail?.id, ...more })
    }
    const undo = ({ event, version }: Awaited<ReturnType<typeof move>>['body']) =>
      desk('undoRegistration', { reference: wrong, version, event: event?.id })
    // Another e-mail has the same words.
    const found = async () => (await desk('listInquiries', { search: '4711' })).body.items.length

    expect((await move({ to: 'other', other: wrong })).body.fields?.other).toContain('no other registration')
    const toInquiry = (await move({ to: 'other', other: right })).body
    expect(await read(wrong)).toMatchObject({ mails: [], group: 'waiting' })
    expect((await read(wrong)).events.at(-1)).toMatchObject({ kind: 'mail-moved', otherIn: 'inquiries' })
    const { mails, events } = await service.read(right)
    expect([mails.length, events.at(-1)?.otherIn, await found()]).toEqual([1, 'registrations', 2])
    await undo(toInquiry)
    expect([(await read(wrong)).mails.length, await found()]).toEqual([1, 1])
    expect((await service.read(right)).events.at(-1)).toMatchObject({ kind: 'reply', isUndone: true })

    const toRegistration = (await move({ to: 'other', other })).body
    expect((await read(wrong)).events.at(-1)).toMatchObject({ other, otherIn: 'registrations' })
    expect(await read(other)).toMatchObject({ group: 'answered', mails: [{}] })
    await undo(toRegistration)
    expect(await read(other)).toMatchObject({ group: 'waiting', mails: [] })

    expect((await undo((await move({ to: 'new' })).body)).status).toBe(200)
    expect([(await service.list()).length, (await read(wrong)).mails.length]).toEqual([0, 1])
    await move({ to: 'inbox' })
    expect(await service.list()).toEqual([])
    expect((await service.rows('incomingMail')).map(({ copy }) => copy)).toContain('back')
    expect((await move({ to: 'inbox' })).status).toBe(404)
  })
})
