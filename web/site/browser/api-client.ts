/**
 * The one HTTP layer. Calls to our own service that are no GET carry the cross-site-request header (cookie `XSRF-TOKEN` to header
 * `X-XSRF-TOKEN`; specification, section 7); calls to other hosts never do, nor any cookie.
 */

const tokenAddress = '/api/form-token'

/** Milliseconds after which a call counts as failed. */
const longestCall = 20_000
/** Milliseconds in which a process that crashed is started again. */
const restart = 2000

/** The result of a call. */
export type Answer =
  /** `body` is the parsed JSON, or undefined where the answer was something else. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** No response: no network, no host, or a timeout. */
  | { readonly kind: 'unreachable'; readonly reason: 'offline' | 'network' | 'timeout' }

/** Whether an address stays on the page's own host: relative, without a scheme or a host. */
export function isOwnAddress(address: string): boolean {
  // Browsers read a backslash as a slash, and drop leading white space.
  return !/^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address)
}

/**
 * `fetch`, with the rules above.
 * @throws as `fetch` does
 */
export function apiFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const own = isOwnAddress(address)
  const headers = new Headers(init.headers)
  if (own && !isSafe(init.method)) {
    const tokens = readTokens()
    if (tokens) headers.set('X-XSRF-TOKEN', tokens)
  }
  return fetch(address, { ...init, headers, credentials: own ? 'same-origin' : 'omit' })
}

/** Whether this page has asked: a browser that takes no cookies holds no token afterwards either. */
let hasAsked = false

/** Asks for the form token, unless this browser holds one. Called when a field gets the focus, so that no page view carries a cookie. */
export async function prepareFormToken(formAddress: string): Promise<void> {
  if (!isOwnAddress(formAddress) || readTokens() || hasAsked) return
  hasAsked = true
  // Without a token the post is still covered by the service's origin check.
  await apiFetch(tokenAddress).catch(() => {
    hasAsked = false
  })
}

/**
 * Posts JSON and reads the answer. Never throws. What no process of ours took is sent once more by itself: our forms carry the key by which
 * a repeat is known.
 */
export async function postJson(address: string, body: object): Promise<Answer> {
  const tokens = readTokens()
  const answer = await postOnce(address, body)
  if (!isOwnAddress(address)) return answer
  // The token has expired (the form was open for a day): the refusal set a fresh one, so the second try succeeds.
  const renewed = answer.kind === 'answer' && answer.status === 403 && readTokens() !== tokens
  if (!renewed && !isAway(answer)) return answer
  if (!renewed) {
    await new Promise((resolve) => setTimeout(resolve, restart))
    // The proxy holds this for five seconds while no process runs, and no form. Twice: an upgrade takes nine.
    if (!(await isThere())) await isThere()
  }
  return postOnce(address, body)
}

/** Whether no process answered: the proxy alone, or nothing, as while the service starts again. */
function isAway(answer: Answer): boolean {
  return answer.kind === 'answer' ? [502, 503, 504].includes(answer.status) : answer.reason === 'network'
}

async function isThere(): Promise<boolean> {
  try {
    return (await apiFetch('/healthz', { signal: AbortSignal.timeout(longestCall) })).ok
  } catch {
    return false
  }
}

async function postOnce(address: string, body: object): Promise<Answer> {
  try {
    const response = await apiFetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestCall),
    })
    return { kind: 'answer', status: response.status, body: parse(await response.text()) }
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    return { kind: 'unreachable', reason: timedOut ? 'timeout' : navigator.onLine ? 'network' : 'offline' }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSafe(method = 'GET'): boolean {
  return /^(?:GET|HEAD|OPTIONS)$/i.test(method)
}

/**
 * The form token; or tokens, as a list. Another subdomain may set cookies of this name too, for any path, and nothing says which is ours:
 * the service takes the one that it signed. Text that cannot be a token could not be sent in a header, either.
 */
function readTokens(): string {
  return document.cookie
    .split(/;\s*/)
    .flatMap((cookie) => /^XSRF-TOKEN=([\w.-]{1,200})$/.exec(cookie)?.[1] ?? [])
    .join(', ')
}
