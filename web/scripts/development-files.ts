/**
 * What the development server does besides serving pages: public files and other names of pages, as the finished site has them, and a new
 * look at records that changed.
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
    // Markdown and YAML are read when modules run: these run again, and open pages are loaded again.
    hotUpdate({ file }) {
      if (!file.startsWith(join(web, 'content/')) || !/\.(?:md|yaml)$/.test(file)) return undefined
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
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
