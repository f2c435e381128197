import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImageReference, isSafeLink, readBlogs } from './news.ts'
import { readNotice } from './notice.ts'

const blog = {
  created: '2026-11-20T08:00:00.000Z',
  link: 'https://example.mu/a',
  title: 'Water',
  reference: 'water-1',
}
const answer = (changes: Record<string, unknown>) => ({ responseCode: 200, blogs: [{ ...blog, ...changes }] })

test('items of a good answer are read in their order', () => {
  const second = { ...blog, title: 'Second' }
  expect(readBlogs({ responseCode: 200, blogs: [blog, second] })).toEqual([blog, second])
})

test.each([
  [{ responseCode: 500, blogs: [blog] }],
  [{ responseCode: 200, blogs: [] }],
  [{ responseCode: 200 }],
  [{ responseCode: [200], blogs: [blog] }],
  [{ blogs: [blog] }],
  ['<!doctype html>'],
  [null],
  [[]],
])('%j gives no items', (value) => expect(readBlogs(value)).toEqual([]))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//example.mu',
  '/a',
  'https://user:secret@example.mu/',
  'https:example.mu',
  'http://',
  `https://example.mu/${'a'.repeat(2000)}`,
])('a link to %s drops the item', (link) => {
  expect(isSafeLink(link)).toBe(false)
  expect(readBlogs(answer({ link }))).toEqual([])
})

test.each(['../secret', '/a', 'a/../b', 'a?b', 'a#b', 'https://x', '.a', 'a//b', '', 'a\\b'])(
  'a picture named %j drops the item',
  (reference) => {
    expect(isImageReference(reference)).toBe(false)
    expect(readBlogs(answer({ reference }))).toEqual([])
  },
)

test('missing fields and wrong dates drop the item, not its neighbours', () => {
  const { title: _title, ...incomplete } = blog
  expect(
    readBlogs({ responseCode: 200, blogs: [incomplete, { ...blog, created: 'soon' }, null, blog] }),
  ).toEqual([blog])
})

test('markup in a title stays text, control characters go, length is bounded', () => {
  expect(readBlogs(answer({ title: '<script>alert(1)</script>' }))[0]?.title).toBe(
    '<script>alert(1)</script>',
  )
  expect(readBlogs(answer({ title: ' a\u0000\n\u202eb ' }))[0]?.title).toBe('a b')
  expect(readBlogs(answer({ title: 'x'.repeat(10_000) }))[0]?.title).toHaveLength(200)
})

test('neither reader throws, whatever arrives', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (value, blogs) => {
      expect(Array.isArray(readBlogs(value))).toBe(true)
      expect(readBlogs({ responseCode: 200, blogs: [blogs] }).length).toBeLessThanOrEqual(1)
      expect(readNotice({ notice: value })).toBeDefined()
    }),
  )
})
