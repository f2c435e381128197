/** Answers as the site words them, in the English of its other pages. */
import type { AnswerValue, Question } from './question.ts'

/** "31 May 2028", from an ISO date. */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/**
 * "Rs 1,500", or "Rs 1,500.50" where there are cents.
 * @param currency ISO 4217
 */
export function amountInWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-MU', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(amount)
    .replaceAll('\u00a0', ' ')
}

/** "Mauritius, Seychelles and Madagascar". */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items)
}

/** "10 ml of blood"; a number that counts one thing drops the plural of its unit. */
export function numberInWords(value: number, unit = ''): string {
  const words = value === 1 ? unit.replace(/^(\w+)s\b/, '$1') : unit
  return `${value.toLocaleString('en-GB')} ${words}`.trim()
}

/** An e-mail address as a link in a text. */
export function mailTo(email: string): string {
  return `[${email}](mailto:${email})`
}

/** An answer of any kind in words; a file by its name. */
export function inWords({ kind, unit, said }: Question, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? (said?.yes ?? 'Yes') : (said?.no ?? 'No')
  if (typeof value === 'number')
    return kind === 'money' && unit ? amountInWords(value, unit) : numberInWords(value, unit)
  if (typeof value === 'string')
    return kind === 'date' ? dayInWords(value) : kind === 'email' ? mailTo(value) : value
  if ('name' in value) return value.alt
  return listInWords(value.map((one) => (typeof one === 'string' ? one : one.alt)))
}
