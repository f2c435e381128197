/** What the laboratory is asked, has said, and would say: questions of the release with published statements and drafts laid over them. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { laboratoryClock } from '@laboratory/contract/clock'
import { mayAct } from '@laboratory/contract/desk/access'
import {
  FactsFileSchema,
  type Draft,
  type Edition as EditionView,
  type Facts,
  type FactsFile,
} from '@laboratory/contract/desk/facts'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { dueOf } from '@laboratory/contract/facts/due'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import type { Answer, AnswerValue } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import type { Connection } from '../database/database.ts'
import { readMarker } from '../database/markers.ts'
import { OperationError } from '../operations.ts'
import { answerIn } from './compose-sources.ts'
import { listLeftOut } from './editions.ts'
import {
  type Edition,
  listDrafts,
  listEditions,
  listLive,
  listStatements,
  type Statement,
} from './statement-repository.ts'

export type SaidAnswer = Pick<Answer, 'value' | 'fr'>
const saidIn = (text: string) => answerIn(JSON.parse(text)) as SaidAnswer

type Question = FactsFile['facts'][number]
export type Reader = { readonly id: string; readonly role: Parameters<typeof mayAct>[0] }

const read = new Map<string, { readonly mtime: number; readonly file: FactsFile | null }>()

/**
 * The questions of the release, as its build wrote them beside the site's map: served to nobody.
 * @throws OperationError where the site was built without them, or for another version of the service
 */
export function readFacts(siteDir: string): FactsFile {
  const path = join(siteDir, 'facts.json')
  const mtime = existsSync(path) ? statSync(path).mtimeMs : 0
  const known = read.get(path)
  const file = known?.mtime === mtime ? known.file : parsed(path, mtime)
  read.set(path, { mtime, file })
  if (!file)
    throw new OperationError(
      'missing',
      'The website was built without the list of its questions: whoever runs the server has to install a release with it.',
    )
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

export const addressOf = (id: string) => `answers:${id}`
const idIn = (address: string) => /^answers:(.+)$/.exec(address)?.[1]

/** The statement that holds the file of an answer. */
export function fileAddressOf({ kind, fileName }: Question['asked']): string | undefined {
  if (kind === 'picture') return `pictures/${fileName}`
  return kind === 'pdf' ? `documents/${fileName}.pdf` : undefined
}

/** The question whose answer, or whose file, stands at an address. */
function factAt(file: FactsFile, address: string): Question | undefined {
  return file.facts.find(({ asked }) => asked.id === idIn(address) || fileAddressOf(asked) === address)
}

/** Why a second person signs what stands at an address. */
export function secondOf(file: FactsFile, address: string): Question['second'] {
  if (address === 'schedule') return 'accreditation'
  return factAt(file, address)?.second ?? null
}

const signersMarker = 'signs for the geneticist'
/** Ids of those who sign what the geneticist answers. */
export async function readSigners(connection: Connection): Promise<readonly string[]> {
  return ((await readMarker(connection, signersMarker)) ?? '').split(' ').filter((id) => id !== '')
}
export { signersMarker }

/** Whether somebody may publish a statement: as an editor, or with a signature for a second person. */
export function mayPublish(
  second: Question['second'],
  by: string | null,
  reader: Reader,
  signers: readonly string[],
): boolean {
  if (second === null) return mayAct(reader.role, 'editor')
  if (by === reader.id) return false
  return second === 'geneticist' ? signers.includes(reader.id) : mayAct(reader.role, 'manager')
}

/** All that the rooms show, read at once. */
async function readAll(connection: Connection, siteDir: string, reader: Reader) {
  const file = readFacts(siteDir)
  const [live, drafts, signers, people] = await Promise.all([
    listLive(connection),
    listDrafts(connection),
    readSigners(connection),
    connection.selectFrom('staffMember').select(['id', 'name', 'role', 'leftAt']).execute(),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const before = answersOf(file, live)
  const toDraft = (statement: Statement): Draft => {
    const second = secondOf(file, statement.address)
    const said = statement.text === null ? null : saidIn(statement.text)
    return {
      ...changeOf(file, statement, wordsIn(file, statement.address, before), names),
      value: statement.address === 'schedule' ? null : (said?.value ?? null),
      fr: said?.fr === undefined ? '' : asTypedLines(said.fr),
      isMine: statement.by === reader.id,
      mayPublish: mayPublish(second, statement.by, reader, signers),
    }
  }
  const shown = drafts.filter(({ address }) => address === 'schedule' || idIn(address) !== undefined)
  return { file, live, shown, drafts: shown.map(toDraft), before, names, people, signers }
}

export async function readFactsRoom(
  connection: Connection,
  siteDir: string,
  reader: Reader,
  now: Date,
): Promise<Facts> {
  const { file, shown, drafts, before } = await readAll(connection, siteDir, reader)
  const byAddress = new Map(drafts.map((draft) => [draft.address, draft]))
  const schedule = byAddress.get('schedule')
  const today = laboratoryClock(now).date
  return {
    facts: file.facts.map((fact) => ({
      ...fact,
      answer: before.answers.get(fact.asked.id) ?? null,
      draft: byAddress.get(addressOf(fact.asked.id)) ?? null,
      due: dueOf(fact.asked, before.answers.get(fact.asked.id), today),
    })),
    schedule: [...before.schedule],
    scheduleDraft: schedule
      ? {
          ...schedule,
          rows: rowsIn(shown.find(({ address }) => address === 'schedule')?.text ?? null) ?? [
            ...file.schedule,
          ],
        }
      : null,
    subjects: file.subjects,
  }
}

export async function countFacts(
  connection: Connection,
  siteDir: string,
  reader: Reader,
  now: Date,
): Promise<DeskAnswer<'countFacts'>> {
  try {
    const { file, drafts, before } = await readAll(connection, siteDir, reader)
    const open = file.facts.filter(({ asked }) => !before.answers.has(asked.id))
    const today = laboratoryClock(now).date
    const unsigned = drafts.filter(({ second }) => second !== null)
    return {
      blocking: open.filter(({ launch }) => launch === 'blocks').length,
      open: open.length,
      drafts: drafts.length,
      unsigned: unsigned.length,
      mine: unsigned.filter((draft) => draft.mayPublish).length,
      due: file.facts.filter(({ asked }) => dueOf(asked, before.answers.get(asked.id), today) !== null)
        .length,
    }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { blocking: 0, open: 0, drafts: 0, unsigned: 0, mine: 0, due: 0 }
  }
}

/** Drafts and the newest editions, each with what it changed. */
export async function readEditionsRoom(
  connection: Connection,
  siteDir: string,
  reader: Reader,
): Promise<DeskAnswer<'listEditions'>> {
  const { file, drafts, names, people, signers } = await readAll(connection, siteDir, reader)
  const editions = await listEditions(connection, 30)
  const views: EditionView[] = []
  for (const edition of editions) views.push(await readEdition(connection, file, edition, names))
  const named = people.filter(
    ({ id, role, leftAt }) =>
      leftAt === null && id !== reader.id && (mayAct(role, 'manager') || signers.includes(id)),
  )
  const leftOut = (await listLeftOut(connection)).map(({ address, sentence }) => ({
    title: address === undefined ? '' : titleOf(file, address),
    sentence,
  }))
  return { drafts, editions: views, signers: named.map(({ name }) => name), leftOut }
}

/** What an edition changed, in words. */
export async function readEdition(
  connection: Connection,
  file: FactsFile,
  edition: Edition,
  names: ReadonlyMap<string, string>,
): Promise<EditionView> {
  const [said, live] = await Promise.all([
    listStatements(connection, edition.number),
    listLive(connection, edition.number - 1),
  ])
  const before = answersOf(file, live)
  return {
    ...edition,
    by: nameOf(edition.by, names),
    signedBy: nameOf(edition.signedBy, names),
    changes: said
      .filter(({ address }) => address === 'schedule' || idIn(address) !== undefined)
      .map((statement) => changeOf(file, statement, wordsIn(file, statement.address, before), names)),
  }
}

type Said = { readonly answers: ReadonlyMap<string, Answer>; readonly schedule: readonly ScopeRow[] }

/** Answers and lines: those of the release, with statements laid over them. */
function answersOf(file: FactsFile, live: readonly Statement[]): Said {
  const answers = new Map(file.facts.flatMap(({ answer }) => (answer ? [[answer.id, answer] as const] : [])))
  let { schedule }: Pick<Said, 'schedule'> = file
  for (const { address, text, saidBy, saidOn: on } of live) {
    const id = idIn(address)
    if (address === 'schedule') schedule = rowsIn(text) ?? file.schedule
    if (id !== undefined && text !== null) answers.set(id, { id, ...saidIn(text), saidBy, on })
  }
  return { answers, schedule }
}

const rowsIn = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as ScopeRow[]))

function changeOf(
  file: FactsFile,
  statement: Statement,
  before: string | null,
  names: ReadonlyMap<string, string>,
): EditionView['changes'][number] {
  const { id, address, saidBy, saidOn } = statement
  const after = answersOf({ ...file }, [statement])
  return {
    id,
    address,
    title: titleOf(file, address),
    before,
    after:
      statement.text === null && address !== 'schedule'
        ? releaseWords(file, address)
        : wordsIn(file, address, after),
    second: secondOf(file, address),
    saidBy,
    on: saidOn,
    by: nameOf(statement.by, names),
  }
}

const releaseWords = (file: FactsFile, address: string) => wordsIn(file, address, answersOf(file, []))

const nameOf = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : (names.get(id) ?? null)

/** What an address is about, for people. */
export function titleOf(file: FactsFile, address: string): string {
  if (address === 'schedule') return 'The lines of the accreditation schedules'
  return factAt(file, address)?.asked.question ?? address
}

function wordsIn(file: FactsFile, address: string, { answers, schedule }: Said): string | null {
  if (address === 'schedule')
    return schedule.length === 0
      ? null
      : schedule.map(({ item, property, method }) => `${item} · ${property} · ${method}`).join('\n')
  const id = idIn(address) ?? ''
  const answer = answers.get(id)
  const asked = file.facts.find((fact) => fact.asked.id === id)?.asked
  if (!answer) return null
  const { value, fr } = answer
  const unit = typeof value === 'number' && asked?.unit ? ` ${asked.unit}` : ''
  const shown =
    typeof value === 'object' && 'name' in value ? `${value.name}: ${value.alt}` : `${asTyped(value)}${unit}`
  return fr === undefined ? shown : `${shown}\nFrench: ${asTypedLines(fr)}`
}

const asTypedLines = (value: AnswerValue) => String(asTyped(value))
