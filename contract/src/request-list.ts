/**
 * The list of tests that may be sent with an inquiry. It has one shape everywhere: in the browser's storage, in the form, in the database, in
 * e-mails, on labels and at the desk. Its rules are in `request-list-schema.ts`, so that scripts of every page can use this without a schema.
 */
import { answerLabels, listWords, nativeListLabels, urgentLabel } from './words.ts'

/** The answers about a test, in the order in which they are read: each with its usual label, and how many characters it may have. */
export const requestAnswers = {
  samples: { label: answerLabels.samples, max: 10 },
  item: { label: answerLabels.item, max: 200 },
  bottles: { label: answerLabels.bottles, max: 10 },
  lot: { label: answerLabels.lot, max: 100 },
  batchSize: { label: answerLabels.batchSize, max: 100 },
  samplingPoint: { label: answerLabels.samplingPoint, max: 200 },
  sampledAt: { label: answerLabels.sampledAt, max: 100 },
  repeat: { label: answerLabels.repeat, max: 20 },
  sterilisation: { label: answerLabels.sterilisation, max: 100 },
  packSize: { label: answerLabels.packSize, max: 100 },
  decides: { label: answerLabels.decides, max: 150 },
  comparison: { label: answerLabels.comparison, max: 200 },
  decisionRule: { label: answerLabels.decisionRule, max: 150 },
  plan: { label: answerLabels.plan, max: 970 },
  delivery: { label: answerLabels.delivery, max: 500 },
} as const
export type AnswerName = keyof typeof requestAnswers
export const answerNames = Object.keys(requestAnswers) as AnswerName[]

/** Those that are whole numbers from 1, and the highest. */
export const highestCounts = { samples: 9999, bottles: 20 } as const
export const isCount = (name: AnswerName): name is keyof typeof highestCounts => name in highestCounts
/** Those that a tool of the site works out, in several lines. */
export const isWorkedOut = (name: AnswerName) => name === 'plan' || name === 'delivery'

export const mostLines = 20
/** The highest number of a line: it stands in the codes of labels. */
export const highestId = 99

/** A test with what was answered about it; a test may have several lines. */
export type RequestLine = {
  /**
   * Names the line as long as it is on a list, in the order of adding: its number once it was sent, up to `highestId`; the instant at which it
   * was added before.
   */
  readonly id: number
  /** Slug of the test, or a page's path without its first slash; in a form, empty where none is chosen yet. */
  readonly test: string
  /** For an extra fee. */
  readonly urgent?: boolean
} & { readonly [name in AnswerName]?: string }

/** A line that is not on a list yet. */
export type NewLine = Omit<RequestLine, 'id'>

/** What each answer is called, and what is said of an urgent test. */
export type RequestLabels = Readonly<Record<AnswerName | 'urgent', string>>
export type FamilyLabels = { readonly [name in AnswerName]?: string }

/** What a request asks about the tests of a family (`web/content/request-fields.ts`). */
export type RequestFamily = {
  /** An example of what to write about the samples. */
  readonly example: string
  /** The answers beside number and kind of the samples. */
  readonly fields: readonly AnswerName[]
  /** Where the usual label does not fit. */
  readonly labels?: FamilyLabels | undefined
}
/** What can be asked for: title and family of each test, by its key, and the families. */
export type RequestChoice = {
  readonly tests: Readonly<Record<string, readonly [title: string, family: string]>>
  readonly families: Readonly<Record<string, RequestFamily>>
}

export { urgentLabel }

/** What the answers are called for tests of a family: in the form, on paper, in e-mails, at the desk and in files. */
export function labelsOfFamily(own: FamilyLabels = {}): RequestLabels {
  const usual = Object.fromEntries(answerNames.map((name) => [name, requestAnswers[name].label]))
  return { ...usual, ...own, urgent: urgentLabel } as RequestLabels
}

/** Whether a line is of the audit of a dose, which ISO 11137-2 has repeated. */
export const isAudit = ({ plan = '' }: NewLine) => /^Audit(ing| d)/.test(plan)

/** Title and fields of a line: those that its family is asked for, and those that were answered. An unknown test goes by its slug. */
export function describeLine(line: NewLine, { tests, families }: RequestChoice) {
  const [title, family = ''] = Object.hasOwn(tests, line.test) ? (tests[line.test] ?? []) : []
  const { example, fields = [], labels }: Partial<RequestFamily> = families[family] ?? {}
  const named = labelsOfFamily(labels)
  const asked: readonly AnswerName[] = [
    'samples',
    'item',
    ...fields,
    ...(isAudit(line) ? (['repeat'] as const) : []),
  ]
  return {
    title: title ?? (wordsOfTest(line.test) || listWords.which),
    fields: answerNames
      .filter((name) => asked.includes(name) || line[name] !== undefined)
      .map((name) => ({
        name,
        label: named[name],
        ...(name === 'item' && example && { hint: listWords.example(example) }),
        kind: kindOf(name),
        ...(name === 'repeat' && { value: isAudit(line) ? listWords.everyQuarter : listWords.everyMonth }),
        isFirst: name === 'item' || isCount(name),
      })),
  }
}

function kindOf(name: AnswerName): 'digits' | 'text' | 'tick' | 'worked-out' {
  if (name === 'repeat') return 'tick'
  if (isCount(name)) return 'digits'
  return isWorkedOut(name) ? 'worked-out' : 'text'
}

/** Whether a test of this family is done on a person: that somebody asks for it says something about health or family. */
export function isTestOfPerson(family: string | undefined): boolean {
  return family === 'people' || family === 'orders' || family === 'talks'
}

/** A test that the site has no page of, in words: of its slug. */
export function wordsOfTest(slug: string): string {
  const words = slug.replaceAll(/[-_/]+/g, ' ').trim()
  return words === '' ? slug : words.charAt(0).toUpperCase() + words.slice(1)
}

/** "3 tests, 1 urgent". */
export function countWords(tests: number, urgent: number): string {
  const all = tests === 1 ? listWords.one : listWords.tests(String(tests))
  return urgent > 0 ? listWords.ofWhichUrgent(all, String(urgent)) : all
}

/** Rows of the list that a form without a script has. */
export const nativeListRows = 4

export { nativeListLabels }

/** Name of a field in a row of the form without a script, for example `list-0-samples`. */
export function listFieldName(row: number, name: string): string {
  return `list-${row}-${name}`
}
