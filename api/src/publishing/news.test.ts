import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blogImageWidths, readBlogs } from '@laboratory/contract/news'
import { day, later } from '../clock.ts'
import { describeEachEngine } from '../database/testing.ts'
import { publicSettings, buildTestApp } from '../testing.ts'
import { insertNews, storingImages } from './news-repository.ts'
import { addSampleNews } from '../testing/news.ts'

const draft = {
  title: 'Water & <b>more</b>',
  link: 'https://example.mu/a?b=1&c=2',
  image: 'water-1',
  published: true,
}
const request = { companyCode: 'ABI' }
const refused = { responseCode: 400, blogs: [] }

describeEachEngine('news', () => {
  test('line 170: an answer has pages, and a limit', async () => {
    const { app, post, database, clock } = await buildTestApp()
    for (let count = 0; count < 65; count += 1) {
      const created = later(clock.now, -count * 1000)
      await insertNews(database.query, { ...draft, title: `T${count}`, created }, clock.now)
    }
    expect((await post('/api/public-blogs', request)).json().blogs).toHaveLength(30)
    const second = await post('/api/public-blogs', { ...request, page: 2, pageSize: 60 })
    const titles = second.json().blogs.map(({ title }) => title)
    expect(titles).toEqual(['T60', 'T61', 'T62', 'T63', 'T64'])
    expect((await app.inject('/api/retrievePublicBlogs?page=3&pageSize=1')).json().blogs[0].title).toBe('T2')
    for (const query of ['pageSize=61', 'page=0', 'page=x', 'pageSize=1e9'])
      expect((await app.inject(`/api/retrievePublicBlogs?${query}`)).json()).toEqual(refused)
  })

  test('a picture comes back byte for byte, in the smallest form that is wide enough', async () => {
    const { app, database, clock } = await buildTestApp()
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
    const image = { reference: 'x-1', format: 'webp', digest: 'd' }
    const images = [
      { ...image, width: 320, bytes: Buffer.from([7]) },
      { ...image, width: 640, bytes },
    ]
    await storingImages(database, images, clock.now, async () => {})
    const get = async (query: string) => (await app.inject(`/api/blog-images/x-1${query}`)).rawPayload
    expect(await get('?w=400')).toEqual(bytes)
    expect(await get('?w=2000')).toEqual(bytes)
    expect(await get('?w=100')).toEqual(Buffer.from([7]))
  })

  test('a picture by a name that none has, whatever it is, does not exist', async () => {
    const { app } = await buildTestApp()
    for (const name of ['%00', 'x-1%00', '..%2F..%2Fetc%2Fpasswd', '%EF%BF%BF', 'nothing'])
      expect([name, (await app.inject(`/api/blog-images/${name}`)).statusCode]).toEqual([name, 404])
  })
})

test('links are absolute, and pictures come in every form', async () => {
  const { app, post, database, clock } = await buildTestApp({ settings: publicSettings })
  const titles = await addSampleNews(database, clock.now)
  const blogs = readBlogs((await post('/api/public-blogs', request)).json())
  expect(blogs.map(({ title }) => title)).toEqual(titles)
  expect(Object.keys(blogs[0] ?? {})).toEqual(['created', 'link', 'title', 'reference'])
  expect(blogs[0]?.link).toBe('https://www.example.mu/watermicrobiology')
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']) {
    for (const width of blogImageWidths) {
      const image = await app.inject({
        url: `/api/blog-images/${blogs[0]?.reference}?w=${width}`,
        headers: { accept },
      })
      expect(image.statusCode).toBe(200)
      expect(image.headers['content-type']).toBe(accept.includes('avif') ? 'image/avif' : 'image/webp')
      expect(image.headers).toMatchObject({
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(image.rawPayload).metadata()).width).toBe(width)
    }
  }
  const url = `/api/blog-images/${blogs[0]?.reference}`
  const headers = { 'if-none-match': String((await app.inject(url)).headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
})

test.each([{}, { companyCode: 'XYZ' }, [], null, { companyCode: ['ABI'] }])(
  'a request %j is refused in the same shape',
  async (body) => {
    const { post } = await buildTestApp()
    const answer = await post('/api/public-blogs', body)
    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual(refused)
  },
)

test('the feed is Atom, escaped, with absolute links', async () => {
  const { app, database, clock } = await buildTestApp({ settings: publicSettings })
  await insertNews(database.query, { ...draft, created: later(clock.now, -day) }, clock.now)
  await insertNews(
    database.query,
    { ...draft, title: 'Ours', link: '/paternity', created: clock.now },
    clock.now,
  )
  const feed = await app.inject('/news/feed.xml')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>Water &amp; &lt;b&gt;more&lt;/b&gt;</title>')
  expect(feed.body).toContain('href="https://example.mu/a?b=1&amp;c=2"')
  expect(feed.body).toContain('href="https://www.example.mu/paternity"')
  expect(feed.body.match(/<entry /g)).toHaveLength(2)
  const french = await app.inject('/news/feed.xml?language=fr')
  expect(french.body).toContain('<title>ABI Laboratory &amp; Medical Centre\u00a0: actualités</title>')
  expect(french.body).toContain('href="https://www.example.mu/fr/news"')
})

test('the feed changed when any of its items changed last', async () => {
  const { app, database, clock } = await buildTestApp()
  const begun = clock.now
  const old = await insertNews(database.query, { ...draft, created: later(begun, -day) }, later(begun, -day))
  await insertNews(database.query, { ...draft, created: begun }, begun)
  const changed = async () =>
    /<author>.*<\/author>\s*<updated>(.*?)<\/updated>/.exec((await app.inject('/news/feed.xml')).body)?.[1]
  expect(await changed()).toBe(begun.toISOString())
  const corrected = { title: 'Corrected', updatedAt: later(begun, 1000).toISOString() }
  await database.query.updateTable('newsItem').set(corrected).where('id', '=', old).execute()
  expect(await changed()).toBe(later(begun, 1000).toISOString())
})
