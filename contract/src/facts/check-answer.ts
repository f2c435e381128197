/**
 * What counts as an answer to a question, by its kind. One rule for the desk, where answers are given, and for the press: whatever is taken in
 * is checked here, and stored in one spelling.
 */
import { withoutSeparators } from '../digits.ts'
import { isEmailAddress } from '../email-address.ts'
import { text } from '../fields.ts'
import { telephonePrefix } from '../laboratory.ts'
import type { AnswerValue, FactKind, PictureAnswer, Question } from './question.ts'

/** One sentence for the person who answered, about a cell beside the question. */
export class WrongAnswer extends Error {
  readonly column: 'answer' | 'alt' | 'consent'
  constructor(sentence: string, column: WrongAnswer['column'] = 'answer') {
    super(sentence)
    this.column = column
  }
}

export type Asked = Pick<
  Question,
  'kind' | 'unit' | 'years' | 'between' | 'many' | 'longest' | 'example' | 'fileName' | 'showsPeople'
>

/** What people write where they have no answer yet, in English and French: the whole of it, how it begins, or how it ends. */
const noAnswers = [
  /^(?:tb[acd]|todo|n\/?a|none(?: yet)?|nil|unknown|not (?:yet )?known|pending|soon|later|ditto|same|idem|en (?:cours|attente)|(?:still )?to (?:follow|come)(?: later| soon)?|à (?:venir|suivre)|(?:same )?(?:as|see|voir) (?:above|below|before))\.?$/i,
  /^(?:(?:still )?to be (?:confirmed|decided|announced|supplied|defined)|à (?:confirmer|définir|préciser)|(?:same )?(?:as|see|voir) (?:attached|ci-)|(?:i |we )?do(?:n['’]t| not) know)/i,
  /^\p{P}+$/u,
  /^x{2,}\.?$/i,
]
const isNoAnswer = (written: string) =>
  noAnswers.some((pattern) => pattern.test(written)) ||
  (/^(?:we|i)(?: will|['’]ll) /i.test(written) &&
    /\b(?:later|soon|tomorrow|next (?:week|month))\.?$/i.test(written))

/** An example that is never true: of these kinds each, of the others one that says that it is made up. */
const madeUpKinds: readonly FactKind[] = ['telephone', 'email', 'address', 'link', 'coordinates']
const madeUpWords = /0{3}|\b(?:example|sentences?|edition)\b/i

/**
 * An answer in the one spelling that is stored.
 * @param written as somebody types it into one cell; of several answers and of lists, a line each
 * @param picture what stands beside the name of a picture
 * @throws WrongAnswer
 */
export function checkAnswer(
  asked: Asked,
  written: string,
  picture: { readonly alt?: string; readonly consent?: string } = {},
): AnswerValue {
  // Characters of no width come along when something is copied.
  const typed = written.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '').trim()
  if (asked.kind === 'picture') return pictureIn(typed, picture, asked)
  const most = asked.many ?? (asked.kind === 'list' || asked.kind === 'days' ? 60 : undefined)
  if (most === undefined) return oneIn(typed, asked)
  const values = linesOf(typed).map((line) =>
    String(oneIn(line.replace(/^(?:[-•*–]|\d{1,2}[.)])\s+/u, ''), asked)),
  )
  if (values.length === 0) throw new WrongAnswer('The answer is empty: write one entry on each line.')
  if (values.length > most) throw new WrongAnswer(`The answer has ${most} lines at most.`)
  const twice = values.find((value, place) => values.indexOf(value) !== place)
  if (twice !== undefined) throw new WrongAnswer(`“${twice}” stands there twice.`)
  return values
}

/** An answer as somebody types it; the name of a picture, without its words. */
export function asTyped(value: AnswerValue): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return 'name' in value ? value.name : value.join('\n')
}

function oneIn(written: string, asked: Asked): string | number | boolean {
  if (written === '')
    throw new WrongAnswer(
      // A day that is typed by half is sent by a browser as nothing.
      asked.kind === 'date' ? 'Give the whole day: day, month and year.' : 'The answer is empty.',
    )
  if (isNoAnswer(written))
    throw new WrongAnswer(`“${written}” is no answer: leave it out until there is one.`)
  if (/^[=#]/.test(written)) throw new WrongAnswer('This is a formula, or its fault: type the answer itself.')
  const { kind, example } = asked
  if (written === example?.trim() && (madeUpKinds.includes(kind) || madeUpWords.test(written)))
    throw new WrongAnswer(`“${written}” is the example: write your own answer.`)
  if (kind === 'picture') throw new WrongAnswer('A picture has a name alone.')
  return readers[kind](written, asked)
}

const readers: Readonly<
  Record<Exclude<FactKind, 'picture'>, (written: string, asked: Asked) => string | number | boolean>
> = {
  text: (written, { longest = 2000 }) => wordsIn(written, 'The answer', longest),
  list: (written) => wordsIn(written, `The entry “${written.slice(0, 30)}…”`, 300),
  address: (written) => {
    const parts = linesOf(written).map((line) => line.replace(/,$/, ''))
    return textIn(parts.join(', '), 'The address', 300)
  },
  telephone(written) {
    const national = withoutSeparators(written)
    if (!/^\d{7,8}$/.test(national))
      throw new WrongAnswer(
        `“${written}” is not one telephone number of Mauritius: write ${telephonePrefix} and 7 or 8 digits, such as ${telephonePrefix} 466 1234.`,
      )
    return `${telephonePrefix} ${national.slice(0, -4)} ${national.slice(-4)}`
  },
  email(written) {
    const address = written.replace(/^mailto:/i, '')
    if (!isEmailAddress(address))
      throw new WrongAnswer(`“${written}” is not one e-mail address, such as name@example.mu.`)
    return address
  },
  link(written) {
    const url = /\s/.test(written)
      ? null
      : URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`)
    if (url?.protocol !== 'https:' || url.username || !/\.[a-z][a-z0-9-]+$/i.test(url.hostname))
      throw new WrongAnswer(
        `“${written}” is not one link that anybody can open, such as https://www.example.mu/page.`,
      )
    return url.href
  },
  coordinates(written) {
    const [, south, east] =
      /^(-\d\d\.\d{2,8})°?[,;\s]+(\d\d\.\d{2,8})°?$/.exec(written.replaceAll('−', '-')) ?? []
    // In and around Mauritius with its islands: a slip would send customers elsewhere.
    if (!(Number(south) >= -21 && Number(south) <= -10 && Number(east) >= 56 && Number(east) <= 64))
      throw new WrongAnswer(
        `“${written}” is no place in Mauritius: write latitude and longitude, such as -20.12345, 57.12345.`,
      )
    return `${Number(south)}, ${Number(east)}`
  },
  date: (written, { years }) => dayIn(written, years),
  days(written, { years }) {
    const [, day = '', name] = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s:,–—-]+(\p{L}.*)$/u.exec(written) ?? []
    if (!name) throw new WrongAnswer(`“${written}” is no day with its name: write 01/01/2028 New Year’s Day.`)
    return `${dayIn(day, years)} ${wordsIn(name, 'The name of the day', 280)}`
  },
  money: (written, { between = [10, 1_000_000] }) =>
    amountIn(written, written.replace(/^Rs\.?\s*/i, ''), between),
  number: (written, { unit, between = [1, 100_000] }) => {
    const end = written.search(/[^\d.,\s]/)
    const isUnit = end > 0 && written.slice(end).replace(/s$/, '') === unit?.replace(/s$/, '')
    return amountIn(written, isUnit ? written.slice(0, end).trim() : written, between)
  },
  'yes-no'(written) {
    if (/^(?:yes|oui)$/i.test(written)) return true
    if (/^(?:no|non)$/i.test(written)) return false
    throw new WrongAnswer(`“${written}” is neither yes nor no: write one of the two.`)
  },
  pdf(written, { fileName }) {
    const expected = `${fileName}.pdf`
    if (written.toLowerCase() !== expected)
      throw new WrongAnswer(`“${written}” is not the name of the file: call it ${expected}.`)
    return expected
  },
}

/** A picture: its name (an ending is taken off), what it shows, and for people where their consent is kept. */
function pictureIn(
  written: string,
  { alt = '', consent = '' }: { readonly alt?: string; readonly consent?: string },
  { fileName, showsPeople }: Asked,
): PictureAnswer {
  const name = written.replace(/\.[a-z]+$/i, '').toLowerCase()
  if (name !== fileName)
    throw new WrongAnswer(`“${written}” is not the name of the picture: call it ${fileName}.jpg or .png.`)
  if (alt.trim() === '')
    throw new WrongAnswer('Say in a few words what the picture shows, for those who cannot see it.', 'alt')
  if (showsPeople && consent.trim() === '')
    throw new WrongAnswer(
      'The picture shows people: say where the written consent of everybody shown is kept.',
      'consent',
    )
  const shows = textIn(alt, 'What the picture shows', 250, 'alt')
  if (consent.trim() === '') return { name, alt: shows }
  return { name, alt: shows, consent: textIn(consent, 'The consent', 300, 'consent') }
}

/** @param label of the text, as its sentences begin */
export function textIn(written: string, label: string, max: number, column?: WrongAnswer['column']): string {
  const required = `${label} is empty.`
  const { data, error } = text({ label, max, required, lines: true }).safeParse(written)
  if (error) throw new WrongAnswer(error.issues[0]?.message ?? required, column)
  // What a wrong encoding leaves behind: nobody types it.
  if (data.includes('\ufffd'))
    throw new WrongAnswer('Some letters were lost when the file was saved: type them again.', column)
  return data
}

/** What a spreadsheet makes of “5-7”, of a time without a day, or of a choice: nobody means it as words. */
const madeByPaste =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T]\d\d?:.*)?|\d\d?[-/ .](?:jan|feb|fév|mar|apr|avr|may|mai|jun|jui|jul|aug|aoû|sep|oct|nov|dec|déc)\p{L}*\.?|true|false|vrai|faux|-?0?\.\d+(?:e-?\d+)?)$/iu

/**
 * A text of the site; its apostrophes in the one spelling of the site.
 * @throws WrongAnswer also where a paste has made a date or a truth value of it, or a brace would name a value
 */
export function wordsIn(written: string, label: string, max: number): string {
  const words = textIn(written, label, max)
  if (madeByPaste.test(words))
    throw new WrongAnswer(`“${words}” looks like what a spreadsheet made of something else: type the words.`)
  if (/[{}]/.test(words)) throw new WrongAnswer(`${label} holds a brace: write it without { and }.`)
  if (/\]\((?!\/)/.test(words))
    throw new WrongAnswer('A link in a text leads to a page of the site: [words](/contact).')
  return words.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
}

/**
 * A day as YYYY-MM-DD: from ISO 8601, or with the day first as Mauritius writes it.
 * @param years the first and the last in which it may lie
 * @throws WrongAnswer
 */
export function dayIn(written: string, [first, last]: readonly [number, number] = [1950, 2100]): string {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(written) ?? []
  const [, localDay, localMonth, localYear] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(written) ?? []
  const [year, month, day] = [isoYear ?? localYear, isoMonth ?? localMonth, isoDay ?? localDay].map(Number)
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day))
  // A day that is not there counts on into another month.
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day)
    throw new WrongAnswer(`“${written}” is not a date: write it as 31/12/2027 or 2027-12-31.`)
  const iso = date.toISOString().slice(0, 10)
  if (year! < first || year! > last)
    throw new WrongAnswer(
      `The day must be ${first === last ? `in ${first}` : `from ${first} to ${last}`}, not ${iso}.`,
    )
  return iso
}

/** 1,500.50, 1 500 or 1500.5. With three digits behind a point, or a comma for the point, it could mean two things. */
function amountIn(written: string, bare: string, [least, most]: readonly [number, number]): number {
  const plain = bare.replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain) || Number(plain) === 0)
    throw new WrongAnswer(`“${written}” is not one number: write it alone, such as 1500 or 2.5.`)
  const amount = Number(plain)
  if (amount < least || amount > most)
    throw new WrongAnswer(`“${written}” is not from ${least} to ${most}: write what is meant.`)
  return amount
}

function linesOf(written: string): readonly string[] {
  return written
    .split(/[\n\r\v\u2028]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
