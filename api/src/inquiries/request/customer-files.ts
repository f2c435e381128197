/**
 * `POST /api/request/files`: a file that a customer adds on the page of the steps. The link says who may, before a byte of it is read. One file
 * a post: what all of them take of memory and time is bounded, and a slow line has its time for each.
 */
import { laboratoryClock } from '@laboratory/contract/clock'
import { turnOf } from '@laboratory/contract/desk/inquiries'
import { fileLimits } from '@laboratory/contract/files'
import { filesPath, removeFilePath, requestPath } from '@laboratory/contract/request-paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { examineFile } from '../../casework/examine-file.ts'
import { addEvent, findCase, type CaseActing } from '../../casework/case.ts'
import { removeFiles, storeFile, storingFile } from '../../casework/uploads.ts'
import { day as aDay, later, second } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { countRows } from '../../database/rows.ts'
import { languageIn, languageOf } from '../../http/answer-page.ts'
import { bodyTimes, limitBody } from '../../http/connections.ts'
import { readSpace } from '../../http/health-routes.ts'
import { networkOf } from '../../http/limits.ts'
import { createOwnQueue } from '../../http/overload.ts'
import { ProblemError } from '../../http/problems.ts'
import { createId } from '../../database/ids.ts'
import { sayIn } from '../../words/say.ts'
import { fileRefusals } from '../../words/words.ts'
import { isNewAfter, type Inquiry } from '../work/inquiry-change.ts'
import { noteCustomerMessage } from '../work/customer-message.ts'
import { readFiles, takenName } from '../answer/inquiry-files.ts'
import type { LinkHolder, RequestLinks } from './request-link.ts'
import { brokenLink, findRequest, isOver } from './request-page.ts'
import { toDay, type RequestStep } from './request-steps.ts'

type Refusal = keyof typeof fileRefusals
type Context = Pick<AppContext, 'clock' | 'config' | 'database' | 'limits' | 'site'> & {
  requestLinks: RequestLinks
  byService: () => CaseActing
}

/** Bytes of a body: a file, and what a browser writes around it. */
const bodyLimit = fileLimits.most + 8 * 1024
/** Files on their way at a time, each whole in memory: of all, and of one network. */
const mostArriving = { all: 4, network: 2 }
/** Files that an inquiry's customers may take back, so that its history stays one to read. */
const mostTakenBack = 20
/** Networks whose bytes of a day are remembered. */
const mostNetworks = 10_000
const mebibyte = 1024 * 1024
/**
 * Bytes of customers' files: those that are kept in all, and those of a day of all, of one mailbox and of one network. Requests that nobody of the
 * laboratory has taken have half of what all have: whoever invents some fills nobody else's room.
 */
export const mostKept = 2048 * mebibyte
const mostOfDay = { all: 400 * mebibyte, mailbox: 100 * mebibyte, network: 100 * mebibyte }
/** Bytes of the disk that stay free of what comes in: forms and copies need them. */
export const leastFree = 1024 * mebibyte

/** Whether an inquiry takes files. That there is a result of a person is said to nobody who has the link: such a one ends in no way that shows. */
const takesFiles = ({
  state,
  isOfPerson,
  flagged,
}: Pick<Inquiry, 'state' | 'isOfPerson' | 'flagged'>): boolean =>
  flagged === 0 && (turnOf[state] !== 'nobody' || (state === 'report' && isOfPerson === 1))

export function registerCustomerFiles(app: FastifyInstance, context: Context): void {
  const { clock, config, database, limits, requestLinks, byService, site } = context
  /** Networks that send a file, by the reference. */
  const arriving = new Map<string, string>()
  /** Bytes that networks sent to this process today. */
  const ofNetworks = new Map<string, number>()
  let { date: day } = laboratoryClock(clock())
  const inTurn = createOwnQueue(1, mostArriving.all)

  /** @throws ProblemError where the link opens nothing */
  async function openLink({ query }: FastifyRequest) {
    const opened = requestLinks.open((query as { token?: unknown }).token)
    const row = opened && (await findRequest(database.query, opened.reference, opened.isOf))
    if (!opened || !row) throw new ProblemError(404, 'Not found', brokenLink)
    return { ...opened, row }
  }

  async function refusalOf(
    request: FastifyRequest,
    { row, reference }: Awaited<ReturnType<typeof openLink>>,
  ): Promise<Refusal | undefined> {
    const size = Number(request.headers['content-length'] ?? Number.NaN)
    const network = networkOf(request.ip)
    if (!takesFiles(row) || (await isOver(database.query, row, site))) return 'ended'
    if (size > bodyLimit) return 'large'
    const { free } = await readSpace(config.dataDir)
    const sent = await sumFiles(database.query, row.mailbox, clock())
    const share = row.takenBy === null ? 1 / 2 : 1
    const today = ofNetworks.get(network) ?? 0
    if (
      free - fileLimits.most < leastFree ||
      sent.kept + fileLimits.most > share * mostKept ||
      sent.today + fileLimits.most > share * mostOfDay.all ||
      sent.ofMailbox + fileLimits.most > mostOfDay.mailbox ||
      today + fileLimits.most > mostOfDay.network
    )
      return 'full'
    // No other request comes between this and its place.
    const sameNetwork = [...arriving.values()].filter((one) => one === network).length
    if (arriving.has(reference) || arriving.size >= mostArriving.all || sameNetwork >= mostArriving.network)
      return 'busy'
    if (ofNetworks.size > mostNetworks || laboratoryClock(clock()).date !== day) {
      day = laboratoryClock(clock()).date
      ofNetworks.clear()
    }
    ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + (Number.isNaN(size) ? fileLimits.most : size))
    arriving.set(reference, network)
    return undefined
  }

  async function storeUpload(request: FastifyRequest): Promise<Refusal | undefined> {
    const { reference, holder } = await openLink(request)
    const sent = readOneFile(request.headers['content-type'] ?? '', request.body as Buffer)
    if (sent === undefined || sent.bytes.length < fileLimits.least) return 'empty'
    const { bytes } = sent
    if (bytes.length > fileLimits.most) return 'large'
    const name = takenName(sent.name, bytes)
    if (name === undefined) return 'kind'
    const examined = await examineFile(config.clamdSocket, bytes, 10 * second)
    return storingFile(database, bytes, async (transaction, prepared) => {
      const row = await findCase(transaction, 'inquiry', reference)
      // It may have ended while the file was on its way.
      if (!row || !takesFiles(row) || (await isOver(transaction, row, site))) return 'ended'
      const before = (await readFiles(transaction, reference)).filter(({ sender }) => sender !== null)
      for (const file of before)
        if (file.name === name && file.digest === prepared.digest && file.sender === holder) return undefined
      const removed = transaction
        .selectFrom('caseEvent')
        .where('reference', '=', reference)
        .where('kind', '=', 'file-removed')
      if (before.length >= fileLimits.count || (await countRows(removed)) >= mostTakenBack) return 'many'
      const acting = byService()
      await storeFile(
        transaction,
        { id: createId(), reference, name, sender: holder, examined },
        prepared,
        acting.now,
      )
      await noteCustomerMessage(transaction, reference, { at: acting.now, words: '', file: name }, acting)
      return undefined
    })
  }

  const back = (request: FastifyRequest, refusal: Refusal | undefined) => {
    const { token } = request.query as { token: string }
    const said = refusal === undefined ? '' : `&file=${refusal}`
    return `${requestPath}?token=${token}${languageIn(languageOf(request))}${said}#files`
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(
      filesPath,
      {
        config: { problemPage: '/request/problem', limit: limits.form },
        bodyLimit,
        async onRequest(request, reply) {
          const opened = await openLink(request)
          const refusal = await refusalOf(request, opened)
          if (refusal !== undefined) return reply.redirect(back(request, refusal), 303)
          const leave = () => arriving.delete(opened.reference)
          if (reply.raw.closed) leave()
          else reply.raw.once('close', leave)
          limitBody(request.raw, bodyTimes.file)
          return undefined
        },
      },
      async (request, reply) => {
        const refusal = await inTurn(() => storeUpload(request))
        return reply.redirect(back(request, refusal), 303)
      },
    )
  })
}

/** Takes a file back that came by the same link, while the request goes on. Its history keeps that there was one. @returns its digest */
export async function takeFileBack(
  transaction: Transaction,
  row: Inquiry,
  holder: LinkHolder,
  by: CaseActing,
  id: unknown,
): Promise<string | undefined> {
  const file = (await readFiles(transaction, row.reference)).find((one) => one.id === id)
  if (!file || file.sender !== holder || !takesFiles(row)) return undefined
  await removeFiles(transaction, [file.id])
  await addEvent(transaction, 'inquiry', row, by, {
    kind: 'file-removed',
    note: file.name,
    set: { isNew: isNewAfter(row) },
  })
  return file.digest ?? undefined
}

/** Bytes of customers' files: all that are kept, those of a day, and those of a day of one mailbox. */
async function sumFiles(connection: Connection, mailbox: string, now: Date) {
  const sum = connection
    .selectFrom('file')
    .select((file) => file.fn.sum<number | null>('file.size').as('bytes'))
    .where('sender', 'is not', null)
  const today = sum.where('file.createdAt', '>', later(now, -aDay).toISOString())
  const ofMailbox = today
    .innerJoin('inquiry', 'inquiry.reference', 'file.reference')
    .where('inquiry.mailbox', '=', mailbox)
  const [kept, all, own] = await Promise.all(
    [sum, today, ofMailbox].map((query) => query.executeTakeFirstOrThrow()),
  )
  const bytesOf = (row: typeof kept) => Number(row?.bytes ?? 0)
  return { kept: bytesOf(kept), today: bytesOf(all), ofMailbox: bytesOf(own) }
}

/** Whether customers' files have taken their room: of everybody, or where nobody has taken the inquiry; of a day, or in all. */
export async function readFileRoom(connection: Connection, now: Date) {
  const { kept, today } = await sumFiles(connection, '', now)
  const isKept = (share: number) => kept + fileLimits.most > share * mostKept
  const isFull = (share: number) => isKept(share) || today + fileLimits.most > share * mostOfDay.all
  const isForAll = isFull(1)
  return isForAll || isFull(1 / 2) ? { isForAll, isOfDay: !isKept(isForAll ? 1 : 1 / 2) } : undefined
}

/**
 * The one file of a form as a browser posts it (RFC 7578). Nothing else is searched for: a parser of whole forms takes seconds for ten
 * megabytes of tiny parts.
 * @returns undefined for any other body
 */
function readOneFile(type: string, body: Buffer): { name: string; bytes: Buffer } | undefined {
  const boundary = type
    .split(/boundary=/i)[1]
    ?.split(';')[0]
    ?.replaceAll('"', '')
    .trim()
  if (!boundary) return undefined
  const begin = `--${boundary}\r\n`
  const end = `\r\n--${boundary}--`
  const head = body.subarray(0, 2048)
  const start = head.indexOf('\r\n\r\n')
  const stop = body.lastIndexOf(end)
  if (start === -1 || stop < start + 4 || !head.toString('latin1').startsWith(begin)) return undefined
  const [, name] = /;\s*filename="([^"]*)"/i.exec(head.toString('utf8', 0, start)) ?? []
  const bytes = body.subarray(start + 4, stop)
  return name === undefined || bytes.includes(end.slice(0, -2)) ? undefined : { name, bytes }
}

/** What the page of the steps says of files: those that came by the same link, and the form. @param link its token, and what was refused */
export async function partsOfFiles(
  connection: Connection,
  { reference, ...row }: Pick<Inquiry, 'reference' | 'state' | 'isOfPerson' | 'flagged' | 'language'>,
  link: { token: unknown; holder: LinkHolder; refusal: unknown; isOver: boolean },
): Promise<RequestStep[]> {
  const { language } = row
  const goesOn = takesFiles(row)
  const to = (path: string) => `${path}?token=${String(link.token)}${languageIn(language)}`
  const files = (await readFiles(connection, reference)).filter(({ sender }) => sender === link.holder)
  const items = files.map(({ id, name, size, createdAt }): RequestStep => {
    const words = { name, size: inUnits(size, language), ...toDay(createdAt, language) }
    return goesOn
      ? { template: 'files-item', words: { ...words, address: `${to(removeFilePath)}&file=${id}` } }
      : { template: 'files-kept', words }
  })
  const refusal = Object.entries(fileRefusals).find(([name]) => name === link.refusal)?.[1]
  const address = to(filesPath)
  const form: RequestStep[] = [
    ...(row.isOfPerson === 1 ? [{ template: 'files-person', words: {} } as const] : []),
    refusal === undefined
      ? { template: 'files-form', words: { address } }
      : { template: 'files-refused', words: { address, name: sayIn(language)(refusal) } },
  ]
  const parts = [...items, ...(goesOn && !link.isOver ? form : [])]
  return parts.length > 0 ? [{ template: 'files-heading', words: {} }, ...parts] : []
}

function inUnits(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(value)
}
