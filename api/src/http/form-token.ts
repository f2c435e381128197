/** The token of the forms: cookie XSRF-TOKEN, given back in the header X-XSRF-TOKEN, as the specification's HTTP layer does (section 7). */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '@laboratory/contract/problem'
import { day, type Clock } from '../clock.ts'
import { deriveKey, isSame } from '../secrets/keys.ts'
import { isPostedForm } from './answer-page.ts'
import { ProblemError } from './problems.ts'

export const tokenCookie = 'XSRF-TOKEN'
export const tokenHeader = 'x-xsrf-token'

export type FormTokens = ReturnType<typeof createFormTokens>

/** @param secret at least 32 bytes, the same in every service process */
export function createFormTokens(secret: Buffer, clock: Clock) {
  const key = deriveKey(secret, 'form-token')
  return {
    issue() {
      const text = `${clock().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${text}.${key.digest(text)}`
    },
    /** When the token was issued, epoch milliseconds; undefined when it is forged or older than a day. */
    issuedAt(token: string) {
      const at = token.lastIndexOf('.')
      const text = token.slice(0, Math.max(at, 0))
      if (!isSame(token.slice(at + 1), key.digest(text))) return undefined
      const issued = Number.parseInt(text, 36)
      const age = clock().getTime() - issued
      return age >= 0 && age <= day ? issued : undefined
    },
  }
}

/** `GET /api/form-token`: sets the cookie and answers `{token, issuedAt}`. Asked for at the first focus in a form. */
export function registerFormToken(app: FastifyInstance, tokens: FormTokens, secure: boolean): void {
  app.get('/api/form-token', async (_request, reply) => {
    const token = setTokenCookie(reply, tokens, secure)
    return reply.header('Cache-Control', 'no-store').send({ token, issuedAt: tokens.issuedAt(token) })
  })
}

/**
 * Checks the pair of cookie and header on a JSON post of a form; a missing cookie is normal.
 * @returns when the form was shown, epoch milliseconds, if the token says so
 * @throws ProblemError 403 with a fresh cookie beside it, so that sending again succeeds
 */
export function checkFormToken(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: FormTokens,
  secure: boolean,
): number | undefined {
  const cookies = readCookies(request.headers.cookie, tokenCookie)
  if (cookies.length === 0) return undefined
  // Without a script a browser cannot set the header; the origin check covers it.
  const isPosted = isPostedForm(request)
  // Another subdomain may have set a cookie of the same name, which comes first: any valid one is accepted.
  const given = request.headers[tokenHeader]?.toString().split(/, ?/)
  for (const cookie of cookies) {
    const issued = isPosted || given?.includes(cookie) ? tokens.issuedAt(cookie) : undefined
    if (issued !== undefined) return issued
  }
  if (isPosted) return undefined
  setTokenCookie(reply, tokens, secure)
  throw new ProblemError(403, 'Form expired', messages.staleForm)
}

/** Whether the site's cookies may travel over TLS only. */
export function hasSecureCookies({ publicOrigin }: { publicOrigin: string }): boolean {
  return publicOrigin.startsWith('https:')
}

function setTokenCookie(reply: FastifyReply, tokens: FormTokens, secure: boolean): string {
  const token = tokens.issue()
  // Readable by scripts by design: the page copies it into the header.
  const attributes = ['Path=/', 'SameSite=Strict', 'Max-Age=86400', ...(secure ? ['Secure'] : [])]
  reply.header('Set-Cookie', [`${tokenCookie}=${token}`, ...attributes].join('; '))
  return token
}

/** More cookies of one name than a browser sends here: checking each costs a signature. */
const mostCookies = 8

/** The values of all cookies of a name, the first few. */
export function readCookies(header: string | undefined, name: string): string[] {
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .slice(0, mostCookies)
    .map((part) => part.slice(name.length + 1))
}
