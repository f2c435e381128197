/** Methods that an endpoint does not take: 405 with those that it takes (RFC 9110, section 15.5.6). Pages and files: `site.ts`. */
import type { AnswerPath } from '@laboratory/contract/slots'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problems.ts'

/**
 * Records the methods of every route that is registered from now on.
 * @returns answers the other methods of their addresses; to be called once, after the last route
 */
export function noteMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, { methods: Set<string>; problemPage: AnswerPath | undefined }>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const { methods, problemPage } = taken.get(url) ?? { methods: new Set() }
    for (const name of [method].flat()) methods.add(name)
    taken.set(url, { methods, problemPage: problemPage ?? config?.problemPage })
  })
  return () => {
    for (const [url, { methods, problemPage }] of taken) {
      const allow = [...methods].toSorted().join(', ')
      const others = app.supportedMethods.filter((name) => !methods.has(name))
      const refusal = new ProblemError(405, 'Method not allowed', `This address takes only ${allow}.`)
      app.route({
        url,
        method: others,
        exposeHeadRoute: false,
        config: problemPage ? { problemPage } : {},
        // Before the body is read.
        onRequest: async (_request, reply) => {
          reply.header('Allow', allow)
          throw refusal
        },
        handler: () => {},
      })
    }
  }
}
