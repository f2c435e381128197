/** What the release itself says where the laboratory may say something else. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { constantIn } from './constants.ts'
import { releaseSources, wordsOfRelease } from './page-words.ts'

type Read = (name: string) => Promise<unknown>

/** By the first word of an address. Undefined: the release says nothing there. */
const readers: Record<string, Read> = {
  async answers(id) {
    const number = constantIn(await readFile(join(releaseSources, 'content/values.yaml'), 'utf8'), id)
    if (number !== undefined) return number
    const { answers } = (await readJson('content/facts/answers.json')) as {
      answers: { id: string; value: unknown; fr?: unknown }[]
    }
    const { value, fr } = answers.find((answer) => answer.id === id) ?? {}
    return fr === undefined ? value : { value, fr }
  },
  async schedule() {
    const { rows } = (await readJson('content/facts/schedule.json')) as { rows: unknown[] }
    return rows.length > 0 ? rows : undefined
  },
  words: async (place) => wordsOfRelease(place),
  pictures: async (name) => ((await readJson('pictures/manifest.json')) as Record<string, unknown>)[name],
  documents: async (name) => {
    const bytes = await readFile(join(releaseSources, 'documents', name)).catch(() => undefined)
    return bytes && createHash('sha256').update(bytes).digest('hex')
  },
}

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(releaseSources, path), 'utf8'))

function textAt(address: string): Promise<unknown> {
  const [kind = ''] = address.split(/[:/]/, 1)
  return readers[kind]?.(address.slice(kind.length + 1)) ?? Promise.resolve(undefined)
}

const digestOf = (value: unknown) =>
  value === undefined ? null : createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The `was` of a statement that is said today. @returns null where the release says nothing at an address */
export async function digestInRelease(address: string): Promise<string | null> {
  return digestOf(await textAt(address))
}

type Said = {
  address: string
  text: string | null
  was: string | null
  files: readonly { digest: string }[]
}

/**
 * Statements under which the release's own text changed since they were said, and says something else than they do: they stay, and somebody
 * decides which is right.
 */
export async function listOutdated<One extends Said>(statements: readonly One[]): Promise<One[]> {
  const outdated: One[] = []
  for (const statement of statements) {
    if (statement.text === null) continue
    const text = await textAt(statement.address)
    const [file] = statement.files
    const isSame =
      isDeepStrictEqual(text, JSON.parse(statement.text)) ||
      (statement.address.startsWith('documents/') && text === file?.digest)
    if (text !== undefined && digestOf(text) !== statement.was && !isSame) outdated.push(statement)
  }
  return outdated
}
