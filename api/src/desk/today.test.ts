import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteCheckedCopy } from '../upkeep/copies.ts'
import { setNotice } from '../publishing/notice-operations.ts'
import { describe, expect, test } from 'vitest'
import { day, hour, later } from '../clock.ts'
import { act, buildTestApp, temporaryFolder } from '../testing.ts'

describe('today', () => {
  async function build() {
    const service = await buildTestApp()
    service.mailer.refuses = ({ mailbox }) =>
      mailbox === 'gone@lagoon.mu' || (mailbox === 'full@lagoon.mu' && 'for now')
    const today = async () => (await service.desk('readToday', {}, await service.person('clerk'))).body
    return { service, database: service.database, today }
  }

  test('begins with nothing', async () => {
    const { today } = await build()
    expect(await today()).toEqual({
      emails: { waiting: 0, givenUp: 0 },
      notice: null,
      backup: { at: null, isFaulty: false },
      closed: [],
      mailbox: null,
      requests: null,
    })
  })

  test('counts e-mails that wait or were given up, and names notice and copy', async () => {
    const { service, database, today } = await build()
    // No copy was made for so long.
    service.pass(8 * day)
    for (const email of ['gone@lagoon.mu', 'full@lagoon.mu', 'fine@lagoon.mu']) await service.ask({ email })
    await service.worker.drain()
    expect((await today()).emails).toEqual({ waiting: 1, givenUp: 1 })

    const startsAt = later(service.clock.now, hour).toISOString()
    const endsAt = later(service.clock.now, 2 * hour).toISOString()
    const language = 'en' as const
    const notice = { id: 'closed', text: 'Closed on Friday', language, startsAt, endsAt, isClosed: false }
    await act(service, setNotice, notice)
    expect((await today()).notice).toEqual({ text: 'Closed on Friday', startsAt, endsAt, isInForce: false })
    service.pass(1.5 * hour)
    expect((await today()).notice?.isInForce).toBe(true)
    expect((await today()).backup).toEqual({ at: null, isFaulty: true })
    const at = service.clock.now.toISOString()
    const file = join(temporaryFolder(), 'copy')
    writeFileSync(file, '')
    await noteCheckedCopy(database.query, { at, file, isGood: true })
    service.pass(hour)
    expect(await today()).toMatchObject({ notice: null, backup: { at, isFaulty: false } })
    await noteCheckedCopy(database.query, { at, file, isGood: false })
    expect((await today()).backup).toEqual({ at, isFaulty: true })
    await noteCheckedCopy(database.query, { at, file, isGood: true })
    service.pass(36 * hour)
    expect((await today()).backup).toEqual({ at, isFaulty: true })
  })
})
