/** The words of a page's sections, spliced into the Markdown of the release: nothing else of a file changes but the date of its words. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sectionFault, sectionsOf, withSection } from '@laboratory/contract/facts/sections'
import { repository } from '../repository.ts'

/** The words of the release. */
export const releaseSources = join(repository, 'web')

/** What a statement says: below which heading, and in French where somebody wrote it. */
export type SaidWords = { readonly heading: string; readonly value: string; readonly fr?: string }
/** A sentence of the build, and where it belongs. */
export type PressFault = { readonly address?: string; readonly sentence: string }
type Statement = { readonly name: string; readonly value: unknown; readonly saidOn: string }

/** @param place such as `tests/sterility.md#how` */
export function placeOf(place: string): { readonly file: string; readonly name: string } {
  const [file = '', name = ''] = place.split('#')
  return { file, name }
}

export const frenchOf = (file: string) => file.replace(/\.md$/, '.fr.md')

function fileIn(folder: string, path: string): string | undefined {
  const at = join(folder, 'content', path)
  return existsSync(at) ? readFileSync(at, 'utf8') : undefined
}

/** The sections of a page as the release has them; `fr` where it has a French page. */
export function sectionsOfRelease(file: string): readonly (SaidWords & { readonly name: string })[] {
  const french = sectionsOf(fileIn(releaseSources, frenchOf(file)) ?? '')
  return sectionsOf(fileIn(releaseSources, file) ?? '').map(({ name, heading, words: value }) => {
    const fr = french.find((one) => one.name === name)?.words
    return { name, heading, value, ...(fr !== undefined && { fr }) }
  })
}

/** A heading as people read it. */
export const headingOf = (said: SaidWords | undefined) =>
  (said?.heading ?? '')
    .replace(/^#+ /, '')
    .split(' {#', 1)[0]!
    .replaceAll(/\{[^{}]*\}/g, '…')

/** One of them. */
export function wordsOfRelease(place: string): SaidWords | undefined {
  const { file, name } = placeOf(place)
  const section = sectionsOfRelease(file).find((one) => one.name === name)
  if (!section) return undefined
  const { name: _, ...words } = section
  return words
}

/**
 * Writes the files of which statements change a section, English and French.
 * @returns those whose section is not there, has another heading, or holds by now what has to stay
 */
export async function layWords(
  statements: readonly Statement[],
  folder: string,
): Promise<readonly PressFault[]> {
  const gone: PressFault[] = []
  for (const [file, said] of Map.groupBy(statements, ({ name }) => placeOf(name).file)) {
    const before = [fileIn(releaseSources, file) ?? '', fileIn(releaseSources, frenchOf(file)) ?? ''] as const
    let [english, french] = before
    for (const { name: place, value, saidOn } of said) {
      const words = value as SaidWords
      const released = wordsOfRelease(place)
      const fault = faultIn(words, released)
      if (fault !== undefined) {
        gone.push({ address: `words:${place}`, sentence: fault })
        continue
      }
      const { name } = placeOf(place)
      english = withSection(english, name, words.value)
      // A sign-off counts for words that have not been changed since.
      english = english.replace(/^written: .*$/m, (line) =>
        line < `written: ${saidOn}` ? `written: ${saidOn}` : line,
      )
      if (released?.fr !== undefined && words.fr !== undefined)
        french = stamped(withSection(french, name, words.fr), name, words)
    }
    if (english !== before[0]) await writeContent(folder, file, english)
    if (french !== before[1]) await writeContent(folder, frenchOf(file), french)
  }
  return gone
}

/** Why the release cannot show words. @param release what it says at their place */
function faultIn({ heading, value, fr }: SaidWords, release: SaidWords | undefined): string | undefined {
  if (release?.heading !== heading)
    return `The page has no section “${heading.replace(/^#+ /, '')}” any more.`
  return (
    sectionFault(value, release.value) ?? (fr === undefined ? undefined : sectionFault(fr, release.fr ?? ''))
  )
}

async function writeContent(folder: string, path: string, text: string): Promise<void> {
  const at = join(folder, 'content', path)
  await mkdir(dirname(at), { recursive: true })
  await writeFile(at, text)
}

/** As a line of data takes it. */
const nameIn = (saidBy: string) =>
  saidBy
    .replaceAll("'", '’')
    .replaceAll(/[^\p{L}\p{N} ,.()’-]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim() || 'laboratory'

/** Writes into French files who signs their words, or has read them; that holds for these words alone (`web/content/markdown/stamps.ts`). */
export async function layMarks(
  name: 'signed' | 'reviewed',
  statements: readonly (Statement & { readonly saidBy: string })[],
  folder: string,
): Promise<void> {
  for (const { name: file, value, saidBy, saidOn } of statements) {
    const text = fileIn(folder, file) ?? fileIn(releaseSources, file)
    if (text === undefined) continue
    const line = `${name}: ${nameIn(saidBy)}, ${saidOn} (${(value as { value: string }).value})`
    const there = new RegExp(`^${name}: .*$`, 'm')
    const head = file.endsWith('.md') ? '---\n' : ''
    const marked = there.test(text)
      ? text.replace(there, () => line)
      : `${head}${line}\n${text.slice(head.length)}`
    await writeContent(folder, file, marked)
  }
}

/** French words with the mark of the English that they say (`web/content/markdown/stamps.ts`). */
function stamped(text: string, name: string, { heading, value }: SaidWords): string {
  const mark = createHash('sha256').update(`${heading}\n\n${value}`).digest('base64url').slice(0, 5)
  return text.replace(/^translated-from: .*$/m, (line) =>
    line
      .split(/([ '])/)
      .map((part) => (part.startsWith(`${name}:`) ? `${name}:${mark}` : part))
      .join(''),
  )
}
