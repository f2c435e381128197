/** What the schemas of all files are made of: words in which `{name}` and `{fact:its.id}` may stand, and what every page says of itself. */
import * as z from 'zod'
import type { PageRecord } from '../types.ts'
import { wordsRead } from './braces.ts'
import { plainTextOf, textOf } from './places.ts'

/** A text, which may wait for a fact. */
export const text = wordsRead(textOf)
/** A text that cannot. */
export const plain = wordsRead(plainTextOf)
export const yes = z.literal(true).exactOptional()

/** Words to search for, between commas. */
export const wordList = plain.transform((list) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

/** Words under each of these names. */
export function wordsOf<const Name extends string>(...names: readonly Name[]) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, plain])) as Record<Name, typeof plain>)
}

export const address = z.templateLiteral(['/', z.string()])
export const picture = wordsOf('name', 'alt')
export const link = wordsOf('label', 'href')
export const day = z.iso.date('is a day, such as 2026-11-23')

/** The film and the steps of the cheek swab on a page. */
export const sampling = z.strictObject({ poster: z.string(), autoplay: z.boolean() })

/** What a page says of itself as a page (`PageRecord`), but for its address, title and date. */
export const record = {
  label: z.templateLiteral([z.string(), ' page visited.']),
  seo: wordsOf('title', 'description'),
  card: z.string().exactOptional(),
  menus: z
    .strictObject({ label: plain, in: z.array(z.enum(['main', 'more', 'footer', 'legal'])) })
    .exactOptional(),
  above: address.exactOptional(),
  schema: z.enum(['AboutPage', 'ContactPage', 'MedicalTest']).exactOptional(),
  introducesLaboratory: yes,
  scrollTop: z.int().exactOptional(),
  indexed: z.literal(false).exactOptional(),
  withoutGoogle: yes,
  consentChoice: yes,
} satisfies { readonly [Key in keyof PageRecord]?: unknown }
