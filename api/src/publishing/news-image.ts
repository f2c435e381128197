/** Pictures of news: checked by their content, and never served as they were sent. */
import { createHash } from 'node:crypto'
import { heicAdvice } from '@laboratory/contract/files'
import type { FileType } from '@laboratory/contract/desk/parts'
import { blogImageWidths } from '@laboratory/contract/news'
import { cardShape, cropLeast, wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { typeOfFile } from '../mail/file-type.ts'
import {
  decodePicture,
  PictureError,
  pictureLimits,
  type DecodedPicture,
  type PictureRefusal,
} from './decode-picture.ts'
import type { NewsImage } from './news-repository.ts'

/** A picture that cannot be used. The message is the sentence for the person publishing. */
export class ImageError extends Error {
  override name = 'ImageError'
}

const sentences: Record<PictureRefusal, string> = {
  bytes: `The picture is larger than ${pictureLimits.bytes / 1024 / 1024} MB: please make it smaller.`,
  pixels: `The picture has more than ${pictureLimits.pixels / 1_000_000} million pixels: please make it smaller.`,
  small: `The picture is too small: it must be at least ${cropLeast.width} by ${cropLeast.height} pixels.`,
  damaged: 'The picture is damaged and cannot be read.',
  time: 'The picture takes too long to read: please save it anew with another program, or choose another.',
  memory: 'The picture takes too much memory to read: please make it smaller, or choose another.',
}

/** What is taken. */
const kinds: ReadonlySet<FileType> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Pixels of the longer side of a picture that is kept to be cropped again. */
const keptWithin = 2000

/** By its bytes, whatever it is called. @throws ImageError when a file is no picture that is taken */
function checkKind(bytes: Buffer): void {
  const type = typeOfFile(bytes)
  if (!kinds.has(type)) {
    throw new ImageError(
      type === 'image/heic'
        ? heicAdvice
        : 'The file is not a JPEG, PNG, WebP or AVIF picture. Drawings (SVG) are refused, because they may carry scripts.',
    )
  }
}

async function decode(order: Parameters<typeof decodePicture>[0], bytes: Buffer): Promise<DecodedPicture[]> {
  try {
    return await decodePicture(order, bytes)
  } catch (error) {
    throw error instanceof PictureError ? new ImageError(sentences[error.reason]) : error
  }
}

/**
 * What is kept of a file that somebody sent, to be cropped: turned as its camera was held, without metadata, at most 2000 pixels wide and high.
 * @throws ImageError
 */
export async function readNewsPicture(bytes: Buffer): Promise<DecodedPicture> {
  checkKind(bytes)
  const [picture] = await decode({ kind: 'whole', within: keptWithin }, bytes)
  return picture as DecodedPicture
}

/** A picture of the site in the widths of its layouts. @param shape of its place, to which it is cropped @throws ImageError */
export async function encodeSitePicture(
  bytes: Buffer,
  shape: number | undefined,
  crop = wholeCrop,
): Promise<DecodedPicture[]> {
  const widths = [320, 480, 680, 960, 1440]
  return decode({ kind: 'sizes', shape, crop, widths, formats: ['avif', 'webp'], isEnlarged: false }, bytes)
}

/** A card shows every width, also of a small picture. */
const card = { kind: 'sizes', shape: cardShape, isEnlarged: true } as const

/** What the page shows of a crop before it is stored. @throws ImageError */
export async function cropForPreview(bytes: Buffer, crop: Crop): Promise<DecodedPicture> {
  const [picture] = await decode({ ...card, crop, widths: [640], formats: ['webp'] }, bytes)
  return picture as DecodedPicture
}

/**
 * Turns a picture into the forms that the service offers: each width of the contract, in AVIF and WebP, cropped to the cards' shape.
 * @param name of the picture in its reference: letters, digits and dashes
 * @throws ImageError
 */
export async function encodeNewsImage(bytes: Buffer, name: string, crop = wholeCrop): Promise<NewsImage[]> {
  const digest = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([crop.x, crop.y, crop.zoom]))
  const reference = `${name}-${digest.digest('hex').slice(0, 10)}`
  const pictures = await decode({ ...card, crop, widths: blogImageWidths, formats: ['webp', 'avif'] }, bytes)
  return pictures.map(({ width, format, bytes: content }) => ({
    reference,
    width,
    format,
    bytes: content,
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
  }))
}
