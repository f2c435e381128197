/** `design/styles/tokens.css` is the home of the brand colours; what cannot read a sheet repeats them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@laboratory/design/styles/brand.ts'
import { expect, test } from 'vitest'
import { colors } from './brand.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const tokens = Object.fromEntries(
  [...read('design/styles/tokens.css').matchAll(/--_([a-z-]+): (#[0-9a-f]+);/g)].map(([, name, hex]) => [
    name,
    hex,
  ]),
)

test('manifest, theme colour and marks have the colours of the sheets', () => {
  expect(brand).toEqual({ ink: tokens.ink, paper: tokens.paper })
  const drawn = Object.fromEntries(Object.entries(colors).map(([name, hex]) => [name, hex.toLowerCase()]))
  expect(drawn).toEqual({
    ink: tokens.ink,
    inkSoft: tokens['ink-soft'],
    paper: tokens.paper,
    mint: tokens['lagoon-bright'],
    white: '#ffffff',
    coral: tokens.coral,
    coralDeep: tokens['coral-deep'],
    mintBand: tokens.mint,
  })
})

test('the photo studio lights the same colours', () => {
  const studio = Object.fromEntries(
    [...read('art/studio.py').matchAll(/^([A-Z]+) = linear\("(#[0-9A-F]{6})"\)/gm)].map(([, name, hex]) => [
      name,
      hex?.toLowerCase(),
    ]),
  )
  expect(studio).toMatchObject({
    INK: tokens.ink,
    CORAL: tokens.coral,
    LAGOON: tokens.lagoon,
    TEAL: tokens.teal,
    MINT: tokens['mint-deep'],
  })
})

test('no other file of the site or the design repeats them', () => {
  for (const path of ['web/site/document.tsx', 'web/scripts/public-files.ts'])
    expect(read(path)).not.toMatch(/#[0-9a-f]{6}\b/i)
})
