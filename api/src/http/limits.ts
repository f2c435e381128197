/**
 * How often one network may send forms, and how many of them may name one mailbox. Limits hit the sender, never who is named;
 * only tries at one reference are counted for all senders together.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type ipaddr from 'ipaddr.js'
import { messages } from '@laboratory/contract/problem'
import { countedFor } from '@laboratory/contract/retention'
import type { Clock } from '../clock.ts'
import { readAddress } from '../settings/networks.ts'
import { ProblemError } from './problems.ts'

/** A site of IPv6 holds 65,536 networks: all of them together may send so many times what one may. */
export const networksPerSite = 8
/** Receipts that one mailbox may get in a day, however its address is spelt. */
const receiptsPerMailbox = 3
/** Tries in an hour to see where the request of one reference is: of one sender, and of all together. */
const triesPerReference = { sender: 20, all: 60 } as const
/**
 * Links that prove a mailbox: so many each sender may have sent there in a day, so that nobody alone can keep its owner from getting one.
 * Three senders can, for a day: staff send the owner a link.
 */
const linksPerSender = 3
/** And all senders together. */
export const linksPerMailbox = 9
/** Most counters that are kept, so that a flood of addresses cannot fill memory. */
const mostCounted = 20_000

export type Limits = Awaited<ReturnType<typeof registerLimits>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts a request to this address, whatever its method, before its body is read. */
    limit?: (request: FastifyRequest) => Promise<void>
  }
}

/** @returns the limits for routes (`config.limit`), and what a form asks before it writes to anybody */
export async function registerLimits(
  app: FastifyInstance,
  { submissionsPerAddress: most }: { submissionsPerAddress: number },
  clock: Clock,
) {
  await app.register(rateLimit, { global: false, cache: mostCounted })
  const keys = new WeakMap<FastifyRequest, string>()
  const counterOf = (name: keyof typeof countedFor, max: number) => {
    const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? ''
    const count = app.createRateLimit({ max, timeWindow: countedFor[name], keyGenerator })
    return (request: FastifyRequest, key: string): Promise<Counted> => {
      keys.set(request, key)
      return count(request)
    }
  }
  /** So many requests to one address of each network, and of an IPv6 site eight times as many. */
  const limitOf = (name: keyof typeof countedFor, max: number) => {
    const countNetwork = counterOf(name, max)
    const countSite = counterOf(name, networksPerSite * max)
    return async (request: FastifyRequest) => {
      const { url } = request.routeOptions
      const site = siteOf(request.ip)
      refuseExceeded(await countNetwork(request, `${url} ${networkOf(request.ip)}`))
      if (site !== undefined) refuseExceeded(await countSite(request, `${url} ${site}`))
    }
  }
  app.addHook('onRequest', async (request) => request.routeOptions.config.limit?.(request))

  const countNamed = counterOf('mailboxes', most)
  const askedBySender = counterOf('lookups', triesPerReference.sender)
  const askedByAll = counterOf('lookups', triesPerReference.all)
  const countWritten = createDailyCounter(clock)
  /** As many messages to strangers a day as a network may send forms in ten minutes, and an IPv6 site as eight of them. */
  const mayWrite = ({ ip }: FastifyRequest, bounds: [key: string, most: number][]): boolean => {
    const site = siteOf(ip)
    const all: typeof bounds = [
      ...bounds,
      [`network:${networkOf(ip)}`, most],
      ...(site === undefined ? [] : [[`site:${site}`, networksPerSite * most] as [string, number]]),
    ]
    if (all.some(([key, limit]) => countWritten.read(key) >= limit)) return false
    for (const [key] of all) countWritten.add(key)
    return true
  }

  return {
    form: limitOf('forms', most),
    counter: limitOf('views', 600),
    /** Whether the sender's network has named a mailbox too often: its forms are then stored and held back, and nobody is written to. */
    async isNamedTooOften(request: FastifyRequest, address: string): Promise<boolean> {
      const state = await countNamed(request, `${countedMailbox(address)} ${networkOf(request.ip)}`)
      return !state.isAllowed && state.isExceeded
    },
    /**
     * Counts a try to see where a request is, whether there is one of this reference or not: addresses could be tried at a reference.
     * @throws ProblemError 429
     */
    async countLookup(request: FastifyRequest, reference: string): Promise<void> {
      const sender = siteOf(request.ip) ?? networkOf(request.ip)
      refuseExceeded(await askedBySender(request, `${reference} ${sender}`), messages.tooManyLookups)
      refuseExceeded(await askedByAll(request, reference), messages.tooManyLookups)
    },
    /**
     * Whether an address may get a receipt for a form of this request, and counts it if so: so that nobody can send mail to strangers
     * through the service.
     */
    mayAcknowledge(request: FastifyRequest, address: string): boolean {
      return mayWrite(request, [[`mailbox:${countedMailbox(address)}`, receiptsPerMailbox]])
    },
    /** Whether an address may get a receipt with the link that proves the mailbox, and counts it if so. */
    mayProve(request: FastifyRequest, address: string): boolean {
      const mailbox = `proof:${countedMailbox(address)}`
      const sender = siteOf(request.ip) ?? networkOf(request.ip)
      return mayWrite(request, [
        [mailbox, linksPerMailbox],
        [`${mailbox} ${sender}`, linksPerSender],
      ])
    },
  }
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseExceeded(state: Counted, sentence: string = messages.tooMany): void {
  if (state.isAllowed || !state.isExceeded) return
  const retryAfter = Math.max(1, state.ttlInSeconds)
  throw new ProblemError(429, 'Too many requests', sentence, { retryAfter })
}

/** Counts until midnight, UTC. When there is too much to count, what was counted first is forgotten. */
function createDailyCounter(clock: Clock) {
  const counts = new Map<string, number>()
  let today = Number.NaN
  const read = (key: string): number => {
    const now = Math.floor(clock().getTime() / countedFor.messages)
    if (now !== today) counts.clear()
    today = now
    return counts.get(key) ?? 0
  }
  return {
    read,
    add(key: string): void {
      const count = read(key)
      // Inserted anew, it is the last to be removed.
      counts.delete(key)
      if (counts.size >= mostCounted) counts.delete(counts.keys().next().value ?? '')
      counts.set(key, count + 1)
    },
  }
}

/**
 * What counts as one address: an IPv6 customer holds a whole /64, and an IPv4 address may be written as IPv6.
 * @param address undefined where the connection was reset before its request was read
 */
export function networkOf(address: string | undefined): string {
  const parsed = readAddress(address)
  if (parsed === undefined) return address ?? ''
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefix(parsed, 4)
}

/** The /48 of an IPv6 address. */
export function siteOf(address: string | undefined): string | undefined {
  const parsed = readAddress(address)
  return parsed?.kind() === 'ipv6' ? prefix(parsed, 3) : undefined
}

function prefix(address: ipaddr.IPv4 | ipaddr.IPv6, groups: number): string {
  return (address as ipaddr.IPv6).parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')
}

/**
 * What counts as one mailbox: without `+…`, in lower case, and at Gmail without dots, which it ignores. For counting only; what is
 * stored and written to is the address as it was given.
 */
export function countedMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
