/** The kind of a request and its outcome: for figures and for the daily message to staff. */

export const kinds = ['form', 'desk', 'call', 'asset', 'watch', 'page'] as const
type Kind = (typeof kinds)[number]

export const forms: Record<string, string> = {
  '/api/inquiries': 'inquiry',
  '/api/customer/sign-up': 'registration',
}
/** Refusals while signing in. */
const signInSteps = new Set(['/api/desk/session', '/api/desk/session/code', '/api/desk/invitation/accept'])

/** @param path without the query */
export function kindOf(method: string, path: string): Kind {
  if (method === 'POST' && Object.hasOwn(forms, path)) return 'form'
  if (path === '/desk' || path.startsWith('/desk/') || path.startsWith('/api/desk/')) return 'desk'
  if (path.startsWith('/api/')) return 'call'
  if (path === '/healthz' || path === '/readyz') return 'watch'
  return /\.[a-z0-9]{2,12}$/.test(path) ? 'asset' : 'page'
}

export function isRefusedSignIn(method: string, path: string, status: number): boolean {
  return method === 'POST' && signInSteps.has(path) && status >= 400
}
