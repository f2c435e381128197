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

/** The announcement of a file. */
export const FileBegunSchema = z.object({ id: z.string(), partSize: z.number() })
