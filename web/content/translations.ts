/**
 * Which words there are in other languages: `sterility.fr.md` beside `sterility.md` holds what is said, the English file all else. A page
 * exists in a language when its file does; one that is held waits for the sign-off of its words.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './markdown/faults.ts'
import { content } from './folder.ts'
import { changedParts, markedBy, markOfWords } from './markdown/stamps.ts'
import { fileIn } from './markdown/yaml.ts'

export type Translation = {
  readonly language: string
  /** Its English file, in `web/content`. */
  readonly path: string
  /** What of the English has changed since (`stamps.ts`). */
  readonly changed: readonly string[]
  /** By a native reader, who is named with the day. */
  readonly isRead: boolean
  /** Who of the laboratory answers for these words, and when. */
  readonly signed: string | undefined
  /** Of the words themselves: what a signature holds for. */
  readonly mark: string
}

function translationAt(file: string, language: string): Translation {
  const path = file.replace(`.${language}.`, '.')
  const read = (name: string) => readFileSync(join(content, name), 'utf8')
  if (!existsSync(join(content, path)))
    throw new ContentError(`web/content/${file}: There is no English file ${path}.`)
  const own = read(file)
  return {
    language,
    path,
    changed: changedParts(read(path), own),
    isRead: markedBy(own, 'reviewed') !== undefined,
    signed: markedBy(own, 'signed'),
    mark: markOfWords(own),
  }
}

/** Lists that say things of several files: there is none of it in English. */
const lists = /^(?:names|facts\/meanwhile)\./

/** Every file of words in another language. */
export const translations: readonly Translation[] = readdirSync(content, {
  recursive: true,
  encoding: 'utf8',
})
  .flatMap((file) => {
    const language = /\.([a-z]{2,3})\.(?:md|yaml)$/.exec(file)?.[1]
    return language && !lists.test(file) ? [translationAt(file.replaceAll('\\', '/'), language)] : []
  })
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))

const byFile = new Map(translations.map((one) => [fileIn(one.language, one.path), one]))

/** @param path of the English file */
export function translationOf(path: string, language: string): Translation | undefined {
  return byFile.get(fileIn(language, path))
}

/** The English file of a page's words: its address names it, but for the answers to forms and the specimens. */
export function fileOfPage(path: string): string | undefined {
  if (/^\/(?:contact|register|request)\/./.test(path)) return 'pages/answers.yaml'
  if (path.startsWith('/specimen-')) return 'pages/specimens.yaml'
  return [
    `tests${path}.md`,
    `${path.slice(1)}.md`,
    ...['.md', '.yaml'].flatMap((ending) => [`pages${path}${ending}`, `pages/designed${path}${ending}`]),
  ].find((file) => existsSync(join(content, file)))
}
