/**
 * Of which English the French was made that stands in code, in `facts/meanwhile.fr.yaml` and in `names.fr.yaml`: a mark of each, in
 * `word-stamps.json`. `npm run words -- stamp words` writes them, `npm run words -- status` names those whose English has changed since.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { questions } from '../content/facts/questions.ts'
import { content } from '../content/folder.ts'
import { markOf, stampOf } from '../content/markdown/stamps.ts'
import { fileOfPage } from '../content/translations.ts'

export const wordStamps = join(import.meta.dirname, 'word-stamps.json')

type Marks = Readonly<Record<string, string>>

const files = [
  'api/src/words',
  'contract/src',
  'contract/src/policy',
  'design',
  'web/content',
  'web/site',
  'web/site/tools',
].map((folder) => `${folder}/words.ts`)

/** A mark of each English text, by the file and the name under which the French stands. */
export function marksOfEnglish(): Marks {
  const read = (path: string) => readFileSync(path, 'utf8')
  const names = parse(read(join(content, 'names.fr.yaml'))) as Record<string, unknown>
  return Object.fromEntries([
    ...files.flatMap((file) =>
      [...exportsOf(read(join(import.meta.dirname, '../..', file)))].map(
        ([name, words]) => [`${file} ${name}`, markOf(words)] as const,
      ),
    ),
    ...questions.flatMap(({ id, meanwhile }) =>
      meanwhile ? [[`meanwhile ${id}`, markOf(meanwhile)] as const] : [],
    ),
    ...Object.entries(names).flatMap(([path, own]) => {
      const file = fileOfPage(path)
      const matter = `---\n${stringify(own)}---\n`
      return file ? [[`names ${path}`, stampOf(read(join(content, file)), matter)] as const] : []
    }),
  ])
}

/** What a module exports, each by its name. */
export function exportsOf(source: string): ReadonlyMap<string, string> {
  return new Map(
    source.split(/^(?=export )/m).flatMap((words) => {
      const name = /^export (?:const|function) (\w+)/.exec(words)?.[1]
      return name ? [[name, words.replace(/\n\n(?:\/\*\*|const |function |type )[^]*$/, '')] as const] : []
    }),
  )
}

/** The names whose English is another one now. */
export function changedSince(stamped: Marks, now: Marks): readonly string[] {
  return Object.keys(now).filter((name) => stamped[name] !== now[name])
}
