/**
 * What the development server serves besides pages, as the finished site does: public files, other names of pages, and the routes of the
 * service.
 */
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type * as redirects from '../content/redirects.ts'
import type * as publicFiles from './public-files.ts'

/** Loaded by the server itself, so that changed text is read again and no content is part of its configuration. */
const modules = {
  files: (server: ViteDevServer) =>
    server.ssrLoadModule('/scripts/public-files.ts') as Promise<typeof publicFiles>,
  redirects: (server: ViteDevServer) =>
    server.ssrLoadModule('/content/redirects.ts') as Promise<typeof redirects>,
}

/** @param web the folder of the `web` workspace */
export function developmentFiles(web: string): Plugin {
  return {
    name: 'development-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
        const answer = async () => {
          const { redirects } = await modules.redirects(server)
          const target = (redirects as Record<string, string>)[pathname]
          // Temporary, unlike the service's: a browser would keep a permanent one for every project on this port.
          if (target) return response.writeHead(302, { Location: target + search }).end()
          if (!/\.\w+$/.test(pathname)) return next()
          const origin = `http://${request.headers.host ?? 'localhost'}`
          const { publicFiles } = await modules.files(server)
          const file = publicFiles(join(web), origin).find(({ address }) => address === pathname)
          if (!file) return next()
          return response.setHeader('Content-Type', file.type).end(file.read())
        }
        answer().catch(next)
      })
    },
  }
}
