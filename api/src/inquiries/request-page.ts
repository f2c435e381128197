/** Pages for whoever holds the link of a request, or names its reference and its e-mail address. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '../database/database.ts'
import { sendAnswerPage } from '../http/answer-page.ts'
import type { Site } from '../http/site.ts'
import { causeOf } from '../log.ts'
import { readStoredList } from './request-lines.ts'

export const brokenLink =
  'This link is not complete, or the data of the request was erased. You can type the reference and the e-mail address instead.'
const failed = 'The request cannot be read at the moment. Please try again in a few minutes.'

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
  const row = await connection
    .selectFrom('inquiry')
    .select(['mailbox', 'receivedAt', 'state', 'turn', 'erasedAt', 'subject', 'requestList', 'healthConsent'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  const isRight = isOf(row?.mailbox ?? '')
  return row && isRight && row.erasedAt === null
    ? { ...row, list: readStoredList(row.requestList) }
    : undefined
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
    const content = [failed]
    return sendAnswerPage(reply.header('Retry-After', 60), site, '/request/problem', { status: 503, content })
  }
  return found === undefined
    ? sendAnswerPage(reply, site, '/request/problem', { status: 404, content: [refusal] })
    : show(found)
}
