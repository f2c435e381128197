/** The card that a page shows when it is shared: its picture, its title, the mark. 1200 × 630, at most 60 KB. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import sharp from 'sharp'
import { colors, markPart } from './brand.ts'
import { line } from './lettering.ts'

export interface Card {
  picture: string
  title: string
  /** Where the picture is cut from, 0 (left) to 1 (right). */
  focus?: number
}

export const cards: Record<string, Card> = {
  home: {
    picture: 'home-hero',
    title: 'Accurate results. Customer centric. Excellent services.',
    focus: 0.95,
  },
  device: { picture: 'service-device', title: 'Medical device & pharma testing' },
  cosmetics: { picture: 'service-cosmetics', title: 'Cosmetics testing' },
  water: { picture: 'service-water', title: 'Water testing' },
  dna: { picture: 'service-dna', title: 'DNA tests' },
  'clean-zone': { picture: 'service-clean-zone', title: 'Clean zone testing' },
  'genetic-counselling': { picture: 'service-genetic-counselling', title: 'Genetic counselling' },
  metrology: { picture: 'service-metrology', title: 'Metrology and calibration' },
  distribution: { picture: 'service-distribution', title: 'Distribution for professionals' },
  'blood-analysis': { picture: 'service-blood-analysis', title: 'Blood analysis' },
  quality: { picture: 'quality-system', title: 'Our quality system' },
  about: { picture: 'about', title: 'About the laboratory' },
  contact: { picture: 'home-banner-customer', title: 'Contact and opening hours' },
  news: { picture: 'news-calibration', title: 'News from the laboratory' },
  legal: { picture: 'home-banner-services', title: 'Privacy and legal terms' },
}

const width = 1200
const height = 630
const split = 560
const limit = 60_000

const lines = async (title: string, size: number, room: number): Promise<string[]> => {
  const out: string[] = []
  // A title of sentences breaks after each of them.
  for (const sentence of title.split(/(?<=\.) /)) {
    let current = ''
    for (const word of sentence.split(' ')) {
      const next = current ? `${current} ${word}` : word
      const { width: wide } = await line(next, { family: 'display', weight: 650, size, tracking: -0.03 })
      if (wide > room && current) {
        out.push(current)
        current = word
      } else current = next
    }
    out.push(current)
  }
  return out
}

export const card = async (family: string, master: string): Promise<Buffer> => {
  const entry = cards[family]
  if (!entry) throw new Error(`There is no card for ${family}`)
  const size = entry.title.length > 40 ? 54 : 64
  const rows = await lines(entry.title, size, split - 72 - 28)
  const leading = size * 1.08
  const block = leading * rows.length
  const top = height / 2 + 30 - block / 2 + size * 0.8
  let text = ''
  for (const [index, row] of rows.entries()) {
    const { path } = await line(row, {
      family: 'display',
      weight: 650,
      size,
      x: 70,
      y: top + index * leading,
      tracking: -0.03,
    })
    text += `<path d="${path}" fill="${colors.ink}"/>`
  }
  const name = await line(laboratoryName, { family: 'text', weight: 600, size: 22, x: 146, y: 105 })
  const place = await line('Réduit, Mauritius', {
    family: 'text',
    weight: 500,
    size: 22,
    x: 96,
    y: height - 66,
  })
  const overlay =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">` +
    `<rect width="${split}" height="${height}" fill="${colors.paper}"/>` +
    markPart(70, 68, 60) +
    `<path d="${name.path}" fill="${colors.inkSoft}"/>${text}` +
    `<circle cx="77" cy="${height - 74}" r="7" fill="${colors.coral}"/><path d="${place.path}" fill="${colors.inkSoft}"/></svg>`

  const source = sharp(master).flatten({ background: '#ffffff' }).removeAlpha()
  const { width: w, height: h } = await sharp(master).metadata()
  const room = width - split
  const scale = Math.max(room / w, height / h)
  const [sw, sh] = [Math.ceil(w * scale), Math.ceil(h * scale)]
  const left = Math.round((sw - room) * (entry.focus ?? 0.5))
  // Tall pictures keep their lower part, where the things stand.
  const down = Math.round((sh - height) * (h > w ? 0.82 : 0.5))
  const picture = await source
    .resize(sw, sh)
    .extract({ left, top: down, width: room, height })
    .png()
    .toBuffer()
  const base = sharp({ create: { width, height, channels: 3, background: colors.paper } }).composite([
    { input: picture, left: split, top: 0 },
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ])
  const flat = await base.png().toBuffer()
  for (let quality = 84; ; quality -= 4) {
    const jpeg = await sharp(flat)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (jpeg.length <= limit || quality <= 50) return jpeg
  }
}
