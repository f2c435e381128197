/** More than the service can do: refused at once with 503, so that what was taken is done in time. Pages are not concerned. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { messages } from '@laboratory/contract/problem'
import { second } from '../clock.ts'
import { ProblemError } from './problems.ts'

/** Requests under way at a time. */
const mostUnderWay = 256
/** Mean delay of the event loop at which a queue of requests is cut down earlier. */
const longestDelay = 3 * second
/** So few are always taken: a single slow disk write, or the start itself, delays the loop without any flood. */
const alwaysTaken = 32
const retryAfter = 2

export async function registerOverload(app: FastifyInstance): Promise<void> {
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1
    reply.raw.once('close', () => (underWay -= 1))
    if (underWay > mostUnderWay && request.routeOptions.url !== '/healthz') throw busy()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: second / 2,
    pressureHandler(request) {
      if (underWay > alwaysTaken && request.routeOptions.url !== '/healthz') throw busy()
    },
  })
}

function busy(): ProblemError {
  return new ProblemError(503, 'Busy', messages.busy, { retryAfter })
}
