import { expect, test } from 'vitest'
import { describeEachEngine } from '../database/testing.ts'
import { buildTestApp } from '../testing.ts'

describeEachEngine('an act that is sent again with its key', () => {
  async function build() {
    const service = await buildTestApp()
    const { database } = service
    const person = () => service.person('clerk')
    const [{ token }, colleague] = [await person(), await person()]
    const reference = await service.ask()
    const count = async (table: 'caseEvent' | 'inquiryAnswer' | 'outbox') =>
      (await service.rows(table)).length
    return { service, database, as: { token }, colleague, reference, count }
  }

  test('is stored once and answered the same, one after the other and at once, on the newer copy too', async () => {
    const { service, as, reference, count } = await build()
    const answer = { reference, version: 1, key: 'answer-0001', subject: 'Quotation', body: 'Here it is.' }
    const before = await count('outbox')
    const answers = await Promise.all([1, 2, 3].map(() => service.desk('answerInquiry', answer, as)))
    answers.push(await service.desk('answerInquiry', { ...answer, version: 2 }, as))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.isRepeat)).toHaveLength(3)
    const [first, ...others] = answers.map(({ body: { version, event } }) => ({ version, event }))
    expect(others).toEqual([first, first, first])
    expect([await count('caseEvent'), await count('inquiryAnswer'), await count('outbox')]).toEqual([
      1,
      1,
      before + 1,
    ])

    // Its answer undoes it; the undone one is not done again.
    const undo = { reference, version: 2, event: first?.event?.id }
    const undone = await Promise.all([1, 2].map(() => service.desk('undo', undo, as)))
    expect(undone.map(({ status, body }) => [status, body.version])).toEqual([1, 2].map(() => [200, 3]))
    const again = await service.desk('answerInquiry', answer, as)
    expect(again.body).toMatchObject({
      version: 3,
      isRepeat: true,
      event: { isUndone: true, undoUntil: null },
    })
    expect(await count('inquiryAnswer')).toBe(0)
  })

  test('is another act with other words, of another person or under another key', async () => {
    const { service, as, colleague, reference, count } = await build()
    const note = { reference, version: 1, key: 'note-0001', note: 'Called at ten.' }
    expect((await service.desk('addNote', note, as)).status).toBe(200)
    const others = [
      await service.desk('addNote', { ...note, note: 'Called at ten, and at noon.' }, as),
      await service.desk('addNote', note, colleague),
      await service.desk('addNote', { ...note, key: 'note-0002' }, as),
    ]
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([1, 2, 3].map(() => [409, 'stale']))
    expect(await count('caseEvent')).toBe(1)
  })
})
