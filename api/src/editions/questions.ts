/** The questions of the release: what stands at which address, and who signs it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FactsFileSchema, type FactsFile } from '@laboratory/contract/desk/facts'
import { OperationError } from '../operations.ts'
import { wordsOfRelease } from './page-words.ts'

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
  const mtime = existsSync(path) ? statSync(path).mtimeMs : 0
  const known = read.get(path)
  const file = known?.mtime === mtime ? known.file : parsed(path, mtime)
  read.set(path, { mtime, file })
  return file
}

function parsed(path: string, mtime: number): FactsFile | null {
  if (mtime === 0) return null
  try {
    return FactsFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** What the text of an answer says. */
export function answerIn(said: unknown): { value: unknown; fr?: unknown } {
  const isBoth = typeof said === 'object' && said !== null && 'value' in said
  return isBoth ? (said as { value: unknown }) : { value: said }
}

export const addressOf = (id: string) => `answers:${id}`
/** The question whose answer stands at an address. */
export const idIn = (address: string) => /^answers:(.+)$/.exec(address)?.[1]

/** The place of a section of a page’s words. */
export const placeIn = (address: string) => /^words:(.+)$/.exec(address)?.[1]

/** The French words that somebody signs, or has read. */
export function frenchIn(address: string): { readonly kind: string; readonly file: string } | undefined {
  const [, kind, file] = /^(signed|read):(.+)$/.exec(address) ?? []
  return kind !== undefined && file !== undefined ? { kind, file } : undefined
}

/** The statement that holds the file of an answer. */
export function fileAddressOf({ kind, fileName }: Fact['asked']): string | undefined {
  if (kind === 'picture') return `pictures/${fileName}`
  return kind === 'pdf' ? `documents/${fileName}.pdf` : undefined
}

/** The same of the answer at an address. */
export function addressOfFile(file: FactsFile, address: string): string | undefined {
  const asked = file.facts.find((fact) => addressOf(fact.asked.id) === address)?.asked
  return asked && fileAddressOf(asked)
}

/** The question whose answer, or whose file, stands at an address. */
export function factAt(file: FactsFile, address: string): Fact | undefined {
  return file.facts.find(({ asked }) => asked.id === idIn(address) || fileAddressOf(asked) === address)
}

/** Why a second person signs what stands at an address. */
export function secondOf(file: FactsFile, address: string): Fact['second'] {
  if (address === 'schedule') return 'accreditation'
  // ISO/IEC 17025:2017, 8.3.2 a: documents are approved before they are issued.
  if (placeIn(address) !== undefined) return 'words'
  if (frenchIn(address)?.kind === 'signed') return 'sign-off'
  return factAt(file, address)?.second ?? null
}

/** A digest of the words of the release around what stands at an address: a signature holds for these. */
export function aroundOf(file: FactsFile, address: string): string | undefined {
  const place = placeIn(address)
  if (place === undefined) return factAt(file, address)?.around
  const words = wordsOfRelease(place)
  return words && createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 8)
}
