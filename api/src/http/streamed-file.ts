/** Files too large for memory, whole or in parts (RFC 9110, section 14). */
import { createReadStream, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagOf, isFresh, send, type HeaderPairs } from './representation.ts'

export type StreamedFile = { path: string; headers: string[]; size: number; etag: string }

/** @param path absolute */
export function toStreamed(path: string, type: string, headers: HeaderPairs): StreamedFile {
  const content = readFileSync(path)
  const etag = etagOf(content)
  const shared = [...headers.flat(), 'ETag', etag, 'Content-Type', type, 'Accept-Ranges', 'bytes']
  return { path, size: content.length, etag, headers: shared }
}

/** Answers a request with the file, or with the part that it asks for. */
export function sendStreamed(request: IncomingMessage, response: ServerResponse, file: StreamedFile): void {
  if (isFresh(request.headers['if-none-match'], file.etag)) return send(response, 304, file.headers)
  const range = isRangeWanted(request, file.etag) ? readRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable') {
    return send(response, 416, [
      ...file.headers,
      'Content-Range',
      `bytes */${file.size}`,
      'Content-Length',
      '0',
    ])
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  response.writeHead(range ? 206 : 200, [
    ...file.headers,
    'Content-Length',
    String(end - start + 1),
    ...(range ? ['Content-Range', `bytes ${start}-${end}/${file.size}`] : []),
  ])
  if (request.method === 'HEAD') return void response.end()
  const stream = createReadStream(file.path, { start, end })
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

/**
 * Parts are for GET alone (RFC 9110, section 14.2), and for who has the rest of the same file (13.1.5): `If-Range` with a date never
 * matches.
 */
function isRangeWanted({ method, headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-range']
  return method === 'GET' && (condition === undefined || condition === etag)
}

/**
 * One part of a file. Several at once are answered with the whole.
 * @returns nothing when the header asks for no part that can be read
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header ?? '')
  if (!parts || (!parts[1] && !parts[2])) return undefined
  const start = parts[1] ? Number(parts[1]) : Math.max(0, size - Number(parts[2]))
  const end = parts[1] && parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
