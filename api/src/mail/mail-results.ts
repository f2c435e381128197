/** What the laboratory's own mail server knows of who sent an e-mail (RFC 8601). */
import type { SenderAuthentication } from '@laboratory/contract/desk/incoming-mail'

/** A header field, its name in lower case. */
export type HeaderField = { key: string; value: string }

/** Letters of results that are read. */
const longest = 4000

/**
 * Whether the message is from whom it names: by the results that the own server wrote above all others. Of these the topmost field alone proves:
 * what stands below it may be a forged one that the server should have removed (RFC 8601, section 5).
 * @param mailServer name with which that server begins them; `topmost` for one that writes none, as Exchange Online. Undefined: no success is believed
 * @param sender the address in From
 */
export function authenticationOf(
  headers: readonly HeaderField[],
  { mailServer, sender }: { mailServer: string | undefined; sender: string },
): SenderAuthentication {
  const below = headers.slice(headers.findIndex(isResults))
  // What stood there when a server got it may be anybody's.
  const got = below.findIndex(({ key }) => key === 'received')
  const all = below
    .slice(0, got === -1 ? undefined : got)
    .filter(isResults)
    .slice(0, 20)
    .map(({ value }) => resultsIn(value))
  const [first] = all
  if (first === undefined) return 'unknown'
  // A server may write a header for each method: those that stand together are its own.
  const others = all.findIndex(({ server }) => server !== first.server)
  const results = all.slice(0, others === -1 ? undefined : others).flatMap((one) => one.results)
  const has = (method: RegExp, result: RegExp) =>
    results.some((one) => method.test(one.method) && result.test(one.result))
  // Nobody writes against himself.
  if (has(/^(?:dmarc|compauth)$/, /^(?:fail|permerror)$/)) return 'fail'
  const isOwn =
    mailServer === 'topmost' || (mailServer !== undefined && first.server === mailServer.toLowerCase())
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  if (first.results.some((one) => proves(one, domain)))
    return isOwn && headers.filter(({ key }) => key === 'from').length === 1 ? 'pass' : 'unknown'
  return has(/^spf$/, /^(?:soft)?fail$/) ? 'fail' : 'unknown'
}

const isResults = ({ key }: HeaderField) => key === 'authentication-results'

type Result = { method: string; result: string; words: string[] }

/**
 * Whether a method says that the message is from this domain. A domain that it does not name was shown only by the one that looks at From. Microsoft's
 * `compauth` is none of them: it also passes by reputation.
 */
function proves({ method, result, words }: Result, domain: string): boolean {
  if (result !== 'pass' || domain === '') return false
  const valuesOf = (name: string) =>
    words.filter((word) => word.startsWith(`${name}=`)).map((word) => word.slice(name.length + 1))
  const signers = valuesOf('header.d')
  const values = valuesOf(nameOf.get(method) ?? (signers.length > 0 ? 'header.d' : 'header.i'))
  const areOf = values.every((value) => isWithin(domain, domainOf(value)))
  if (method === 'dmarc') return areOf
  return (method === 'dkim' || method === 'spf') && values.length > 0 && areOf
}

const nameOf = new Map([
  ['spf', 'smtp.mailfrom'],
  ['dmarc', 'header.from'],
])

/** Of an address or of itself: all that stands behind the last @. Empty where that is no domain. */
const domainOf = (value: string) => /^(?:.*@)?([\p{L}\p{N}_.-]+)$/u.exec(value)?.[1]?.replace(/\.$/, '') ?? ''

const quoted = /\\[^]|"(?:[^"\\]|\\[^])*"?/g

/** Results that could be read in two ways are no success. */
function resultsIn(value: string) {
  const text = value.slice(0, longest).replaceAll(quoted, (quotation, at: number, whole: string) => {
    const after = whole.slice(at + quotation.length)
    const isWhole = whole[at - 1] === '=' && /^(?:[\s;]|$)/.test(after)
    if (isWhole && /^"[\w.@-]+"$/.test(quotation)) return quotation.slice(1, -1)
    // Else it may be the sender's own words, of which only that they stand there is known; without signs that mean something, not even that.
    return /^"[^"\\();]*"$/.test(quotation) ? "'" : '"'
  })
  let depth = 0
  let isClear = value.length <= longest
  let plain = ''
  for (const piece of text.toLowerCase().split(/([()])/)) {
    if (piece === '(') depth += 1
    else if (piece === ')') depth -= 1
    else if (depth === 0) plain += ` ${piece}`
    else if (depth < 0 || piece.includes('"')) isClear = false
  }
  isClear &&= depth === 0
  const parts = plain.split(';')
  const head = parts[0] ?? ''
  return {
    server: head.includes('=') ? '' : (head.trim().split(/\s/)[0] ?? ''),
    results: parts.flatMap((part): Result[] => {
      const [, method = '', result = '', rest = ''] =
        /^\s*([a-z-]+)[\s/\d]*=\s*([a-z]+)($|\s[^]*)/.exec(part) ?? []
      const words = rest.split(/\s+/).filter(Boolean)
      const isSuccess = isClear && words.every((word) => word.includes('='))
      return method === '' || (result === 'pass' && !isSuccess) ? [] : [{ method, result, words }]
    }),
  }
}

/** Of one organisation: the same domain, or one below the other. */
function isWithin(one: string, other: string): boolean {
  const isBelow = (lower: string, upper: string) => upper.includes('.') && lower.endsWith(`.${upper}`)
  return one === other || isBelow(one, other) || isBelow(other, one)
}
