/** The list of tests that may be sent with an inquiry: for each test how many samples, what they are, and what its family needs. */
import * as z from 'zod/mini'
import { subjectPattern } from './envelope.ts'
import { isBlank, text } from './fields.ts'

/** What a test's family needs to know besides number and kind of samples. */
export const requestFieldNames = [
  'lot',
  'samplingPoint',
  'sampledAt',
  'sterilisation',
  'packSize',
  'comparison',
  'decisionRule',
] as const
export type RequestFieldName = (typeof requestFieldNames)[number]

/** Most tests of a list, most samples of a test, and characters of the answers. */
export const requestListLimits = { tests: 20, samples: 9999, item: 200, field: 200, plan: 1000 } as const

/** What each answer is called. */
export type RequestLabels = Readonly<
  Record<'samples' | 'item' | RequestFieldName | 'plan' | 'urgent', string>
>

/** Answers that a family of tests may call otherwise (`web/content/request-fields.ts`). */
export const namedByFamily = ['samples', 'item', ...requestFieldNames] as const
export type FamilyLabels = { readonly [name in (typeof namedByFamily)[number]]?: string }

/** The usual labels, for a test whose family has none of its own, and for one that nobody knows. */
export const requestFieldLabels: RequestLabels = {
  samples: 'Number of samples',
  item: 'Kind of sample',
  lot: 'Lot or batch',
  samplingPoint: 'Sampling point',
  sampledAt: 'Date and time of sampling',
  sterilisation: 'Sterilisation method',
  packSize: 'Pack size',
  comparison: 'Method or limit to compare with',
  decisionRule: 'Decision rule',
  plan: 'Sample plan',
  urgent: 'Urgent, for an extra fee',
}

/** What the answers are called for tests of a family: in the form, on paper, in both e-mails, at the desk and in files. */
export function labelsOfFamily(own: FamilyLabels = {}): RequestLabels {
  return { ...requestFieldLabels, ...own }
}

/** Whether a test of this family is done on a person: that somebody asks for it says something about health or family. */
export function isTestOfPerson(family: string | undefined): boolean {
  return family === 'people' || family === 'orders'
}

export const requestListMessages = {
  list: 'The request list must be a list of tests.',
  line: 'Each line of the request list must name a test.',
  test: 'Choose the test that these answers belong to.',
  samples: 'Please give a whole number from 1 to 9999.',
  urgent: 'A test is urgent or not.',
  empty: 'The request list must have at least one test.',
  tooMany: 'The request list can hold 20 tests. Please name further tests in the description.',
} as const

export type RequestLine = {
  /** Slug of the test, or a page's path without its first slash. */
  test: string
  /** A whole number from 1 to 9999. */
  samples?: number
  /** What the samples are; one line. */
  item?: string
  /** What the sample planner worked out, as lines of text. */
  plan?: string
  /** For an extra fee. */
  urgent?: boolean
} & { [name in RequestFieldName]?: string }

const { item, field, plan } = requestListLimits

const oneLine = (name: RequestFieldName) => text({ label: requestFieldLabels[name], max: field })

const LineSchema = z.pipe(
  z.pipe(
    z.transform(withoutBlanks),
    z.strictObject(
      {
        test: z.string(requestListMessages.test).check(z.regex(subjectPattern, requestListMessages.test)),
        samples: z.optional(
          z.pipe(
            z.transform(readCount),
            z
              .int(requestListMessages.samples)
              .check(
                z.minimum(1, { error: requestListMessages.samples }),
                z.maximum(requestListLimits.samples, { error: requestListMessages.samples }),
              ),
          ),
        ),
        item: text({ label: requestFieldLabels.item, max: item }),
        lot: oneLine('lot'),
        samplingPoint: oneLine('samplingPoint'),
        sampledAt: oneLine('sampledAt'),
        sterilisation: oneLine('sterilisation'),
        packSize: oneLine('packSize'),
        comparison: oneLine('comparison'),
        decisionRule: oneLine('decisionRule'),
        plan: text({ label: requestFieldLabels.plan, max: plan, lines: true }),
        // "on" comes from a form without a script.
        urgent: z.optional(
          z.pipe(
            z.union([z.boolean(), z.literal('on')], requestListMessages.urgent),
            z.transform((urgent) => urgent !== false),
          ),
        ),
      },
      requestListMessages.line,
    ),
  ),
  z.transform(
    (line) => Object.fromEntries(Object.entries(line).filter(([, answer]) => isGiven(answer))) as RequestLine,
  ),
)

/** 1 to 20 tests. Blank answers are left out, and so is what is not urgent. */
export const RequestListSchema = z
  .array(LineSchema, requestListMessages.list)
  .check(
    z.minLength(1, { error: requestListMessages.empty }),
    z.maxLength(requestListLimits.tests, { error: requestListMessages.tooMany }),
  )

/** A list that may be missing: an empty one counts as absent. */
export const OptionalRequestListSchema = z.optional(
  z.pipe(
    z.transform((list: unknown) => (Array.isArray(list) && list.length === 0 ? undefined : list)),
    z.optional(RequestListSchema),
  ),
)

/** A test that the site has no page of, in words: of its slug. */
export function wordsOfTest(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim()
  return words === '' ? slug : words.charAt(0).toUpperCase() + words.slice(1)
}

/** "3 tests, 1 urgent". */
export function countWords(tests: number, urgent: number): string {
  return `${tests} ${tests === 1 ? 'test' : 'tests'}${urgent > 0 ? `, ${urgent} urgent` : ''}`
}

/** Rows of the list that a form without a script has. */
export const nativeListRows = 4

/** What its list and its numbers are called there: before a test is chosen, nothing is known of its family. */
export const nativeListLabels = {
  list: 'Name the tests you would like',
  samples: 'Number of samples, units, rooms or people',
} as const

/** Name of an input of the list, with a script or without, for example `list-0-samples`. */
export function listFieldName(row: number, name: keyof RequestLine): string {
  return `list-${row}-${name}`
}

/** Answers that nobody gave count as absent, whichever way the form sends them. */
function withoutBlanks(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line
  return Object.fromEntries(
    Object.entries(line).filter(([, answer]) => typeof answer !== 'string' || !isBlank(answer)),
  )
}

/** A native form sends digits. `Number` would read more than they are: signs, exponents, other bases. */
function readCount(samples: unknown): unknown {
  return typeof samples === 'string' && /^\s{0,9}[0-9]{1,9}\s{0,9}$/.test(samples) ? Number(samples) : samples
}

function isGiven(answer: unknown): boolean {
  return answer !== undefined && answer !== '' && answer !== false
}
