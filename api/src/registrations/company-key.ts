/** By what a company is recognised, however it is spelled. */

/** What the name of a company may end with, that says only what kind of company it is. */
const form =
  /^(?:co|company|corp|corporation|inc|limited|limitee|llc|llp|ltd|ltee|plc|private|pte|pty|pvt|sarl|sa)$/

/**
 * A company's name without case, accents, spaces, signs and the form at its end: "Zeta Probe (Pvt) Ltd." and "ZETA-PROBE" are one.
 * @returns empty where the name holds no letter and no digit
 */
export function companyKeyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const end = words.findLastIndex((word) => !form.test(word)) + 1
  return (end === 0 ? words : words.slice(0, end)).join('')
}

/**
 * A registration number without case, spaces and signs: "C 123-456" and "c123456" are one.
 * @returns empty for what is no number: "none", "0000"
 */
export function numberKeyOf(number: string): string {
  const key = number
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return /[1-9]/.test(key) ? key : ''
}
