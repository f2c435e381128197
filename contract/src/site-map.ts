/** The map of the finished site (`site.json`): the build writes it, the service reads it and serves nothing else. */
import * as z from 'zod/mini'
import { RequestFamilySchema } from './request-family-schema.ts'
import { answerPages, isAnswerPath, pageTemplates, slotPattern, wordPattern } from './slots.ts'

/** Raised with every change of this file's or `slots.ts`'s meaning: the service refuses a site of another version. */
export const siteMapVersion = 15

const path = z.string().check(z.startsWith('/'))
const texts = z.readonly(z.array(z.string()))
const hosts = texts

const SitePageSchema = z.strictObject({
  /** Relative to the site's folder; `.br` and `.gz` are beside it. */
  file: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  etag: z.string(),
  /** What the page calls itself in the statistics: the service counts no view of a page, or under a label, that the site does not have. */
  label: z.string(),
  /** For `style-src` of the page's Content-Security-Policy. */
  styleHashes: hosts,
  /** Other sites' frames that the page may open on request. */
  frames: hosts,
  /** Parts that the service fills in and puts where `<!--slot:name-->` stands. */
  templates: z.optional(z.record(z.string(), z.string())),
})

const SiteFileSchema = z.strictObject({
  file: z.string(),
  type: z.string(),
  /** The address changes with the content: kept for a year. */
  immutable: z.boolean(),
})

/** How to reach the laboratory, as far as it has said, and the address of the privacy policy: what e-mails end with. */
const ContactSchema = z.strictObject({
  address: texts,
  /** The address in other languages, by language. */
  addresses: z.optional(z.record(z.string(), texts)),
  telephones: texts,
  email: z.optional(z.string()),
  policy: z.optional(z.string()),
})

export const SiteMapSchema = z.strictObject({
  version: z.literal(siteMapVersion),
  pages: z.record(path, SitePageSchema),
  files: z.record(path, SiteFileSchema),
  /** Other names of pages, each with the address that it leads to. */
  redirects: z.record(path, path),
  contact: ContactSchema,
  /** Hosts beyond our own that scripts may call and pictures may come from, after the build's settings. */
  connect: hosts,
  img: hosts,
  /** Hosts beyond our own whose scripts may run: Google's, where an id for its analytics is configured. */
  scripts: hosts,
  /** Hashes of the inline scripts, the same on every page, for `script-src`: the loader and the speculation rules. */
  scriptHashes: hosts,
  /** Public holidays on which the laboratory is closed, YYYY-MM-DD: nothing is due on them at the desk. */
  closedDays: z.optional(z.readonly(z.array(z.string()))),
  /** Of each test that can be asked for, its family: whether its samples come to reception, and with which form. */
  families: z.record(z.string(), z.string()),
  /** Tests of persons, and pages about them, by path without the first slash: who asks for one says something about health or family. */
  persons: texts,
  /** What cannot be ordered yet, named alike: who asks for such alone is told when it opens. */
  notYetOpen: texts,
  /** Names of tests in other languages, by language and by their keys. */
  names: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** What a request asks about the tests of each family. */
  requestFamilies: z.record(z.string(), RequestFamilySchema),
  /** What these days are called, in the same order. */
  closedDayNames: z.optional(z.readonly(z.array(z.string()))),
})

export type SitePage = z.infer<typeof SitePageSchema>
export type SiteFile = z.infer<typeof SiteFileSchema>
export type Contact = z.infer<typeof ContactSchema>
export type SiteMap = z.infer<typeof SiteMapSchema>

/** The map of a site that has nothing yet. */
export const emptySiteMap: SiteMap = {
  version: siteMapVersion,
  pages: {},
  files: {},
  redirects: {},
  contact: { address: [], telephones: [] },
  connect: [],
  img: [],
  scripts: [],
  scriptHashes: [],
  families: {},
  persons: [],
  notYetOpen: [],
  requestFamilies: {},
}

/**
 * Compares a page with what the service will write into it.
 * @returns a sentence for each slot, template or word that one side has and the other does not know
 */
export function slotFaults(path: string, html: string, templates: SitePage['templates'] = {}): string[] {
  const cutOut = Object.keys(templates)
  const slots = [...[html, ...Object.values(templates)].join('\n').matchAll(slotPattern)].map(
    ([, name = '']) => name,
  )
  const known = pageTemplates[path]
  const hasParts = cutOut.length > 0 || slots.some((name) => known?.templates.includes(name))
  const parts = hasParts || (slots.length > 0 && !known?.optional) ? known : undefined
  const wanted: readonly string[] = parts?.templates ?? []
  const filled: readonly string[] = [...(isAnswerPath(path) ? [answerPages[path].slot] : []), ...wanted]
  const words: readonly string[] = parts?.words ?? []
  return [
    ...slots
      .filter((name) => !filled.includes(name))
      .map((name) => `${path} has the slot ${name}, which the service does not fill.`),
    ...filled
      .filter((name) => !slots.includes(name))
      .map((name) => `${path} lacks the slot ${name}, which the service fills.`),
    ...cutOut
      .filter((name) => !wanted.includes(name))
      .map((name) => `${path} has the template ${name}, which the service does not use.`),
    ...wanted
      .filter((name) => !cutOut.includes(name))
      .map((name) => `${path} lacks the template ${name}, which the service uses.`),
    ...Object.entries(templates).flatMap(([name, text]) =>
      [...text.matchAll(wordPattern)]
        .filter(([, word = '']) => !words.includes(word))
        .map(
          ([mark]) => `The template ${name} of ${path} asks for ${mark}, which the service does not know.`,
        ),
    ),
  ]
}
