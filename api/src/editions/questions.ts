/** The questions of the release, and at which address the answer to each stands. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FactsFileSchema, type FactsFile } from '@laboratory/contract/desk/facts'
import type { Answer } from '@laboratory/contract/facts/question'
import { OperationError } from '../operations.ts'

type Fact = FactsFile['facts'][number]

const read = new Map<string, { readonly mtime: number; readonly file: FactsFile | null }>()

/**
 * The questions of the release, as its build wrote them beside the site's map: served to nobody.
 * @throws OperationError where the site was built without them, or for another version of the service
 */
export function readFacts(siteDir: string): FactsFile {
  const file = findFacts(siteDir)
  if (!file)
    throw new OperationError(
      'missing',
      'The website was built without the list of its questions: whoever runs the server has to install a release with it.',
    )
  return file
}

/** @returns null where the site was built without them */
export function findFacts(siteDir: string): FactsFile | null {
  const path = join(siteDir, 'facts.json')
  const mtime = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const known = read.get(path)
  if (known?.mtime === mtime) return known.file
  let file: FactsFile | null = null
  try {
    file = FactsFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // Not there, cut off, or of another version of the service.
  }
  read.set(path, { mtime, file })
  return file
}

export type SaidAnswer = Pick<Answer, 'value' | 'fr'>

/** What the text of an answer says. */
export function answerIn(said: unknown): { value: unknown; fr?: unknown } {
  const isBoth = typeof said === 'object' && said !== null && 'value' in said
  return isBoth ? (said as { value: unknown }) : { value: said }
}

export const addressOf = (id: string) => `answers:${id}`
/** The question whose answer stands at an address. */
export const idIn = (address: string) => /^answers:(.+)$/.exec(address)?.[1]

/** The statement that holds the file of an answer. */
export function fileAddressOf({ kind, fileName }: Fact['asked']): string | undefined {
  if (kind === 'picture') return `pictures/${fileName}`
  return kind === 'pdf' ? `documents/${fileName}.pdf` : undefined
}

/** The statement that holds the file of the answer at an address. */
export function addressOfFile(file: FactsFile, address: string): string | undefined {
  const asked = file.facts.find((fact) => addressOf(fact.asked.id) === address)?.asked
  return asked && fileAddressOf(asked)
}
