/** Answers as the site words them. */
import { longDate } from '@laboratory/contract/languages'
import { language, locale } from '../language.ts'
import { amountInWords, answer } from '../words.ts'
import type { AnswerValue, Question } from '@laboratory/contract/facts/question'

/** "31 May 2028", from an ISO date. */
export function dayInWords(date: string): string {
  return longDate(date, language)
}

/** "Mauritius, Seychelles and Madagascar". */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items)
}

/** "10 ml of blood"; a number that counts one thing drops the plural of its unit. */
export function numberInWords(value: number, unit = ''): string {
  const words = value === 1 ? unit.replace(/^(\w+)s\b/, '$1') : unit
  return `${value.toLocaleString(locale)} ${words}`.trim()
}

/** An e-mail address as a link in a text. */
export function mailTo(email: string): string {
  return `[${email}](mailto:${email})`
}

/** An answer of any kind in words; a file by its name. */
export function inWords({ kind, unit, said }: Question, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? (said?.yes ?? answer.yes) : (said?.no ?? answer.no)
  if (typeof value === 'number')
    return kind === 'money' && unit ? amountInWords(value, unit) : numberInWords(value, unit)
  if (typeof value === 'string')
    return kind === 'date' ? dayInWords(value) : kind === 'email' ? mailTo(value) : value
  if ('name' in value) return value.alt
  return listInWords(value)
}
