/** How often one address, and one mailbox, may send forms. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '@laboratory/contract/problem'
import { hour, minute } from '../clock.ts'
import { ProblemError } from './problems.ts'

/** Refuses a submission that names a mailbox too often. */
export type MailboxLimit = (request: FastifyRequest, mailbox: string) => Promise<void>

/** @returns the limit for a form's route options, and the check for its mailbox */
export async function registerLimits(
  app: FastifyInstance,
  settings: { submissionsPerAddress: number; submissionsPerMailbox: number },
) {
  await app.register(rateLimit, {
    global: false,
    // Counters only: what a flood of addresses may cost in memory.
    cache: 20_000,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new ProblemError(429, 'Too many requests', messages.tooMany, {
        retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)),
      }),
  })
  const mailboxes = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: settings.submissionsPerMailbox,
    timeWindow: hour,
    keyGenerator: (request) => `mailbox:${mailboxes.get(request) ?? ''}`,
  })
  const checkMailbox: MailboxLimit = async (request, mailbox) => {
    mailboxes.set(request, mailbox)
    const state = await count(request)
    if (state.isAllowed || !state.isExceeded) return
    throw new ProblemError(429, 'Too many requests', messages.tooMany, {
      retryAfter: Math.max(1, state.ttlInSeconds),
    })
  }
  return {
    form: { max: settings.submissionsPerAddress, timeWindow: 10 * minute },
    counter: { max: 600, timeWindow: minute },
    checkMailbox,
  }
}

/** What counts as one address: an IPv6 customer holds a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
