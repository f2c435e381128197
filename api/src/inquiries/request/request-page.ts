/** Pages for whoever holds the link of a request, or names its reference and its e-mail address. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isComplaint } from '@laboratory/contract/desk/inquiries'
import { lastEvent } from '../../casework/case.ts'
import { findRow } from '../../database/rows.ts'
import type { Connection } from '../../database/database.ts'
import { sendAnswerPage } from '../../http/answer-page.ts'
import type { Site } from '../../http/site.ts'
import { causeOf } from '../../process/log.ts'
import { refusals } from '../../words/words.ts'
import type { Inquiry } from '../work/inquiry-change.ts'
import { readStoredList, type TestFacts, waitsForOpening } from '../form/request-lines.ts'

export const { brokenLink } = refusals
const { unread } = refusals

/**
 * What a request asked for.
 * @param isOf whether the customer named or proved this mailbox; asked once, whatever was found
 * @returns undefined where it is unknown, of another mailbox, or erased
 */
export async function findRequest(
  connection: Connection,
  reference: string,
  isOf: (mailbox: string) => boolean,
) {
  const row = await findRow(connection, 'inquiry', { reference })
  const isRight = isOf(row?.mailbox ?? '')
  return row && isRight && row.erasedAt === null
    ? { ...row, list: readStoredList(row.requestList) }
    : undefined
}

/** Whether a request still waits until its tests can be ordered; they may be, or staff may have gone on. */
export const isUntilOpen = ({ state, subject, requestList }: Inquiry, facts: TestFacts): boolean =>
  state === 'asked' && waitsForOpening({ subject, list: readStoredList(requestList) }, facts)

/** When the customer took the consent back. Staff who go on to a step afterwards, other than to an end, have agreed so with the customer. */
export async function withdrawnAt(connection: Connection, reference: string): Promise<string | undefined> {
  const last = await lastEvent(connection, reference)
    .select(['kind', 'at'])
    .where('undoneAt', 'is', null)
    .where((event) =>
      event.or([event('kind', '=', 'withdrawn'), event('toState', 'not in', ['declined', 'closed'])]),
    )
    .executeTakeFirst()
  return last?.kind === 'withdrawn' ? last.at : undefined
}

/** Whether nothing more is taken in for a request: it waits for a test, or its consent was taken back. Who is asked for something, or complains, may add it. */
export async function isOver(connection: Connection, row: Inquiry, facts: TestFacts): Promise<boolean> {
  if (row.turn === 'customer' || isComplaint(row.state)) return false
  // A first file makes it our turn: further ones are taken until something else happens.
  const last = await lastEvent(connection, row.reference)
    .select('kind')
    .where('kind', '<>', 'file-removed')
    .executeTakeFirst()
  if (last?.kind === 'file') return false
  return isUntilOpen(row, facts) || (await withdrawnAt(connection, row.reference)) !== undefined
}

/** Answers with a page whatever happens. @param refusal said where nothing is found */
export async function answerRequest<Found>(
  { request, reply, site }: { request: FastifyRequest; reply: FastifyReply; site: Site },
  refusal: string,
  read: () => Promise<Found | undefined>,
  show: (found: Found) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  reply.header('X-Robots-Tag', 'noindex')
  let found: Found | undefined
  try {
    found = await read()
  } catch (error) {
    // A link is answered with a page too, even while the database is away.
    request.log.error({ cause: causeOf(error) }, 'a request could not be read')
    const content = [unread]
    return sendAnswerPage(reply.header('Retry-After', 60), site, '/request/problem', { status: 503, content })
  }
  return found === undefined
    ? sendAnswerPage(reply, site, '/request/problem', { status: 404, content: [refusal] })
    : show(found)
}

/** The language of the inquiry or registration that an e-mail is about; nothing where it is about none. */
export async function languageOfCase(connection: Connection, reference: string | null) {
  if (reference === null) return undefined
  const row =
    (await findRow(connection, 'inquiry', { reference })) ??
    (await findRow(connection, 'registration', { reference }))
  return row?.language
}
