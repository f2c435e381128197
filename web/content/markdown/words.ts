/** What the schemas of all files are made of: words in which `{name}` and `{fact:its.id}` may stand, and what every page says of itself. */
import * as z from 'zod'
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

/** The film and the steps of the cheek swab on a page: the picture that stands for the film, and whether it starts once its player is asked for. */
export const sampling = z.strictObject({ poster: z.string(), autoplay: z.boolean() })

/** What a page says of itself as a page (`PageRecord`), but for its address, title and date. */
export const record = {
  /**
   * What the page is called in the statistics, after the pattern of the one that the specification gives word for word
   * ('Contact page visited.'). It stays when a heading changes, so that counts of years can be compared.
   */
  label: z.templateLiteral([z.string(), ' page visited.']),
  /** Its name in the browser tab, behind which the laboratory's is added, and a plain sentence of 50 to 160 characters. */
  seo: wordsOf('title', 'description'),
  /** Name of its sharing card in `web/pictures/cards`; without it, the home page's. */
  card: z.string().optional(),
  /** The menus it stands in, each in the order of `pages.ts`, and its name there. */
  menus: z
    .strictObject({ label: plain, in: z.array(z.enum(['main', 'more', 'footer', 'legal'])) })
    .exactOptional(),
  /** The page between the home page and this one, which leads here: a step of the breadcrumbs. */
  above: address.exactOptional(),
  /**
   * What search engines are told it is (schema.org); without it, a plain page, and of a test or a service area an offered service.
   * A medical test answers a medical question: paternity and the microbiome do not.
   */
  schema: z.enum(['AboutPage', 'ContactPage', 'MedicalTest']).exactOptional(),
  /** The page tells who the laboratory is; the others only name it. */
  introducesLaboratory: yes,
  /** Milliseconds of the scroll to the top on load, where the specification names one. */
  scrollTop: z.int().exactOptional(),
  /** False for pages that answer a form or an unknown address: search engines leave them out. */
  indexed: z.boolean().exactOptional(),
  /**
   * The page, or its address, can say something about health: Google counts nothing there, and is not asked for. Pages of tests of persons
   * need not say it (`persons.ts`).
   */
  withoutGoogle: yes,
  /** The page ends with the visitor's choice about analytics, where the site asks for one. */
  consentChoice: wordsOf(
    'question',
    'about',
    'link',
    'accept',
    'refuse',
    'counted',
    'notCounted',
    'yours',
    'unasked',
  ).exactOptional(),
}
