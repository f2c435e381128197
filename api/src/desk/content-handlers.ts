/** The desk's calls about what the laboratory answers and publishes: nothing here is about a customer. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Question } from '@laboratory/contract/facts/question'
import { examineFile } from '../casework/examine-file.ts'
import { findUpload, joinParts, readBytes } from '../casework/uploads.ts'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import {
  hasFile,
  preparePdf,
  preparePicture,
  type PreparedAnswer,
  readDraftFile,
  storingAnswerFile,
} from '../editions/answer-file.ts'
import { withdrawConsent } from '../editions/editions.ts'
import { lookAtDrafts, publishDrafts, takeEditionBack } from '../editions/publish-drafts.ts'
import { addressOf, fileAddressOf, readFacts } from '../editions/questions.ts'
import {
  countFacts,
  markEditionsSeen,
  nameSigners,
  readEditionsRoom,
  readFactsRoom,
} from '../editions/published.ts'
import {
  dropDraft,
  findAsked,
  markFrench,
  readAnswer,
  saveAnswer,
  saveSchedule,
  saveWords,
} from '../editions/drafts.ts'
import { listWordPages, readWords } from '../editions/words-room.ts'
import { listPicturesOf } from '../editions/statement-repository.ts'
import { OperationError, refuseField, type Acting } from '../operations.ts'
import { encodeSitePicture, ImageError } from '../publishing/news-image.ts'
import { removeSent } from '../publishing/news-pictures.ts'
import { previewOf } from '../publishing/news-preview.ts'
import { readSiteMap } from '../settings/site-facts.ts'
import { type Call, done, perform } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export const contentHandlers = {
  listFacts: ({ session, caller }, { config, database }) =>
    readFactsRoom(database.query, config.siteDir, session.person, caller.now),
  countFacts: ({ session, caller }, { config, database }) =>
    countFacts(database.query, config.siteDir, session.person, caller.now),
  async saveAnswer({ input, acting }, context) {
    const { config, database } = context
    const asked = findAsked(readFacts(config.siteDir), input.id)
    const { said, on } = readAnswer(asked, input, acting.now)
    const isSent = said !== null && input.file !== undefined && fileAddressOf(asked) !== undefined
    const prepared = isSent ? await readUpload(context, asked, input) : undefined
    if (said && !prepared && !(await hasFile(context, asked))) refuseField('file', 'Choose the file first.')
    await storingAnswerFile(database, prepared, acting.now, async (transaction, file) => {
      if (file && input.file !== undefined) await removeSent(transaction, input.file)
      await saveAnswer(transaction, { asked, said, on, saidBy: input.saidBy, over: input.over }, acting, file)
    })
    return done
  },
  saveSchedule: performOn(saveSchedule),
  listWordPages: ({ session }, { config, database, site }) =>
    listWordPages(database.query, { siteDir: config.siteDir, shown: site.folder }, session.person),
  // A signature holds for the words that are shown.
  markFrench: performOn(markFrench, ({ site }) => site.folder),
  readWords: ({ input, session }, { config, database }) =>
    readWords(database.query, config.siteDir, session.person, input.path),
  saveWords: performOn(saveWords),
  dropDraft: performOn(dropDraft),
  readDraftFile: ({ input }, context) => readDraftFile(context, input.id),
  listEditions: ({ session }, { config, database }) =>
    readEditionsRoom(database.query, config.siteDir, session.person),
  lookAtDrafts: ({ input, session }, context) => lookAtDrafts(context, input, session.person),
  async previewPage({ input: { preview, path } }, { config, site }) {
    const { folder, map } = readPreview(config, preview)
    const page = map.pages[path]
    if (!page) throw new OperationError('missing', 'There is no such page in this preview.')
    const html = readFileSync(join(folder, page.file), 'utf8')
    // What visitors cannot fetch yet comes from the preview itself.
    const unpublished = Object.keys(map.files).filter(
      (address) => !site.unread.has(address) && !site.entries.has(address),
    )
    const address = (file: string) =>
      `/api/desk/previews/file?${new URLSearchParams({ preview, path: file }).toString().replaceAll('&', '&amp;')}`
    return previewOf(
      unpublished.reduce((all, file) => all.replaceAll(file, address(file)), html),
      page.styleHashes,
    )
  },
  async previewFile({ input: { preview, path } }, { config }) {
    const { folder, map } = readPreview(config, preview)
    const file = map.files[path]
    if (!file) throw new OperationError('missing', 'There is no such file in this preview.')
    return {
      name: path.slice(path.lastIndexOf('/') + 1),
      type: file.type,
      bytes: readFileSync(join(folder, file.file)),
    }
  },
  publishDrafts: ({ input, acting, session }, context) =>
    publishDrafts(context, input, acting, session.person),
  markEditionsSeen: perform(markEditionsSeen),
  undoEdition: ({ input, acting, session }, context) =>
    takeEditionBack(context, input, acting, session.person),
  async withdrawConsent({ input: { id }, acting }, context) {
    const { config, database } = context
    const { facts } = readFacts(config.siteDir)
    const asked = facts.find((fact) => fact.asked.id === id)?.asked
    // Also of a question that the release asks no more, or whose file it names otherwise.
    const pictures = new Set(await listPicturesOf(database.query, addressOf(id)))
    if (asked?.kind === 'picture') pictures.add(fileAddressOf(asked)!)
    if (pictures.size === 0)
      throw new OperationError('invalid', 'This answer is no picture: take it back instead.')
    await withdrawConsent(context, [addressOf(id), ...pictures], acting)
    return done
  },
  nameSigners: perform(nameSigners),
} satisfies Partial<DeskHandlers>

/** Looks at a file that was sent: a virus, another kind, a program in it are refused beside the field. */
async function readUpload(
  { config, database }: DeskContext,
  asked: Question,
  { file = '', crop }: DeskRequest<'saveAnswer'>,
): Promise<PreparedAnswer> {
  // Made anew when it was sent: `finishPicture`.
  if (asked.kind === 'picture') {
    const picture = await findRow(database.query, 'newsPicture', { id: file })
    if (!picture) refuseField('file', 'There is no such picture: choose it again.')
    const bytes = await readBytes(database, picture.id)
    const made = await encodeSitePicture(bytes, asked.shape, crop).catch((error: unknown) => {
      if (error instanceof ImageError) refuseField('file', error.message)
      throw error
    })
    return preparePicture(database.files, asked, bytes, made)
  }
  const bytes = await joinParts(database.query, await findUpload(database.query, 'news', file))
  if ((await examineFile(config.clamdSocket, bytes)) === 'infected')
    refuseField('file', 'A virus was found in this file: it is not taken.')
  return preparePdf(database.files, asked, bytes)
}

/** An operation that looks at the questions of a site. */
function performOn<Input>(
  operation: (transaction: Transaction, input: Input, file: FactsFile, acting: Acting) => Promise<void>,
  folderOf = ({ config }: DeskContext) => config.siteDir,
) {
  return async ({ input, acting }: Call<Input>, context: DeskContext) => {
    const file = readFacts(folderOf(context))
    await context.database.transact((transaction) => operation(transaction, input, file, acting))
    return done
  }
}

function readPreview({ editionsDir }: DeskContext['config'], preview: string) {
  const folder = join(editionsDir, preview)
  if (!existsSync(join(folder, 'site.json')))
    throw new OperationError('missing', 'This preview is not there any more: look at the drafts again.')
  return { folder, map: readSiteMap(folder) }
}
