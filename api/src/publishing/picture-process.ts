/**
 * Decodes one picture in a process of its own, which ends afterwards: a decoder that a bad file exploits shares no memory with the
 * service. Reads a line of JSON (`PictureOrder`) and the file from its standard input; writes a line of JSON
 * (`PictureOutcome`) and the pictures that it made. Started by `decode-picture.ts`, which sets its limits.
 */
import { buffer } from 'node:stream/consumers'
import { cropLeast, cropRectangle, type Crop } from '@laboratory/contract/picture-crop'
import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'avif' | 'webp'

export type PictureOrder = {
  /** Pixels of the file, by its header. */
  mostPixels: number
} & (
  | {
      /** The whole picture, turned as its camera was held, without metadata, within a square of so many pixels. */
      kind: 'whole'
      within: number
    }
  | {
      /** The picture, cropped where its place has a shape, in these widths, the smallest first: those that it has and its own where it is narrower, or all of them. */
      kind: 'sizes'
      crop: Crop
      shape: number | undefined
      widths: readonly number[]
      formats: readonly PictureFormat[]
      isEnlarged: boolean
    }
)

export type MadePicture = { width: number; height: number; format: PictureFormat; length: number }
export type PictureOutcome = { made: MadePicture[] } | { refused: 'pixels' | 'small' | 'damaged' | 'memory' }

const qualities = { avif: { quality: 52, effort: 2 }, webp: { quality: 72, effort: 4 } } as const

// One picture only: no cache, and no further threads.
sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of what `news-image.ts` lets through: no SVG, PDF or anything else that a file may claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const input = await buffer(process.stdin)
const lineEnd = input.indexOf('\n')
const order = JSON.parse(input.toString('utf8', 0, lineEnd)) as PictureOrder
const { outcome, bytes } = await make(order, input.subarray(lineEnd + 1)).catch((error: Error) => {
  const refused = /memory|alloc/i.test(error.message) ? 'memory' : 'damaged'
  return { outcome: { refused } as PictureOutcome, bytes: [] }
})
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(outcome)}\n`), ...bytes]))

async function make(
  order: PictureOrder,
  file: Buffer,
): Promise<{ outcome: PictureOutcome; bytes: Buffer[] }> {
  // The header alone: nothing is decoded before its size is known.
  const header = sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const { width, height, autoOrient: turned } = await header.metadata()
  if (width * height > order.mostPixels) return { outcome: { refused: 'pixels' }, bytes: [] }
  if (turned.width < cropLeast.width || turned.height < cropLeast.height)
    return { outcome: { refused: 'small' }, bytes: [] }
  // Of an animation, its first frame. Metadata stays behind, because nothing asks for it to be kept; colours become those of screens.
  const open = () =>
    sharp(file, { limitInputPixels: order.mostPixels, failOn: 'error', pages: 1 }).autoOrient()
  const made: MadePicture[] = []
  const bytes: Buffer[] = []
  const keep = async (picture: Sharp, format: PictureFormat, options: object) => {
    const { data, info } = await picture.toFormat(format, options).toBuffer({ resolveWithObject: true })
    made.push({ width: info.width, height: info.height, format, length: data.length })
    bytes.push(data)
  }
  if (order.kind === 'whole') {
    const { within } = order
    const small = open().resize({ width: within, height: within, fit: 'inside', withoutEnlargement: true })
    await keep(small, 'webp', { quality: 86, effort: 2 })
    return { outcome: { made }, bytes }
  }
  const { shape, widths, formats, isEnlarged } = order
  const whole = { left: 0, top: 0, width: turned.width, height: turned.height }
  const part = shape === undefined ? whole : cropRectangle(turned, order.crop, shape)
  const largest = widths.at(-1) ?? part.width
  const widest = isEnlarged ? largest : Math.min(part.width, largest)
  // Decoded and cut out once; the smaller ones are made from it.
  const { data, info } = await open()
    .extract(part)
    .flatten({ background: '#ffffff' })
    .resize({ width: widest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const one of [...widths.filter((width) => width < widest), widest])
    for (const format of formats)
      await keep(sharp(data, { raw }).resize({ width: one }), format, qualities[format])
  return { outcome: { made }, bytes }
}
