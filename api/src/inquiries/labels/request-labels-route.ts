/**
 * `GET /api/request/labels`: what a customer prints for a request, by the link in the receipt or after sending: a label for each sample, the
 * cards of its ways of sampling, and the reception form of each test. The link that the sender got opens what was written about the samples as
 * well. The link in the receipt does so, with who sent it, once the mailbox said by a press that the request is theirs: anybody may type any
 * mailbox, and scanners of mail open links. Of a test of a person it never does.
 */
import type { FastifyInstance } from 'fastify'
import { laboratoryClock } from '@laboratory/contract/clock'
import { addressIn, longDate } from '@laboratory/contract/languages'
import { confirmRequestPath, labelsPath, requestPath } from '@laboratory/contract/request-paths'
import {
  type AnswerName,
  answerNames,
  isTestOfPerson,
  type RequestLine,
} from '@laboratory/contract/request-list'
import { deliveryOf, isAfterDose } from '@laboratory/contract/plan-lines'
import { packsFor, parametersIn } from '@laboratory/contract/planned'
import { receivedFamilies, type LabelTemplate, type LabelWord } from '@laboratory/contract/slots'
import type { AppContext } from '../../context.ts'
import { languageOf, sendAnswerPage, type Part } from '../../http/answer-page.ts'
import { createOwnQueue } from '../../http/overload.ts'
import type { LinkHolder, RequestLinks } from '../request/request-link.ts'
import { isReceived, nameOfTest, testOfPerson } from '../form/request-lines.ts'
import { plannedIn } from '../planned-words.ts'
import { sayIn } from '../../words/say.ts'
import { urgency } from '../../words/words.ts'
import { answerRequest, brokenLink, findRequest } from '../request/request-page.ts'
import { labelsOf, labelsOfPage, qrPaths, rangesOf } from './sample-labels.ts'
import { cardsOf, isFromOutlet } from './sampling-cards.ts'

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
            const parts = await partsOf(row, { token: String(token), holder: opened?.holder, from }, site)
            return sendAnswerPage(reply, site, '/request/labels', {
              status: 200,
              content: [row.reference],
              language: row.language,
              parts,
            })
          }),
      )
    },
  )
}

type Said = (of: (line: RequestLine) => string) => string

/** What was answered about the lines of one form. */
function joined(lines: readonly RequestLine[], said: Said): Partial<Record<AnswerName, string>> {
  const names = answerNames.filter((name) => lines.some((line) => line[name]))
  const answer = (line: RequestLine, name: AnswerName) =>
    (name === 'plan' ? planFor(line, lines.length === 1) : line[name]) ?? ''
  return Object.fromEntries(names.map((name) => [name, said((line) => answer(line, name))]))
}

/** Without the number in its planner; of several lines only of what and for which parameters: a form still is one page. */
function planFor({ plan = '' }: RequestLine, isWhole: boolean): string {
  const bare = plan.replace(/^\d{1,3}\. /, '')
  return isWhole ? bare : [bare.split('\n')[0], parametersIn(plan).join(', ')].filter(Boolean).join(': ')
}

function withoutTypedWords({ id, test, samples, bottles, urgent }: RequestLine): RequestLine {
  return {
    id,
    test,
    ...(samples !== undefined && { samples }),
    ...(bottles !== undefined && { bottles }),
    ...(urgent && { urgent }),
  }
}

/**
 * What is printed for a request: the parts of the page, each with its words.
 * @param link.holder who got the link: that in the receipt shows nothing that was typed
 * @param link.from how many labels are on earlier pages
 */
async function partsOf(
  row: NonNullable<Awaited<ReturnType<typeof findRequest>>>,
  { token, holder, from }: { token: string; holder: LinkHolder | undefined; from: number },
  { familyOf, nameOfPage: nameOf }: Pick<AppContext['site'], 'familyOf' | 'nameOfPage'>,
): Promise<Part<LabelTemplate, LabelWord>[]> {
  const { reference, language } = row
  const isProven = row.provenAt !== null && row.isOfPerson === 0
  const isFromReceipt = holder !== 'sender' && !isProven
  const list = isFromReceipt ? row.list.map(withoutTypedWords) : row.list
  // Which cards, labels and bottles there are says nothing in anybody's own words.
  const cards = cardsOf(row.list)
  const nameOfPage = (test: string) =>
    holder !== 'sender' && isTestOfPerson(familyOf(test))
      ? sayIn(language)(testOfPerson)
      : nameOf(test, language)
  const formOf = ({ test }: RequestLine) => receivedFamilies.find((family) => family === familyOf(test))
  const wholeOf = (line: RequestLine) => row.list.find(({ id }) => id === line.id) ?? line
  const deliveries = new Map(row.list.map((line) => [line.id, deliveryOf(line, row.list)]))
  const roundOf = ({ id }: RequestLine) => {
    const delivery = deliveries.get(id)
    return delivery ? plannedIn(language).deliveries[delivery] : ''
  }
  const laterOnes = new Set(row.list.filter(isAfterDose).map(({ id }) => id))
  // One form for what is handed in together: tests of one family on one lot and at one time, or of formulas, which have a row each. Each test of people has its own, for it is signed.
  const handedInWith = (line: RequestLine) => {
    if (formOf(line) === 'cosmetic') return 'cosmetic'
    if (isTestOfPerson(familyOf(line.test))) return `${line.id}`
    const { lot = '' } = wholeOf(line)
    return [formOf(line), roundOf(line) || laterOnes.has(line.id), lot.trim().toLowerCase()].join(' ')
  }
  const date = longDate(laboratoryClock(new Date(row.receivedAt)).date, language)
  /** What comes after a dose is below the rest. */
  const inOrder = (lines: readonly RequestLine[]) =>
    lines.toSorted((one, other) => Number(laterOnes.has(one.id)) - Number(laterOnes.has(other.id)))
  const received = inOrder(row.list.filter((line) => isReceived(line, familyOf)))
  const { labels, total } =
    list.length > 0 && received.length === 0
      ? { labels: [], total: 0 }
      : labelsOf(reference, received, from, {
          language,
          partOf: (line) => (familyOf(line.test) === 'cosmetic' ? 'pack' : 'bottle'),
        })
  const kindOf = (line: RequestLine | undefined) => (line && formOf(line)) ?? 'other'
  const codes = await qrPaths(labels.map(({ code }) => code))
  const part = (
    template: LabelTemplate,
    words: Partial<Record<LabelWord, string>> = {},
    parts: readonly Part<LabelTemplate, LabelWord>[] = [],
  ) => ({ template, words: { reference, date, ...words }, parts })
  const ranges = rangesOf(received)
  const { onCard, colon } = plannedIn(language)
  const numbersOf = (lines: readonly RequestLine[]) =>
    lines
      .flatMap(({ id }) => ranges.get(id) ?? [])
      .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
      .join(', ')
  // A test in the packs of another has their number.
  const labelsFor = (line: RequestLine) => {
    const packs = packsFor(wholeOf(line), row.list)
    return numbersOf(packs.length > 0 ? packs : [line])
  }
  /** By the numbers on the labels; where one has none yet, by those of the list. */
  const numbering = (lines: readonly RequestLine[]) =>
    lines.every(labelsFor)
      ? (of: readonly RequestLine[]) => [...new Set(of.map(labelsFor))].join(', ')
      : (of: readonly RequestLine[]) => of.map(({ id }) => id).join(', ')
  /** What all lines of a form say; where they differ, what each says, with its number. */
  const sayer =
    (lines: readonly RequestLine[]): Said =>
    (of) => {
      const all = Map.groupBy(lines, of)
      if (all.size === 1) return [...all.keys()].join('')
      return [...all]
        .filter(([words]) => words !== '')
        .map(([words, alike]) => numbering(lines)(alike) + colon + words)
        .join('\n')
    }
  /** A row for each sample with labels on this page, or some to fill in. */
  const cardRows = (lines: readonly RequestLine[]) => {
    const samples = labels.filter(
      ({ line, place }) => place !== '' && lines.some(({ id }) => id === line?.id),
    )
    const rows = Map.groupBy(samples, ({ place }) => place)
    if (rows.size === 0) return Array.from({ length: 6 }, () => part('card-row'))
    return [...rows].map(([sample, [label]]) =>
      part('card-row', { sample, item: isFromReceipt ? '' : (label?.item ?? '') }),
    )
  }
  const formulaRows = () => {
    const lines = row.list.filter((line) => formOf(line) === 'cosmetic')
    // Two sizes of one product are two kinds of pack, with labels of their own.
    const productOf = ({ item = '', lot = '' }: RequestLine) => `${item} ${lot}`.toLowerCase()
    const sizeOf = (line: RequestLine) =>
      line.packSize ??
      lines.find((other) => productOf(other) === productOf(line) && other.packSize)?.packSize ??
      ''
    const formulas = Map.groupBy(lines, (line) =>
      line.item ? `${productOf(line)} ${sizeOf(line)}` : line.id,
    )
    return [...formulas.values()].flatMap((of) => {
      const { item = '', lot = '', packSize = '', samples = '1' }: Partial<RequestLine> = of[0] ?? {}
      const words = isFromReceipt ? {} : { item, lot, packSize }
      const count = item ? 1 : Math.min(Number(samples), 10)
      return Array.from({ length: count }, () =>
        part('formula-row', { sample: numbering(lines)(of), ...words }),
      )
    })
  }
  // In the tab that sent it, the browser writes them.
  const sender = holder !== 'sender' &&
    isProven && { sender: `${row.name}, ${row.company}`, reach: `${row.phone}, ${row.email}` }
  const labelsFrom = (start: number) => ({ address: `${labelsPath}?token=${token}&from=${start}` })
  const last = from + labels.length
  return [
    ...(isFromReceipt ? [part('labels-by-receipt')] : []),
    ...(isFromReceipt && row.isOfPerson === 0
      ? [part('labels-confirm', { address: `${confirmRequestPath}?token=${token}&labels=` })]
      : []),
    ...(row.list.some(({ repeat }) => repeat) ? [part('labels-repeat')] : []),
    part('labels-request', { address: `${requestPath}?token=${token}` }),
    ...(total > 0 ? [part('print-labels')] : []),
    ...(cards.length > 0 ? [part('print-cards')] : []),
    ...(list.some(formOf) ? [part('print-forms')] : []),
    ...(total > labelsOfPage ? [part('labels-part', { labels: `${from + 1}–${last} / ${total}` })] : []),
    ...(from > 0 ? [part('labels-before', labelsFrom(Math.max(0, from - labelsOfPage)))] : []),
    ...(last < total ? [part('labels-after', labelsFrom(last))] : []),
    ...labels.map(({ line, item, sample }, at) =>
      part(`label-${kindOf(line)}`, {
        test: line ? nameOfTest(line.test, nameOfPage) : '',
        lot: (!isFromReceipt && line?.lot) || '',
        item: isFromReceipt ? '' : item,
        sample,
        ...(line && { round: roundOf(line) }),
        isNewSet: line && isAfterDose(line) && !isAfterDose(labels[at - 1]?.line ?? line) ? 'yes' : '',
        outlet: line && isFromOutlet(line) ? 'yes' : '',
        code: codes[at] ?? '',
      }),
    ),
    ...cards.flatMap(({ card, lines }) => [
      part(lines.length > 0 ? `chosen-${card}` : `offered-${card}`),
      part(`card-${card}`, {}, cardRows(lines)),
    ]),
    ...[...Map.groupBy(inOrder(list.filter(formOf)), handedInWith).values()].flatMap((lines) => {
      const family = lines[0] && formOf(lines[0])
      if (!family) return []
      const said = sayer(lines)
      return [
        part(
          `form-${family}`,
          {
            // One line has no room for several places and times.
            ...(cards.some((card) => card.lines.some((line) => formOf(line) === family)) &&
              /\D/.test(numbersOf(lines)) && { samplingPoint: onCard, sampledAt: onCard }),
            ...joined(lines, said),
            ...sender,
            round: lines[0] ? roundOf(lines[0]) : '',
            test: said(({ test }) => nameOfTest(test, nameOfPage)),
            urgent: said(({ urgent }) => sayIn(language)(urgent ? urgency.yes : urgency.no)),
          },
          family === 'cosmetic' ? formulaRows() : [],
        ),
      ]
    }),
  ]
}
