/**
 * The kinds of statements, by the first word of their address: what each is about and says, who signs it, and what the release says in its
 * place. How they are laid over the words of the release stands in `compose-sources.ts`.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import type { Answer } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { constantIn } from './constants.ts'
import { frenchStart } from './difference.ts'
import { headingOf, placeOf, releaseSources, type SaidWords, wordsOfRelease } from './page-words.ts'
import { addressOf, answerIn, fileAddressOf, type SaidAnswer } from './questions.ts'

type Fact = FactsFile['facts'][number]

type Kind = {
  /** What it is about, for people. */
  readonly title: (file: FactsFile) => string
  /** What a text says as people read it; without one, the release. */
  readonly inWords: (file: FactsFile, text: string | null) => string | null
  /** Why a second person signs it. */
  readonly second: (file: FactsFile) => Fact['second']
  /** A digest of the words of the release around it: a signature holds for these. */
  readonly around?: (file: FactsFile) => string | undefined
  /** What the release says there, in the shape of a statement's text; undefined: nothing. */
  readonly inRelease?: () => Promise<unknown>
}

/** The kind of the statement at an address. */
export function kindAt(address: string): Kind {
  const [word = ''] = address.split(/[:/]/, 1)
  return kinds[word as keyof typeof kinds](address.slice(word.length + 1))
}

const kinds = {
  answers: (id) => ({
    ...ofFact(addressOf(id)),
    inWords(file, text) {
      const fact = factAt(file, addressOf(id))
      const answer = text === null ? fact?.answer : saidIn(text)
      return answer ? answerInWords(fact, answer) : null
    },
    async inRelease() {
      const number = constantIn(await readFile(join(releaseSources, 'content/values.yaml'), 'utf8'), id)
      if (number !== undefined) return number
      const { answers } = (await readJson('content/facts/answers.json')) as { answers: Answer[] }
      const { value, fr } = answers.find((answer) => answer.id === id) ?? {}
      return fr === undefined ? value : { value, fr }
    },
  }),
  pictures: (name) => ({
    ...ofFact(`pictures/${name}`),
    inRelease: async () => ((await readJson('pictures/manifest.json')) as Record<string, unknown>)[name],
  }),
  documents: (name) => ({
    ...ofFact(`documents/${name}`),
    async inRelease() {
      const bytes = await readFile(join(releaseSources, 'documents', name)).catch(() => undefined)
      return bytes && createHash('sha256').update(bytes).digest('hex')
    },
  }),
  schedule: () => ({
    title: () => 'The lines of the accreditation schedules',
    inWords: (file, text) =>
      (rowsIn(text) ?? file.schedule).map((row) => lineInWords(file, row)).join('\n') || null,
    second: () => 'accreditation',
    async inRelease() {
      const { rows } = (await readJson('content/facts/schedule.json')) as { rows: unknown[] }
      return rows.length > 0 ? rows : undefined
    },
  }),
  words: (place) => ({
    title({ pages, words }) {
      const path = words.find(({ file }) => file === placeOf(place).file)?.path ?? ''
      return `${pages[path] ?? place}: ${headingOf(wordsOfRelease(place))}`
    },
    inWords(_, text) {
      const said = text === null ? wordsOfRelease(place) : (JSON.parse(text) as SaidWords)
      return said ? [said.value, said.fr].filter(Boolean).join(frenchStart) : null
    },
    // ISO/IEC 17025:2017, 8.3.2 a: documents are approved before they are issued.
    second: () => 'words',
    around() {
      const words = wordsOfRelease(place)
      return words && createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 8)
    },
    inRelease: async () => wordsOfRelease(place),
  }),
  signed: (file) => ofFrench(file, 'Signed as it stands: visitors read it in French', 'sign-off'),
  read: (file) => ofFrench(file, 'Read by a native speaker as it stands', null),
} satisfies Record<string, (name: string) => Kind>

/** An answer, or a file of one. */
const ofFact = (address: string): Kind => ({
  title: (file) => factAt(file, address)?.asked.question ?? address,
  inWords: () => null,
  second: (file) => factAt(file, address)?.second ?? null,
  around: (file) => factAt(file, address)?.around,
})

const factAt = ({ facts }: FactsFile, address: string) =>
  facts.find(({ asked }) => addressOf(asked.id) === address || fileAddressOf(asked) === address)

const ofFrench = (of: string, said: string, second: Fact['second']): Kind => ({
  title({ french, pages }) {
    const path = french.find(({ file }) => file === of)?.path ?? ''
    return `French of ${pages[path] ?? of}`
  },
  inWords: (_, text) => (text === null ? null : said),
  second: () => second,
})

const readJson = async (path: string) =>
  JSON.parse(await readFile(join(releaseSources, path), 'utf8')) as unknown

export const saidIn = (text: string) => answerIn(JSON.parse(text)) as SaidAnswer
export const rowsIn = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as ScopeRow[]))

function answerInWords(fact: Fact | undefined, { value, fr }: SaidAnswer): string {
  const unit = typeof value === 'number' && fact?.asked.unit ? ` ${fact.asked.unit}` : ''
  const number = fact?.asked.kind === 'money' ? Number(value).toLocaleString('en') : undefined
  const shown =
    typeof value === 'object' && 'name' in value
      ? `${value.name}: ${value.alt}`
      : `${number ?? asTyped(value)}${unit}`
  return fr === undefined ? shown : `${shown}\nFrench: ${asTyped(fr)}`
}

function lineInWords(
  { subjects }: FactsFile,
  { subject, item, property, method, field, since, certificate, inSchedule }: ScopeRow,
): string {
  const where = inSchedule ? `${certificate} schedule since ${since}` : 'not in the schedule'
  const title = subjects.find(({ slug }) => slug === subject)?.title ?? subject
  return `${title}: ${item} · ${property} · ${method} (${field}, ${where})`
}
