/** Pictures of news: judged by their content, and never served as they came. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { blogImageWidths } from '@laboratory/contract/news'
import type { NewsImage } from './news-repository.ts'

/** A picture that cannot be used. The message is the sentence for the person publishing. */
export class ImageError extends Error {
  override name = 'ImageError'
}

/** Bytes of a file, and pixels of the picture in it. */
export const imageMaxBytes = 15 * 1024 * 1024
export const imageMaxPixels = 40_000_000
/** Width to height of the cards. */
const proportion = 3 / 2

const signatures: { name: string; extensions: string[]; matches(bytes: Buffer): boolean }[] = [
  {
    name: 'JPEG',
    extensions: ['.jpg', '.jpeg'],
    matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    name: 'PNG',
    extensions: ['.png'],
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    name: 'WebP',
    extensions: ['.webp'],
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    name: 'AVIF',
    extensions: ['.avif'],
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12)),
  },
]

/**
 * Turns a file into the forms that the service offers: each width of the contract, in AVIF and WebP, cropped to the cards' shape.
 * @param fileName only compared with what the content says
 * @param name of the picture in its reference: letters, digits and dashes
 * @param formats all by default
 * @throws ImageError
 */
export async function encodeNewsImage(
  bytes: Buffer,
  fileName: string,
  name: string,
  formats: readonly ('avif' | 'webp')[] = ['webp', 'avif'],
): Promise<NewsImage[]> {
  if (bytes.length > imageMaxBytes) {
    throw new ImageError(
      `The picture is larger than ${imageMaxBytes / 1024 / 1024} MB: please make it smaller.`,
    )
  }
  const kind = signatures.find((signature) => signature.matches(bytes))
  if (!kind) {
    throw new ImageError(
      'The file is not a JPEG, PNG, WebP or AVIF picture. Drawings (SVG) are refused, because they may carry scripts.',
    )
  }
  const extension = extname(fileName).toLowerCase()
  if (extension && !kind.extensions.includes(extension)) {
    throw new ImageError(
      `The file is called ${extension}, but holds a ${kind.name} picture: rename it and try again.`,
    )
  }
  const { default: sharp } = await import('sharp')
  const open = () =>
    sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 }).autoOrient()
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const reference = `${name}-${digest}`
  try {
    const { width = 0, height = 0 } = await open().metadata()
    if (width < 320 || height < 200)
      throw new ImageError('The picture is too small: it must be at least 320 by 200 pixels.')
    const images: NewsImage[] = []
    const widest = Math.max(...blogImageWidths)
    // Decoded and cropped once; the smaller ones are made from it.
    const { data, info } = await open()
      .resize({ width: widest, height: Math.round(widest / proportion), fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    for (const target of blogImageWidths) {
      const resized = sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({
        width: target,
      })
      for (const format of formats) {
        const options = format === 'avif' ? { quality: 52, effort: 2 } : { quality: 72, effort: 4 }
        const content = await resized.clone().toFormat(format, options).toBuffer()
        images.push({
          reference,
          width: target,
          format,
          bytes: content,
          digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
        })
      }
    }
    return images
  } catch (error) {
    if (error instanceof ImageError) throw error
    if (/pixel limit/i.test(String(error))) {
      throw new ImageError(
        `The picture has more than ${imageMaxPixels / 1_000_000} million pixels: please make it smaller.`,
      )
    }
    throw new ImageError('The picture is damaged and cannot be read.')
  }
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1')
}
