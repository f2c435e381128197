/** What a reply does, whatever has become of the inquiry or the registration that it answers. */
import { inquiryStates, type InquiryState, type Turn } from '@laboratory/contract/desk/inquiries'
import { registrationStates } from '@laboratory/contract/desk/registrations'
import { expect, test } from 'vitest'
import { changeRows } from '../database/rows.ts'
import { describeEachEngine } from '../database/testing.ts'
import { openDesk } from '../inquiries/testing.ts'
import { signUp } from '../testing.ts'
import { receiveMail } from './testing.ts'

describeEachEngine('a reply', () => {
  async function build() {
    const opened = await openDesk({}, 'manager')
    const { service, database, ask } = opened
    const reply = (reference: string, from: string) => {
      const head = [
        `From: ${from}`,
        `Subject: Re: ${reference}`,
        `Message-ID: <${Math.random()}@example.org>`,
      ]
      return receiveMail(service, [...head, '', 'When?'].join('\r\n'))
    }
    /** An inquiry that waits for the customer, and then has a reply. */
    const answered = async (set: { state?: InquiryState; flagged?: number; turn?: Turn }) => {
      const reference = await ask({ email: 'anna@example.org' })
      const waits = { turn: 'customer' as const, dueAt: '', isNew: 0, takenBy: opened.ravi.id, ...set }
      await changeRows(database.query, 'inquiry', { reference }, waits)
      await reply(reference, 'anna@example.org')
      return opened.read(reference)
    }
    return { ...opened, reply, answered }
  }

  test('to an inquiry in whatever step makes it our turn and due, and leaves the step and whose it is', async () => {
    const { service, answered, ravi } = await build()
    for (const state of inquiryStates) {
      const view = await answered({ state })
      expect(view).toMatchObject({ state, turn: 'laboratory', isAnswered: true })
      expect(view.dueAt).toMatch(/^2026-/)
    }
    expect(await service.rows('inquiry')).toMatchObject([{ takenBy: ravi.id }])
  })

  test('to one that is held back waits in New mail', async () => {
    const { answered, desk } = await build()
    expect(await answered({ flagged: 1, turn: 'held' })).toMatchObject({ turn: 'held', mails: [] })
    expect((await desk('listNewMail')).body.mails).toHaveLength(1)
  })

  test('to a registration in whatever state is our turn, and shown to whoever reviews it', async () => {
    const { service, database, desk, reply } = await build()
    const reference = await service.register()
    for (const [index, state] of registrationStates.entries()) {
      await changeRows(database.query, 'registration', { reference }, { state, turn: 'customer' })
      await reply(reference, signUp.email)
      const { body } = await desk('readRegistration', { reference })
      expect(body).toMatchObject({ state, group: 'answered' })
      expect(body.mails).toHaveLength(index + 1)
    }
  })
})
