/** What every response must carry, written independently of the code that sends it. */

const exact: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const forbidden = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'server',
  'x-powered-by',
  'via',
]

/**
 * Compares the headers of an answer with those that every answer carries.
 * @param options.framing the page opens frames of others, which rules an embedder policy out
 * @returns what is missing or wrong, one sentence each
 */
export function headerFaults(
  headers: Iterable<readonly [string, string]>,
  options: { framing?: boolean } = {},
): string[] {
  const entries = [...headers].map(([name, value]) => [name.toLowerCase(), value] as const)
  const values = new Map(entries)
  const faults = Object.entries(exact).flatMap(([name, value]) =>
    values.get(name) === value ? [] : [`${name} is ${values.get(name)}`],
  )
  const [policy = '', ...more] = entries.flatMap(([name, value]) =>
    name === 'content-security-policy' ? [value] : [],
  )
  if (more.length > 0) faults.push('content-security-policy comes twice')
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    if (!policy.split('; ').includes(part)) faults.push(`content-security-policy lacks ${part}`)
  for (const part of ['unsafe', 'data:', 'blob:', 'http:', 'strict-dynamic'])
    if (policy.includes(part)) faults.push(`content-security-policy has ${part}`)
  const embedder = values.get('cross-origin-embedder-policy')
  const isEmbedderRight = options.framing
    ? embedder === undefined
    : embedder === 'require-corp' || embedder === 'credentialless'
  if (!isEmbedderRight) faults.push(`cross-origin-embedder-policy is ${embedder}`)
  const permissions = values.get('permissions-policy') ?? ''
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    if (!permissions.includes(`${feature}=()`)) faults.push(`permissions-policy allows ${feature}`)
  for (const name of forbidden) if (values.has(name)) faults.push(`${name} is sent`)
  const cookie = values.get('set-cookie')
  if (cookie !== undefined && !(/; Secure\b/.test(cookie) && cookie.includes('; SameSite=Strict')))
    faults.push(`set-cookie is ${cookie}`)
  return faults
}
