/**
 * What the service writes into finished pages, by name. A slot is a comment in the page (`<!--slot:reference-->`); a template is a part
 * of the page that the build cut out for the service, and its words (`{{title}}`) are what the service puts into it.
 */
import { answerNames } from './request-list.ts'

/** Where a registration's mailbox is confirmed: the link in its receipt, and the button behind it. */
export const confirmPath = '/api/customer/confirm'

/**
 * Pages that the service answers with: those of a form sent without a script, and those of the links in receipts. Each with the page of its
 * form, and the slot that the service fills.
 */
export const answerPages = {
  '/contact/thanks': { form: '/contact', slot: 'reference' },
  '/contact/problem': { form: '/contact', slot: 'messages' },
  '/register/thanks': { form: '/register', slot: 'reference' },
  '/register/problem': { form: '/register', slot: 'messages' },
  '/register/confirm': { form: '/register', slot: 'token' },
  '/register/confirmed': { form: '/register', slot: 'reference' },
  '/register/unconfirmed': { form: '/register', slot: 'messages' },
  '/request/steps': { form: '/request', slot: 'next' },
  '/request/complaint': { form: '/request', slot: 'next' },
  '/request/problem': { form: '/request', slot: 'messages' },
  '/request/labels': { form: '/request', slot: 'reference' },
} as const

export type AnswerPath = keyof typeof answerPages
/** Pages with a form. */
export type FormPath = (typeof answerPages)[AnswerPath]['form']
export type AnswerSlot = (typeof answerPages)[AnswerPath]['slot']

export function isAnswerPath(path: string): path is AnswerPath {
  return path in answerPages
}

/** The page whose list of news the service writes, and the notice in force for those without a script. */
export const newsPath = '/news'
/** The first card, every other card, what is shown without any, and the notice. */
export const newsTemplates = ['news-first', 'news-item', 'news-empty', 'news-notice'] as const
export type NewsTemplate = (typeof newsTemplates)[number]
/** The words of a card, and those of the notice. */
export const newsWords = ['created', 'date', 'link', 'title', 'reference', 'notice', 'language'] as const
export type NewsWord = (typeof newsWords)[number]

/**
 * Of a request: its reference, each test that was asked for, the way to its labels, and its steps: past, current and to come. On the page that
 * the link opens also the files that came by it (with a button that takes one back, as long as the request goes on), the form for one more, the
 * button that confirms the address, and the one that takes the consent back or, above what comes next, when that was done.
 */
export const stepTemplates = [
  'request-reference',
  'request-test-to-send',
  'request-test',
  'request-latest',
  'request-labels',
  'step-done',
  'step-now',
  'step-ahead',
  'confirm-form',
  'withdraw-form',
  'withdrawn',
  'files-heading',
  'files-item',
  'files-kept',
  'files-person',
  'files-form',
  'files-refused',
] as const
export type StepTemplate = (typeof stepTemplates)[number]
/** `day` is the date for programs, YYYY-MM-DD; a step to come has no date. In the form after a refusal `name` is what is wrong. */
export const stepWords = ['name', 'date', 'day', 'address', 'size'] as const
export type StepWord = (typeof stepWords)[number]

/** Families of tests (`web/content/request-fields.ts`) whose samples come to reception, each with a form of its own. */
export const receivedFamilies = [
  'water',
  'device',
  'indicators',
  'isolates',
  'cosmetic',
  'plates',
  'weights',
  'people',
] as const
export type ReceivedFamily = (typeof receivedFamilies)[number]
/** The ways of sampling that customers follow themselves, each with a card that says how, by the test whose samples they are. */
export const cardsOfTests = {
  watermicrobiology: ['tap', 'tank', 'pool', 'shower', 'tower', 'ice'],
  waterchemistry: ['chemistry'],
  surface: ['surface'],
  air: ['air'],
} as const
export type SampledTest = keyof typeof cardsOfTests
export type CardName = (typeof cardsOfTests)[SampledTest][number]
export const cardNames: readonly CardName[] = Object.values(cardsOfTests).flat()

/** What a label asks for follows from the family; samples of a test that the site does not have get the usual one. */
export const labelKinds = [...receivedFamilies, 'other'] as const
export type LabelKind = (typeof labelKinds)[number]

/**
 * What is printed for a request: a label for each bottle or unit, with the way to further ones, a card of each way of sampling with the box
 * that shows it (ticked where the request names that way) and a row for each sample, a form for each test, of cosmetics with a row for each formula. `print-…`: the choice of what there is. `labels-request`:
 * the way to the steps of the request; `labels-confirm`: the button after which the receipt's link shows what was typed.
 */
export const labelTemplates = [
  'labels-by-receipt',
  'labels-confirm',
  'labels-repeat',
  'print-labels',
  'print-cards',
  'print-forms',
  'labels-part',
  'labels-before',
  'labels-after',
  'labels-request',
  ...labelKinds.map((kind) => `label-${kind}` as const),
  ...cardNames.flatMap((card) => [`chosen-${card}`, `offered-${card}`, `card-${card}`] as const),
  'card-row',
  ...receivedFamilies.map((family) => `form-${family}` as const),
  'formula-row',
] as const
export type LabelTemplate = (typeof labelTemplates)[number]
/** `code` is the path of a QR code; `outlet` is empty but for water from one; `date` the day on which the request came; `labels` says which labels of how many these are; `round` which of two deliveries, and `isNewSet` is empty but for the first label of the second. */
export const labelWords = [
  'reference',
  'date',
  'test',
  'sample',
  'code',
  'outlet',
  'labels',
  'address',
  ...answerNames,
  'urgent',
  'round',
  'isNewSet',
  'sender',
  'reach',
] as const
export type LabelWord = (typeof labelWords)[number]

/** The links to what can be printed and to the steps of the request, on the confirmation page of an inquiry. */
export const thanksTemplates = ['labels-link', 'request-link'] as const
export const thanksWords = ['address'] as const

/** Parts that the build cuts out of a page for the service, by its address. */
export const pageTemplates: Readonly<
  Record<string, { templates: readonly string[]; words: readonly string[]; optional?: true }>
> = {
  // Its list may come by script instead.
  [newsPath]: { templates: newsTemplates, words: newsWords, optional: true },
  '/request/steps': { templates: stepTemplates, words: stepWords },
  '/request/complaint': { templates: stepTemplates, words: stepWords },
  '/request/labels': { templates: labelTemplates, words: labelWords },
  '/contact/thanks': { templates: thanksTemplates, words: thanksWords, optional: true },
}

type Template = NewsTemplate | StepTemplate | LabelTemplate | (typeof thanksTemplates)[number]

/** A slot's place in a page. */
export function slotMark(name: AnswerSlot | Template): string {
  return `<!--slot:${name}-->`
}

/** A word's place in a template. */
export function wordMark(name: NewsWord | StepWord | LabelWord | (typeof thanksWords)[number]): string {
  return `{{${name}}}`
}

/** Every slot of a page; its name is the first group. */
export const slotPattern = /<!--slot:([^>]{0,60}?)-->/g
/** Every word of a template; its name is the first group. */
export const wordPattern = /\{\{([^}]{0,60})\}\}/g
