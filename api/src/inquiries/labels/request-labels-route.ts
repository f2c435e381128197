/**
 * `GET /api/request/labels`: what a customer prints for a request, by the link in the receipt or after sending: a label for each sample, the
 * cards of its ways of sampling, and the reception form of each test. The link that the sender got opens what was written about the samples as
 * well. The link in the receipt does so, with who sent it, once the mailbox said by a press that the request is theirs: anybody may type any
 * mailbox, and scanners of mail open links. Of a test of a person it never does.
 */
import type { FastifyInstance } from 'fastify'
import { addressIn } from '@laboratory/contract/languages'
import { labelsPath } from '@laboratory/contract/request-paths'
import type { AppContext } from '../../context.ts'
import { languageOf, sendAnswerPage } from '../../http/answer-page.ts'
import { createOwnQueue } from '../../http/overload.ts'
import type { RequestLinks } from '../request/request-link.ts'
import { answerRequest, brokenLink, findRequest } from '../request/request-page.ts'
import { partsOfLabels } from './labels-page.ts'

type Context = Pick<AppContext, 'database' | 'limits' | 'site'> & { requestLinks: RequestLinks }

export function registerRequestLabels(app: FastifyInstance, context: Context): void {
  const { database, limits, requestLinks, site } = context
  // Hundreds of codes are drawn for one: nobody else waits for more than a page at a time.
  const inTurn = createOwnQueue(1, 16)

  app.get<{ Querystring: { token?: unknown; from?: unknown } }>(
    labelsPath,
    { config: { problemPage: '/request/problem', limit: limits.form } },
    async (request, reply) => {
      const { token } = request.query
      if (token === undefined) return reply.redirect(addressIn(languageOf(request), '/request'), 303)
      const from = Number(/^[1-9][0-9]{0,6}$/.exec(String(request.query.from))?.[0] ?? 0)
      const opened = requestLinks.open(token)
      return answerRequest(
        { request, reply, site },
        brokenLink,
        async () => opened && findRequest(database.query, opened.reference, opened.isOf),
        (row) =>
          inTurn(async () => {
            const link = { token: String(token), holder: opened?.holder, from }
            return sendAnswerPage(reply, site, '/request/labels', {
              status: 200,
              content: [row.reference],
              language: row.language,
              parts: await partsOfLabels(row, link, site),
            })
          }),
      )
    },
  )
}
