/** Pictures by name, from the manifest of the picture pipeline. The manifest never reaches the browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { sources } from '#content/folder.ts'

type Encoded = { width: number; file: string; bytes: number }
type Entry = {
  width: number
  height: number
  color: string
  hash: string
  avif: Encoded[]
  webp: Encoded[]
}

const manifest = JSON.parse(readFileSync(join(sources, 'pictures/manifest.json'), 'utf8')) as Record<
  string,
  Entry
>

/**
 * Where the site serves each encoded picture, by its file in `web/pictures/encoded`. All sizes of a picture have one hash in their names,
 * that of its master and settings: a hash for each file does not compress, and every picture of a page lists eight files.
 */
export const pictureAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest).flatMap(([name, { hash, avif, webp }]) =>
    [...avif, ...webp].map(({ file, width }) => [
      file,
      `/pictures/${name}-${width}.${hash.slice(0, 8)}${file.slice(file.lastIndexOf('.'))}`,
    ]),
  ),
)
const addressOf = (file = '') => pictureAddresses.get(file) ?? ''

/**
 * A picture of the manifest with its text alternative.
 * @param name name of a master in `web/pictures`
 * @param alt text alternative; empty for a decorative picture
 * @param upTo widest file to offer, in px: small places need no large ones, and the list is part of the page
 * @throws when the manifest has no such picture
 */
export function pictureOf(name: string, alt: string, upTo = Infinity): PictureSource {
  const entry = manifest[name]
  if (!entry)
    throw new Error(
      `No picture named ${name} in web/pictures/manifest.json. Render it (npm run art) and encode it (npm run pictures).`,
    )
  const set = (list: Encoded[]) =>
    list
      .filter(({ width }) => width <= upTo)
      .map(({ file, width }) => `${addressOf(file)} ${width}w`)
      .join(', ')
  const middle = entry.webp.find(({ width }) => width >= 680) ?? entry.webp.at(-1)
  return {
    alt,
    width: entry.width,
    height: entry.height,
    avif: set(entry.avif),
    webp: set(entry.webp),
    fallback: addressOf(middle?.file),
  }
}
