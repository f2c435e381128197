import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frame } from './frame.ts'
import { captions, duration, parts } from './timeline.ts'

const folder = join(import.meta.dirname, '../../web/pictures/films')

test('the captions of the film are the sentences of the six steps on the page', () => {
  expect(readFileSync(join(folder, 'cheek-swab.en.vtt'), 'utf8')).toBe(captions())
  expect(parts.filter(({ kind }) => kind === 'step')).toHaveLength(6)
})

test('the film lasts 40 to 70 seconds and weighs at most 2.5 MB in each encoding', () => {
  expect(duration).toBeGreaterThanOrEqual(40)
  expect(duration).toBeLessThanOrEqual(70)
  for (const file of ['cheek-swab.webm', 'cheek-swab.mp4'])
    expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(2_500_000)
})

test('every part of the film moves', async () => {
  for (const { from, to } of parts.filter(({ kind }) => kind === 'step')) {
    const pictures = await Promise.all([0.25, 0.5, 0.75].map((share) => frame(from + share * (to - from))))
    expect(new Set(pictures).size).toBe(3)
  }
})
