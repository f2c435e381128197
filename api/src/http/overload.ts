/**
 * More than the service can do: refused at once with 503, so that what was taken is done in time. Pages and the health check are
 * served all the same.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '@laboratory/contract/problem'
import { ProblemError } from './problems.ts'

/**
 * Requests that have arrived whole and are under way at a time. Each kind has places of its own: whoever reads the news a thousand times at
 * once takes no form's place and no call's of the staff. 64 forms are about a second's work on a slow disk.
 */
const places = { form: 64, desk: 64, file: 256, signIn: 256, knownDevice: 64, read: 256 }
/** Of forms and reads; calls of the staff, which read much, pass one after another. */
const atOnce = 8
const retryAfter = 2

/**
 * @param isKnown whether somebody signed in on the device of a request before: a flood of sign-ins takes no place of theirs
 * @param personOf who of the staff calls: nobody has more than half of a kind's places, so that each colleague's call is answered
 */
export function registerOverload(
  app: FastifyInstance,
  isKnown: (request: FastifyRequest) => boolean = () => false,
  personOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  const underWay = new Set<{ kind: keyof typeof places; person: string | undefined }>()
  const desk = createFairQueue(1)
  // Sign-ins have queues of their own.
  const queues: Partial<Record<keyof typeof places, ReturnType<typeof createFairQueue>>> = {
    form: createFairQueue(atOnce),
    read: createFairQueue(atOnce),
    desk,
    file: desk,
  }
  // After the body: a client that sends it slowly does not count.
  app.addHook('preValidation', async (request, reply) => {
    const { config } = request.routeOptions
    if (config.alwaysAnswered) return
    const found = kindOf(config)
    const kind = found === 'signIn' && isKnown(request) ? 'knownDevice' : found
    const one = { kind, person: personOf(request) }
    const others = [...underWay].filter((other) => other.kind === kind)
    const sameCaller = others.filter(({ person }) => person !== undefined && person === one.person)
    if (others.length >= places[kind] || sameCaller.length >= places[kind] / 2) throw busy
    underWay.add(one)
    onceAnswered(reply, () => underWay.delete(one))
    const leave = await queues[kind]?.(one.person)
    // Two iterations of the event loop later what it began is stored and answered, and others came in between: SQLite blocks while it works,
    // and Node accepts one new connection in each iteration.
    if (leave) setImmediate(setImmediate, leave)
  })
}

function kindOf({ form, access, holdsFile }: FastifyContextConfig): keyof typeof places {
  if (form) return 'form'
  if (!access) return 'read'
  if (holdsFile) return 'file'
  return access.role === 'public' ? 'signIn' : 'desk'
}

/** Does work in its turn; work that is `first` goes before the rest, and is never refused. @throws ProblemError 503 where too many wait */
export type OwnQueue = <Result>(work: () => Promise<Result>, isFirst?: boolean) => Promise<Result>

/** A queue of its own for work that costs much more than a page, so that it never takes the places of everything else. */
export function createOwnQueue(atOnce: number, mostWaiting: number): OwnQueue {
  const first: (() => void)[] = []
  const rest: (() => void)[] = []
  let free = atOnce
  return async (work, isFirst = false) => {
    if (free > 0) free -= 1
    else if (!isFirst && rest.length >= mostWaiting) throw busy
    else await new Promise<void>((resolve) => void (isFirst ? first : rest).push(resolve))
    try {
      return await work()
    } finally {
      const next = first.shift() ?? rest.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Lets so many pass at a time, of one person half of them, and others wait: who passed longest ago comes next, whatever others ask for.
 * @returns lets somebody pass, with what gives the place back; visitors have no name, and come in their order
 */
export function createFairQueue(atOnce: number): (person: string | undefined) => Promise<() => void> {
  const passing: (string | undefined)[] = []
  const waiting: { person: string | undefined; pass: () => void }[] = []
  /** When somebody passed last, in passes. */
  const passed = new Map<string | undefined, number>()
  let passes = 0
  const next = () => {
    if (passing.length >= atOnce) return
    const mayPass = (person: string | undefined) =>
      person === undefined || passing.filter((other) => other === person).length < atOnce / 2
    const [one] = waiting
      .filter(({ person }) => mayPass(person))
      .toSorted((a, b) => (passed.get(a.person) ?? 0) - (passed.get(b.person) ?? 0))
    if (!one) return
    waiting.splice(waiting.indexOf(one), 1)
    passed.set(one.person, (passes += 1))
    passing.push(one.person)
    one.pass()
  }
  const leave = (person: string | undefined) => {
    passing.splice(passing.indexOf(person), 1)
    next()
  }
  return (person) =>
    new Promise((resolve) => {
      waiting.push({ person, pass: () => resolve(() => leave(person)) })
      next()
    })
}

/**
 * Bounds the bytes of answers that their clients have not read yet, so that nobody waits for a slow reader: beyond it, who has most of them loses the
 * oldest, so that a flood of one person ends nothing of a colleague.
 * @param most bytes; one answer alone may be more
 */
export function boundUnread(most: number): (person: string, bytes: number, reply: FastifyReply) => void {
  const unread = new Set<Load & { reply: FastifyReply }>()
  return (person, bytes, reply) => {
    const added = { person, bytes, reply }
    for (const cut of selectEvicted([...unread], added, most)) {
      unread.delete(cut)
      cut.reply.raw.destroy()
    }
    unread.add(added)
    onceAnswered(reply, () => unread.delete(added))
  }
}

type Load = { person: string; bytes: number }

/**
 * What gives way to something new, so that all of it stays within a bound: who has most loses the oldest.
 * @param held oldest first
 */
export function selectEvicted<One extends Load>(held: readonly One[], added: Load, most: number): One[] {
  const shares = new Map<string, number>()
  const weigh = ({ person }: Load, bytes: number) => shares.set(person, (shares.get(person) ?? 0) + bytes)
  for (const one of [...held, added]) weigh(one, one.bytes)
  const left = [...held]
  const gone: One[] = []
  while (left.length > 0 && [...shares.values()].reduce((sum, bytes) => sum + bytes, 0) > most) {
    const heaviest = Math.max(...left.map(({ person }) => shares.get(person) ?? 0))
    const at = left.findIndex(({ person }) => shares.get(person) === heaviest)
    for (const one of left.splice(at, 1)) {
      weigh(one, -one.bytes)
      gone.push(one)
    }
  }
  return gone
}

export function onceAnswered({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.once('close', callback)
}

/** One shared error: under a flood, a stack trace for each refusal would cost more than the refusal. */
const busy = new ProblemError(503, 'Busy', messages.busy, { retryAfter })
