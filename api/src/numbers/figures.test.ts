import type { WorkFigures } from '@laboratory/contract/desk/figures'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { buildTestApp } from '../testing.ts'
import { addView } from './visits.ts'

describeEachEngine('figures', () => {
  test('of outcomes by test without spam; of people for managers alone', async () => {
    const { service, at, ask, work } = await build()
    at('2026-11-10T09:00')
    const both = await ask('one@lagoon.mu', { requestList: [{ test: 'sterility' }, { test: 'bioburden' }] })
    const declined = await ask('two@lagoon.mu', { requestList: [{ test: 'sterility', urgent: true }] })
    await ask('spam@lagoon.mu', { website2: 'filled', requestList: [{ test: 'sterility' }] })
    const clerk = await service.person('clerk', { name: 'Priya' })
    const letter = { subject: 'Yes', body: 'Yes.', state: 'purchase-order' }
    await service.desk('answerInquiry', { reference: both, version: 1, ...letter }, clerk)
    for (const [reference, version, state] of [
      [both, 2, 'closed'],
      [declined, 1, 'declined'],
    ] as const)
      await service.desk('changeState', { reference, version, state, note: '' }, clerk)
    const period = { from: '2026-11-10', to: '2026-11-10' }
    const { outcomes, people } = await work(period)
    const none = { family: '', accepted: 0, declined: 0, closed: 0 }
    expect(outcomes).toEqual([
      { ...none, test: '', came: 2, accepted: 1, declined: 1 },
      { ...none, test: 'Bioburden', came: 1, accepted: 1 },
      { ...none, test: 'Sterility', came: 2, accepted: 1, declined: 1 },
    ])
    expect(people).toBeNull()
    const manager = await service.person('manager')
    expect((await service.desk('readWorkFigures', period, manager)).body.people).toEqual([
      { name: 'Priya', answers: 1 },
    ])
    const file = await service.desk('exportFigures', { table: 'outcomes', ...period }, clerk)
    expect(file.text).toContain(',Sterility,2,1,1,0')
  })

  async function build() {
    const service = await buildTestApp()
    service.mailer.refuses = ({ mailbox }) => mailbox === 'gone@lagoon.mu'
    const at = (instant: string) => (service.clock.now = new Date(`${instant}+04:00`))
    const ask = (email: string, more = {}) => service.ask({ email, ...more })
    const work = async (input: Record<string, string> = {}): Promise<WorkFigures> =>
      (await service.desk('readWorkFigures', input, await service.person('editor'))).body
    return { service, database: service.database, at, ask, work }
  }

  /** Two weeks: a Friday's inquiry answered on Monday, one answered within the hour, one never, one whose answers were given up, one held back. */
  async function twoWeeks() {
    const context = await build()
    const { service, at, ask } = context
    const answer = async (reference: string, version: number, more = {}) => {
      const { token } = await service.person('clerk')
      const words = { reference, version, subject: 'Yes', body: 'Yes.', ...more }
      const { status } = await service.desk('answerInquiry', words, { token })
      expect(status).toBe(200)
      service.clock.now = new Date(service.clock.now.getTime() + 60_000)
      await service.worker.drain()
    }
    at('2026-11-06T15:00')
    const first = await ask('first@lagoon.mu')
    await service.register({ email: 'first@lagoon.mu' })
    at('2026-11-09T10:00')
    await answer(first, 1, { state: 'quotation' })
    at('2026-11-10T09:00')
    const second = await ask('gone@lagoon.mu')
    const third = await ask('third@lagoon.mu')
    await ask('spam@lagoon.mu', { website2: 'filled' })
    at('2026-11-10T10:00')
    await answer(third, 1)
    // Another answer counts no more.
    await answer(third, 2)
    await answer(second, 2)
    // Neither reached its customer, as the receipt before: each is noted, so that the copies are 2 and 4.
    at('2026-11-11T10:00')
    await answer(second, 4)
    at('2026-11-11T12:00')
    const { token } = await service.person('clerk')
    const change = async (state: string, version: number) => {
      const input = { reference: first, version, state, note: '' }
      expect((await service.desk('changeState', input, { token })).body).toMatchObject({
        version: version + 1,
      })
    }
    await change('purchase-order', 2)
    await change('quotation', 3)
    at('2026-11-12T23:30')
    await ask('waits@lagoon.mu')
    await service.worker.drain()
    at('2026-11-15T12:00')
    return context
  }

  test('inquiries and registrations by week, time to the first answer, steps and e-mails', async () => {
    const { work } = await twoWeeks()
    const figures = await work({ from: '2026-11-02', to: '2026-11-15' })
    expect(figures.weeks).toEqual([
      { week: '2026-11-02', inquiries: 1, registrations: 1, held: 0 },
      { week: '2026-11-09', inquiries: 3, registrations: 0, held: 1 },
    ])
    const { answers } = figures
    expect(answers).toMatchObject({ given: 2, waiting: 2 })
    // Friday 15:00 to Monday 10:00; Tuesday 9:00 to 10:00.
    expect(answers.elapsed).toEqual({ median: 60, ninetieth: 67 * 60 })
    expect(answers.working?.median).toBe(60)
    expect(answers.working?.ninetieth).toBeGreaterThan(60)
    expect(answers.working?.ninetieth).toBeLessThan(8 * 60)
    expect(answers.weeks.map(({ given }) => given)).toEqual([0, 2])
    const step = (name: string) => figures.steps.find(({ state }) => state === name)
    expect(step('asked')).toEqual({ state: 'asked', reached: 4, since: null })
    expect(step('quotation')).toMatchObject({ reached: 1, since: { median: 67 * 60 } })
    expect(step('purchase-order')).toMatchObject({ reached: 1, since: { median: 50 * 60 } })
    expect(step('report')).toEqual({ state: 'report', reached: 0, since: null })
    // To the second mailbox: a receipt and two answers.
    expect(figures.emails).toMatchObject({ givenUp: 3, waiting: 0 })
    expect(figures.emails.weeks.reduce((sum, { sent }) => sum + sent, 0)).toBe(figures.emails.sent)
    expect(JSON.stringify(figures)).not.toMatch(/lagoon|ABI-|REG-/)
  })

  test('views by day and page, for everybody with an account, and each table as a file', async () => {
    const { service, database, at } = await build()
    at('2026-11-15T12:00')
    const { token } = await service.person('editor')
    for (const [path, day, times] of [
      ['/home', '2026-11-14', 3],
      ['/home', '2026-11-15', 1],
      ['/water', '2026-11-15', 2],
      ['/home', '2026-10-01', 9],
    ] as const) {
      for (let count = 0; count < times; count += 1) await addView(database.query, { day, path, label: path })
    }
    const { body } = await service.desk('readVisitFigures', {}, { token })
    expect(body.period).toEqual({ from: '2026-10-17', to: '2026-11-15' })
    expect(body.total).toBe(6)
    expect(body.days).toHaveLength(30)
    expect(body.days.slice(-2)).toEqual([
      { day: '2026-11-14', views: 3 },
      { day: '2026-11-15', views: 3 },
    ])
    expect(body.pages.map(({ path, views }) => [path, views])).toEqual([
      ['/home', 4],
      ['/water', 2],
    ])
    const long = await service.desk('readVisitFigures', { period: '3-months' }, { token })
    expect([long.body.period.from, long.body.total]).toEqual(['2026-08-16', 15])
    for (const table of ['days', 'pages', 'weeks', 'answers', 'steps', 'emails']) {
      const file = await service.desk('exportFigures', { table, period: '30-days' }, { token })
      expect([table, file.status, file.headers['content-type']]).toEqual([
        table,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(file.text.split('\r\n').length).toBeGreaterThan(2)
    }
    for (const wrong of [
      { from: '2026-11-02' },
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2020-01-01', to: '2026-03-01' },
      { period: '1-day' },
      { period: '30-days', from: '2026-11-02', to: '2026-11-02' },
    ]) {
      const { status } = await service.desk('readWorkFigures', wrong, { token })
      expect([wrong, status]).toEqual([wrong, 422])
    }
  })
})
