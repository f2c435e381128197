/** What the laboratory is asked, has said, and would say: questions of the release with published statements and drafts laid over them. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { mayAct } from '@laboratory/contract/desk/access'
import {
  type Draft,
  type Edition as EditionView,
  type Facts,
  type FactsFile,
} from '@laboratory/contract/desk/facts'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { dueOf } from '@laboratory/contract/facts/due'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import type { Answer } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { recordAudit } from '../database/audit.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { lockMarker, readMarker, writeMarker } from '../database/markers.ts'
import type { Acting } from '../operations.ts'
import { differenceFrom } from './difference.ts'
import { kindAt, rowsIn, saidIn } from './kinds.ts'
import { listLeftOut, listShown } from './left-out.ts'
import { readNames } from '../people/staff-names.ts'
import { addressOf, addressOfFile, findFacts, idIn, readFacts } from './questions.ts'
import {
  countUnseen,
  currentEdition,
  type Edition,
  listDrafts,
  listEditions,
  listLive,
  listStatements,
  markSeen,
  type Statement,
} from './statement-repository.ts'

export type Editor = { readonly id: string; readonly role: Parameters<typeof mayAct>[0] }

export const signersMarker = 'signs for the geneticist'
/** Ids of those who sign what the geneticist answers. */
export async function readSigners(connection: Connection): Promise<readonly string[]> {
  return ((await readMarker(connection, signersMarker)) ?? '').split(' ').filter((id) => id !== '')
}

/** Names who signs what the geneticist answers, in place of those before. */
export async function nameSigners(
  transaction: Transaction,
  { ids }: DeskRequest<'nameSigners'>,
  acting: Acting,
): Promise<void> {
  const before = ((await lockMarker(transaction, signersMarker)) ?? '').split(' ').filter(Boolean)
  await writeMarker(transaction, signersMarker, ids.join(' '))
  for (const [action, some, others] of [
    ['staff signer named', ids, before],
    ['staff signer unnamed', before, ids],
  ] as const)
    for (const id of some)
      if (!others.includes(id)) await recordAudit(transaction, { action, target: id }, acting)
}

/** Notes that somebody has looked at the editions of others, as far as there are any. */
export async function markEditionsSeen(
  transaction: Transaction,
  { until }: DeskRequest<'markEditionsSeen'>,
  acting: Acting,
): Promise<void> {
  const last = Math.min(until, await currentEdition(transaction))
  await markSeen(transaction, last, acting.staffId ?? '')
  await recordAudit(transaction, { action: 'edition seen', target: String(last) }, acting)
}

/**
 * Whether somebody may publish a statement: as an editor, or with a signature for a second person. What is withdrawn, so that the release's
 * words come back, one manager withdraws alone.
 */
export function mayPublish(
  file: FactsFile,
  { address, by, text }: Pick<Statement, 'address' | 'by' | 'text'>,
  editor: Editor,
  signers: readonly string[],
): boolean {
  const second = kindAt(address).second(file)
  if (second === null) return mayAct(editor.role, 'editor')
  if (text === null && mayAct(editor.role, 'manager')) return true
  if (by === editor.id) return false
  return second === 'geneticist' ? signers.includes(editor.id) : mayAct(editor.role, 'manager')
}

/** What rooms show, not the files that belong to an answer. */
const isShown = ({ address }: Pick<Statement, 'address'>) => !/^(?:pictures|documents)\//.test(address)

/** Drafts with what they would change, and who may publish them. */
export async function readDrafts(connection: Connection, file: FactsFile, editor: Editor) {
  const [drafts, signers, names] = await Promise.all([
    listDrafts(connection),
    readSigners(connection),
    readNames(connection),
  ])
  const byAddress = new Map(drafts.map((draft) => [draft.address, draft]))
  const addresses = drafts.map(({ address }) => address)
  const live = new Map((await listShown(connection, addresses)).map((one) => [one.address, one]))
  const shown = drafts.filter(isShown)
  const views = shown.map((statement): Draft => {
    const said = statement.text === null ? null : saidIn(statement.text)
    const upload = byAddress.get(addressOfFile(file, statement.address) ?? '')
    return {
      ...changeOf(file, statement, live.get(statement.address), names),
      value: statement.address === 'schedule' ? null : (said?.value ?? null),
      fr: said?.fr === undefined ? '' : String(asTyped(said.fr)),
      file: upload && upload.files.length > 0 ? (upload.address.endsWith('.pdf') ? 'pdf' : 'picture') : null,
      isMine: statement.by === editor.id,
      mayPublish: [statement, upload].every((one) => !one || mayPublish(file, one, editor, signers)),
    }
  })
  return { drafts: views, shown, names, signers }
}

export async function readFactsRoom(
  connection: Connection,
  siteDir: string,
  editor: Editor,
  now: Date,
): Promise<Facts> {
  const file = readFacts(siteDir)
  const [before, { shown, drafts }] = await Promise.all([
    readPublished(connection, file),
    readDrafts(connection, file, editor),
  ])
  const byAddress = new Map(drafts.map((draft) => [draft.address, draft]))
  const schedule = byAddress.get('schedule')
  const today = laboratoryClock(now).date
  return {
    facts: file.facts.map((fact) => ({
      ...fact,
      answer: before.answers.get(fact.asked.id) ?? null,
      isPublished: before.answers.get(fact.asked.id) !== (fact.answer ?? undefined),
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
  editor: Editor,
  now: Date,
): Promise<DeskAnswer<'countFacts'>> {
  const file = findFacts(siteDir)
  if (!file) return { blocking: 0, open: 0, drafts: 0, unsigned: 0, mine: 0, due: 0, unseen: 0 }
  const [before, { drafts }, unseen] = await Promise.all([
    readPublished(connection, file),
    readDrafts(connection, file, editor),
    countUnseen(connection, editor.id),
  ])
  const open = file.facts.filter(({ asked }) => !before.answers.has(asked.id))
  const today = laboratoryClock(now).date
  const unsigned = drafts.filter(({ second }) => second !== null)
  return {
    blocking: open.filter(({ launch }) => launch === 'blocks').length,
    open: open.length,
    drafts: drafts.length,
    unsigned: unsigned.length,
    mine: unsigned.filter((draft) => draft.mayPublish).length,
    due: file.facts.filter(({ asked }) => dueOf(asked, before.answers.get(asked.id), today) !== null).length,
    unseen,
  }
}

/** Drafts and the newest editions, each with what it changed. */
export async function readEditionsRoom(
  connection: Connection,
  siteDir: string,
  editor: Editor,
): Promise<DeskAnswer<'listEditions'>> {
  const file = readFacts(siteDir)
  const { drafts, names, signers } = await readDrafts(connection, file, editor)
  const people = await connection
    .selectFrom('staffMember')
    .select(['id', 'name', 'role'])
    .where('leftAt', 'is', null)
    .where('id', '<>', editor.id)
    .execute()
  const named = people.filter(({ id, role }) => mayAct(role, 'manager') || signers.includes(id))
  const refused = (await listLeftOut(connection)).map(({ address, sentence }) => ({
    title: address === undefined ? '' : kindAt(address).title(file),
    sentence,
  }))
  // An answer and its file are one question.
  const leftOut = refused.filter(
    ({ title, sentence }, place) =>
      refused.findIndex((one) => one.title === title && one.sentence === sentence) === place,
  )
  const editions = await readEditions(connection, file, await listEditions(connection, 30), names, editor)
  return { drafts, editions, signers: named.map(({ name }) => name), leftOut }
}

/** What editions changed, in words. @param editions in succession, newest first */
export async function readEditions(
  connection: Connection,
  file: FactsFile,
  editions: readonly Edition[],
  names: ReadonlyMap<string, string>,
  editor?: Editor,
): Promise<EditionView[]> {
  const [first, last] = [editions.at(-1)?.number ?? 1, editions[0]?.number ?? 0]
  const said = (await listStatements(connection, first, last)).filter(isShown)
  const addresses = said.map(({ address }) => address)
  const before = new Map(
    (await listLive(connection, first - 1, addresses)).map((statement) => [statement.address, statement]),
  )
  const byEdition = Map.groupBy(said, ({ edition }) => edition)
  return editions
    .toReversed()
    .map((edition) => ({
      ...edition,
      by: nameOf(edition.by, names),
      signedBy: nameOf(edition.signedBy, names),
      // Somebody, of those who have left too.
      lookedBy: edition.lookedBy === null ? null : (nameOf(edition.lookedBy, names) ?? 'somebody'),
      isMine: edition.by !== null && edition.by === editor?.id,
      changes: (byEdition.get(edition.number) ?? []).map((statement) => {
        const change = changeOf(file, statement, before.get(statement.address), names)
        before.set(statement.address, statement)
        return change
      }),
    }))
    .toReversed()
}

type Published = { readonly answers: ReadonlyMap<string, Answer>; readonly schedule: readonly ScopeRow[] }

/** What visitors read: answers and lines of the release, with statements laid over them. */
async function readPublished(connection: Connection, file: FactsFile): Promise<Published> {
  const answers = new Map(file.facts.flatMap(({ answer }) => (answer ? [[answer.id, answer] as const] : [])))
  let { schedule }: Pick<Published, 'schedule'> = file
  for (const { address, text, saidBy, saidOn: on } of await listShown(connection)) {
    const id = idIn(address)
    if (address === 'schedule') schedule = rowsIn(text) ?? file.schedule
    if (id !== undefined && text !== null) answers.set(id, { id, ...saidIn(text), saidBy, on })
  }
  return { answers, schedule }
}

function changeOf(
  file: FactsFile,
  statement: Statement,
  before: Statement | undefined,
  names: ReadonlyMap<string, string>,
): EditionView['changes'][number] {
  const { id, address, text, saidBy, saidOn } = statement
  const kind = kindAt(address)
  const [was, is] = [kind.inWords(file, before?.text ?? null), kind.inWords(file, text)]
  const isLong = address.startsWith('words:')
  return {
    id,
    address,
    title: kind.title(file),
    before: isLong ? differenceFrom(is, was) : was,
    after: isLong ? differenceFrom(was, is) : is,
    second: kind.second(file),
    saidBy,
    on: saidOn,
    by: nameOf(statement.by, names),
  }
}

const nameOf = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : (names.get(id) ?? null)
