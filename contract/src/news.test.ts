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

test('line 137: items of a good answer are read in their order', () => {
  const blogs = [blog, { ...blog, title: 'Second' }]
  expect(readBlogs({ responseCode: 200, blogs })).toEqual(blogs)
})

test.each([
  [{ responseCode: 500, blogs: [blog] }],
  [{ responseCode: 200, blogs: [] }],
  [{ responseCode: 200 }],
  [{ responseCode: '200', blogs: [blog] }],
  [{ blogs: [blog] }],
  ['<!doctype html>'],
  [null],
])('%j gives no items', (value) => expect(readBlogs(value)).toEqual([]))

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
])('a link to %j is not safe', (link) => expect(isSafeLink(link)).toBe(false))

test.each(['../secret', '/a', 'a/../b', 'a?b', 'a#b', 'https://x', '.a', 'a//b', '', 'a\\b'])(
  '%j names no picture',
  (reference) => expect(isImageReference(reference)).toBe(false),
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

test('no notice throws, whatever arrives', () => {
  fc.assert(
    fc.property(fc.anything(), (notice) => {
      expect(readNotice({ notice })).toBeDefined()
    }),
  )
})
