/** Who an e-mail says that it is from and to, and what the laboratory's own mail server knows of that. */
import { domainToASCII } from 'node:url'
import type { SenderAuthentication } from '@laboratory/contract/desk/incoming-mail'
import { isEmailAddress } from '@laboratory/contract/email-address'
import { addressParser, decodeWords, type Header } from 'postal-mime'
import type { MailAddress } from './read-mail.ts'
import { oneLine } from './one-line.ts'

/** Letters of a header of addresses that are read, and addresses. */
const longestList = 20_000
export const mostRecipients = 100

/** The addresses of a header, as people and programs write them: names without quotation marks, letters with accents. */
export function addressesIn(header: string): MailAddress[] {
  const list = header.slice(0, longestList)
  // One address alone: what stands before it is a name, whatever commas it has.
  const single = /^([^<>]*)<([^<>]*)>[^<>]*$/.exec(list)
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

/**
 * Whether the message is from whom it names: by the results that the own server wrote above all others (RFC 8601).
 * @param mailServer name with which that server begins them; `topmost` for one that writes none, as Exchange Online. Undefined: no success is believed
 * @param sender the address in From
 */
export function authenticationOf(
  headers: readonly Header[],
  { mailServer, sender }: { mailServer: string | undefined; sender: string },
): SenderAuthentication {
  const all = headers
    .filter(({ key }) => key === 'authentication-results')
    .slice(0, 20)
    .map(({ value }) => resultsIn(value.slice(0, 4000)))
  const [first] = all
  if (first === undefined) return 'unknown'
  // A server may write a header for each method: those that stand together are its own.
  const others = all.findIndex(({ server }) => server !== first.server)
  const results = all.slice(0, others === -1 ? undefined : others).flatMap((one) => one.results)
  const resultOf = (method: string) => results.filter((one) => one.method === method)
  const isOf = (domain: string | undefined) => isWithin(sender.slice(sender.lastIndexOf('@') + 1), domain)
  const isProven =
    resultOf('dkim').some(
      ({ result, text }) => result === 'pass' && isOf(/header\.[di]=\S*?@?([^\s@;]+)/.exec(text)?.[1]),
    ) ||
    resultOf('spf').some(
      ({ result, text }) => result === 'pass' && isOf(/smtp\.mailfrom=\S*?@?([^\s@;]+)/.exec(text)?.[1]),
    )
  const dmarc = [...resultOf('dmarc'), ...resultOf('compauth')].map(({ result }) => result)
  // Nobody writes against himself.
  if (dmarc.includes('fail') || dmarc.includes('permerror')) return 'fail'
  const isOwn =
    mailServer === 'topmost' || (mailServer !== undefined && first.server === mailServer.toLowerCase())
  if (dmarc.includes('pass') || isProven)
    return isOwn && headers.filter(({ key }) => key === 'from').length === 1 ? 'pass' : 'unknown'
  return resultOf('spf').some(({ result }) => /^(?:soft)?fail$/.test(result)) ? 'fail' : 'unknown'
}

function resultsIn(value: string) {
  const parts = value
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';')
  const isNamed = !/^\s*[a-z-]+\s*=/.test(parts[0] ?? '')
  return {
    server: isNamed ? ((parts[0] ?? '').trim().split(/\s/)[0] ?? '') : '',
    results: parts.slice(isNamed ? 1 : 0).flatMap((text) => {
      const found = /^\s*([a-z-]+)\s*=\s*([a-z]+)/.exec(text)
      return found ? [{ method: found[1] ?? '', result: found[2] ?? '', text }] : []
    }),
  }
}

/** Of one organisation: the same domain, or one below the other. */
function isWithin(domain: string, other = ''): boolean {
  const [one, two] = [domain.toLowerCase(), other.toLowerCase()]
  const isBelow = (lower: string, upper: string) => upper.includes('.') && lower.endsWith(`.${upper}`)
  return one !== '' && (one === two || isBelow(one, two) || isBelow(two, one))
}
