/**
 * Of which English, and by whom, words in another language were made. The stamp has a mark for each part of the English that they say: each
 * name between the lines `---` or of a list, and each section. What has changed since is shown in English, and nothing else.
 */
import { createHash } from 'node:crypto'
import { sectionsOf } from '@laboratory/contract/facts/sections'
import { parse } from 'yaml'

/** About the words of a file in another language, and none of them. */
export const aboutWords = ['translated-from', 'translator', 'reviewed', 'signed'] as const
type About = (typeof aboutWords)[number]

type Values = Readonly<Record<string, unknown>>

/** The data at the beginning of a text, and what stands below; a list is data alone. */
function split(source: string): { matter: Values; body: string } {
  const [, matter = source, body = ''] =
    /^\uFEFF?---\n([^]*?\n)---\n([^]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  return { matter: (parse(matter, { merge: true }) ?? {}) as Values, body }
}

/** The mark of a text. */
export const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 5)

/** Of English values those that the other language says too: all else comes from the English. */
function said(english: unknown, own: unknown): unknown {
  if (typeof english !== 'object' || typeof own !== 'object' || !english || !own || Array.isArray(own))
    return english
  const names = Object.keys(own).filter((name) => Object.hasOwn(english, name))
  return names.length === 0
    ? english
    : Object.fromEntries(names.map((name) => [name, said((english as Values)[name], (own as Values)[name])]))
}

/** The values and sections of a text that name an answer, or a number. @param mark how the names begin */
export function partsOf(source: string, mark = '{fact:'): readonly string[] {
  if (!source.includes(mark)) return []
  const { matter, body } = split(source)
  const values = Object.values(matter).flatMap((value) =>
    typeof value === 'object' && value
      ? Object.values(value).map((one) => JSON.stringify(one))
      : String(value),
  )
  const sections = sectionsOf(body).map(({ heading, words }) => `${heading}\n\n${words}`)
  return [...values, ...sections].filter((part) => part.includes(mark))
}

function marksOf(english: string, own: string): ReadonlyMap<string, string> {
  const [from, to] = [split(english), split(own)]
  const isAbout = (name: string) => aboutWords.some((about) => about === name)
  const names = Object.keys(to.matter).filter((name) => !isAbout(name))
  return new Map([
    ...names.map(
      (name) =>
        [`.${name}`, markOf(JSON.stringify(said(from.matter[name] ?? null, to.matter[name])))] as const,
    ),
    ...(to.body
      ? sectionsOf(from.body).map(
          ({ name, heading, words }) => [name, markOf(words ? `${heading}\n\n${words}` : heading)] as const,
        )
      : []),
  ])
}

/** What a translation says that it was made of. */
export function stampOf(english: string, own: string): string {
  return [...marksOf(english, own)].map(([name, mark]) => `${name}:${mark}`).join(' ')
}

/** The parts of the English that have changed since: names with a point before them, and sections. */
export function changedParts(english: string, own: string): readonly string[] {
  const stamp = new Set(about(own)['translated-from']?.split(' '))
  return [...marksOf(english, own)].flatMap(([name, mark]) => (stamp.has(`${name}:${mark}`) ? [] : [name]))
}

/** The words of a file themselves: a signature holds for these alone. */
export function markOfWords(own: string): string {
  return markOf(own.replaceAll(/^(?:translated-from|reviewed|signed):.*\n/gm, ''))
}

/** What a file says about its words. */
export function about(own: string): Partial<Record<About, string>> {
  const { matter } = split(own)
  return Object.fromEntries(
    aboutWords.flatMap((name) => (matter[name] ? [[name, String(matter[name])] as const] : [])),
  )
}

/**
 * Who of the laboratory answers for the words as they are (`signed`), or has read them as a native speaker (`reviewed`), and the day; nobody
 * where they have changed since.
 */
export function markedBy(own: string, name: 'signed' | 'reviewed'): string | undefined {
  const [, who, mark] = /^(\S.* \d{4}-\d\d-\d\d) \(([\w-]+)\)$/.exec(about(own)[name] ?? '') ?? []
  return mark === markOfWords(own) ? who : undefined
}
