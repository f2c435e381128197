/** The finished pages of the desk: one document for all its addresses, and the files that it loads. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commonHeaders } from '../http/security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** No third party, nothing inline; forms are sent by scripts only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // Previews of public pages, which run no script: see `news-preview.ts`.
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = [
  ...commonHeaders.filter(([name]) => name !== 'Referrer-Policy'),
  // Addresses of the desk hold references: they are sent to no other site.
  ['Referrer-Policy', 'same-origin'],
  ['Content-Security-Policy', policy],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['X-Robots-Tag', 'noindex'],
] as const

type File = { body: Buffer; brotli: Buffer | undefined; type: string; etag: string }

/**
 * Serves the desk's pages from memory, below `/desk`.
 * @param folder absolute; where there is none, the desk says that it was not built
 */
export function registerDeskPages(app: FastifyInstance, folder: string): void {
  const files = readFiles(folder)
  const page = files.get('/index.html')
  app.get('/desk', (_request, reply) => sendPage(reply))
  app.get<{ Params: { '*': string } }>('/desk/*', (request, reply) => {
    const path = `/${request.params['*']}`
    const file = path === '/index.html' ? undefined : files.get(path)
    if (!file) return extname(path) === '' ? sendPage(reply) : reply.callNotFound()
    for (const [name, value] of headers) reply.header(name, value)
    // Below `assets`, a name holds the digest of the content.
    const isNamed = path.startsWith('/assets/')
    reply.header('Cache-Control', isNamed ? 'private, max-age=31536000, immutable' : 'no-cache')
    reply.header('ETag', file.etag).header('Vary', 'Accept-Encoding').type(file.type)
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
    const isBrotli = file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (isBrotli) reply.header('Content-Encoding', 'br')
    return reply.send(isBrotli ? file.brotli : file.body)
  })

  function sendPage(reply: FastifyReply) {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('Cache-Control', 'no-store')
    if (!page)
      return reply.status(503).type('text/plain').send('The desk has not been built yet: npm run build\n')
    return reply.type('text/html; charset=utf-8').send(page.body)
  }
}

function readFiles(folder: string): Map<string, File> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => {
      const body = readFileSync(path)
      const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const type = types[extname(path)] as string
      return [`/${relative(folder, path).replaceAll('\\', '/')}`, { body, brotli, type, etag }]
    }),
  )
}
