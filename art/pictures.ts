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
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { brand } from './brand.ts'
import { card, cards } from './cards.ts'

interface File {
  width: number
  file: string
  bytes: number
}

interface Entry {
  width: number
  height: number
  color: string
  hash: string
  avif: File[]
  webp: File[]
}

type Manifest = Record<string, Entry>

const root = fileURLToPath(new URL('../web/pictures/', import.meta.url))
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
      await writeFile(join(encoded, file), bytes)
      entry[kind].push({ width: w, file, bytes: bytes.length })
    }
  }
  return entry
}

const readJson = async <T>(file: string, otherwise: T): Promise<T> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return otherwise
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const main = async (): Promise<void> => {
  for (const folder of [masters, encoded, join(root, 'brand'), join(root, 'cards')])
    await mkdir(folder, { recursive: true })
  const before = await readJson<Manifest>(manifestFile, {})
  const stamps = await readJson<Record<string, string>>(stampFile, {})
  const present = new Set(await readdir(encoded))
  const names = (await readdir(masters))
    .filter((f) => f.endsWith('.webp'))
    .map((f) => f.slice(0, -5))
    .sort()
  const manifest: Manifest = {}
  const wanted: { name: string; master: Buffer; hash: string }[] = []
  const masterHash: Record<string, string> = {}
  for (const name of names) {
    const master = await readFile(join(masters, `${name}.webp`))
    const hash = digest(master, JSON.stringify(settings)).slice(0, 16)
    masterHash[name] = hash
    const old = before[name]
    if (old && old.hash === hash && [...old.avif, ...old.webp].every((f) => present.has(f.file)))
      manifest[name] = old
    else wanted.push({ name, master, hash })
  }

  const started = Date.now()
  for (const [index, { name, master, hash }] of wanted.entries()) {
    const entry = await makePicture(name, master, hash)
    manifest[name] = entry
    const at680 = entry.avif.find((f) => f.width === 680) ?? entry.avif.at(-1)
    const left = Math.round((((Date.now() - started) / (index + 1)) * (wanted.length - index - 1)) / 1000)
    console.log(
      `${index + 1}/${wanted.length} ${name}: ${at680?.bytes} bytes at ${at680?.width} px AVIF, about ${left} s left`,
    )
    await writeFile(
      manifestFile,
      json(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))),
    )
  }

  let made = wanted.length
  const inUse = new Set(Object.values(manifest).flatMap((e) => [...e.avif, ...e.webp].map((f) => f.file)))
  let removed = 0
  for (const file of await readdir(encoded)) {
    if (inUse.has(file)) continue
    await rm(join(encoded, file))
    removed += 1
  }
  if (removed > 0 || Object.keys(before).length !== names.length) {
    await writeFile(
      manifestFile,
      json(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))),
    )
  }

  const newStamps: Record<string, string> = {}
  const brandSource = Buffer.concat([
    await readFile(new URL('./brand.ts', import.meta.url)),
    await readFile(new URL('./lettering.ts', import.meta.url)),
  ])
  const cardSource = await readFile(new URL('./cards.ts', import.meta.url))
  newStamps['brand'] = digest(brandSource).slice(0, 16)
  if (stamps['brand'] !== newStamps['brand']) {
    for (const { file, svg, png } of await brand()) {
      const path = join(root, 'brand', file)
      await writeFile(
        path,
        png
          ? await sharp(Buffer.from(svg), { density: (72 * png) / 64 })
              .resize(png, png)
              .png({ compressionLevel: 9, palette: true, quality: 95 })
              .toBuffer()
          : svg,
      )
      made += 1
    }
    console.log('brand: mark, word mark and icons')
  }
  for (const [family, { picture }] of Object.entries(cards)) {
    if (!masterHash[picture]) continue
    const key = `card ${family}`
    newStamps[key] = digest(brandSource, cardSource, masterHash[picture]).slice(0, 16)
    if (stamps[key] === newStamps[key]) continue
    await writeFile(
      join(root, 'cards', `${family}.jpg`),
      await card(family, join(masters, `${picture}.webp`)),
    )
    made += 1
    console.log(`card: ${family}`)
  }
  await writeFile(stampFile, json(newStamps))

  const total = Object.values(manifest)
    .flatMap((e) => [...e.avif, ...e.webp])
    .reduce((sum, f) => sum + f.bytes, 0)
  const size = `${names.length} pictures, ${(total / 1e6).toFixed(1)} MB encoded`
  console.log(
    made === 0 && removed === 0
      ? `Nothing to do: ${size}, all up to date.`
      : `Made ${made}, removed ${removed} stale: ${size}.`,
  )
}

await main()
