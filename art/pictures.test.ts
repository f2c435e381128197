import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

type Encoded = { width: number; file: string; bytes: number }
type Entry = { width: number; height: number; avif: Encoded[]; webp: Encoded[] }

const folder = join(import.meta.dirname, '../web/pictures')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Entry>
const bytesOf = (pattern: string) =>
  globSync(pattern, { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

test('every master of a page is encoded, and nothing else is', () => {
  const masters = globSync('masters/*.webp', { cwd: folder })
    .map((file) => file.slice(8, -5))
    .filter((name) => !name.startsWith('news-'))
  expect(Object.keys(manifest).toSorted()).toEqual(masters.toSorted())
  const named = Object.values(manifest).flatMap(({ avif, webp }) =>
    [...avif, ...webp].map(({ file }) => file),
  )
  const there = globSync('encoded/*', { cwd: folder }).map((file) => file.slice(8))
  expect(there.toSorted()).toEqual(named.toSorted())
})

test('masters and encoded files together stay within 30 MB, and no master is wider than 2000 px', async () => {
  expect(bytesOf('masters/*') + bytesOf('encoded/*')).toBeLessThan(30e6)
  for (const { width } of Object.values(manifest)) expect(width).toBeLessThanOrEqual(2000)
})

test('no picture is enlarged, has an alpha channel, or weighs other than the manifest says', async () => {
  const faults: string[] = []
  for (const [name, { width, avif, webp }] of Object.entries(manifest)) {
    for (const { file, bytes, width: encoded } of [...avif, ...webp]) {
      if (statSync(join(folder, 'encoded', file)).size !== bytes) faults.push(`${file}: other bytes`)
      if (encoded > width) faults.push(`${file}: wider than its master`)
    }
    const file = avif[0]?.file ?? ''
    const metadata = await sharp(join(folder, 'encoded', file)).metadata()
    if (metadata.hasAlpha || metadata.width !== avif[0]?.width) faults.push(`${name}: alpha or width`)
  }
  expect(faults).toEqual([])
})

test('the banner costs a phone at most 14 kB, any other picture at most 16 kB', () => {
  const heavy = Object.entries(manifest).filter(([name, { avif }]) => {
    const { bytes } = avif.find(({ width }) => width === 680) ?? { bytes: Infinity }
    return bytes > (name.startsWith('home-hero') ? 14_000 : 16_000)
  })
  expect(heavy.map(([name]) => name)).toEqual([])
})
