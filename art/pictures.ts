/**
 * Makes the files that the site serves from the masters, the drawings and the mark.
 *
 *   npm run pictures
 *
 * Masters (web/pictures/masters/*.webp) become AVIF and WebP in the widths that the layouts use, with a manifest.
 * Each picture has a byte budget at 680 px; its quality is the highest that keeps the budget. A picture is made
 * again only when its master or a setting here changed: the manifest keeps the hash of both. The result is
 * committed, so a fresh clone runs none of this. No network, no Blender.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { brand } from './brand.ts'
import { card, cards } from './cards.ts'

type File = { width: number; file: string; bytes: number }

type Entry = { width: number; height: number; color: string; hash: string; avif: File[]; webp: File[] }

const root = join(import.meta.dirname, '../web/pictures')
const masters = join(root, 'masters')
const encoded = join(root, 'encoded')
const manifestFile = join(root, 'manifest.json')
const stampFile = join(root, 'made.json')

const settings = {
  version: 1,
  widths: [320, 480, 680, 960, 1440, 2000],
  effort: 5,
  avif: { first: 64, last: 28, step: 4 },
  webp: { first: 84, last: 56, step: 4 },
  // Bytes at 680 px, what a phone fetches: with its headers within the first flight of a connection (14.6 kB). WebP only serves
  // browsers without AVIF: it may weigh half as much again.
  budget: 13_600,
  webpAllowance: 1.5,
}

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const encode = (image: Sharp, kind: 'avif' | 'webp', quality: number): Promise<Buffer> =>
  kind === 'avif'
    ? image.avif({ quality, effort: settings.effort, chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

const resized = (master: Buffer, width: number): Sharp =>
  sharp(master)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .resize({ width, kernel: 'lanczos3', withoutEnlargement: true })

/** The highest quality whose file at 680 px (or at the master's own width, if smaller) keeps the budget. */
const qualityFor = async (master: Buffer, kind: 'avif' | 'webp', budget: number): Promise<number> => {
  const { first, last, step } = settings[kind]
  for (let quality = first; quality > last; quality -= step) {
    const bytes = (await encode(resized(master, 680), kind, quality)).length
    if (bytes <= budget) return quality
  }
  return last
}

const makePicture = async (name: string, master: Buffer, hash: string): Promise<Entry> => {
  const { width, height } = await sharp(master).metadata()
  const { dominant } = await sharp(master).resize(64, 64, { fit: 'fill' }).stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`
  const widths = settings.widths.filter((w) => w < width)
  const largest = Math.min(width, settings.widths.at(-1) ?? width)
  if (widths.at(-1) !== largest) widths.push(largest)
  const entry: Entry = { width, height, color, hash, avif: [], webp: [] }
  for (const kind of ['avif', 'webp'] as const) {
    const quality = await qualityFor(
      master,
      kind,
      settings.budget * (kind === 'avif' ? 1 : settings.webpAllowance),
    )
    for (const w of widths) {
      const bytes = await encode(resized(master, w), kind, quality)
      const file = `${name}-${w}.${digest(bytes).slice(0, 8)}.${kind}`
      writeFileSync(join(encoded, file), bytes)
      entry[kind].push({ width: w, file, bytes: bytes.length })
    }
  }
  return entry
}

const readJson = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

for (const folder of [masters, encoded, join(root, 'brand'), join(root, 'cards')])
  mkdirSync(folder, { recursive: true })

const before = readJson<Record<string, Entry>>(manifestFile, {})
const manifest: Record<string, Entry> = {}
const masterHash: Record<string, string> = {}
for (const name of readdirSync(masters)
  .flatMap((file) => /^(.+)\.webp$/.exec(file)?.[1] ?? [])
  .toSorted()) {
  const master = readFileSync(join(masters, `${name}.webp`))
  const hash = digest(master, JSON.stringify(settings)).slice(0, 16)
  masterHash[name] = hash
  // Those of sample news are encoded where they are uploaded.
  if (name.startsWith('news-')) continue
  const old = before[name]
  const isMade =
    old?.hash === hash && [...old.avif, ...old.webp].every(({ file }) => existsSync(join(encoded, file)))
  manifest[name] = isMade ? old : await makePicture(name, master, hash)
  if (!isMade) console.log(`picture: ${name}`)
}
writeJson(manifestFile, manifest)
const inUse = new Set(
  Object.values(manifest).flatMap(({ avif, webp }) => [...avif, ...webp].map(({ file }) => file)),
)
for (const file of readdirSync(encoded)) if (!inUse.has(file)) rmSync(join(encoded, file))

const stamps = readJson<Record<string, string>>(stampFile, {})
const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, file))
const brandSource = Buffer.concat([sourceOf('brand.ts'), sourceOf('lettering.ts')])
const newStamps: Record<string, string> = { brand: digest(brandSource).slice(0, 16) }
if (stamps['brand'] !== newStamps['brand']) {
  for (const { file, svg, png } of brand) {
    const content = png
      ? await sharp(Buffer.from(svg), { density: (72 * png) / 64 })
          .resize(png, png)
          .png({ compressionLevel: 9, palette: true, quality: 95 })
          .toBuffer()
      : svg
    writeFileSync(join(root, 'brand', file), content)
  }
  console.log('brand: mark and icons')
}
for (const [family, { picture }] of Object.entries(cards)) {
  const key = `card ${family}`
  newStamps[key] = digest(brandSource, sourceOf('cards.ts'), masterHash[picture] ?? '').slice(0, 16)
  if (stamps[key] === newStamps[key]) continue
  const content = await card(family, join(masters, `${picture}.webp`))
  writeFileSync(join(root, 'cards', `${family}.jpg`), content)
  console.log(`card: ${family}`)
}
writeJson(stampFile, newStamps)
const bytes = Object.values(manifest).flatMap(({ avif, webp }) =>
  [...avif, ...webp].map((file) => file.bytes),
)
console.log(
  `${Object.keys(manifest).length} pictures, ${(bytes.reduce((sum, one) => sum + one, 0) / 1e6).toFixed(1)} MB encoded: all up to date.`,
)
