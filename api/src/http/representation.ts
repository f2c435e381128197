/**
 * One page or file in the representations that it can be sent in (RFC 9110, section 3.2): as it is, and compressed. Each has its entity tag
 * and its headers, made once; a request then only selects one and writes it.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** Header names and values. */
export type HeaderPairs = readonly (readonly [string, string])[]

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

/** One of the representations. Headers are a flat list, name after value: what Node writes fastest. */
type Variant = { headers: string[]; body: Buffer; notModified: string[]; etag: string }
type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant }

/** What is answered at an address. */
export type Representation = { status: number; variants: Variants }

/** Best first. */
const compressions: Encoding[] = ['br', 'gzip']
/** Characters of an Accept-Encoding that are read: browsers send about thirty. */
const longestAccept = 200

/**
 * @param etag of the identity, quoted; made of the content when left out
 */
export function toRepresentation(
  bodies: Bodies,
  options: { status?: number; type: string; headers: HeaderPairs; etag?: string },
): Representation {
  const { status = 200, type, headers, etag = etagOf(bodies.identity) } = options
  const vary = bodies.br || bodies.gzip ? ['Vary', 'Accept-Encoding'] : []
  const toVariant = (encoding: Encoding, body: Buffer): Variant => {
    // One tag per variant: a cache must not answer Brotli for a gzip tag.
    const tag = encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
    const shared = [...headers.flat(), ...vary, 'ETag', tag]
    return {
      etag: tag,
      body,
      notModified: shared,
      headers: [
        ...shared,
        'Content-Type',
        type,
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ],
    }
  }
  return {
    status,
    variants: {
      identity: toVariant('identity', bodies.identity),
      ...(bodies.br && { br: toVariant('br', bodies.br) }),
      ...(bodies.gzip && { gzip: toVariant('gzip', bodies.gzip) }),
    },
  }
}

/**
 * A page that the service has filled in, to be answered like those of the map: with its compressed variants, an entity tag for each,
 * and 304 to a browser that has it.
 * @param headers of the page, from its template
 */
export function filledPage(headers: HeaderPairs, html: string, status = 200): Representation {
  const identity = Buffer.from(html)
  // Not the build's highest level: a new page must not keep others waiting.
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const bodies = { identity, br, gzip: gzipSync(identity) }
  return toRepresentation(bodies, { type: 'text/html; charset=utf-8', headers, status })
}

/** Answers a request with a page or file that is held in memory. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
): void {
  const { method, headers } = request
  const { variants } = representation
  const variant = variants[acceptedEncoding(headers['accept-encoding'])] ?? variants.identity
  if (representation.status === 200 && isFresh(headers['if-none-match'], variant.etag)) {
    send(response, 304, variant.notModified)
  } else {
    send(response, representation.status, variant.headers, method === 'HEAD' ? undefined : variant.body)
  }
}

/** Writes an answer at once. @param headers a flat list, name after value */
export function send(response: ServerResponse, status: number, headers: string[], body?: Buffer): void {
  response.writeHead(status, headers)
  response.end(body)
}

/** The best encoding that a client takes; one whose header is longer than any browser's takes none. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || header.length > longestAccept) return 'identity'
  return (negotiate(header.toLowerCase(), compressions) ?? 'identity') as Encoding
}

/** Whether If-None-Match names the entity tag, weakly compared (RFC 9110, section 13.1.2). */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
}
