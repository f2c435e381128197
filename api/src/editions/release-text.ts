/** What the release itself says where the laboratory may say something else. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { kindAt } from './kinds.ts'

const digestOf = (value: unknown) =>
  value === undefined ? null : createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The `was` of a statement that is said today. @returns null where the release says nothing at an address */
export async function digestInRelease(address: string): Promise<string | null> {
  return digestOf(await kindAt(address).inRelease?.())
}

type StatementRow = {
  address: string
  text: string | null
  was: string | null
  files: readonly { digest: string }[]
}

/**
 * Statements under which the release's own text changed since they were said, and says something else than they do: they stay, and somebody
 * decides which is right.
 */
export async function listOutdated<One extends StatementRow>(statements: readonly One[]): Promise<One[]> {
  const outdated: One[] = []
  for (const statement of statements) {
    if (statement.text === null) continue
    const text = await kindAt(statement.address).inRelease?.()
    const [file] = statement.files
    const isSame =
      isDeepStrictEqual(text, JSON.parse(statement.text)) ||
      (statement.address.startsWith('documents/') && text === file?.digest)
    if (text !== undefined && digestOf(text) !== statement.was && !isSame) outdated.push(statement)
  }
  return outdated
}
