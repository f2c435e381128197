/** What a worksheet asks, and how what was typed is read. */
import { localeOf } from '@laboratory/contract/languages'
import { language } from '#site/words.ts'
import { countWords, numberWords } from '../words.ts'

type Asked = {
  readonly label: string
  readonly hint?: string
  /** Whether the question is asked, given the answers so far; without it, always. */
  readonly when?: (texts: Texts) => boolean
}

export type ChoiceQuestion = Asked & {
  readonly kind: 'choice'
  /** The first is chosen at the beginning. */
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly hint?: string
  }[]
  /** Usual answers to other questions by the option that brings them. */
  readonly usual?: Readonly<Record<string, Texts>>
  /** As a list that opens, for many options. */
  readonly list?: boolean
}

export type NumberQuestion = Asked & {
  readonly kind: 'number'
  /** The answer as the subject of a sentence: "The batch size". */
  readonly subject: string
  readonly unit: string
  readonly least: number
  readonly most: number
  /** Whole numbers only. */
  readonly whole?: boolean
  /** The sentence for more than the maximum, where the limit alone would not help. */
  readonly tooMuch?: string
  readonly start?: string
}

export type TicksQuestion = Asked & {
  readonly kind: 'ticks'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The sentence where nothing is ticked. */
  readonly none: string
}

/** Counts of particles or colonies. */
export type CountsQuestion = Omit<NumberQuestion, 'kind' | 'whole' | 'tooMuch' | 'start'> & {
  readonly kind: 'counts'
  /** Several, with semicolons between; without it, one. */
  readonly many?: true
  /** "<10" is an answer: nothing grew where one colony would have meant 10. */
  readonly lessThan?: true
}

/** A day and time at the laboratory, as a date-time field holds it. */
export type MomentQuestion = Asked & {
  readonly kind: 'moment'
  /** The moment in a text, or what is wrong with it. */
  readonly read: (text: string, now: Date) => Date | { readonly error: string }
  /** The text of a moment. */
  readonly write: (moment: Date) => string
}

/** Several things, one in each row. */
export type RowsQuestion<Row = unknown> = Asked & {
  readonly kind: 'rows'
  /** What the rows say, or what is wrong with the first that is none. */
  readonly read: (text: string) => readonly Row[] | { readonly error: string }
}

export type Count = { readonly value: number; readonly lessThan: boolean }

export type Question =
  | ChoiceQuestion
  | NumberQuestion
  | TicksQuestion
  | CountsQuestion
  | MomentQuestion
  | RowsQuestion
export type Questions = Readonly<Record<string, Question>>

/** The contents of the fields, by the names of their questions; of ticks, the values with spaces between. */
export type Texts = Readonly<Record<string, string>>

/** Options by their labels, in the order in which those are written. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** What the questions were answered; a question that was not asked has no answer. */
export type Answers<Q extends Questions> = {
  readonly [Name in keyof Q]: Q[Name] extends ChoiceQuestion
    ? Q[Name]['options'][number]['value']
    : Q[Name] extends TicksQuestion
      ? readonly Q[Name]['options'][number]['value'][]
      : Q[Name] extends CountsQuestion
        ? readonly Count[]
        : Q[Name] extends RowsQuestion<infer Row>
          ? readonly Row[]
          : Q[Name] extends MomentQuestion
            ? Date
            : Q[Name] extends { readonly when: unknown }
              ? number | undefined
              : number
}

/** What the fields hold at the beginning. */
export function startTexts(questions: Questions): Texts {
  let texts: Texts = {}
  for (const [name, question] of Object.entries(questions)) {
    if (question.kind === 'choice') texts = answered(questions, texts, name, question.options[0]?.value ?? '')
    else texts = { [name]: question.kind === 'number' ? (question.start ?? '') : '', ...texts }
  }
  return texts
}

/**
 * The fields once one of them is answered: a choice brings its usual answers to others, whatever was given there. What was ticked for one water
 * is not meant for another.
 */
export function answered(questions: Questions, before: Texts, name: string, text: string): Texts {
  const question = questions[name]
  const usual = question?.kind === 'choice' ? question.usual?.[text] : undefined
  return { ...before, ...usual, [name]: text }
}

/** The names of the questions that are asked. */
export function askedNames(questions: Questions, texts: Texts): string[] {
  return Object.keys(questions).filter((name) => questions[name]?.when?.(texts) ?? true)
}

/** The answers, or for each question without one a sentence that says why. */
export function readAnswers<Q extends Questions>(
  questions: Q,
  texts: Texts,
  now = new Date(),
):
  | { readonly answers: Answers<Q>; readonly errors?: never }
  | { readonly errors: Readonly<Record<string, string>> } {
  const answers: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const name of askedNames(questions, texts)) {
    const question = questions[name] as Question
    const text = texts[name] ?? ''
    if (question.kind === 'choice') answers[name] = text
    else if (question.kind === 'ticks') {
      const chosen = question.options.map(({ value }) => value).filter((value) => ticked(text, value))
      answers[name] = chosen
      if (chosen.length === 0) errors[name] = question.none
    } else {
      const read =
        question.kind === 'counts'
          ? readCounts(question, text)
          : question.kind === 'moment'
            ? question.read(text, now)
            : question.kind === 'rows'
              ? question.read(text)
              : readNumber(question, text)
      if (typeof read === 'object' && 'error' in read) errors[name] = read.error
      else answers[name] = read
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers: answers as Answers<Q> }
}

/** Whether a value is among those ticked. */
export function ticked(text: string, value: string): boolean {
  return text.split(' ').includes(value)
}

/** Spaces, those of French figures too, and digits in groups of three between them. */
const spaces = /[\s\u00A0\u202F]+/g
const thousands = /^-?[1-9][0-9]{0,2}(?: [0-9]{3})+(?:\.[0-9]*)?$/

/**
 * The number in a text, with its unit or not; spaces may stand between its thousands, and nowhere else, for two numbers are not one. In a whole number commas or
 * apostrophes may too, one of them throughout. Any other comma is refused, because it stands for two things.
 * @param comma whether readers write it before decimals, as French ones do
 */
export function readNumber(
  question: NumberQuestion,
  text: string,
  comma = isCommaDecimal,
): number | { readonly error: string } {
  const { subject, unit, least, most, whole = false } = question
  const said = text.replaceAll(spaces, ' ').trim()
  const isUnit = unit !== '' && said.toLowerCase().endsWith(unit.toLowerCase())
  const spaced = isUnit ? said.slice(0, -unit.length).trim() : said
  const wrong = (sentence: (subject: string) => string) => ({ error: sentence(subject) })
  if (/^[0-9. -]+$/.test(spaced) && spaced.includes(' ') && !thousands.test(spaced))
    return wrong(numberWords.space)
  const bare = comma ? withPoint(spaced.replaceAll(' ', '')) : spaced.replaceAll(' ', '')
  if (bare === '') return wrong(numberWords.missing)
  // The point of "2.000" stands between thousands for some, and before decimals for others.
  if (whole && /^[0-9]{1,3}(?:\.[0-9]{3}){1,4}$/.test(bare)) return wrong(numberWords.point)
  const typed =
    whole &&
    !(comma && bare.includes(',')) &&
    /^[1-9][0-9]{0,2}([,'’])[0-9]{3}(?:\1[0-9]{3}){0,3}$/.test(bare)
      ? bare.replaceAll(/[,'’]/g, '')
      : bare
  if (/^[0-9'’]{1,12},[0-9,.'’]{1,12}$/.test(typed)) return wrong(numberWords.comma)
  if (!/^-?[0-9]{0,18}(?:\.[0-9]{0,12})?$/.test(typed) || !/[0-9]/.test(typed)) return wrong(numberWords.none)
  const number = Number(typed)
  if (whole && !Number.isInteger(number)) return wrong(numberWords.whole)
  if (number < least) return { error: numberWords.least(subject, withUnit(least, least === 1 ? '' : unit)) }
  if (number > most) return { error: question.tooMuch ?? numberWords.most(subject, withUnit(most, unit)) }
  return number
}

/** Whether readers of the site in this language write a comma before decimals. */
const isCommaDecimal = language === 'fr'

/** A number with its comma as a point, where the comma cannot stand between thousands: "0,5" and "12,25", and not "1,500". */
function withPoint(bare: string): string {
  return /^-?(?:0,[0-9]{1,12}|[0-9]{1,12},(?:[0-9]{1,2}|[0-9]{4,12}))$/.test(bare)
    ? bare.replace(',', '.')
    : bare
}

/** The counts in a text, or what is wrong with the first that is none. */
export function readCounts(
  question: CountsQuestion,
  text: string,
): readonly Count[] | { readonly error: string } {
  const { subject, unit, least, most, many, lessThan } = question
  const typed = text.replaceAll(/<\s+/g, '<').trim()
  // A space stands between thousands: "35 200" is one point, and not two cleaner ones.
  const parts = many ? typed.split(/[;\n]/).filter((part) => part.trim() !== '') : [typed]
  if (parts.length > 200) return { error: countWords.many(subject) }
  const counts: Count[] = []
  for (const part of (parts.length > 0 ? parts : ['']).map((part) => part.trim())) {
    if (
      many &&
      /[0-9]\s+<?[0-9]/.test(part) &&
      !thousands.test(part.replace('<', '').replaceAll(spaces, ' '))
    )
      return { error: countWords.spaces(subject) }
    if (!many && /[0-9]\s+[0-9]/.test(part)) return { error: countWords.space(subject) }
    const below = lessThan === true && part.startsWith('<')
    const number = readNumber(
      { kind: 'number', label: '', subject, unit, least, most },
      below ? part.slice(1) : part,
      // Of several, a comma may stand for what lies between two.
      many ? false : undefined,
    )
    if (typeof number !== 'number') return number
    counts.push({ value: number, lessThan: below })
  }
  return counts
}

/** A number as people write it, with its unit: "1,000,000 units". @param unit or what one is called, and several are */
export function withUnit(number: number, unit: string | readonly [one: string, several: string]): string {
  return `${written(number)}\u00A0${typeof unit === 'string' ? unit : unit[number === 1 ? 0 : 1]}`.trim()
}

/** A number as the pages write it, with no more decimals than its size needs. */
export function written(number: number): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 6 }).format(
    Number(number.toPrecision(6)),
  )
}
