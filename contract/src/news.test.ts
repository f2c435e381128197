import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImageReference, isSafeLink, readBlogs, linkIn } from './news.ts'
import { readNotice } from './notice.ts'

const blog = {
  created: '2026-11-20T08:00:00.000Z',
  link: 'https://example.mu/a',
  title: 'Water',
  reference: 'water-1',
}
const page = 'https://laboratory.example/news'
const read = (value: unknown) => readBlogs(value, page)
const answer = (changes: Record<string, unknown>) => ({ responseCode: 200, blogs: [{ ...blog, ...changes }] })

test('line 137: items of a good answer are read in their order', () => {
  const second = { ...blog, title: 'Second' }
  expect(read({ responseCode: 200, blogs: [blog, second] })).toEqual([blog, second])
})

test.each([
  [{ responseCode: 500, blogs: [blog] }],
  [{ responseCode: 200, blogs: [] }],
  [{ responseCode: 200 }],
  [{ responseCode: [200], blogs: [blog] }],
  [{ responseCode: '200', blogs: [blog] }],
  [{ blogs: [blog] }],
  ['<!doctype html>'],
  [null],
  [[]],
])('%j gives no items', (value) => expect(read(value)).toEqual([]))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://user:secret@example.mu/',
  'http://',
  ' ',
  '',
  `https://example.mu/${'a'.repeat(2000)}`,
])('a link to %j drops the item', (link) => {
  expect(isSafeLink(link)).toBe(false)
  expect(read(answer({ link }))).toEqual([])
})

test.each([
  ['/services/dna', 'https://laboratory.example/services/dna'],
  ['water', 'https://laboratory.example/water'],
  ['//example.mu/a', 'https://example.mu/a'],
])('the relative link %s is shown as %s', (link, shown) => {
  expect(read(answer({ link }))[0]?.link).toBe(shown)
})

test.each(['../secret', '/a', 'a/../b', 'a?b', 'a#b', 'https://x', '.a', 'a//b', '', 'a\\b'])(
  'a picture named %j keeps the item, without its picture',
  (reference) => {
    expect(isImageReference(reference)).toBe(false)
    expect(read(answer({ reference }))).toEqual([{ ...blog, reference: '' }])
  },
)

test('a link to a page of the site leads to it in the language of the page that shows the item', () => {
  const links = ['/sterility', '/fr/sterility', '/', '/documents/a.pdf', 'https://example.org/a']
  expect(links.map((link) => linkIn('fr', link))).toEqual([
    '/fr/sterility',
    '/fr/sterility',
    '/fr/home',
    ...links.slice(3),
  ])
  expect(links.map((link) => linkIn('en', link)).slice(1)).toEqual([
    '/fr/sterility',
    '/home',
    ...links.slice(3),
  ])
})

test('a picture may be named by a number; anything else is no picture', () => {
  expect(read(answer({ reference: 123 }))[0]?.reference).toBe('123')
  for (const reference of [null, undefined, {}, ['a'], true])
    expect(read(answer({ reference }))[0]?.reference).toBe('')
})

test('missing fields and wrong dates drop the item, not its neighbours', () => {
  const { title: _title, ...incomplete } = blog
  expect(read({ responseCode: 200, blogs: [incomplete, { ...blog, created: 'soon' }, null, blog] })).toEqual([
    blog,
  ])
})

test('markup in a title stays text, control characters go, length is bounded', () => {
  expect(read(answer({ title: '<script>alert(1)</script>' }))[0]?.title).toBe('<script>alert(1)</script>')
  expect(read(answer({ title: ' a\u0000\n\u202eb ' }))[0]?.title).toBe('a b')
  expect(read(answer({ title: 'x'.repeat(10_000) }))[0]?.title).toHaveLength(200)
})

test('neither reader throws, whatever arrives', () => {
  const odd = { created: '2026-11-21', link: '/news', title: 'A', reference: { toString: 1 } }
  expect(readBlogs({ responseCode: 200, blogs: [odd] }, 'https://www.example.mu/')[0]?.reference).toBe('')
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (value, blogs) => {
      expect(Array.isArray(read(value))).toBe(true)
      expect(read({ responseCode: 200, blogs: [blogs] }).length).toBeLessThanOrEqual(1)
      expect(readNotice({ notice: value })).toBeDefined()
    }),
  )
})
