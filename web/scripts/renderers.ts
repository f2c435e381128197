/** What a kit renders pages with, in this process: modules read words and answers when they are loaded, each once. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@laboratory/contract/languages'
import type * as sitePages from './site-pages.ts'

/** The name of what renders pages, in the folder of its language. */
export const rendererFile = 'pages.js'

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
