import type { NewsView } from '@laboratory/contract/desk/publishing'
import { expect, test } from 'vitest'
import { whatChanged } from './words.ts'

const seen: NewsView = {
  id: 'a',
  title: 'Pools',
  language: 'en',
  link: '/news',
  image: 'pools-1',
  state: 'draft',
  date: '2026-11-20T10:40:00.000Z',
  version: 1,
  changedAt: '2026-11-20T10:40:00.000Z',
  changedBy: 'Lise',
  picture: null,
  crop: null,
}

test('what a colleague changed is told thing by thing, and nothing else', () => {
  expect(whatChanged(seen, { ...seen, version: 2 })).toEqual([])
  const changed = { ...seen, title: 'Two pools', link: '', image: 'pools-2', state: 'published' as const }
  expect(whatChanged(seen, changed)).toEqual([
    'The title is now “Two pools”.',
    'The link is now empty.',
    'The picture is another one, or cropped otherwise.',
    'Published Fri 20 Nov 2026, 14:40.',
  ])
})
