/**
 * `/api/request`: where a request is. The form of `/request` posts a reference and an e-mail address; the link in a receipt brings a token.
 * Both get the same page. An unknown reference, another address and an inquiry whose data was erased are answered alike, after the same
 * work: one look-up by the reference and one comparison of digests.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isComplaint } from '@laboratory/contract/desk/inquiries'
import { RequestLookupSchema } from '@laboratory/contract/request-lookup'
import { addressIn } from '@laboratory/contract/languages'
import { requestPath } from '@laboratory/contract/request-paths'
import type { AppContext } from '../../context.ts'
import { languageOf, sendAnswerPage } from '../../http/answer-page.ts'
import { parseAnswers } from '../../http/problems.ts'
import { partsOfFiles } from './customer-files.ts'
import { partsOfPresses } from './request-presses.ts'
import type { LinkHolder, RequestLinks } from './request-link.ts'
import { isReceived, linesForMailbox, pathToSend, testOfPerson } from '../form/request-lines.ts'
import { sayIn } from '../../words/say.ts'
import { expected, lines, refusals, whenTakenBack } from '../../words/words.ts'
import { answerRequest, brokenLink, findRequest, isOver, isUntilOpen, withdrawnAt } from './request-page.ts'
import { describeSteps, reachedStates, toDay, type RequestStep } from './request-steps.ts'

type Context = Pick<AppContext, 'database' | 'limits' | 'site'> & { requestLinks: RequestLinks }

export function registerRequestSteps(app: FastifyInstance, context: Context): void {
  const { database, limits, requestLinks, site } = context

  /**
   * @param holder who opens it: the link to the labels is theirs
   * @param link by which it was opened. To whom the mailbox got it, its other reference is named: whoever only types it may be anybody, and reads
   *   nothing of a consent either
   */
  async function readSteps(
    reference: string,
    isOf: (mailbox: string) => boolean,
    holder: LinkHolder,
    link?: { token: unknown; refusal: unknown },
  ) {
    const row = await findRequest(database.query, reference, isOf)
    if (!row) return undefined
    const { list, language } = row
    const say = sayIn(language)
    const events = await database.query
      .selectFrom('caseEvent')
      .select(['kind', 'fromState', 'toState', 'at', 'undoneAt', 'actor', 'other'])
      .where('reference', '=', reference)
      .orderBy('version')
      .execute()
    const isOfPerson = row.isOfPerson === 1 && row.personProposed === 0
    const takenBack = await withdrawnAt(database.query, reference)
    const isTakenBack = takenBack !== undefined
    const { steps, next } = describeSteps(
      {
        ...row,
        isOfPerson,
        isWaiting: isUntilOpen(row, site),
        ...(isTakenBack && { whenTakenBack: link ? whenTakenBack : expected.quotation.laboratory }),
      },
      reachedStates(row.receivedAt, events),
    )
    const last = events.findLast(({ toState, undoneAt }) => toState !== null && undoneAt === null)
    const isSame = (mailbox: string) => mailbox === row.mailbox
    const other =
      last?.kind === 'merged' &&
      last.other !== null &&
      (await findRequest(database.query, last.other, isSame))
    const merged =
      link && holder === 'mailbox' && other
        ? `${say(lines.goesOn)} ${other.reference}.`
        : say(lines.goesOnElsewhere)
    const asked =
      list.length > 0
        ? linesForMailbox(list, site, language, holder === 'sender')
        : [say(isOfPerson ? testOfPerson : pageOf(row.subject))]
    const isToPrint = list.some((line) => isReceived(line, site.familyOf))
    const address = requestLinks.labels(holder, reference, row.mailbox)
    const parts: RequestStep[] = [
      { template: 'request-reference', words: { name: reference } },
      ...asked.map((name): RequestStep => {
        // Several tests of persons share a line, which has more than one number.
        const line = list.find(({ id }) => name.startsWith(`${id}. `))
        const address = line && pathToSend(line, site, language)
        return address === undefined
          ? { template: 'request-test', words: { name } }
          : { template: 'request-test-to-send', words: { name, address } }
      }),
      ...(list.some(({ test }) => test === 'watermicrobiology')
        ? [{ template: 'request-latest', words: {} } as const]
        : []),
      ...(isToPrint ? [{ template: 'request-labels', words: { address } } as const] : []),
      ...steps,
      ...(isTakenBack && link ? [{ template: 'withdrawn', words: toDay(takenBack, language) } as const] : []),
      ...(link ? partsOfPresses(row, { ...link, holder, isTakenBack }) : []),
      ...(link
        ? await partsOfFiles(database.query, row, {
            ...link,
            holder,
            isOver: await isOver(database.query, row, site),
          })
        : []),
    ]
    return {
      parts,
      next: other ? merged : next,
      language,
      page: isComplaint(row.state) ? ('/request/complaint' as const) : ('/request/steps' as const),
    }
  }

  /** What an inquiry without a list is about. */
  function pageOf(subject: string | null): string {
    const slug = subject?.split('?')[0] ?? ''
    const name = site.nameOfPage(slug)
    return slug === '' || name === slug ? lines.described : name
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: string,
    read: () => ReturnType<typeof readSteps>,
  ) =>
    answerRequest({ request, reply, site }, refusal, read, ({ next, parts, language, page: path }) =>
      sendAnswerPage(reply, site, path, {
        status: 200,
        content: [next],
        language,
        parts,
      }),
    )

  app.post(
    requestPath,
    {
      config: { form: '/request', problemPage: '/request/problem', limit: limits.form },
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { reference, email } = parseAnswers(RequestLookupSchema, request.body)
      await limits.countLookup(request, reference)
      const mailbox = email.toLowerCase()
      return answer(request, reply, refusals.unknown, () =>
        readSteps(reference, (stored) => requestLinks.isSame(stored, mailbox), 'mailbox'),
      )
    },
  )

  app.get<{ Querystring: { token?: unknown; file?: unknown } }>(
    requestPath,
    { config: { problemPage: '/request/problem', limit: limits.form } },
    async (request, reply) => {
      const { token, file: refusal } = request.query
      if (token === undefined) return reply.redirect(addressIn(languageOf(request), '/request'), 303)
      const opened = requestLinks.open(token)
      return answer(
        request,
        reply,
        brokenLink,
        async () => opened && readSteps(opened.reference, opened.isOf, opened.holder, { token, refusal }),
      )
    },
  )
}
