/** The desk's calls about what the laboratory answers and publishes: nothing here is about a customer. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Crop } from '@laboratory/contract/picture-crop'
import type { Question } from '@laboratory/contract/facts/question'
import type { SiteFile } from '@laboratory/contract/site-map'
import { examineFile } from '../casework/examine-file.ts'
import { findUpload, joinParts, readBytes, storeFile, takeBytes } from '../casework/uploads.ts'
import { dropFile, pathOfFile, type PreparedFile } from '../database/files.ts'
import { createId } from '../database/ids.ts'
import { findRow } from '../database/rows.ts'
import { lockMarker, writeMarker } from '../database/markers.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/database.ts'
import { withdrawConsent } from '../editions/editions.ts'
import { lookAtDrafts, publishDrafts, takeEditionBack } from '../editions/publish-drafts.ts'
import { addressOf, addressOfFile, fileAddressOf, readFacts } from '../editions/questions.ts'
import { countFacts, readEditionsRoom, readFactsRoom, signersMarker } from '../editions/said.ts'
import {
  dropDraft,
  findAsked,
  readAnswer,
  sayAnswer,
  saySchedule,
  sayWords,
  type AnswerFile,
  markFrench,
} from '../editions/say.ts'
import { listWordPages, readWords } from '../editions/words-room.ts'
import {
  currentEdition,
  listDrafts,
  listLive,
  listPicturesOf,
  markSeen,
} from '../editions/statement-repository.ts'
import { typeOfFile } from '../mail/file-type.ts'
import { OperationError, refuseField, type Acting } from '../operations.ts'
import { encodeSitePicture, ImageError } from '../publishing/news-image.ts'
import { removeSent } from '../publishing/news-pictures.ts'
import { previewOf } from '../publishing/news-preview.ts'
import { readSiteMap } from '../settings/site-facts.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

/** The files of an answer, on the disk and not listed yet. */
type Prepared = {
  readonly text: string
  readonly files: readonly { readonly name: string; readonly file: PreparedFile }[]
}

export function contentHandlers(context: DeskContext) {
  const { config, database, site } = context
  const { transact, perform } = actsOf({ database })
  const folderOf = (preview: string) => join(config.editionsDir, preview)
  /** An operation that looks at the questions of a site. */
  const performOn = <Input>(
    operation: (transaction: Transaction, input: Input, file: FactsFile, acting: Acting) => Promise<void>,
    folder = () => config.siteDir,
  ) =>
    perform((transaction, input: Input, acting) => operation(transaction, input, readFacts(folder()), acting))

  return {
    listFacts: ({ session, caller }) =>
      readFactsRoom(database.query, config.siteDir, session.person, caller.now),
    countFacts: ({ session, caller }) =>
      countFacts(database.query, config.siteDir, session.person, caller.now),
    async sayAnswer({ input, acting }) {
      const asked = findAsked(readFacts(config.siteDir), input.id)
      const { said, on } = readAnswer(asked, input, acting.now)
      const isSent = said !== null && input.file !== undefined && fileAddressOf(asked) !== undefined
      const prepared = isSent ? await readUpload(asked, input) : undefined
      if (said && !prepared && !(await hasFile(asked))) refuseField('file', 'Choose the file first.')
      await storing(prepared, input.file, acting, (transaction, file) =>
        sayAnswer(transaction, { asked, said, on, saidBy: input.saidBy, over: input.over }, acting, file),
      )
      return { done: true }
    },
    saySchedule: performOn(saySchedule),
    listWordPages: ({ session }) =>
      listWordPages(database.query, { siteDir: config.siteDir, shown: site.folder }, session.person),
    // A signature holds for the words that are shown.
    markFrench: performOn(markFrench, () => site.folder),
    readWords: ({ input, session }) => readWords(database.query, config.siteDir, session.person, input.path),
    sayWords: performOn(sayWords),
    dropDraft: performOn(dropDraft),
    async readDraftFile({ input }) {
      const drafts = await listDrafts(database.query)
      const { address: of = '' } = drafts.find(({ id }) => id === input.id) ?? {}
      const itsFile = addressOfFile(readFacts(config.siteDir), of)
      const files = drafts.find(({ address }) => address === itsFile)?.files ?? []
      // Of a picture, its smallest size.
      const file = files.toSorted((a, b) => a.size - b.size).find(({ name }) => /\.(?:pdf|webp)$/.test(name))
      if (!file) throw new OperationError('missing', 'This draft is not there any more.')
      return {
        name: basename(file.name),
        type: file.name.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
        bytes: await readFile(pathOfFile(database.files, file.digest)),
      }
    },
    listEditions: ({ session }) => readEditionsRoom(database.query, config.siteDir, session.person),
    lookAtDrafts: ({ input, session }) => lookAtDrafts(context, input, session.person),
    async previewPage({ input: { preview, path } }) {
      const map = readMap(preview)
      const page = map.pages[path]
      if (!page) throw new OperationError('missing', 'There is no such page in this preview.')
      const html = readFileSync(join(folderOf(preview), page.file), 'utf8')
      // What visitors cannot fetch yet comes from the preview itself.
      const own = Object.keys(map.files).filter(
        (address) => !site.unread.has(address) && !site.entries.has(address),
      )
      const address = (file: string) =>
        `/api/desk/previews/file?${new URLSearchParams({ preview, path: file }).toString().replaceAll('&', '&amp;')}`
      return previewOf(
        own.reduce((all, file) => all.replaceAll(file, address(file)), html),
        page.styleHashes,
      )
    },
    async previewFile({ input: { preview, path } }) {
      const file: SiteFile | undefined = readMap(preview).files[path]
      if (!file) throw new OperationError('missing', 'There is no such file in this preview.')
      return {
        name: path.slice(path.lastIndexOf('/') + 1),
        type: file.type,
        bytes: readFileSync(join(folderOf(preview), file.file)),
      }
    },
    publishDrafts: ({ input, acting, session }) => publishDrafts(context, input, acting, session.person),
    markEditionsSeen: perform(async (transaction, input, acting) => {
      const { until } = input as DeskRequest<'markEditionsSeen'>
      const last = Math.min(until, await currentEdition(transaction))
      await markSeen(transaction, last, acting.staffId ?? '')
      await recordAudit(transaction, { action: 'edition seen', target: String(last) }, acting)
    }),
    undoEdition: ({ input, acting, session }) => takeEditionBack(context, input, acting, session.person),
    async withdrawConsent({ input: { id }, acting }) {
      const { facts } = readFacts(config.siteDir)
      const asked = facts.find((fact) => fact.asked.id === id)?.asked
      // Also of a question that the release asks no more, or whose file it names otherwise.
      const pictures = new Set(await listPicturesOf(database.query, addressOf(id)))
      if (asked?.kind === 'picture') pictures.add(fileAddressOf(asked)!)
      if (pictures.size === 0)
        throw new OperationError('invalid', 'This answer is no picture: take it back instead.')
      await withdrawConsent(context, [addressOf(id), ...pictures], acting)
      return { done: true }
    },
    async nameSigners({ input: { ids }, acting }) {
      await transact(async (transaction) => {
        const before = ((await lockMarker(transaction, signersMarker)) ?? '').split(' ').filter(Boolean)
        await writeMarker(transaction, signersMarker, ids.join(' '))
        for (const [action, some, others] of [
          ['staff signer named', ids, before],
          ['staff signer unnamed', before, ids],
        ] as const)
          for (const id of some)
            if (!others.includes(id)) await recordAudit(transaction, { action, target: id }, acting)
      })
      return { done: true }
    },
  } satisfies Partial<DeskHandlers>

  function readMap(preview: string) {
    if (!existsSync(join(folderOf(preview), 'site.json')))
      throw new OperationError('missing', 'This preview is not there any more: look at the drafts again.')
    return readSiteMap(folderOf(preview))
  }

  /** Whether the file of a question is there already, in a draft or in public. */
  async function hasFile(asked: Question): Promise<boolean> {
    const address = fileAddressOf(asked)
    if (!address) return true
    const said = [...(await listLive(database.query)), ...(await listDrafts(database.query))]
    const last = said.findLast((statement) => statement.address === address)
    if (last) return last.text !== null
    return readFacts(config.siteDir).facts.some((fact) => fact.asked.id === asked.id && fact.answer !== null)
  }

  /** Looks at a file that was sent: a virus, another kind, a program in it are refused beside the field. */
  async function readUpload(
    asked: Question,
    { file = '', crop }: DeskRequest<'sayAnswer'>,
  ): Promise<Prepared> {
    // Made anew when it was sent: `finishPicture`.
    if (asked.kind === 'picture') {
      const picture = await findRow(database.query, 'newsPicture', { id: file })
      if (!picture) refuseField('file', 'There is no such picture: choose it again.')
      return preparePicture(asked, await readBytes(database, picture.id), crop)
    }
    const bytes = await joinParts(database.query, await findUpload(database.query, 'news', file))
    if ((await examineFile(config.clamdSocket, bytes)) === 'infected')
      refuseField('file', 'A virus was found in this file: it is not taken.')
    return preparePdf(asked, bytes)
  }

  async function preparePdf({ fileName }: Question, bytes: Buffer): Promise<Prepared> {
    const fault = faultOfPdf(bytes)
    if (fault !== undefined) refuseField('file', fault)
    const name = `${fileName}.pdf`
    const file = await takeBytes(database.files, bytes)
    return { text: JSON.stringify(name), files: [{ name: `documents/${name}`, file }] }
  }

  async function preparePicture(
    { fileName = '', shape }: Question,
    bytes: Buffer,
    crop?: Crop,
  ): Promise<Prepared> {
    const made = await encodeSitePicture(bytes, shape, crop).catch((error: unknown) => {
      if (error instanceof ImageError) refuseField('file', error.message)
      throw error
    })
    const [widest] = made.toSorted((a, b) => b.width - a.width)
    const files: { name: string; file: PreparedFile }[] = []
    const entry = {
      width: widest?.width,
      height: widest?.height,
      // Until the picture is there: the ground of the page.
      color: '#e6ebee',
      hash: digestOf(bytes).slice(0, 16),
      avif: [] as object[],
      webp: [] as object[],
    }
    for (const { width, format, bytes: encoded } of made) {
      const file = `${fileName}-${width}.${digestOf(encoded).slice(0, 8)}.${format}`
      files.push({ name: `pictures/encoded/${file}`, file: await takeBytes(database.files, encoded) })
      entry[format].push({ width, file, bytes: encoded.length })
    }
    return { text: JSON.stringify(entry), files }
  }

  /** A transaction that lists what was prepared. */
  async function storing(
    prepared: Prepared | undefined,
    upload: string | undefined,
    { now }: Acting,
    use: (transaction: Transaction, file?: AnswerFile) => Promise<void>,
  ): Promise<void> {
    try {
      await transact(async (transaction) => {
        if (!prepared) return use(transaction)
        const files = []
        for (const { name, file } of prepared.files) {
          const id = createId()
          await storeFile(transaction, { id, reference: null, name }, file, now)
          files.push({ name, file: id })
        }
        if (upload !== undefined) await removeSent(transaction, upload)
        return use(transaction, { text: prepared.text, files })
      })
    } finally {
      for (const { file } of prepared?.files ?? []) await dropFile(file)
    }
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What is wrong with a document, by its bytes: it is never opened here. */
function faultOfPdf(bytes: Buffer): string | undefined {
  if (typeOfFile(bytes) !== 'application/pdf') return 'The file is no PDF.'
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'The file was cut off: send it again.'
  if (isNamed(text, 'Encrypt')) return 'The file is locked: save it without a password.'
  if (isNamed(text, 'JavaScript') || isNamed(text, 'Launch'))
    return 'The file holds a program: print it to PDF, and send that.'
  if (isNamed(text, 'EmbeddedFile') || isNamed(text, 'EmbeddedFiles'))
    return 'Another file is inside of the file: print it to PDF, and send that.'
  return undefined
}

/** Also where its letters are written as codes (`/J#61vaScript`). It is too long to stand in compressed data by chance. */
function isNamed(text: string, name: string): boolean {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`)
  return new RegExp(String.raw`/${letters.join('')}\b`, 'i').test(text)
}
