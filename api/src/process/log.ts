/** The service's log: events and their causes, never a body, an address or a name. */
import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** A log that discards everything, for command-line tools and tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} }

/** The cause of an error in one line, without what a person sent: database messages may quote values. */
export function causeOf(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const found = code ?? errcode
  return found === undefined ? { name: error.name } : { name: error.name, code: String(found) }
}
