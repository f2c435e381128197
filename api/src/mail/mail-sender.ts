/** Who an e-mail says that it is from and to. */
import { domainToASCII } from 'node:url'
import { isEmailAddress } from '@laboratory/contract/email-address'
import { addressParser, decodeWords } from 'postal-mime'
import type { MailAddress } from './read-mail.ts'
import { oneLine } from './one-line.ts'

/** Letters of a header of addresses that are read, and addresses. */
const longestList = 20_000
export const mostRecipients = 100

/** The addresses of a header, as people and programs write them: names without quotation marks, letters with accents. */
export function addressesIn(header: string): MailAddress[] {
  const list = header.slice(0, longestList)
  // One address alone: what stands before it is a name, whatever commas it has; with a sign of an address in it, it may be another one.
  const single = /^([^<>@]*|"[^"<>]*"\s*)<([^<>]*)>[^<>@]*$/.exec(list)
  const found = single
    ? [
        {
          name: decodeWords(single[1]?.trim().replaceAll(/^"|"$|\\(?=")/g, '') ?? ''),
          address: single[2] ?? '',
        },
      ]
    : addressParser(list, { flatten: true }).slice(0, mostRecipients)
  return found.flatMap(({ name, address = '' }) => {
    const known = answerable(oneLine(address, 254).replaceAll(' ', ''))
    return known === undefined ? [] : [{ name: oneLine(name, 200), address: known }]
  })
}

/** An address that could be answered: a domain with accents has another spelling, and only some mail servers take accents before it (RFC 6531). */
function answerable(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const ascii = /[^\p{ASCII}]/u.test(domain) ? domainToASCII(domain) : domain
  const local = address.slice(0, Math.max(0, at))
  return isEmailAddress(`${local.replaceAll(/[\p{L}\p{M}]/gu, 'a')}@${ascii}`)
    ? `${local}@${ascii}`
    : undefined
}
