/** Digits as people type and paste them. Only 0 to 9 count: other scripts' digits would reach the laboratory unreadable. */
import { telephonePrefix } from './laboratory.ts'

/**
 * Keeps the ASCII digits of `text`, without a leading international prefix of Mauritius: the filter for what is typed or pasted.
 * @example digitsOnly('+230 5712 3456') // '57123456'
 */
export function digitsOnly(text: string): string {
  return withoutPrefix(text).replace(/[^0-9]/g, '')
}

/**
 * Removes what people put between digits (spaces, dots, dashes, brackets) and the international prefix; keeps anything else, which a rule
 * then refuses.
 * @example withoutSeparators('(230) 57-12 34 56') // '57123456'
 */
export function withoutSeparators(text: string): string {
  const bare = withoutPrefix(text).replace(/[\s().\-\u2010-\u2015]/gu, '')
  // A national number has 7 or 8 digits: with 230 or 00230 before them, they carry the prefix.
  return /^(?:00)?230([0-9]{7,8})$/.exec(bare)?.[1] ?? bare
}

/** Whether `text` is made of ASCII digits alone, and of at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

function withoutPrefix(text: string): string {
  const start = text.trimStart()
  return start.startsWith(telephonePrefix) ? start.slice(telephonePrefix.length) : start
}
