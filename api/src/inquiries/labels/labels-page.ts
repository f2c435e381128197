/** What is printed for a request: the parts of the page, each with its words. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { longDate } from '@laboratory/contract/languages'
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
import type { Part } from '../../http/answer-page.ts'
import type { LinkHolder } from '../request/request-link.ts'
import { isReceived, nameOfTest, testOfPerson } from '../form/request-lines.ts'
import { plannedIn } from '../planned-words.ts'
import { sayIn } from '../../words/say.ts'
import { urgency } from '../../words/words.ts'
import type { findRequest } from '../request/request-page.ts'
import { labelsOf, labelsOfPage, qrPaths, rangesOf } from './sample-labels.ts'
import { cardsOf, isFromOutlet } from './sampling-cards.ts'

/** How the page was opened. */
type Opened = {
  token: string
  /** Who got the link: that in the receipt shows nothing that was typed. */
  holder: LinkHolder | undefined
  /** How many labels are on earlier pages. */
  from: number
}
type Site = Pick<AppContext['site'], 'familyOf' | 'nameOfPage'>
type Row = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type LabelPart = Part<LabelTemplate, LabelWord>
type Lines = readonly RequestLine[]
type Printed = ReturnType<typeof readPrinted>

export async function partsOfLabels(row: Row, opened: Opened, site: Site): Promise<LabelPart[]> {
  const printed = readPrinted(row, opened, site)
  const labels = await labelsIn(printed)
  return [...linksOf(printed, opened), ...labels, ...cardsIn(printed), ...formsIn(printed)]
}

/** What labels, cards and forms are made from. */
function readPrinted(row: Row, { holder, from }: Opened, { familyOf, nameOfPage }: Site) {
  const { reference, language } = row
  const isProven = row.provenAt !== null && row.isOfPerson === 0
  const isFromReceipt = holder !== 'sender' && !isProven
  const list = isFromReceipt ? row.list.map(withoutTypedWords) : row.list
  const received = inOrder(
    row.list.filter((line) => isReceived(line, familyOf)),
    row,
  )
  const hasNone = list.length > 0 && received.length === 0
  const date = longDate(laboratoryClock(new Date(row.receivedAt)).date, language)
  return {
    row,
    isFromReceipt,
    /** In the tab that sent it, the browser writes who sent it. */
    isSenderNamed: holder !== 'sender' && isProven,
    list,
    ranges: rangesOf(received),
    // Which cards, labels and bottles there are says nothing in anybody's own words.
    cards: cardsOf(row.list),
    ...(hasNone
      ? { labels: [], total: 0 }
      : labelsOf(reference, received, from, {
          language,
          partOf: (line) => (familyOf(line.test) === 'cosmetic' ? 'pack' : 'bottle'),
        })),
    isSigned: ({ test }: RequestLine) => isTestOfPerson(familyOf(test)),
    nameOf: ({ test }: RequestLine) =>
      nameOfTest(test, () =>
        holder !== 'sender' && isTestOfPerson(familyOf(test))
          ? sayIn(language)(testOfPerson)
          : nameOfPage(test, language),
      ),
    formOf: ({ test }: RequestLine) => receivedFamilies.find((family) => family === familyOf(test)),
    part: (
      template: LabelTemplate,
      words: Partial<Record<LabelWord, string>> = {},
      parts: readonly LabelPart[] = [],
    ): LabelPart => ({ template, words: { reference, date, ...words }, parts }),
  }
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

/** What comes after a dose is below the rest. */
function inOrder(lines: Lines, row: Row): Lines {
  const isLater = (line: RequestLine) => Number(isAfterDose(wholeOf(line, row)))
  return lines.toSorted((one, other) => isLater(one) - isLater(other))
}

/** A line as it was typed. */
const wholeOf = (line: RequestLine, { list }: Row) => list.find(({ id }) => id === line.id) ?? line

function linksOf(
  { row, cards, formOf, isFromReceipt, labels, list, part, total }: Printed,
  { token, from }: Opened,
) {
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
  ]
}

async function labelsIn({ row, formOf, isFromReceipt, labels, nameOf, part }: Printed) {
  const codes = await qrPaths(labels.map(({ code }) => code))
  return labels.map(({ line, item, sample }, at) =>
    part(`label-${(line && formOf(line)) ?? 'other'}`, {
      test: line ? nameOf(line) : '',
      lot: (!isFromReceipt && line?.lot) || '',
      item: isFromReceipt ? '' : item,
      sample,
      ...(line && { round: roundOf(line, row) }),
      isNewSet: line && isAfterDose(line) && !isAfterDose(labels[at - 1]?.line ?? line) ? 'yes' : '',
      outlet: line && isFromOutlet(line) ? 'yes' : '',
      code: codes[at] ?? '',
    }),
  )
}

function roundOf(line: RequestLine, row: Row): string {
  const delivery = deliveryOf(wholeOf(line, row), row.list)
  return delivery ? plannedIn(row.language).deliveries[delivery] : ''
}

function cardsIn(printed: Printed) {
  const { cards, part } = printed
  return cards.flatMap(({ card, lines }) => [
    part(lines.length > 0 ? `chosen-${card}` : `offered-${card}`),
    part(`card-${card}`, {}, cardRows(printed, lines)),
  ])
}

/** A row for each sample with labels on this page, or some to fill in. */
function cardRows({ isFromReceipt, labels, part }: Printed, lines: Lines) {
  const samples = labels.filter(({ line, place }) => place !== '' && lines.some(({ id }) => id === line?.id))
  const rows = Map.groupBy(samples, ({ place }) => place)
  if (rows.size === 0) return Array.from({ length: 6 }, () => part('card-row'))
  return [...rows].map(([sample, [label]]) =>
    part('card-row', { sample, item: isFromReceipt ? '' : (label?.item ?? '') }),
  )
}

function formsIn(printed: Printed) {
  const { row, cards, formOf, isSenderNamed, list, nameOf, part } = printed
  const { name, company, phone, email, language } = row
  const { onCard } = plannedIn(language)
  const forms = Map.groupBy(inOrder(list.filter(formOf), row), (line) => handedInWith(line, printed))
  return [...forms.values()].flatMap((lines) => {
    const [first] = lines
    const family = first && formOf(first)
    if (!family) return []
    const said = (of: (line: RequestLine) => string) => sayOnce(printed, lines, of)
    const hasCard = cards.some((card) => card.lines.some((line) => formOf(line) === family))
    const words = {
      // One line has no room for several places and times.
      ...(hasCard && /\D/.test(numbersOf(printed, lines)) && { samplingPoint: onCard, sampledAt: onCard }),
      ...answersIn(lines, said),
      ...(isSenderNamed && { sender: `${name}, ${company}`, reach: `${phone}, ${email}` }),
      round: roundOf(first, row),
      test: said(nameOf),
      urgent: said(({ urgent }) => sayIn(language)(urgent ? urgency.yes : urgency.no)),
    }
    return [part(`form-${family}`, words, family === 'cosmetic' ? formulaRows(printed) : [])]
  })
}

/**
 * One form for what is handed in together: tests of one family on one lot and at one time, or of formulas, which have a row each. Each test of
 * people has its own, for it is signed.
 */
function handedInWith(line: RequestLine, { row, formOf, isSigned }: Printed): string {
  if (formOf(line) === 'cosmetic') return 'cosmetic'
  if (isSigned(line)) return `${line.id}`
  const whole = wholeOf(line, row)
  return [
    formOf(line),
    roundOf(line, row) || isAfterDose(whole),
    (whole.lot ?? '').trim().toLowerCase(),
  ].join(' ')
}

/** What all lines of a form say; where they differ, what each says, with its number. */
function sayOnce(printed: Printed, lines: Lines, of: (line: RequestLine) => string): string {
  const all = Map.groupBy(lines, of)
  if (all.size === 1) return [...all.keys()].join('')
  return [...all]
    .filter(([words]) => words !== '')
    .map(([words, alike]) => numbering(printed, lines, alike) + plannedIn(printed.row.language).colon + words)
    .join('\n')
}

/** By the numbers on the labels; where a line of the form has none yet, by those of the list. */
function numbering(printed: Printed, lines: Lines, of: Lines): string {
  const labelsFor = (line: RequestLine) => {
    // A test in the packs of another has their number.
    const packs = packsFor(wholeOf(line, printed.row), printed.row.list)
    return numbersOf(printed, packs.length > 0 ? packs : [line])
  }
  return lines.every(labelsFor)
    ? [...new Set(of.map(labelsFor))].join(', ')
    : of.map(({ id }) => id).join(', ')
}

function numbersOf({ ranges }: Printed, lines: Lines): string {
  return lines
    .flatMap(({ id }) => ranges.get(id) ?? [])
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ')
}

/** What was answered about the lines of one form. */
function answersIn(
  lines: Lines,
  said: (of: (line: RequestLine) => string) => string,
): Partial<Record<AnswerName, string>> {
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

function formulaRows(printed: Printed) {
  const { row, formOf, isFromReceipt, part } = printed
  const lines = row.list.filter((line) => formOf(line) === 'cosmetic')
  // Two sizes of one product are two kinds of pack, with labels of their own.
  const productOf = ({ item = '', lot = '' }: RequestLine) => `${item} ${lot}`.toLowerCase()
  const sizeOf = (line: RequestLine) =>
    line.packSize ??
    lines.find((other) => productOf(other) === productOf(line) && other.packSize)?.packSize ??
    ''
  const formulas = Map.groupBy(lines, (line) => (line.item ? `${productOf(line)} ${sizeOf(line)}` : line.id))
  return [...formulas.values()].flatMap((of) => {
    const { item = '', lot = '', packSize = '', samples = '1' }: Partial<RequestLine> = of[0] ?? {}
    const words = isFromReceipt ? {} : { item, lot, packSize }
    const count = item ? 1 : Math.min(Number(samples), 10)
    return Array.from({ length: count }, () =>
      part('formula-row', { sample: numbering(printed, lines, of), ...words }),
    )
  })
}
