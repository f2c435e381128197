/** Who may publish what, what would change, and who is told. */
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { laboratoryClock } from '@laboratory/contract/clock'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { second } from '../clock.ts'
import type { Transaction } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import { ProblemError } from '../http/problems.ts'
import { enqueue } from '../mail/outbox.ts'
import { lines, placeAtDesk, type Message } from '../mail/message.ts'
import { OperationError, refuseField, type ActingWithMail } from '../operations.ts'
import { readNames } from '../people/staff-names.ts'
import { publishEdition, type Publishing } from './editions.ts'
import { kindAt } from './kinds.ts'
import { listShown } from './left-out.ts'
import { changedMeanwhile, type EditionContext, pressEdition } from './press-edition.ts'
import { readFacts } from './questions.ts'
import { mayPublish, readEditions, readSigners, type Editor } from './published.ts'
import { findDrafts, textOfMark } from './drafts.ts'
import {
  currentEdition,
  insertEdition,
  insertUndo,
  listBefore,
  listDrafts,
  listEditions,
  listLive,
  markSigned,
  saveDraft,
  type Statement,
  withDrafts,
} from './statement-repository.ts'

/** What would change for visitors. Faulty words give sentences, never an error. */
export async function lookAtDrafts(
  context: EditionContext,
  { ids, french }: DeskRequest<'lookAtDrafts'>,
  editor: Editor,
): Promise<DeskAnswer<'lookAtDrafts'>> {
  const { query } = context.database
  const file = readFacts(context.config.siteDir)
  const drafts = await findDrafts(query, file, ids)
  if (french !== undefined) drafts.push(asIfSigned(context, french))
  const statements = withDrafts(await listShown(query), drafts)
  const { changed, faults, folder } = await pressInTime(editor)(context, statements)
  return {
    faults: faults.map(({ address = null, sentence }) => ({ address, sentence })),
    changed: changed.map((path) => ({ path, name: file.pages[path] ?? path })),
    preview: faults.length > 0 ? null : basename(folder),
  }
}

/** French words as they would be signed: a statement that is stored nowhere. @throws OperationError */
function asIfSigned({ clock, site }: EditionContext, address: string): Statement {
  const said = { saidBy: 'preview', saidOn: laboratoryClock(clock()).date, by: null, at: '' }
  const text = textOfMark(readFacts(site.folder), address)
  return { ...said, id: '', address, text, was: null, around: null, edition: null, files: [] }
}

/**
 * Publishes drafts as an edition; who signs for a second person signs by this.
 * @throws OperationError where who acts may not publish one of them, or the press refuses one
 */
export async function publishDrafts(
  context: EditionContext,
  { ids, note }: DeskRequest<'publishDrafts'>,
  acting: ActingWithMail,
  editor: Editor,
): Promise<DeskAnswer<'publishDrafts'>> {
  const { query } = context.database
  const file = readFacts(context.config.siteDir)
  const newest = await currentEdition(query)
  const drafts = await findDrafts(query, file, ids)
  const signers = await readSigners(query)
  let isSigned = false
  for (const draft of drafts) {
    const { address, by } = draft
    isSigned ||= kindAt(address).second(file) !== null && by !== editor.id
    if (!mayPublish(file, draft, editor, signers))
      throw new OperationError(
        'invalid',
        `“${kindAt(address).title(file)}” waits for the signature of somebody else.`,
      )
  }
  const hasConstant = drafts.some(({ address }) => kindAt(address).second(file) === 'constant')
  if (hasConstant && note === '')
    refuseField('note', 'Say why this number changes: several pages stand on it.')
  const edition = {
    by: acting.staffId ?? null,
    note,
    signedBy: isSigned ? editor.id : null,
    lookedBy: drafts.some(({ by }) => by === editor.id) ? null : editor.id,
  }
  const store = async (transaction: Transaction) => {
    const chosen = drafts.map(({ id }) => id)
    const number = await insertEdition(transaction, chosen, edition, acting.now)
    const stillSign = await readSigners(transaction)
    if (!drafts.every((draft) => mayPublish(file, draft, editor, stillSign))) throw changedMeanwhile()
    for (const { id, address } of drafts) {
      const around = kindAt(address).second(file) === null ? undefined : kindAt(address).around?.(file)
      if (around !== undefined) await markSigned(transaction, id, around)
    }
    return number
  }
  return publish(context, { action: 'edition publish', changes: drafts, newest, store }, acting, editor)
}

/**
 * Takes an edition back: what stood before it is there again at once. Where a second person signs, one manager withdraws alone: visitors read
 * the release's words, and what stood before waits as a draft for the signature.
 * @throws OperationError where a later edition changed the same, or a manager has to
 */
export async function takeEditionBack(
  context: EditionContext,
  { number, note }: DeskRequest<'undoEdition'>,
  acting: ActingWithMail,
  editor: Editor,
): Promise<DeskAnswer<'undoEdition'>> {
  const { query } = context.database
  const file = readFacts(context.config.siteDir)
  const newest = await currentEdition(query)
  const previous = await listBefore(query, number)
  if (previous.length === 0) throw new OperationError('missing', 'There is nothing to take back.')
  const addresses = previous.map(({ address }) => address)
  const later = (await listLive(query, undefined, addresses)).find(({ edition }) => edition !== number)
  if (later)
    throw new OperationError(
      'invalid',
      `Edition ${later.edition} changed “${kindAt(later.address).title(file)}” again: take that one back first.`,
    )
  const isSigned = ({ address }: Statement) => kindAt(address).second(file) !== null
  if (editor.role !== 'manager' && previous.some(isSigned))
    throw new OperationError('invalid', 'A second person signed this edition: a manager takes it back.')
  const changes = previous.map((one) => (isSigned(one) ? { ...one, text: null, files: [] } : one))
  const by = acting.staffId ?? null
  const store = async (transaction: Transaction) => {
    const made = await insertUndo(transaction, changes, { by, note, undoOf: number }, acting.now)
    // A draft of a colleague stays.
    const drafts = new Set((await listDrafts(transaction)).map(({ address }) => address))
    for (const one of previous)
      if (isSigned(one) && one.text !== null && !drafts.has(one.address))
        await saveDraft(transaction, { ...one, by }, acting.now)
    return made
  }
  return publish(context, { action: 'edition undo', changes, newest, store }, acting, editor)
}

/** Publishes as soon as the pages are there, and tells managers. */
async function publish(
  context: EditionContext,
  { store, ...publishing }: Publishing,
  acting: ActingWithMail,
  editor: Editor,
): Promise<DeskAnswer<'publishDrafts'>> {
  const begun = performance.now()
  const storeAndTell = async (transaction: Transaction) => {
    await refuseEnded(transaction, editor)
    const number = await store(transaction)
    if (number !== undefined)
      await tellManagers(transaction, readFacts(context.config.siteDir), number, acting)
    return number
  }
  const { number, changed } = await publishEdition(
    context,
    { ...publishing, store: storeAndTell },
    acting,
    pressInTime(editor),
  )
  return { number, changed: changed.length, seconds: Math.round((performance.now() - begun) / 100) / 10 }
}

/** A press takes a while: who published may have left meanwhile, or have another role. */
async function refuseEnded(transaction: Transaction, { id, role }: Editor): Promise<void> {
  const person = await findRow(transaction, 'staffMember', { id, role, leftAt: null })
  if (!person) throw changedMeanwhile()
}

/** A proxy waits 20 s for an answer: a press that takes longer goes on, and the next call finds what it made. */
const longestWait = 15 * second
/** Presses by who asked for them: one of each person, so that nobody waits for all that a colleague looks at. */
const pressing = new Map<string, Promise<unknown>>()

const pressInTime =
  ({ id }: Editor): typeof pressEdition =>
  async (context, statements) => {
    const late = setTimeout(longestWait, undefined, { ref: false })
    for (let before = pressing.get(id); before; before = pressing.get(id))
      if (!(await Promise.race([before, late]))) throw stillMade()
    const press = pressEdition(context, statements)
    const ended = () => pressing.delete(id)
    pressing.set(id, press.then(ended, ended))
    const made = await Promise.race([press, late])
    if (made) return made
    throw stillMade()
  }

const stillMade = () =>
  new ProblemError(503, 'Still being made', 'The pages are still being made: try again in half a minute.')

/** Who takes over an editor’s account could change a telephone number: each manager reads what was changed. */
async function tellManagers(
  transaction: Transaction,
  file: FactsFile,
  number: number,
  { mail, now }: ActingWithMail,
): Promise<void> {
  const names = await readNames(transaction)
  const [edition] = await readEditions(transaction, file, await listEditions(transaction, 1), names)
  if (!edition) return
  const { changes, by, signedBy, note } = edition
  const managers = await transaction
    .selectFrom('staffMember')
    .select('mailbox')
    .where('role', '=', 'manager')
    .where('leftAt', 'is', null)
    .execute()
  const body = lines(
    `${by ?? 'Somebody'} ${signedBy === null ? 'changed' : 'signed a change of'} what the website says.`,
    note !== '' && `Note: ${note}`,
    '',
    ...changes.flatMap(({ title, before, after }) => [
      title,
      `  was: ${inOneLine(before)}`,
      `  is:  ${inOneLine(after)}`,
      '',
    ]),
    `All of it, and the button that takes it back: ${placeAtDesk(mail.desk, '/editions')}`,
  )
  for (const { mailbox } of managers) {
    const message: Message = {
      kind: 'staff-notice',
      to: mailbox,
      subject: `The website was changed: edition ${number}`,
      autoSubmitted: 'auto-generated',
      body,
    }
    await enqueue(transaction, message, { now, domain: mail.mailDomain })
  }
}

const inOneLine = (words: string | null) => words?.replaceAll('\n', ' | ').slice(0, 500) ?? 'nothing'
