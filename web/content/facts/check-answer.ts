/**
 * What counts as an answer to a question, by its kind. One rule for the workbook that the laboratory fills and for
 * `answers.json`: whatever is taken in is checked here, and stored in one spelling.
 */
import { isEmailAddress, text } from '@laboratory/contract/fields'
import { withoutSeparators } from '@laboratory/contract/digits'
import { telephonePrefix } from '@laboratory/contract/laboratory'
import { daysInMonth } from '@laboratory/contract/birth-date'
import type { AnswerValue, FactKind, PictureAnswer, Question } from './question.ts'

/** What a cell of a spreadsheet or a field of JSON may hold. */
export type Single = string | number | boolean | Date | Partial<PictureAnswer>
export type Given = Single | readonly Single[]

export type Checked =
  | { readonly ok: true; readonly value: AnswerValue }
  /** One sentence for the person who answered; of a picture also which of its words are wrong. */
  | { readonly ok: false; readonly problem: string; readonly part?: 'alt' | 'consent' }

export type Asked = Pick<
  Question,
  'kind' | 'unit' | 'years' | 'many' | 'longest' | 'choices' | 'example' | 'fileName' | 'showsPeople'
>

/** Characters of an answer, and entries of a list, where the question sets no limit of its own. */
const limits = {
  text: 2000,
  address: 300,
  link: 500,
  list: 60,
  listLine: 300,
  alt: 250,
  consent: 300,
} as const

/** What people write where they have no answer yet, in English and French: as the whole answer, and as its beginning. */
const noAnswer: readonly RegExp[] = [
  /^(?:tb[acd]|todo|to do|(?:still )?to (?:follow|come|be (?:supplied|provided|completed|defined))(?: later| soon)?|n\/?a|none yet|unknown|not (?:yet )?known|pending|soon|later|ditto|same|idem|en (?:cours|attente)|plus tard|aucune idée|["″〃'’,“”«»]+|\?+|x{2,}|…|\.{2,}|[-–—]+)\.?$/i,
  /^(?:(?:still )?to be (?:confirmed|decided|announced|advised)|à (?:confirmer|venir|suivre|définir|compléter|préciser|déterminer)|(?:same )?as (?:above|below|before)|(?:see|voir) (?:above|below|attached|ci-|plus haut|pièce)|ci-joint|comme ci-|(?:i |we )?(?:do not|don['’]t) know|je ne sais)/i,
  /^(?:we|i)(?: will|['’]ll) (?:send|tell|confirm|check|ask|let)\b.{0,60}\b(?:later|soon|shortly|tomorrow|next (?:week|month))\b/i,
]

/** Kinds whose example is never true, and words by which an example of the others shows that it is made up. */
const madeUpKinds: readonly FactKind[] = ['telephone', 'email', 'address', 'link', 'coordinates']
const madeUpWords = /0{3}|\b(?:example|sentences?|edition)\b/i

const right = (value: AnswerValue): Checked => ({ ok: true, value })
const wrong = (problem: string, part?: 'alt' | 'consent'): Checked => ({
  ok: false,
  problem,
  ...(part && { part }),
})

/**
 * Checks an answer and brings it into the one spelling that is stored.
 * @param given as it stands in the cell or the file, never empty; several answers to one question as an array, or as text with a
 *   line each
 */
export function checkAnswer(question: Asked, given: Given): Checked {
  const singles: readonly Single[] = isSeveral(given) ? given : [given]
  if (singles.some((single) => single instanceof Date && Number.isNaN(single.getTime())))
    return wrong('The date cannot be read.')
  if (question.kind === 'list' || question.kind === 'days') return checkList(given, question)
  if (question.many === undefined) {
    return isSeveral(given) ? wrong('This question takes one answer, not a list.') : checkOne(question, given)
  }
  const all = isSeveral(given)
    ? given
    : typeof given === 'string'
      ? given.split(/[\n\r;]+/).filter((line) => line.trim() !== '')
      : [given]
  if (all.length > question.many) return wrong(`This question takes ${question.many} answers at most.`)
  const values: string[] = []
  const pictures: PictureAnswer[] = []
  for (const one of all) {
    const checked = checkOne(question, one)
    if (!checked.ok) return checked
    if (isPicture(checked.value)) pictures.push(checked.value)
    else values.push(String(checked.value))
  }
  const names = pictures.length > 0 ? pictures.map(({ name }) => name) : values
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return wrong(`“${twice}” is given twice.`)
  if (names.length === 0) return wrong('The answer is empty.')
  return right(pictures.length > 0 ? pictures : values)
}

/** An answer as somebody types it into one cell; several answers and lists have a line each. The names of pictures, without their words. */
export function asTyped(value: AnswerValue): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  return isSeveral<string | PictureAnswer>(value)
    ? value.map((one) => (typeof one === 'string' ? one : one.name)).join('\n')
    : value.name
}

function checkOne(question: Asked, given: Single): Checked {
  if (question.kind === 'picture') return checkPicture(given, question)
  if (typeof given === 'object' && !(given instanceof Date))
    return wrong('This is no answer to this question.')
  const written = asText(given).trim()
  if (written === '') return wrong('The answer is empty.')
  if (isNoAnswer(written)) return wrong(`“${written}” is no answer: leave the cell empty until there is one.`)
  if (/^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/.test(written))
    return wrong(`“${written}” is an error of the spreadsheet: type the answer itself.`)
  if (written.startsWith('=')) return wrong('This is a formula: type the answer itself.')
  if (isMadeUpExample(question, written)) return wrong(`“${written}” is the example: write your own answer.`)
  if (question.choices) return checkChoice(question.choices, written)
  return question.kind === 'list' || question.kind === 'days'
    ? checkList(given, question)
    : byKind[question.kind](given, question)
}

function isNoAnswer(written: string): boolean {
  return noAnswer.some((words) => words.test(written))
}

function isMadeUpExample({ kind, example }: Asked, written: string): boolean {
  return written === example?.trim() && (madeUpKinds.includes(kind) || madeUpWords.test(written))
}

const byKind: Readonly<
  Record<
    Exclude<FactKind, 'list' | 'days' | 'picture'>,
    (given: string | number | boolean | Date, asked: Asked) => Checked
  >
> = {
  text: (given, { longest }) => {
    const checked = checkWords(asText(given), { label: 'The answer', max: longest ?? limits.text })
    return checked.ok ? right(checked.value) : checked
  },
  telephone: (given) => checkTelephone(asText(given)),
  email: (given) => checkEmail(asText(given)),
  address: (given) => {
    const oneLine = linesOf(asText(given))
      .map((line) => line.replace(/,$/, ''))
      .join(', ')
    return checkText(oneLine, { label: 'The address', max: limits.address })
  },
  link: (given) => checkLink(asText(given)),
  date: (given, { years }) => {
    const date = readDay(given)
    if ('problem' in date) return wrong(date.problem)
    const problem = yearProblem(date.day, years)
    return problem ? wrong(problem) : right(date.day)
  },
  coordinates: (given) => checkCoordinates(asText(given)),
  money: checkMoney,
  number: checkNumber,
  'yes-no': checkYesNo,
  pdf: (given, { fileName }) => {
    const name = asText(given).trim()
    const expected = fileName && `${fileName}.pdf`
    if (!/^[a-z0-9-]+\.pdf$/i.test(name) || (expected && name.toLowerCase() !== expected))
      return wrong(
        `“${name}” is not the name of the file: call it ${expected ?? 'something like report.pdf'}.`,
      )
    return right(expected ?? name)
  },
}

/** Endings under which a picture may be dropped. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'tif', 'tiff', 'avif']

/** A picture: its name (an ending is taken off), what it shows, and for people where their consent is kept. */
function checkPicture(given: Single, { fileName, many, showsPeople }: Asked): Checked {
  if (typeof given !== 'object' || given instanceof Date) return wrong('Say also what the picture shows.')
  const written = given.name?.trim() ?? ''
  const name = written.replace(/\.[a-z]+$/i, '').toLowerCase()
  const ending = /\.([a-z]+)$/i.exec(written)?.[1]?.toLowerCase()
  const expected = fileName === undefined || name === fileName
  const numbered = many !== undefined && new RegExp(`^${fileName}-[1-9][0-9]?$`).test(name)
  if (!/^[a-z0-9-]+$/.test(name) || (ending && !pictureEndings.includes(ending)) || !(expected || numbered)) {
    return wrong(
      `“${written}” is not the name of the picture: call it ${fileName ?? 'something like room'}${many ? '-1' : ''}.jpg or .png.`,
    )
  }
  const alt = checkText(given.alt ?? '', { label: 'What the picture shows', max: limits.alt })
  if (!alt.ok) return wrong('Say in a few words what the picture shows, for those who cannot see it.', 'alt')
  if (!given.consent?.trim()) {
    return showsPeople
      ? wrong(
          'The picture shows people: say where the written consent of everybody shown is kept.',
          'consent',
        )
      : right({ name, alt: alt.value })
  }
  const consent = checkText(given.consent, { label: 'The consent', max: limits.consent })
  return consent.ok
    ? right({ name, alt: alt.value, consent: consent.value })
    : wrong(consent.problem, 'consent')
}

/** Without characters that nobody sees, which come along when something is copied: of no width, and the mark of a byte order. */
function asText(given: Single): string {
  if (given instanceof Date) return given.toISOString().slice(0, 10)
  const written = typeof given === 'object' ? (given.name ?? '') : String(given)
  return written.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
}

function isSeveral<One>(given: One | readonly One[]): given is readonly One[] {
  return Array.isArray(given)
}

function isPicture(value: AnswerValue): value is PictureAnswer {
  return typeof value === 'object' && 'name' in value
}

function checkText(
  given: string,
  options: { label: string; max: number },
): { ok: true; value: string } | { ok: false; problem: string } {
  const { success, data, error } = text({
    ...options,
    required: 'The answer is empty.',
    lines: true,
  }).safeParse(given)
  if (!success) return { ok: false, problem: error.issues[0]?.message ?? 'The answer cannot be read.' }
  // What a wrong encoding leaves behind: nobody types it.
  if (data.includes('\ufffd'))
    return { ok: false, problem: 'Some letters were lost when the file was saved: type them again.' }
  return { ok: true, value: data }
}

/** A text of the site; its apostrophes in the one spelling of the site. */
function checkWords(given: string, options: { label: string; max: number }): ReturnType<typeof checkText> {
  const checked = checkText(given, options)
  if (!checked.ok) return checked
  if (/\]\((?!\/)/.test(checked.value))
    return { ok: false, problem: 'A link in a text leads to a page of the site: [words](/contact).' }
  return { ok: true, value: checked.value.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’') }
}

function checkChoice(choices: readonly string[], given: string): Checked {
  const written = given.trim().toLowerCase()
  const choice = choices.find((choice) => choice.toLowerCase() === written)
  return choice === undefined
    ? wrong(`“${given.trim()}” is not among the choices: ${choices.join('; ')}.`)
    : right(choice)
}

/** A telephone number of Mauritius, with or without +230, in the groups in which it is read. */
function checkTelephone(given: string): Checked {
  const national = withoutSeparators(given)
  if (!/^[0-9]{7,8}$/.test(national))
    return wrong(
      `“${given.trim()}” is not one telephone number of Mauritius: write ${telephonePrefix} and 7 or 8 digits, such as ${telephonePrefix} 466 1234.`,
    )
  const head = national.length - 4
  return right(`${telephonePrefix} ${national.slice(0, head)} ${national.slice(head)}`)
}

function checkEmail(given: string): Checked {
  const address = given.trim().replace(/^mailto:/i, '')
  return isEmailAddress(address)
    ? right(address)
    : wrong(`“${given.trim()}” is not one e-mail address, such as name@example.mu.`)
}

function checkLink(given: string): Checked {
  const written = given.trim()
  const full = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  const url = /\s/.test(written) ? null : URL.parse(full)
  if (written.length > limits.link) return wrong(`The link must be ${limits.link} characters or fewer.`)
  if (url?.protocol !== 'https:' || url.username || url.password || !/\.[a-z][a-z0-9-]+$/i.test(url.hostname))
    return wrong(`“${written}” is not one link that anybody can open, such as https://www.example.mu/page.`)
  return right(url.href)
}

/** Latitude and longitude as a map gives them, in and around Mauritius with its islands: a slip would send customers elsewhere. */
function checkCoordinates(given: string): Checked {
  const [south = Number.NaN, east = Number.NaN, ...rest] = given
    .replaceAll('−', '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => (/^-?[0-9]{1,2}\.[0-9]{2,8}°?$/.test(part) ? Number.parseFloat(part) : Number.NaN))
  return rest.length === 0 && south >= -21 && south <= -10 && east >= 56 && east <= 64
    ? right(`${south}, ${east}`)
    : wrong(
        `“${given.trim()}” is no place in Mauritius: write latitude and longitude, such as -20.12345, 57.12345.`,
      )
}

function yearProblem(day: string, years: Asked['years']): string | undefined {
  const [first, last] = years ?? [0, 9999]
  const year = Number(day.slice(0, 4))
  if (year >= first && year <= last) return undefined
  return `The day must be ${first === last ? `in ${first}` : `in ${first} or later`}, not ${day}.`
}

/**
 * Whether the day of a sign-off has been when it was said.
 * @param on ISO date on which it was said
 * @returns a sentence when it has not
 */
export function pastProblem(
  { day }: Pick<Question, 'day'>,
  value: AnswerValue,
  on: string,
): string | undefined {
  return day === 'past' && String(value) > on
    ? `The day ${String(value)} is after ${on}, the day on which this was said: write the day on which it was done.`
    : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day: ISO 8601, day first as Mauritius writes it, with the month in words, or the number that a spreadsheet keeps for it (days
 * since 30 December 1899).
 * @returns `day` as YYYY-MM-DD, or the sentence that says what is wrong
 */
export function readDay(given: Single): { readonly day: string } | { readonly problem: string } {
  if (given instanceof Date)
    return Number.isNaN(given.getTime())
      ? { problem: 'The date cannot be read.' }
      : dayOf(given.toISOString())
  const written = asText(given).trim()
  // 5 digits alone: a spreadsheet's day between 1982 and 2119, where the cell is not shown as a date.
  if (/^[3-7][0-9]{4}(?:\.[0-9]+)?$/.test(written)) {
    return dayOf(new Date(Date.UTC(1899, 11, 30) + Number(written) * 86_400_000).toISOString())
  }
  return dayOf(written)
}

function dayOf(written: string): { readonly day: string } | { readonly problem: string } {
  const example = 'write it as 31/12/2027 or 2027-12-31'
  // A time of day is left out.
  const bare = written.replace(/[T ][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?Z?$/, '')
  const [, isoYear, isoMonth, isoDay] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(bare) ?? []
  const [, localDay, localMonth, localYear] =
    /^([0-9]{1,2})[/. -]([0-9]{1,2}|[a-z]{3,9})\.?[/. -]([0-9]{4})$/i.exec(
      bare.replace(/(?<=\d)(?:st|nd|rd|th)\b/i, ''),
    ) ?? []
  const [year, monthText, day] = [isoYear ?? localYear, isoMonth ?? localMonth, isoDay ?? localDay]
  if (!year || !monthText || !day) return { problem: `“${written}” is not a date: ${example}.` }
  const month = /^[0-9]/.test(monthText)
    ? Number(monthText)
    : months.indexOf(monthText.slice(0, 3).toLowerCase()) + 1
  if (month < 1 || month > 12) {
    return {
      problem: `“${written}” is not a date, there is no month ${monthText}: ${example}, the day first.`,
    }
  }
  const days = daysInMonth(Number(year), month)
  if (Number(day) < 1 || Number(day) > days)
    return { problem: `“${written}” is not a date: that month has ${days} days.` }
  if (Number(year) < 1950 || Number(year) > 2100)
    return { problem: `“${written}” is too far away to be meant: ${example}.` }
  return { day: `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** A number as people write it in Mauritius: 1,500.50, 1 500,5 or 1500.5; undefined when it could mean two things, or none. */
function readDecimal(written: string): number | undefined {
  const plain = written.trim().replaceAll(/[\u00a0\u202f' ](?=[0-9]{3}(?![0-9]))/gu, '')
  if (/^-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^-?[0-9]+(?:\.[0-9]+)?$/.test(plain)) return Number(plain)
  if (/^-?[0-9]+,[0-9]{1,2}$/.test(plain)) return Number(plain.replace(',', '.'))
  return undefined
}

/** 12.500 is twelve thousand five hundred for some who write French or German. */
const meansTwoThings = /^[1-9][0-9]{0,2}\.[0-9]{3}$/
const twoThings = (written: string, ways: string) =>
  `“${written}” could mean two things: write it as ${ways}.`

/** Units of which there are parts: everything else is counted in wholes. */
const measures = /^(?:[µm]?l|litres?|[mk]?g|[cm]?m|°C|%|hours?|days?)\b/

function checkMoney(given: Single): Checked {
  const written = asText(given).trim()
  const example = 'write an amount in rupees, such as Rs 1,500'
  const bare = written.replace(/^(?:Rs\.?|MUR|₨)\s*/i, '').replace(/\s*(?:Rs\.?|MUR|₨|rupees?|\/-)$/i, '')
  if (meansTwoThings.test(bare)) return wrong(twoThings(written, '12,500 or 12.50'))
  const amount = readDecimal(bare)
  if (amount === undefined) return wrong(`“${written}” is not one amount: ${example}.`)
  if (amount <= 0 || amount > 100_000_000) return wrong(`“${written}” cannot be right: ${example}.`)
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    return wrong(`“${written}” has parts of a cent: ${example}.`)
  return right(amount)
}

function checkNumber(given: Single, { unit }: Asked): Checked {
  const written = asText(given).trim()
  const example = `write one number${unit ? `; the unit (${unit}) is known` : ', such as 12 or 2.5'}`
  const [, digits = '', said = ''] = /^(-?[0-9][0-9.,'\u00a0\u202f ]*)(.*)$/u.exec(written) ?? []
  if (meansTwoThings.test(digits.trim())) return wrong(twoThings(written, '12,500 or 12.5'))
  const amount = readDecimal(digits)
  const saidUnit = said.trim().toLowerCase()
  if (amount === undefined || /^[–-]/.test(saidUnit))
    return wrong(`“${written}” is not one number: ${example}.`)
  if (saidUnit !== '' && singular(saidUnit) !== singular(unit?.toLowerCase() ?? ''))
    return wrong(`“${written}” has another unit: ${example}.`)
  if (amount <= 0 || !(Number.isInteger(amount) || measures.test(unit ?? '')))
    return wrong(`“${written}” cannot be right: ${example}.`)
  return right(amount)
}

function singular(unit: string): string {
  return unit.replace(/s$/, '')
}

function checkList(given: Given, asked: Asked): Checked {
  const most = asked.many ?? limits.list
  const written = isSeveral(given) ? given.map(asText).join('\n') : asText(given)
  const lines = linesOf(written)
  // Who may not know of Alt+Enter writes one line with semicolons.
  const items = (lines.length === 1 ? (lines[0] ?? '').split(';') : lines)
    .map((line) => line.trim().replace(/^(?:[-•*–]|[0-9]{1,2}[.)])\s+/u, ''))
    .filter((line) => line !== '')
  if (items.length === 0) return wrong('The list is empty: write one entry on each line.')
  if (items.length > most) return wrong(`The list must have ${most} entries or fewer.`)
  const values: string[] = []
  for (const item of items) {
    if (isNoAnswer(item)) return wrong(`“${item}” is no entry: leave it out until there is one.`)
    if (isMadeUpExample(asked, item)) return wrong(`“${item}” is the example: write your own entry.`)
    const entry = asked.kind === 'days' ? dayWithName(item, asked) : item
    if (typeof entry !== 'string') return entry
    const checked = checkWords(entry, { label: `The entry “${item.slice(0, 30)}…”`, max: limits.listLine })
    if (!checked.ok) return checked
    if (values.includes(checked.value)) return wrong(`“${item}” stands in the list twice.`)
    values.push(checked.value)
  }
  return right(values)
}

/** "2028-01-01 New Year’s Day", from a line with a day as people write it and a name behind it. */
function dayWithName(line: string, { years }: Asked): string | Checked {
  const [, written = '', name = ''] =
    /^([0-9]{1,4}(?:st|nd|rd|th)?[/. -](?:[0-9]{1,2}|[a-z]{3,9})\.?[/. -][0-9]{1,4})[\s:,–—-]+(\p{L}.*)$/iu.exec(
      line,
    ) ?? []
  if (name === '') return wrong(`“${line}” is no day with its name: write 01/01/2028 New Year’s Day.`)
  const date = readDay(written)
  const problem = 'problem' in date ? date.problem : yearProblem(date.day, years)
  return problem === undefined && 'day' in date ? `${date.day} ${name}` : wrong(`${line}: ${problem}`)
}

const yes = ['yes', 'y', 'true', '1', 'oui', 'o', 'x', '✓', '✔']
const no = ['no', 'n', 'false', '0', 'non']

function checkYesNo(given: Single): Checked {
  const written = asText(given).trim().toLowerCase()
  if (yes.includes(written)) return right(true)
  if (no.includes(written)) return right(false)
  return wrong(`“${asText(given).trim()}” is neither yes nor no: write one of the two.`)
}

function linesOf(written: string): readonly string[] {
  return written
    .split(/\r\n|[\n\r\v\u2028]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
