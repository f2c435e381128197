/** What an answer carries: several files, other addresses. */
import { fileLimits } from '@laboratory/contract/files'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../database/testing.ts'
import { collectPersonalData } from '../../privacy/personal-data.ts'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, inquiry, testAuditKey } from '../../testing.ts'
import { docx, jpeg, pdf } from '../../testing/files.ts'
import { openDesk } from '../testing.ts'

const words = { subject: 'Your quotation', body: 'Here it is.' }

describeEachEngine('an answer', () => {
  async function build() {
    const { service, desk, leave } = await openDesk({}, 'manager')
    const send = async (reference: string, name: string, bytes: Buffer) => {
      const { id } = (await desk('beginFile', { reference, name, size: bytes.length })).body
      await desk('putFilePart', { id, position: 0, bytes: bytes.toString('base64') })
      const { status, body } = await desk('finishFile', { id })
      return { id, status, name: body.name, refused: body.fields?.file }
    }
    return { ...service, desk, send, leave: () => leave('inquiry-answer') }
  }

  test('carries several files in their order, which an undo gives back, and none of another inquiry', async () => {
    const { desk, ask, send, leave, clock, rows } = await build()
    const reference = await ask()
    const other = await send(await ask({ description: 'Another' }), 'other.pdf', pdf)
    const files = []
    for (const [name, bytes] of [
      ['quotation.pdf', pdf],
      ['form.docx', docx],
      ['bottle.jpg', jpeg],
    ] as const) {
      clock.now = new Date(clock.now.getTime() + 1)
      files.push((await send(reference, name, bytes)).id)
    }
    const answer = (version: number, more: object) =>
      desk('answerInquiry', { reference, version, ...words, ...more })
    expect((await answer(1, { files: [files[0], other.id] })).status).toBe(422)
    expect((await answer(1, { files: Array(fileLimits.count + 1).fill(files[0]) })).status).toBe(422)
    const first = (await answer(1, { files })).body
    await desk('undo', { reference, version: 2, event: first.event?.id })
    expect((await answer(3, { files })).status).toBe(200)
    const [message, ...more] = await leave()
    expect(more).toEqual([])
    expect(message?.files?.map(({ name }) => name)).toEqual(['quotation.pdf', 'form.docx', 'bottle.jpg'])
    expect(message?.files?.[1]?.bytes.equals(docx)).toBe(true)
    // What went once belongs to its answer.
    expect((await answer(4, { files: [files[0]] })).status).toBe(422)
    expect((await rows('file')).filter(({ answer: id }) => id !== null)).toHaveLength(3)
  })

  test('carries a file that is whole under the ending of what it is; other kinds are refused with a way out', async () => {
    const { ask, send } = await build()
    const reference = await ask()
    const named = async (name: string, bytes: Buffer) => (await send(reference, name, bytes)).name
    expect(await named('bottle.PNG', jpeg)).toBe('bottle.jpg')
    expect(await named('bottle.JPEG', jpeg)).toBe('bottle.jpeg')
    expect(await named('quotation.doc', pdf)).toBe('quotation.pdf')
    expect(await named('Quotation 12.5', pdf)).toBe('Quotation 12.5.pdf')
    expect(await named('Certificate lot.B7', pdf)).toBe('Certificate lot.B7.pdf')
    expect(await named('scan', docx)).toBe('scan.docx')
    const heic = Buffer.from(`\0\0\0\u0018ftypheic${' '.repeat(100)}`)
    expect((await send(reference, 'IMG_1.jpg', heic)).refused).toContain('HEIC picture of a telephone')
    for (const bytes of [Buffer.alloc(500, '<script>'), pdf.subarray(0, 110)])
      expect((await send(reference, 'quotation.pdf', bytes)).refused).toContain('Only PDF')
  })

  test('goes to another address with copies, without the link of the customer, as the audit log notes', async () => {
    const { desk, ask, leave, rows, database, ...service } = await build()
    const reference = await ask()
    const answer = (more: object) => desk('answerInquiry', { reference, version: 1, ...words, ...more })
    for (const wrong of [{ to: 'nobody' }, { cc: ['a@b.co', 'x'] }, { cc: Array(6).fill('a@b.co') }])
      expect((await answer(wrong)).status).toBe(422)
    const to = 'Accounts@Lagoon.mu'
    const cc = ['chef@lagoon.mu', 'Chef@Lagoon.mu', 'gm@lagoon.mu']
    expect((await answer({ to, cc })).status).toBe(200)
    const [message] = await leave()
    expect(message).toMatchObject({ recipient: 'accounts@lagoon.mu', cc: 'chef@lagoon.mu gm@lagoon.mu' })
    expect(message?.body).not.toContain('/api/request')
    const { answers } = (await desk('readInquiry', { reference })).body
    expect(answers[0]).toMatchObject({ to: 'accounts@lagoon.mu', cc: ['chef@lagoon.mu', 'gm@lagoon.mu'] })
    const noted = (await rows('audit')).filter(({ action }) => action === 'inquiry answer-to')
    expect(noted.map(({ target }) => target)).toEqual(
      ['accounts@lagoon.mu', 'chef@lagoon.mu', 'gm@lagoon.mu'].map((one) => testAuditKey.nameOf(one)),
    )

    // Who got a copy sees it, and is taken out of it; the others stay.
    const { emails } = await collectPersonalData(database.query, 'chef@lagoon.mu')
    expect(emails.map(({ subject }) => subject)).toEqual([`Your quotation (${reference})`])
    for (const mailbox of ['chef@lagoon.mu', 'accounts@lagoon.mu'])
      await act({ database, clock: service.clock }, erasePerson, { mailbox })
    const left = JSON.stringify([await rows('inquiryAnswer'), await rows('outbox')])
    expect(left).toContain('gm@lagoon.mu')
    expect(left).not.toMatch(/chef@|accounts@/)
  })

  test('that was not delivered is named with all its addresses, and no longer at its inquiry once a later one arrived', async () => {
    const { desk, ask, leave, ...service } = await build()
    const reference = await ask()
    const isNamed = async () => {
      const { items } = (await desk('listInquiries', {})).body
      const { isUndelivered } = (await desk('readInquiry', { reference })).body
      return [items[0]?.isUndelivered, isUndelivered]
    }
    const answer = (version: number, more = {}) =>
      desk('answerInquiry', { reference, version, ...words, ...more })
    await service.worker.drain()
    service.mailer.refuses = ({ kind }) => kind === 'inquiry-answer'
    await answer(1, { cc: ['chef@lagoon.mu'] })
    await leave()
    expect((await desk('listGivenUp', {})).body.emails).toMatchObject([
      { recipient: inquiry.email, cc: ['chef@lagoon.mu'] },
    ])
    service.mailer.refuses = () => false
    // Not to the customer.
    await answer(3, { to: 'chef@lagoon.mu' })
    await leave()
    expect(await isNamed()).toEqual([true, true])
    await answer(4)
    await leave()
    expect(await isNamed()).toEqual([false, false])
  })

  test('about a test of a person goes to nobody but the customer, and nobody gets more than twenty in a day', async () => {
    const { desk, ask, leave } = await build()
    const own = await ask({ healthConsent: '2026-11', description: 'A test of a person' })
    const toOwn = { reference: own, version: 1, ...words }
    for (const more of [{ to: 'a@b.co' }, { cc: ['a@b.co'] }])
      expect((await desk('answerInquiry', { ...toOwn, ...more })).body.fields?.to).toContain('About a person')
    expect((await desk('answerInquiry', { ...toOwn, to: inquiry.email, called: 'yes' })).status).toBe(200)
    expect((await leave())[0]?.body).toContain('/api/request?token=')
    const reference = await ask({ description: 'Many' })
    const answer = (version: number) =>
      desk('answerInquiry', { reference, version, ...words, cc: ['many@lagoon.mu'] })
    for (let version = 1; version <= 20; version += 1) expect((await answer(version)).status).toBe(200)
    expect((await answer(21)).status).toBe(422)
    // The customer is still answered.
    expect((await desk('answerInquiry', { reference, version: 21, ...words })).status).toBe(200)
  })
})
