/** A form as browsers post it without a script (https://url.spec.whatwg.org/#urlencoded-parsing). */
import type { FastifyInstance } from 'fastify'
import { callFaults } from '../words/words.ts'
import { ProblemError } from './problems.ts'

/** Most fields of a form, several times what any form has: reading a field costs more than sending it. */
const mostFields = 200

/** @param bodyLimit bytes */
export function registerFormBody(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (_request: unknown, body: Buffer) => readFormBody(body),
  )
}

/**
 * Reads a form; a name that comes twice holds a list, and is refused later.
 * @throws ProblemError 413 for more fields than any form of ours has
 */
export function readFormBody(body: Buffer): Record<string, unknown> {
  const parts = body.toString('latin1').split('&', mostFields + 1)
  if (parts.length > mostFields) throw new ProblemError(413, 'Too many fields', callFaults.fields)
  const fields = parts
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const at = part.indexOf('=')
      return at === -1 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
  const values = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    Array.from(values, ([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
    ]),
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * The text of a name or value. Bytes that are not UTF-8 come from old programs that send Windows-1252: read as that, "André" arrives
 * correctly, and of any other encoding all bytes are kept. The standard would replace each by U+FFFD and lose the letter.
 * @param part each character a byte
 */
function decode(part: string): string {
  const text = part
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const bytes = Buffer.from(text, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}
