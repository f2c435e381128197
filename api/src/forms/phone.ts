/** Telephone numbers, found however they are written. */

/** By so many digits at its end a number is recognised: the least that one has in Mauritius. */
const fewestDigits = 7

/** A telephone number from each of its digits on, so that it is found with and without what one dials first: "+230 5712 3456", "57123456". */
export function endsOfPhone(phone: string): string[] {
  return phone.split(/[^\d\s()+.-]+/).flatMap((number) => {
    const digits = number.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '').slice(-15)
    return Array.from({ length: Math.max(0, digits.length - fewestDigits + 1) }, (_, from) =>
      digits.slice(from),
    )
  })
}

/** The digits by which a telephone number is found, where a search may be one; also while it is being typed. */
export function readPhone(text: string): string | undefined {
  if (!/^[\d\s()+./-]{5,30}$/.test(text.trim())) return undefined
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  // The country's own code, which a number that was typed here may lack.
  const national = /^\s*(?:\+|00)/.test(text) ? digits.replace(/^(?:00)?(?:230)?/, '') : digits
  return national.replace(/^0+/, '').slice(-fewestDigits) || undefined
}
