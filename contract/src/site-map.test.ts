import { expect, test } from 'vitest'
import { emptySiteMap, SiteMapSchema, slotFaults } from './site-map.ts'
import { newsTemplates, slotMark, wordMark } from './slots.ts'

const list = newsTemplates.map(slotMark).join('')
const templates = Object.fromEntries(newsTemplates.map((name) => [name, wordMark('title')]))

test('a page whose slots and templates the service knows has no fault', () => {
  expect(slotFaults('/home', '<p>Home</p>')).toEqual([])
  expect(slotFaults('/contact/thanks', slotMark('reference'))).toEqual([])
  expect(slotFaults('/news', list, templates)).toEqual([])
  // The list comes by script where another service has the news.
  expect(slotFaults('/news', '<p>News</p>')).toEqual([])
})

test.each([
  ['/home', '<!--slot:greeting-->', {}, '/home has the slot greeting'],
  ['/contact/thanks', slotMark('messages'), {}, '/contact/thanks has the slot messages'],
  ['/contact/thanks', '<p>Thanks</p>', {}, '/contact/thanks lacks the slot reference'],
  ['/news', '', templates, '/news lacks the slot news-first'],
  ['/news', list, { ...templates, 'news-frist': '' }, '/news has the template news-frist'],
  ['/news', list, {}, '/news lacks the template news-empty'],
  [
    '/news',
    list,
    { ...templates, 'news-item': '{{titel}}' },
    'The template news-item of /news asks for {{titel}}',
  ],
])('%s with %j and %j is refused', (path, html, parts, fault) => {
  expect(slotFaults(path, html, parts).join('\n')).toContain(fault)
})

test('a map of another version, with a field too many or one too few is refused', () => {
  const page = { file: 'a.html', status: 200, etag: '"a"', label: 'A', styleHashes: [], frames: [] }
  expect(SiteMapSchema.safeParse({ ...emptySiteMap, pages: { '/a': page } }).success).toBe(true)
  const { styleHashes: _, ...older } = page
  for (const map of [
    { ...emptySiteMap, version: 0 },
    { ...emptySiteMap, more: [] },
    { ...emptySiteMap, pages: { '/a': older } },
    { ...emptySiteMap, redirects: { old: '/a' } },
  ])
    expect(SiteMapSchema.safeParse(map).success).toBe(false)
})
