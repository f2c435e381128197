/** What lies in the folder of a kit: as `kit.ts` makes it and the press reads it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@laboratory/contract/languages'
import type * as sitePages from './site-pages.ts'
import type { SiteSettings } from './site-settings.ts'

export type Kit = {
  /** A hash of all of it, and of the press: a page of the same kit whose markup is the same is the same. */
  readonly id: string
  /** What `sourcesOfKit` said: of the press too. */
  readonly madeOf: string
  readonly settings: SiteSettings
  readonly scripts: Readonly<Record<string, Scripts>>
  /** Of pages on screens, by route. */
  readonly css: Readonly<Record<string, string>>
  /** One sheet for all pages, which a browser keeps. */
  readonly printSheet: string
  /** The properties of the design that it uses. */
  readonly printProperties: string
  /** What the loader is told of each font: family, weights, address. */
  readonly fonts: string
}

/** Addresses of the files that are fetched, and those whose code names classes: these and what they import lazily. */
export type Script = { readonly addresses: readonly string[]; readonly code: readonly string[] }

/** The script of a page's islands: it lacks what they are given. */
export type StartScript = {
  readonly name: string
  readonly islands: readonly string[]
  /** With `dataMark` in the place of what the islands are given. */
  readonly text: string
  /** What it imports. */
  readonly imports: Script
}

export type Scripts = {
  /** The inline script of every page. */
  readonly loader: string
  readonly boot: Script
  readonly behaviours: Script
  readonly starts: readonly StartScript[]
  /** By island that waits for a press; its style sheet is among the addresses, because its page is prerendered without it. */
  readonly openings: Readonly<Record<string, Script>>
}

/** A string of JavaScript as minifying leaves it, in the place of the data of islands. */
export const dataMark = /(["'`])@island-data@\1/

/** @returns the kit of a folder @throws when there is none */
export function readKit(folder: string): Kit {
  return JSON.parse(readFileSync(join(folder, 'kit.json'), 'utf8')) as Kit
}

/** The name of what renders pages, in the folder of its language. */
export const rendererFile = 'pages.js'

/** Modules read words and answers when they are loaded, each once in a process. */
export type Renderer = typeof sitePages

/**
 * @param folder of the kit
 * @returns those of all languages; the English one holds what is the same in all
 * @throws ContentError when something is wrong with what people write
 */
export async function renderersOf(
  folder: string,
): Promise<{ all: Renderer; byLanguage: ReadonlyMap<string, Renderer> }> {
  const byLanguage = new Map<string, Renderer>()
  for (const language of languages) {
    const file = join(folder, 'pages', language, rendererFile)
    const renderer = (await import(pathToFileURL(file).href)) as Renderer
    byLanguage.set(language, renderer)
    // The English comes first.
    Object.assign(globalThis, { englishParts: byLanguage.get('en')?.englishParts })
  }
  return { all: byLanguage.get('en')!, byLanguage }
}
