/** News and notices as visitors and the portal read them. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { registerNewsPage } from './news-page.ts'
import { registerNews } from './news-routes.ts'
import { registerNotices } from './notice-routes.ts'

/** @returns reads the closed times of notices again */
export function registerPublishing(
  app: FastifyInstance,
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'site'>,
): () => Promise<void> {
  registerNews(app, context)
  registerNewsPage(app, context)
  return registerNotices(app, context)
}
