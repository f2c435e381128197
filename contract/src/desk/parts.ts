/** Files sent to the service in parts: a lost connection costs only one of them. */
import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Bytes of one part: in base64 it passes the proxy, which takes 256 kB. */
export const partSize = 180 * 1024

/** One part, for every kind of file. */
export const FilePartSchema = z.strictObject({
  id,
  /** From 0. */
  position: z.union([
    z.int().check(z.minimum(0), z.maximum(99)),
    z.pipe(z.string().check(z.regex(/^[0-9]{1,2}$/)), z.transform(Number)),
  ]),
  /** Base64. */
  bytes: z
    .string('The part is missing.')
    .check(
      z.maxLength(Math.ceil(partSize / 3) * 4, 'The part is too long.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
})

export const FileBegunSchema = z.object({ id: z.string(), partSize: z.number() })

/** What ClamAV says of a file that came from outside; `not-examined`: it was not asked, or did not answer. */
export const examinations = ['clean', 'infected', 'not-examined'] as const
export type Examination = (typeof examinations)[number]

/** Files that are known by their bytes, and how their names end. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/octet-stream': [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type FileType = keyof typeof fileTypes
