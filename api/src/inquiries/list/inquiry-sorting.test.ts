import { changeRows } from '../../database/rows.ts'
import { mostAtOnce } from '@laboratory/contract/desk/inquiries'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { day, minute } from '../../clock.ts'
import { describeEachEngine } from '../../database/testing.ts'
import { testSite } from '../../testing.ts'
import { openDesk } from '../testing.ts'

describeEachEngine('inquiries are sorted', () => {
  async function build() {
    const siteDir = testSite(
      { '/sterility': { label: 'Sterility Validation page visited.' } },
      { families: { sterility: 'device', bioburden: 'device', water_tests: 'water' } },
    )
    const opened = await openDesk({ siteDir })
    const rowOf = async (reference: string) =>
      (await opened.desk('listInquiries', { search: reference })).body.items[0]
    return { ...opened, rowOf }
  }

  test('by test, family, urgency, day and person, all at once, and rows name the tests', async () => {
    const { service, desk, list, rowOf, ask } = await build()
    service.pass(-day)
    const early = await ask({ requestList: [{ test: 'sterility' }, { test: 'bioburden', urgent: true }] })
    service.pass(day)
    const water = await ask({ requestList: [{ test: 'water_tests', item: '"urgent":true' }] })
    const page = await ask({ subject: 'sterility', description: 'From the page' })
    await desk('takeInquiry', { reference: page, version: 1 })
    expect((await rowOf(early))?.asked).toEqual([
      { name: 'Bioburden', urgent: true },
      { name: 'Sterility Validation', urgent: false },
    ])
    const found: [Record<string, string>, string[]][] = [
      [{ test: 'sterility' }, [page, early]],
      [{ test: 'sterility', taker: 'me', group: 'laboratory' }, [page]],
      [{ test: 'steril' }, []],
      [{ test: 'water_tests' }, [water]],
      [{ family: 'device' }, [page, early]],
      [{ family: 'unknown' }, []],
      [{ urgent: 'yes' }, [early]],
      [{ to: '2026-11-22' }, [early]],
      [{ from: '2026-11-23', family: 'device' }, [page]],
    ]
    for (const [filters, references] of found)
      expect([filters, (await list(filters)).toSorted()]).toEqual([filters, references.toSorted()])
    expect((await desk('listInquiries', { from: 'yesterday' })).status).toBe(422)
  })

  test('that are due at the same time, in the order in which they came, page by page', async () => {
    const { service, desk, list } = await build()
    const references: string[] = []
    for (const description of ['First', 'Second', 'Third', 'Fourth']) {
      references.push(await service.ask({ description }))
      service.pass(minute)
    }
    const { dueAt } = (await desk('readInquiry', { reference: references[0] ?? '' })).body
    await changeRows(service.database.query, 'inquiry', {}, { dueAt: dueAt ?? '' })
    expect(await list({ group: 'new' })).toEqual(references)
    const { items, next } = (await desk('listInquiries', { group: 'new', limit: '3' })).body
    const rest = await list({ group: 'new', after: next ?? '' })
    expect([...items.map(({ reference }) => reference), ...rest]).toEqual(references)
  })

  test('by customer, by test and newest first, page by page', async () => {
    const { service, desk, list } = await build()
    const references: string[] = []
    for (const [company, test] of [
      ['banana Ltd', 'water_tests'],
      ['Cherry', 'bioburden'],
      ['Apple', ''],
    ]) {
      references.push(await service.ask({ company, ...(test && { requestList: [{ test }] }) }))
      service.pass(minute)
    }
    const [banana = '', cherry = '', apple = ''] = references
    expect(await list({ group: 'new', sort: 'newest' })).toEqual([apple, cherry, banana])
    expect(await list({ group: 'new', sort: 'test' })).toEqual([cherry, banana, apple])
    // Without a group it is one list of what is open.
    await desk('changeState', { reference: cherry, version: 1, state: 'closed', note: '' })
    await desk('changeTurn', { reference: banana, version: 1, turn: 'customer' })
    expect(await list({ sort: 'newest' })).toEqual([apple, banana])
    await desk('changeState', { reference: cherry, version: 2, state: 'asked', note: '' })
    await desk('changeTurn', { reference: banana, version: 2, turn: 'laboratory' })
    const first = (await desk('listInquiries', { sort: 'customer', limit: '2' })).body
    expect(first.items.map(({ reference }) => reference)).toEqual([apple, banana])
    expect(await list({ sort: 'customer', after: first.next ?? '' })).toEqual([cherry])
  })

  test('several are handed over, tagged, given a day and moved on at once', async () => {
    const { ravi, desk, ask } = await build()
    const [one = '', two = ''] = await Promise.all(
      ['First', 'Second'].map((description) => ask({ description })),
    )
    const { names } = (await desk('storeListName', { kind: 'tag', name: 'Recall' })).body
    const dueAt = '2026-12-24T11:00:00.000Z'
    const acts = [
      { act: 'hand-over', to: ravi.id },
      { act: 'tag', tag: names[0]?.id },
      { act: 'day', dueAt },
      { act: 'step', state: 'sample-reception' },
    ]
    for (const [index, act] of acts.entries()) {
      const inquiries = [one, two].map((reference) => ({ reference, version: index + 1 }))
      const { results } = (await desk('changeMany', { ...act, inquiries })).body
      expect([act, results.map(({ refusal }) => refusal)]).toEqual([act, [null, null]])
      const view = (await desk('readInquiry', { reference: two })).body
      if (index === 2) expect(view).toMatchObject({ taker: { name: 'Ravi' }, tags: [names[0]?.id], dueAt })
      if (index === 3) expect(view.state).toBe('sample-reception')
    }
  })

  test('several are held back or closed at once, what changed meanwhile is named, and all of it is undone', async () => {
    const { service, priya, ravi, desk, list, ask } = await build()
    const [one = '', two = '', three = ''] = await Promise.all(
      ['First', 'Second', 'Third'].map((description) => ask({ description })),
    )
    await desk('takeInquiry', { reference: three, version: 1 }, ravi)
    const many = async (act: string, inquiries: object[], more = {}) =>
      (await desk('changeMany', { act, inquiries, ...more })).body.results
    const copies = [one, two, three].map((reference) => ({ reference, version: 1 }))
    const spam = await many('spam', copies, { key: 'spam-of-today' })
    expect(spam.map(({ changed, refusal }) => [changed?.version, refusal])).toEqual([
      [2, null],
      [2, null],
      [undefined, expect.stringContaining('Somebody changed this inquiry meanwhile.')],
    ])
    expect([await list({ group: 'held' }), await list({ group: 'laboratory' })]).toEqual([
      expect.arrayContaining([one, two]),
      [three],
    ])
    // The answer was lost, and the page sends it again.
    const again = await many('spam', copies, { key: 'spam-of-today' })
    expect(again.map(({ changed }) => changed?.isRepeat)).toEqual([true, true, undefined])
    const undone = await many(
      'undo',
      spam
        .slice(0, 2)
        .map(({ reference, changed }) => ({ reference, version: 2, event: changed?.event?.id })),
    )
    expect(undone.map(({ changed }) => changed?.version)).toEqual([3, 3])
    expect(await list({ group: 'held' })).toEqual([])
    const closed = await many('close', [{ reference: one, version: 3 }], { note: 'Asked twice' })
    expect(closed[0]?.changed?.event).toMatchObject({ kind: 'state', to: 'closed', note: 'Asked twice' })
    const tooMany = Array.from({ length: mostAtOnce + 1 }, () => ({ reference: one, version: 4 }))
    expect((await desk('changeMany', { act: 'close', inquiries: tooMany })).status).toBe(422)
    const reader = await service.person('reader')
    expect((await desk('changeMany', { act: 'spam', inquiries: copies }, reader)).status).toBe(403)
    expect(await list({ search: two, group: 'new' })).toEqual([two])
    expect((await service.rows('audit')).filter(({ actor }) => actor === priya.mailbox)).toHaveLength(5)
  })

  test('by tags that the laboratory names, and by views of one’s own and of all', async () => {
    const { ravi, desk, list, rowOf, ask } = await build()
    const [one, other] = [await ask(), await ask({ description: 'Another' })]
    const store = async (input: object, by = undefined as typeof ravi | undefined) =>
      (await desk('storeListName', input, by)).body.names
    const [recall, urgent] = [
      await store({ kind: 'tag', name: 'Recall' }),
      await store({ kind: 'tag', name: 'Tender' }),
    ].map((names) => names.at(-1)?.id ?? '')
    const tag = (tags: string[], version: number) => desk('tagInquiry', { reference: one, version, tags })
    const both = await tag([recall ?? '', urgent ?? '', 'unknown'], 1)
    expect(both.body.event).toMatchObject({ kind: 'tagged', note: 'Recall, Tender' })
    expect(await rowOf(one)).toMatchObject({ tags: [recall, urgent], isNew: true })
    const found = async () => [await list({ tag: recall ?? '' }), await list({ tag: urgent ?? '' })]
    expect(await found()).toEqual([[one], [one]])
    const none = await tag([], 2)
    expect(await found()).toEqual([[], []])
    await desk('undo', { reference: one, version: 3, event: none.body.event?.id })
    await desk('addNote', { reference: one, version: 4, note: 'Called.' })
    expect(await found()).toEqual([[one], [one]])
    await store({ id: recall, kind: 'tag', name: 'Recalled' })
    await desk('removeListName', { id: urgent })
    expect(await found()).toEqual([[one], []])
    expect((await rowOf(other))?.tags).toEqual([])

    const filters = { group: 'late', test: 'sterility' }
    await store({ kind: 'view', name: 'Late sterility', filters }, ravi)
    await store({ kind: 'view', name: 'For all', filters, shared: 'yes' }, ravi)
    const seen = (await desk('listNames')).body.names
    expect(seen.map(({ name, isShared }) => [name, isShared])).toEqual([
      ['For all', true],
      ['Recalled', true],
    ])
    expect(seen[0]?.filters).toEqual(filters)
    const [, own] = (await desk('listNames', {}, ravi)).body.names
    expect((await desk('removeListName', { id: own?.id })).status).toBe(404)
    const searched = { kind: 'view', name: 'Zoe', filters: { search: 'zoe' } }
    expect((await desk('storeListName', searched)).status).toBe(422)
    for (let count = 2; count <= 30; count += 1) await store({ kind: 'tag', name: `Tag ${count}` })
    expect((await desk('storeListName', { kind: 'tag', name: 'One too many' })).status).toBe(422)
    // A long answer goes compressed.
    expect((await desk('listNames')).headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
  })

  test('a repeated one is closed, names the other, and its page says where it goes on', async () => {
    const { service, desk, ask } = await build()
    const [first, again] = [await ask({ description: 'Pools' }), await ask({ description: 'Pools again' })]
    const foreign = await ask({ email: 'other@example.org' })
    service.pass(minute)
    await service.worker.drain()
    await desk('answerInquiry', { reference: first, version: 1, subject: 'Price', body: 'Rs 1' })
    const { earlier } = (await desk('readInquiry', { reference: again })).body
    expect(earlier).toMatchObject([{ reference: first, answeredAt: service.clock.now.toISOString() }])
    const merge = (of: string, version = 1) =>
      desk('mergeInquiry', { reference: again, version, of, note: '' })
    for (const of of [foreign, again]) expect((await merge(of)).status).toBe(422)
    const merged = await merge(first)
    expect(merged.body.event).toMatchObject({ kind: 'merged', other: first, to: 'closed' })
    const readFirst = async () => (await desk('readInquiry', { reference: first })).body.earlier
    expect(await readFirst()).toMatchObject([{ reference: again, isMerged: true, state: 'closed' }])
    await desk('undo', { reference: again, version: 2, event: merged.body.event?.id })
    expect(await readFirst()).toMatchObject([{ isMerged: false, state: 'asked' }])
    expect((await merge(first, 3)).status).toBe(200)
  })

  test('and go into a file as they are shown, with when they were answered and moved', async () => {
    const { service, priya, desk, ask } = await build()
    const reference = await ask({ phone: '+230 5712 3456', description: 'Answered' })
    service.pass(minute)
    const letter = { subject: 'Quotation', body: 'Rs 1', state: 'quotation' }
    await desk('answerInquiry', { reference, version: 1, ...letter })
    const ended = await ask({ description: 'Ended' })
    await desk('changeState', { reference: ended, version: 1, state: 'closed', note: '' })
    const count = async (filters = {}) => (await desk('countExport', filters)).body.count
    expect([await count(), await count({ from: '2026-11-23' }), await count({ from: '2026-11-24' })]).toEqual(
      [1, 2, 0],
    )
    const held = await ask({ description: 'Spam' })
    await desk('holdInquiry', { reference: held, version: 1 })
    const kept = await ask({ description: 'Kept', email: 'kept@example.org' })
    const { database } = service
    await changeRows(database.query, 'inquiry', { reference: kept }, { mailbox: 'kept@example.org' })
    const restricted = {
      id: 'r',
      mailbox: 'kept@example.org',
      person: 'p',
      note: '',
      extension: '',
      receivedOn: '2026-11-23',
      dueOn: '2026-12-23',
      outcome: null,
      doneAt: null,
      actor: null,
      kind: 'restriction',
    } as const
    await database.query.insertInto('dataRequest').values(restricted).execute()
    expect([await count(), await count({ from: '2026-11-23' }), await count({ group: 'held' })]).toEqual([
      1, 2, 1,
    ])
    const { rawPayload, headers } = await service.app.inject({
      url: '/api/desk/exports/inquiries?format=xlsx',
      headers: { cookie: `desk=${priya.token}` },
    })
    expect(headers['content-type']).toContain('spreadsheetml')
    const [head = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
    const cells = rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])))
    expect(cells).toMatchObject([
      {
        Reference: reference,
        'First answer': '2026-11-23 09:01',
        Quotation: '2026-11-23 09:01',
        'Phone number': '+230 5712 3456',
      },
    ])
  })
})
