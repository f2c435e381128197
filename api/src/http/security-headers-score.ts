/**
 * Points of an answer after Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, rules of August 2026), as if it came over
 * https. For tests: the scanner itself needs a download that a closed network refuses. Not judged here: the redirect to https and the
 * preload list, which are the proxy's and the domain owner's.
 */

/** An answer as the rules see it. */
export type ScoredAnswer = {
  /** Every header, repeated ones repeated. */
  headers: readonly (readonly [string, string])[]
  /** The text of a page, for its scripts. */
  html?: string
}

/** Points by item, and their sum on a base of 100; what is won counts only where no more than 10 are lost. */
export function scoreAnswer({ headers, html }: ScoredAnswer): Record<string, number> & { total: number } {
  const all = (name: string) =>
    headers.filter(([header]) => header.toLowerCase() === name).map(([, value]) => value.trim())
  const items = {
    'content-security-policy': scorePolicy(all('content-security-policy')),
    'frame-ancestors': scoreFraming(all('content-security-policy'), all('x-frame-options')),
    'referrer-policy': scoreReferrer(all('referrer-policy')),
    'strict-transport-security': scoreTransport(all('strict-transport-security')),
    'x-content-type-options': /^nosniff$/i.test(all('x-content-type-options').join(', ')) ? 0 : -5,
    'cross-origin-resource-policy': scoreToken(all('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    'cross-origin-opener-policy': scoreToken(all('cross-origin-opener-policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
    'cross-origin-embedder-policy': scoreToken(all('cross-origin-embedder-policy'), {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    integrity: scoreIntegrity(html),
    cookies: scoreCookies(all('set-cookie')),
    'access-control-allow-origin': all('access-control-allow-credentials').length > 0 ? -50 : 0,
  }
  const points = Object.values(items)
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 0)
  const won = points.filter((point) => point > 0).reduce((sum, point) => sum + point, 0)
  return { ...items, total: 100 + lost + (lost >= -10 ? won : 0) }
}

const tooBroad = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/

/** Directives with their sources, or undefined where one stands twice or the header does. */
function readPolicy(values: readonly string[]): Map<string, string[]> | undefined {
  const policy = new Map<string, string[]>()
  if (values.length > 1 || values.some((value) => value.includes(','))) return undefined
  for (const directive of values.flatMap((value) => value.split(';'))) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === '') continue
    if (policy.has(name)) return undefined
    policy.set(name, sources.length > 0 || !name.endsWith('-src') ? sources : ["'none'"])
  }
  return policy
}

function scorePolicy(values: readonly string[]): number {
  const policy = readPolicy(values)
  if (!policy || policy.size === 0) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const withoutHashed = (sources: string[]) =>
    sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:'
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source)
  const scripts = withoutHashed(sourcesOf('script-src'))
  const styles = withoutHashed(sourcesOf('style-src'))
  if (scripts.includes("'strict-dynamic'") && !scripts.some((source) => /^'(?:sha|nonce)/.test(source)))
    return -25
  if (scripts.some((source) => tooBroad.test(source) || isInline(source))) return -20
  if (sourcesOf('object-src').some((source) => tooBroad.test(source))) return -20
  const passive = ['img-src', 'media-src']
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (active.some(isPlain)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.flatMap(sourcesOf).some(isPlain)) return -10
  if (styles.some((source) => tooBroad.test(source) || isInline(source))) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function scoreFraming(policies: readonly string[], options: readonly string[]): number {
  if ((readPolicy(policies)?.get('frame-ancestors') ?? []).length > 0) return 5
  return /^(?:deny|sameorigin)$/i.test(options.join(', ')) ? 5 : -20
}

function scoreReferrer(values: readonly string[]): number {
  if (values.length === 0) return 0
  const tokens = values.flatMap((value) => value.toLowerCase().split(/\s*,\s*/))
  const known = tokens.findLast((token) =>
    /^(?:no-referrer|no-referrer-when-downgrade|(?:strict-)?origin(?:-when-cross-origin)?|same-origin|unsafe-url)$/.test(
      token,
    ),
  )
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(known ?? '')
    ? 5
    : -5
}

/** Half a year, by the scanner's own reckoning. */
const halfAYear = 15_552_000

function scoreTransport(values: readonly string[]): number {
  const value = values[0] ?? ''
  const age = /(?:^|;)\s*max-age=([0-9]+)/i.exec(value)?.[1]
  if (values.length !== 1 || value.includes(',') || age === undefined) return -20
  return Number(age) >= halfAYear ? 0 : -10
}

function scoreToken(values: readonly string[], points: Record<string, number>): number {
  if (values.length === 0) return 0
  return points[values.join(', ')] ?? -5
}

function scoreIntegrity(html: string | undefined): number {
  const scripts = [...(html ?? '').matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)
  const loaded = scripts.filter((tag) => /\ssrc\s*=/i.test(tag))
  const isOurs = (tag: string) => /\ssrc="\/(?!\/)/i.test(tag)
  const hasIntegrity = (tag: string) => /\sintegrity="sha/i.test(tag)
  if (loaded.some((tag) => !isOurs(tag) && !hasIntegrity(tag))) return -5
  return loaded.some(hasIntegrity) ? 5 : 0
}

/** None of ours is a session: the form token is read by scripts by design. */
function scoreCookies(values: readonly string[]): number {
  if (values.length === 0) return 0
  const has = (cookie: string, attribute: RegExp) => cookie.split(/;\s*/).some((part) => attribute.test(part))
  if (values.some((cookie) => /^[^=]*(?:xsrf|csrf)/i.test(cookie) && !has(cookie, /^SameSite=/i))) return -20
  // Without Secure, but kept to https by HSTS.
  if (values.some((cookie) => !has(cookie, /^Secure$/i))) return -5
  return values.every((cookie) => has(cookie, /^SameSite=(?:Strict|Lax)$/i)) ? 5 : 0
}
