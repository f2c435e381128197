/** News and notices at the desk, through the real service. */
import { changeRows } from '../database/rows.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { partSize } from '@laboratory/contract/desk/parts'
import { croppedReference } from '@laboratory/contract/desk/publishing'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recordAudit } from '../database/audit.ts'
import { addEvent, lockCase } from '../casework/case.ts'
import { day, hour, later, minute } from '../clock.ts'
import { sweepFiles } from '../database/files.ts'
import { filesOf, usualEngine } from '../database/testing.ts'
import { receiveMail } from '../incoming/testing.ts'
import { removeLooseFiles } from '../inquiries/answer/inquiry-files.ts'
import { removeLoosePictures } from '../publishing/news-pictures.ts'
import { insertNews } from '../publishing/news-repository.ts'
import { bombPng, cmykJpeg, turnedJpeg } from '../publishing/bad-pictures.ts'
import { acting, buildTestApp, testSite } from '../testing.ts'

const card = `<li><a href="{{link}}"><img src="/api/blog-images/{{reference}}?w=480" alt="{{title}}"></a><time datetime="{{created}}">{{date}}</time><h2>{{title}}</h2></li>`

const siteWithNews = () =>
  testSite(
    {
      '/news': {
        html: `<!doctype html><html><head><title>News</title><script data-fonts="figtree|400|/assets/f.woff2">alert(1)</script></head><body><!--slot:news-notice--><section data-notice="true"><output class="x" data-notice-text="true"></output></section><ul><!--slot:news-first--><!--slot:news-item--></ul><!--slot:news-empty--></body></html>`,
        styleHashes: ['sha256-page'],
        templates: {
          'news-first': card,
          'news-item': card,
          'news-empty': '<p>None.</p>',
          'news-notice': '<p>{{notice}}</p>',
        },
      },
    },
    { closedDays: ['2020-01-01', '2999-12-25'], closedDayNames: ['Long ago', 'Christmas Day'] },
  )

describe('publishing at the desk', () => {
  async function build() {
    const service = await buildTestApp({ siteDir: siteWithNews() })
    const { database } = service
    const { clock } = service
    const lise = await service.person('editor', { name: 'Lise' })
    const asha = await service.person('editor', { name: 'Asha' })
    const desk = <Call extends DeskCall>(
      call: Call,
      input: Record<string, unknown> = {},
      token = lise.token,
    ) => service.desk(call, input, { token })

    async function send(file: Buffer, name = 'picture.jpg') {
      const { id } = (await desk('beginPicture', { name, size: file.length })).body
      for (let position = 0; position * partSize < file.length; position += 1) {
        const bytes = file.subarray(position * partSize, (position + 1) * partSize).toString('base64')
        expect((await desk('putPicturePart', { id, position, bytes })).status).toBe(200)
      }
      return { id, finished: await desk('finishPicture', { id }) }
    }
    const titles = async () => {
      const { blogs } = (await service.post('/api/public-blogs', { companyCode: 'ABI' })).json()
      return blogs.map(({ title }) => title)
    }
    const crop = { x: 0.5, y: 0.5, zoom: 1 }
    return { service, database, clock, lise, asha, desk, send, titles, crop }
  }

  test('a draft with gaps is kept, finished, published at once everywhere, withdrawn and put back', async () => {
    const { service, desk, send, titles, clock } = await build()
    const draft = await desk('saveNews', { id: 'aaaabbbbcccc', version: 0, title: 'Pools' })
    expect(draft.body).toMatchObject({ state: 'draft', version: 1, changedBy: 'Lise', picture: null })
    const early = await desk('publishNews', { id: 'aaaabbbbcccc', version: 1 })
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['link', 'picture']])
    const { id: picture, finished } = await send(await turnedJpeg())
    expect(finished.body).toEqual({ id: picture, width: 800, height: 800 })
    const whole = {
      id: 'aaaabbbbcccc',
      version: 1,
      title: 'Pools',
      language: 'fr',
      link: 'https://example.mu/pools',
    }
    const saved = await desk('saveNews', { ...whole, picture, crop: { x: 0.5, y: 0, zoom: 2 } })
    expect(saved.body).toMatchObject({ version: 2, picture: { id: picture }, crop: { y: 0, zoom: 2 } })
    expect(await titles()).toEqual([])

    const published = await desk('publishNews', { id: 'aaaabbbbcccc', version: 2 })
    expect(published.body).toMatchObject({ state: 'published', date: clock.now.toISOString() })
    expect(await titles()).toEqual(['Pools'])
    for (const address of ['/news', '/news/feed.xml'])
      expect((await service.app.inject(address)).body).toContain('Pools')
    expect((await service.app.inject('/news/feed.xml')).body).toContain('<entry xml:lang="fr">')
    const { blogs } = (await service.post('/api/public-blogs', { companyCode: 'ABI' })).json()
    expect(blogs[0]).toMatchObject({ title: 'Pools', language: 'fr' })
    const image = await service.app.inject(`/api/blog-images/${saved.body.image}?w=640`)
    const { width, height, exif } = await sharp(image.rawPayload).metadata()
    expect([width, height, exif]).toEqual([640, 400, undefined])

    clock.now = later(clock.now, 5 * minute)
    const withdrawn = await desk('withdrawNews', { id: 'aaaabbbbcccc', version: 3 })
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn', version: 4 })
    expect(await titles()).toEqual([])
    expect((await desk('discardNews', { id: 'aaaabbbbcccc', version: 4 })).status).toBe(422)
    const back = await desk('publishNews', { id: 'aaaabbbbcccc', version: 4 })
    expect(back.body).toMatchObject({ state: 'published', date: published.body.date })
    expect(await titles()).toEqual(['Pools'])
    // What is published stays whole.
    expect((await desk('saveNews', { ...whole, version: 5, title: ' ' })).body.fields).toEqual({
      title: 'A news item needs a title.',
    })
  })

  test('a scheduled item appears at its minute, and is a draft again when it is withdrawn before', async () => {
    const { desk, send, titles, crop, clock } = await build()
    const { id: picture } = await send(await cmykJpeg())
    const item = { id: 'aaaabbbbcccc', version: 0, title: 'Soon', link: '/news', picture, crop }
    await desk('saveNews', item)
    const at = later(clock.now, 20 * minute).toISOString()
    const past = await desk('publishNews', { id: item.id, version: 1, at: clock.now.toISOString() })
    expect(past.body.fields).toEqual({ at: expect.stringMatching(/^This time has passed/) })
    // Each is sent twice, as after a lost answer.
    for (const _ of [1, 2]) {
      const scheduled = await desk('publishNews', { id: item.id, version: 1, at })
      expect(scheduled.body).toMatchObject({ state: 'scheduled', version: 2 })
    }
    for (const _ of [1, 2]) {
      const withdrawn = await desk('withdrawNews', { id: item.id, version: 2 })
      expect(withdrawn.body).toMatchObject({ state: 'draft', version: 3 })
    }
    await desk('publishNews', { id: item.id, version: 3, at })
    clock.now = new Date(Date.parse(at) - 1)
    expect(await titles()).toEqual([])
    clock.now = new Date(at)
    expect(await titles()).toEqual(['Soon'])
    expect((await desk('listNews')).body).toMatchObject({
      draft: { count: 0, items: [] },
      published: { count: 1, items: [{ id: item.id, state: 'published', changedBy: 'Lise' }] },
    })
  })

  test('what another editor changed is shown, and a second attempt makes no second draft', async () => {
    const { desk, asha } = await build()
    const mine = { id: 'aaaabbbbcccc', version: 0, title: 'Mine', link: '' }
    const stored = await desk('saveNews', mine)
    // Its answer was lost: it is answered with what is stored. Other words are refused, and so is another person.
    expect((await desk('saveNews', mine)).body).toEqual(stored.body)
    const again = await desk('saveNews', { ...mine, title: 'Mine too' })
    expect([again.status, again.body.code]).toEqual([409, 'stale'])
    expect(again.body.changes).toMatchObject({ current: { title: 'Mine', version: 1 } })
    expect((await desk('saveNews', mine, asha.token)).status).toBe(409)
    await desk('saveNews', { ...mine, version: 1, title: 'Hers' }, asha.token)
    const late = await desk('saveNews', { ...mine, version: 1, title: 'Mine, better' })
    expect(late.body.changes).toMatchObject({ current: { title: 'Hers', changedBy: 'Asha', version: 2 } })
    for (const call of ['publishNews', 'withdrawNews', 'discardNews'] as const)
      expect((await desk(call, { id: mine.id, version: 1 })).status).toBe(409)
    expect((await desk('discardNews', { id: mine.id, version: 2 })).status).toBe(200)
    expect((await desk('saveNews', { ...mine, version: 2 })).status).toBe(404)
  })

  test('a link is judged beside its field', async () => {
    const { desk } = await build()
    const link = async (link: string) =>
      (await desk('saveNews', { id: 'aaaabbbbcccc', version: 0, title: 'x', link })).body.fields?.link
    expect(await link('example.mu')).toMatch(/^The link must begin with/)
    expect(await link('javascript:alert(1)')).toMatch(/^The link must begin with/)
    expect(await link('/nothing-here')).toBe('This site has no page /nothing-here.')
    expect(await link('/news')).toBeUndefined()
  })

  test('lists come in pages, each group in its order', async () => {
    const { desk, database, clock } = await build()
    for (let count = 0; count < 35; count += 1) {
      const created = later(clock.now, -count * hour)
      const item = { title: `T${count}`, link: '/news', image: 'x', created, published: true }
      await insertNews(database.query, item, clock.now)
    }
    const { published } = (await desk('listNews')).body
    expect([published.count, published.items.length, published.items[0]?.title]).toEqual([35, 30, 'T0'])
    const rest = (await desk('listNews', { group: 'published', after: published.next ?? '' })).body.published
    const last = ['T30', 'T31', 'T32', 'T33', 'T34']
    expect([rest.items.map(({ title }) => title), rest.next]).toEqual([last, null])
  })

  test('a picture that cannot be used is refused beside its field, and nothing of it stays', async () => {
    const { service, desk, send } = await build()
    const large = await desk('beginPicture', { name: 'a.png', size: 30 * 1024 * 1024 })
    expect(large.body.fields?.size).toBe('The picture must have 15 MB or less.')
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)])
    for (const [file, sentence] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /scripts/],
      [heic, /Most Compatible/],
      [bombPng(50_000, 50_000), /million pixels/],
    ] as const) {
      const { finished } = await send(file, 'picture.png')
      const refusal = expect.stringMatching(sentence)
      expect([finished.status, finished.body.fields?.picture]).toEqual([422, refusal])
    }
    const { id } = (await desk('beginPicture', { name: 'a.png', size: 10 })).body
    expect((await desk('putPicturePart', { id, position: 0, bytes: 'AAAA' })).status).toBe(422)
    expect((await desk('finishPicture', { id })).status).toBe(422)
    expect(await service.rows('filePart')).toEqual([])
  })

  test('files that are begun without end make each other give way, the newest last', async () => {
    const { service, desk } = await build()
    const begin = async (size: number, count: number) => {
      const ids = []
      for (let place = 0; place < count; place++) {
        service.pass(1)
        ids.push((await desk('beginPicture', { name: 'a.png', size })).body.id)
      }
      return ids
    }
    const large = await begin(15 * 1024 * 1024, 20)
    const open = async () => (await service.rows('file')).map(({ id }) => id)
    expect(await open()).toEqual(large.slice(-13))
    const small = await begin(1, 210)
    expect(await open()).toEqual(small.slice(-200))
    const colleague = await service.person('editor')
    const file = { name: 'b.png', size: 15 * 1024 * 1024 }
    const { id } = (await service.desk('beginPicture', file, colleague)).body
    await begin(1, 210)
    expect(await open()).toContain(id)
  })

  test('what no item shows is removed a day later', async () => {
    const { service, desk, send, database, clock, crop } = await build()
    const used = await send(await cmykJpeg())
    await send(await cmykJpeg())
    await desk('beginPicture', { name: 'a.png', size: 10 })
    const item = { id: 'aaaabbbbcccc', version: 0, title: 'x', link: '', picture: used.id, crop }
    await desk('saveNews', item)
    const { image } = (await desk('saveNews', { ...item, version: 1, crop: { ...crop, zoom: 2 } })).body
    await removeLooseFiles(database.query, later(clock.now, 2 * day))
    await removeLoosePictures(database.query, later(clock.now, 2 * day))
    expect((await service.rows('newsPicture')).map(({ id }) => id)).toEqual([used.id])
    const images = await service.rows('newsImage')
    expect(new Set(images.map(({ reference }) => reference))).toEqual(new Set([image]))
    // Their bytes are files, and nothing else is one.
    const files = (await service.rows('file')).map(({ id }) => id)
    expect(files.toSorted()).toEqual([used.id, ...images.map(({ file }) => file)].toSorted())
    await sweepFiles(database, clock.now)
    const digests = (await service.rows('file')).map(({ digest }) => digest)
    expect(filesOf(database)).toEqual([...new Set(digests)].toSorted())
  })

  test('the preview is the page of the news, without anything that runs', async () => {
    const { desk, send, service } = await build()
    const title = '<script>alert(2)</script>'
    const crop = { x: 0.2, y: 0.5, zoom: 1 }
    const { id } = await send(await cmykJpeg())
    const image = croppedReference(id, crop)
    const preview = await desk('previewNews', { title, link: '/news', image })
    expect(preview.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(preview.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-page' 'sha256-[^']+'; img-src 'self'/,
    )
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
    expect(policy).not.toContain('script-src')
    expect(preview.text).not.toContain('<script')
    expect(preview.text).toContain('<body inert>')
    expect(preview.text).toContain('<h2>&lt;script&gt;alert(2)&lt;/script&gt;</h2>')
    expect(preview.text).toContain(`src="/api/desk/previews/images/${image}?w=480"`)
    expect(preview.text).toContain('src:url(/assets/f.woff2)')
    const picture = await desk('readNewsImage', { reference: image, w: '480' })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await desk('readNewsImage', { reference: 'none' })).status).toBe(404)
    expect((await service.app.inject('/news')).body).not.toContain('alert(2)')
    const notice = await desk('previewNotice', { text: 'Closed & <b>quiet</b>' })
    expect(notice.text).toContain('data-shown="" aria-label="Notice"')
    expect(notice.text).toContain('data-notice-text="true">Closed &amp; &lt;b&gt;quiet&lt;/b&gt;</output>')
  })

  test('a notice is set, changed, cleared, and stays in the history; the one set last shows', async () => {
    const { service, desk, asha, clock } = await build()
    const endsAt = later(clock.now, 5 * hour).toISOString()
    const shown = async () => JSON.parse((await service.app.inject('/api/notices')).body).notice?.text
    const first = await desk('setNotice', { id: 'first', text: 'Closed on Friday', endsAt })
    expect(first.body.notices).toMatchObject([{ state: 'in force', isShown: true, setBy: 'Lise' }])
    expect(first.body.holidays).toEqual([{ date: '2999-12-25', name: 'Christmas Day' }])
    // The same once more: the connection was lost before the response.
    const again = await desk('setNotice', { id: 'first', text: 'Closed on Friday', endsAt })
    expect(again.body.notices).toHaveLength(1)
    expect(await shown()).toBe('Closed on Friday')
    clock.now = later(clock.now, minute)
    // Other words or times with the id of a stored one are refused: nobody is told that they are shown.
    const startsAt = later(clock.now, minute).toISOString()
    const sooner = later(clock.now, hour).toISOString()
    for (const other of [{ text: 'Closed all week' }, { endsAt: sooner }, { startsAt }]) {
      const refused = await desk('setNotice', { id: 'first', text: 'Closed on Friday', endsAt, ...other })
      expect([refused.status, refused.body.code]).toEqual([409, 'stale'])
      expect(refused.body.changes).toMatchObject({ isKnown: true, current: { text: 'Closed on Friday' } })
    }
    expect((await desk('listNotices')).body.notices).toHaveLength(1)
    const changed = { id: 'second', text: 'Closed on Monday', endsAt, replaces: 'first' }
    expect((await desk('setNotice', changed)).body.notices).toMatchObject([
      { id: 'second', isShown: true },
      { id: 'first', state: 'cleared', clearedBy: 'Lise', replacedBy: 'second' },
    ])
    expect(await shown()).toBe('Closed on Monday')
    const late = await desk('setNotice', { ...changed, id: 'third', text: 'Closed for ever' }, asha.token)
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.changes).toMatchObject({ current: { id: 'second', setBy: 'Lise' } })
    expect(await shown()).toBe('Closed on Monday')
    clock.now = later(clock.now, minute)
    const other = { id: 'other', text: 'Cyclone warning class III is in force.', endsAt }
    await desk('setNotice', { ...other, startsAt: later(clock.now, 10 * minute).toISOString() })
    clock.now = later(clock.now, 20 * minute)
    expect(await shown()).toBe(other.text)
    const cleared = await desk('clearNotice', { id: 'other' })
    expect(cleared.body.notices[0]).toMatchObject({ id: 'second', isShown: true })
    expect(await shown()).toBe('Closed on Monday')
    expect((await desk('clearNotice', { id: 'other' })).status).toBe(404)
    expect((await desk('readPublishing')).body.notices).toMatchObject([{ id: 'second' }])
  })

  test('while a notice says closed, nothing is due, and the end of the notice gives the time back', async () => {
    const { service, desk, lise } = await build()
    // It came on a Saturday: due on Monday at 16:30.
    const reference = await service.ask()
    const due = async () => (await service.rows('inquiry'))[0]?.dueAt
    const says = async () => JSON.parse((await service.app.inject('/api/notices')).body).closed
    expect([await due(), await says()]).toEqual(['2026-11-23T12:30:00.000Z', ''])
    // What came by e-mail, and what an applicant wrote, has the same clock.
    await receiveMail(service, 'From: a@example.org\r\nSubject: New\r\n\r\nHello')
    await service.register()
    await changeRows(service.database.query, 'registration', {}, { dueAt: (await due()) ?? null })
    const others = async () => [
      ...(await service.rows('incomingMail')).map(({ dueAt }) => dueAt),
      ...(await service.rows('registration')).map(({ dueAt }) => dueAt),
    ]
    const closed = { id: 'closed', text: 'Cyclone', isClosed: true }
    const times = { startsAt: '2026-11-23T10:30:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' }
    const { body } = await desk('setNotice', { ...closed, ...times })
    expect(body.notices).toMatchObject([{ isClosed: true }])
    // Two hours of Monday are lost, and Tuesday: they are on Wednesday.
    expect([await due(), await says()]).toEqual([
      '2026-11-25T05:00:00.000Z',
      '2026-11-23T10:30:00.000Z/2026-11-25T03:00:00.000Z',
    ])
    expect(await others()).toEqual(Array(2).fill(await due()))
    // One that comes now knows it too.
    const second = await service.ask({ email: 'second@example.mu' })
    const dueOf = (await service.rows('inquiry')).find((row) => row.reference === second)?.dueAt
    expect(dueOf).toBe('2026-11-25T05:00:00.000Z')
    await desk('clearNotice', { id: 'closed' })
    expect([await due(), await says()]).toEqual(['2026-11-23T12:30:00.000Z', ''])
    expect(await others()).toEqual(Array(2).fill(await due()))
    // The history says who moved it, each time.
    const events = (await service.rows('caseEvent')).filter((event) => event.reference === reference)
    const moved = (version: number) => ({ kind: 'due', version, actor: lise.id })
    expect(events).toMatchObject([moved(2), moved(3)])
  })

  test.skipIf(usualEngine === 'sqlite')(
    'a notice waits for an act on what it moves, and neither is ended',
    async () => {
      const { service, desk, clock } = await build()
      const reference = await service.ask()
      const [startsAt, endsAt] = [minute, 5 * day].map((time) => later(clock.now, time).toISOString())
      const wish = { id: 'closed', text: 'Cyclone', isClosed: true, startsAt, endsAt }
      const { query } = service.database
      const notice = await query.transaction().execute(async (transaction) => {
        const row = await lockCase(transaction, 'inquiry', { reference })
        const notice = desk('setNotice', wish)
        // It has come to what the act has locked.
        await wait(300)
        await addEvent(transaction, 'inquiry', row, { now: clock.now }, { kind: 'note', note: 'x' })
        await recordAudit(transaction, { action: 'inquiry note', target: reference }, acting(clock.now))
        return { notice }
      })
      expect((await notice.notice).status).toBe(200)
      const events = await query.selectFrom('caseEvent').select('kind').orderBy('version').execute()
      expect(events.map(({ kind }) => kind)).toEqual(['note', 'due'])
    },
  )

  test('times that make no sense, and gaps of prepared texts, are refused beside their fields', async () => {
    const { desk, clock } = await build()
    const at = (minutes: number) => later(clock.now, minutes * minute).toISOString()
    const fields = async (input: object) =>
      (await desk('setNotice', { id: 'x', text: 'Closed', endsAt: at(60), ...input })).body.fields
    expect(await fields({ startsAt: at(-60) })).toEqual({ startsAt: expect.stringMatching(/has passed/) })
    expect(await fields({ endsAt: at(-1) })).toEqual({ endsAt: 'The end must be later than now.' })
    expect(await fields({ startsAt: at(90) })).toEqual({ endsAt: 'The end must be later than the start.' })
    expect(await fields({ isClosed: true, endsAt: at(32 * 24 * 60) })).toEqual({
      endsAt: expect.stringMatching(/31 days/),
    })
    expect(await fields({ text: 'Closed until [time].' })).toEqual({
      text: 'Put your own words in place of those in square brackets.',
    })
    expect(await fields({ text: 'x'.repeat(301) })).toEqual({ text: expect.stringMatching(/300 characters/) })
    expect((await desk('listNotices')).body.notices).toEqual([])
  })
})
