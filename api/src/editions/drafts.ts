/** What somebody of the laboratory says: a draft, until it is published. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { asTyped, checkAnswer, dayIn, WrongAnswer } from '@laboratory/contract/facts/check-answer'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { frenchFault, sectionFault } from '@laboratory/contract/facts/sections'
import type { Question } from '@laboratory/contract/facts/question'
import { recordAudit } from '../database/audit.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { OperationError, refuseField, type Acting } from '../operations.ts'
import { listShown } from './left-out.ts'
import { placeOf, type SaidWords, wordsOfRelease } from './page-words.ts'
import { addressOf, addressOfFile, fileAddressOf, type SaidAnswer } from './questions.ts'
import { type Draft, deleteDraft, listDrafts, saveDraft, type StatementFile } from './statement-repository.ts'

/** A file of an answer, looked at and stored: what its statement says, and its files. */
export type AnswerFile = { readonly text: string; readonly files: readonly StatementFile[] }

/** The question with an id. @throws OperationError */
export function findAsked(file: FactsFile, id: string): Question {
  const asked = file.facts.find((fact) => fact.asked.id === id)?.asked
  if (!asked) throw new OperationError('missing', 'The website does not ask this any more.')
  return asked
}

/**
 * What an answer says, in the spelling that is stored.
 * @throws OperationError with a sentence beside its field
 */
export function readAnswer(
  asked: Question,
  { value, fr, alt, consent, on, isTakenBack }: DeskRequest<'saveAnswer'>,
  now: Date,
): { readonly said: SaidAnswer | null; readonly on: string } {
  const { kind, fileName, many } = asked
  const today = laboratoryClock(now).date
  const typed = kind === 'pdf' ? `${fileName}.pdf` : kind === 'picture' ? (fileName ?? '') : value
  const { check, refuse } = createChecks()
  const day = check('on', () => dayOf(on, today))
  const answer = check('value', () => {
    if (isTakenBack) return null
    const read = checkAnswer(asked, typed, { alt, consent })
    if (asked.day === 'past' && String(read) > today)
      throw new WrongAnswer('A sign-off is of today or before.')
    if (asked.day === 'end' && String(read) < today)
      throw new WrongAnswer('This day is over: what has ended is not published.')
    return read
  })
  const french = check('fr', () => {
    if (isTakenBack || fr.trim() === '') return undefined
    if (!inWords.includes(kind)) throw new WrongAnswer('This is the same in French: leave it empty.')
    if (kind !== 'list' && many === undefined) return String(checkAnswer({ kind: 'text' }, fr))
    const lines = String(asTyped(checkAnswer({ kind, ...(many !== undefined && { many }) }, fr))).split('\n')
    if (Array.isArray(answer) && answer.length !== lines.length)
      throw new WrongAnswer(
        `The French has ${lines.length} lines, the English ${answer.length}: write as many.`,
      )
    return lines
  })
  refuse()
  if (answer === null || answer === undefined) return { said: null, on: day ?? '' }
  return { said: { value: answer, ...(french !== undefined && { fr: french }) }, on: day ?? '' }
}

/** Kinds of answers that somebody translates. */
const inWords: readonly Question['kind'][] = ['text', 'list', 'picture']

/** The day on which something was said. @throws WrongAnswer */
function dayOf(on: string, today: string): string {
  const day = dayIn(on.trim())
  if (day > today) throw new WrongAnswer('This day is still to come.')
  return day
}

/** Has every refusal stand beside its field, all of them at once. */
function createChecks() {
  const refused: Record<string, string> = {}
  return {
    /** @returns undefined where it is refused */
    check<Value>(field: string, read: () => Value): Value | undefined {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error
        refused[error.column === 'answer' ? field : error.column] = error.message
        return undefined
      }
    },
    /** @throws OperationError */
    refuse() {
      const sentences = Object.values(refused)
      if (sentences.length > 0) throw new OperationError('invalid', sentences.join(' '), refused)
    },
  }
}

/** Stores a draft of an answer, with its file where one was sent. */
export async function saveAnswer(
  transaction: Transaction,
  input: Pick<DeskRequest<'saveAnswer'>, 'saidBy' | 'over'> & {
    asked: Question
    said: SaidAnswer | null
    on: string
  },
  acting: Acting,
  file?: AnswerFile,
): Promise<void> {
  const { asked, said, saidBy, on: saidOn, over } = input
  const text = said && JSON.stringify(said.fr === undefined ? said.value : said)
  await store(transaction, { address: addressOf(asked.id), text, saidBy, saidOn, over }, acting)
  const address = fileAddressOf(asked)
  const its = said === null ? { text: null } : file
  if (address && its)
    await saveDraft(transaction, { address, ...its, saidBy, saidOn, by: idOf(acting) }, acting.now)
}

const idOf = ({ staffId }: Acting) => staffId ?? null

/**
 * Stores what somebody says as the draft of its address.
 * @param said `over`: the draft that was seen, empty where there was none
 * @throws OperationError where a colleague saved another one
 */
async function store(
  transaction: Transaction,
  { over, ...said }: Omit<Draft, 'by'> & { readonly over: string | undefined },
  acting: Acting,
): Promise<void> {
  await refuseOther(transaction, said.address, over)
  await saveDraft(transaction, { ...said, by: idOf(acting) }, acting.now)
  await recordAudit(transaction, { action: 'edition say', target: said.address }, acting)
}

async function refuseOther(transaction: Transaction, address: string, over: string | undefined) {
  const there = (await listDrafts(transaction)).find((draft) => draft.address === address)
  if (over !== undefined && over !== (there?.id ?? ''))
    throw new OperationError(
      'stale',
      'A colleague has saved another draft of this meanwhile. Close this and open it again: what you typed is kept.',
    )
}

/** Stores a draft of the lines of the schedules. */
export async function saveSchedule(
  transaction: Transaction,
  { rows, saidBy, on, over }: DeskRequest<'saveSchedule'>,
  file: FactsFile,
  acting: Acting,
): Promise<void> {
  const today = laboratoryClock(acting.now).date
  const { check, refuse } = createChecks()
  const day = check('on', () => dayOf(on, today)) ?? ''
  refuse()
  const subjects = new Set(file.subjects.map(({ slug }) => slug))
  const lines = new Set<string>()
  rows.forEach((row, index) => {
    if (!subjects.has(row.subject))
      refuseField('rows', `Line ${index + 1}: the website has no test or service “${row.subject}”.`)
    if (row.since > Number(today.slice(0, 4)))
      refuseField('rows', `Line ${index + 1}: ${row.since} is still to come.`)
    const line = JSON.stringify(row)
    if (lines.has(line)) refuseField('rows', `Line ${index + 1} stands there twice.`)
    lines.add(line)
  })
  const text = JSON.stringify(rows)
  await store(transaction, { address: 'schedule', text, saidBy, saidOn: day, over }, acting)
}

/** Stores a draft of the words of a section. @throws OperationError with a sentence beside its field */
export async function saveWords(
  transaction: Transaction,
  { address, value, fr, saidBy, isFrenchRight, isTakenBack, over }: DeskRequest<'saveWords'>,
  file: FactsFile,
  acting: Acting,
): Promise<void> {
  const place = address.replace('words:', '')
  const isOpen = file.words.some((page) => page.file === placeOf(place).file)
  const release = isOpen ? wordsOfRelease(place) : undefined
  if (!release) throw new OperationError('missing', 'These words are changed by a release alone.')
  await refuseOther(transaction, address, over)
  const [english, french] = [value, fr].map(withoutEndingBlanks) as [string, string]
  if (!isTakenBack) {
    refuseFault('value', sectionFault(english, release.value))
    if (french !== '')
      refuseFault('fr', sectionFault(french, release.fr ?? '') ?? frenchFault(french, english))
    const [live] = await listShown(transaction, [address])
    const shown = live?.text ? (JSON.parse(live.text) as SaidWords) : release
    if (english === shown.value && french === (shown.fr ?? ''))
      refuseField('value', 'Nothing is changed yet.')
    if (french !== '' && french === shown.fr && english !== shown.value && !isFrenchRight)
      refuseField(
        'fr',
        'This is the French of the words before. Change it; or empty it, then French pages show the English; or say below that it is right.',
      )
  }
  const said = { heading: release.heading, value: english, ...(french !== '' && { fr: french }) }
  const text = isTakenBack ? null : JSON.stringify(said)
  const saidOn = laboratoryClock(acting.now).date
  await store(transaction, { address, text, saidBy, saidOn, over }, acting)
}

const withoutEndingBlanks = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

function refuseFault(field: string, fault: string | undefined): void {
  if (fault !== undefined) refuseField(field, fault)
}

/** What signs French words as they stand, or says that they were read. @throws OperationError */
export function textOfMark(file: FactsFile, address: string): string {
  const [kind, of] = address.split(':')
  const page = file.french.find((one) => one.file === of)
  if (!page || page.isHeld !== (kind === 'signed'))
    throw new OperationError('missing', 'The release has no such French page.')
  return JSON.stringify({ value: page.mark })
}

/** Stores a draft that signs French words as they stand, or says that a native speaker read them. @throws OperationError */
export async function markFrench(
  transaction: Transaction,
  { address, saidBy }: DeskRequest<'markFrench'>,
  file: FactsFile,
  acting: Acting,
): Promise<void> {
  const text = textOfMark(file, address)
  const saidOn = laboratoryClock(acting.now).date
  await store(transaction, { address, text, saidBy, saidOn, over: '' }, acting)
}

/** Takes a draft back, with its file. @throws OperationError where there is none */
export async function dropDraft(
  transaction: Transaction,
  { address }: DeskRequest<'dropDraft'>,
  file: FactsFile,
  acting: Acting,
): Promise<void> {
  if (!(await deleteDraft(transaction, address)))
    throw new OperationError('missing', 'There is no such draft any more: it was published, or taken back.')
  const itsFile = addressOfFile(file, address)
  if (itsFile) await deleteDraft(transaction, itsFile)
  await recordAudit(transaction, { action: 'edition drop', target: address }, acting)
}

/** Drafts by their ids, with the files that belong to them. @throws OperationError where one is no draft any more */
export async function findDrafts(connection: Connection, file: FactsFile, ids: readonly string[]) {
  const drafts = await listDrafts(connection)
  const chosen = drafts.filter(({ id }) => ids.includes(id))
  if (chosen.length !== ids.length)
    throw new OperationError(
      'stale',
      'A colleague changed, published or took back one of these meanwhile: look again.',
    )
  const files = chosen.map(({ address }) => addressOfFile(file, address))
  return [...chosen, ...drafts.filter(({ address }) => files.includes(address))]
}
