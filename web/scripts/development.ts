/**
 * The site in development: pages are rendered when they are asked for, by the functions and with the scripts of the finished site. A changed
 * sheet and a changed component of an island show in the open page; whatever else changes loads it again. What is wrong in a record, with its
 * file and line, lies over the page.
 */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultTreeAdapter as adapter, parse, serialize } from 'parse5'
import {
  type Connect,
  type EnvironmentModuleNode,
  type Plugin,
  transformWithOxc,
  type ViteDevServer,
} from 'vite'
import { fontFiles } from '@laboratory/design/fonts/font-files.ts'
import type * as renderer from '../site/render.tsx'
import type * as contentPages from '../content/pages.ts'
import type * as contentRedirects from '../content/redirects.ts'
import {
  addLoader,
  createElement,
  find,
  pressedIslands,
  removeComments,
  takeIslandData,
  takeTemplates,
} from './finish/document.ts'
import { islandScripts, openingScript, type Start, startScript } from './islands.ts'
import type * as files from './public-files.ts'

/** The module that keeps the sheets of a page as they are now. */
const stylesScript = (page: string) => `virtual:styles/${page}`

const scriptAddress = (module: string) => `/@id/${module}`

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@laboratory/design/fonts/font-files.ts')))

/** @param web the folder of the `web` workspace */
export function development(web: string): Plugin[] {
  const islands = new Map<string, Start>()
  const sheets = new Map<string, readonly string[]>()
  return [
    islandScripts(web, islands),
    {
      name: 'development',
      resolveId: (id) => (id.startsWith(stylesScript('')) ? id : undefined),
      load(id) {
        if (!id.startsWith(stylesScript(''))) return undefined
        const names = sheets.get(id.slice(stylesScript('').length)) ?? []
        const imports = names.map((name) => `import ${JSON.stringify(name)}`).join('\n')
        return `${imports}\nimport.meta.hot.accept(${JSON.stringify(names)})`
      },
      hotUpdate({ file, modules, server }) {
        // Words, answers and the list of pictures are read when modules run: these run again, and open pages are loaded again.
        if (/^(?:content\/.*\.(?:md|yaml|json)|pictures\/manifest\.json)$/.test(relative(web, file))) {
          this.environment.moduleGraph.invalidateAll()
          this.environment.hot.send({ type: 'full-reload' })
          return []
        }
        const isInPage = !file.endsWith('.css') && modules.some((module) => isOutsideIslands(module))
        if (this.environment.name === 'ssr' && isInPage)
          server.environments.client.hot.send({ type: 'full-reload' })
        return undefined
      },
      configureServer(server) {
        // Loaded by the server itself, so that changed text is read again and no content is part of its configuration.
        const load = <T>(module: string) => server.ssrLoadModule(module) as Promise<T>
        const answer = async (request: Connect.IncomingMessage, response: ServerResponse) => {
          const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost')
          const { redirects } = await load<typeof contentRedirects>('/content/redirects.ts')
          const target = (redirects as Record<string, string>)[pathname]
          // Temporary, unlike the service's: a browser would keep a permanent one for every project on this port.
          if (target) return response.writeHead(302, { Location: target + search }).end()
          if (/\.\w+$/.test(pathname)) {
            const origin = `http://${request.headers.host ?? 'localhost'}`
            const { publicFiles } = await load<typeof files>('/scripts/public-files.ts')
            const file = publicFiles(origin).find(({ address }) => address === pathname)
            if (file) return response.setHeader('Content-Type', file.type).end(file.read())
          }
          const { findPage } = await load<typeof contentPages>('/content/pages.ts')
          const page = findPage(pathname) ?? findPage('/404')!
          const { render } = await load<typeof renderer>('/site/render.tsx')
          const html = await composed(server, page, await render(page))
          response.statusCode = page.route === 'not-found' ? 404 : 200
          return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
        }
        // After Vite's own, which answer the addresses of modules, also while a record is wrong.
        return () =>
          server.middlewares.use((request, response, next) => void answer(request, response).catch(next))
      },
    },
  ]

  /** A rendered page with its sheets and scripts, as the press composes it from finished files. */
  async function composed(
    server: ViteDevServer,
    { path, route }: contentPages.Page,
    html: string,
  ): Promise<string> {
    const name = basename(path)
    const document = parse(html)
    const data = takeIslandData(document)
    islands.set(name, { islands: Object.keys(data), data: JSON.stringify(JSON.stringify(data)) })
    for (const island of pressedIslands(document)) island.write([scriptAddress(openingScript(island.name))])
    removeComments(document)
    takeTemplates(document)

    const head = find(document, 'head')
    const add = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
      const element = createElement(tag, attributes)
      adapter.insertText(element, text)
      adapter.appendChild(head, element)
    }
    const names = ['site/document.tsx', `site/pages/${route}.tsx`].flatMap((file) =>
      sheetsOf(server.environments.ssr.moduleGraph.getModuleById(join(web, file))),
    )
    sheets.set(name, [...new Set(names)])
    for (const sheet of new Set(names)) {
      const { default: css } = await server.ssrLoadModule(`/@fs${sheet}?inline`)
      // Vite's script takes over sheets that are marked so.
      add('style', { 'data-vite-dev-id': sheet }, String(css))
    }
    const { moduleGraph } = server.environments.client
    for (const id of [startScript(name), stylesScript(name)]) {
      const before = moduleGraph.getModuleById(id)
      if (before) moduleGraph.invalidateModule(before)
    }
    add('script', { type: 'module', src: '/@vite/client' })
    add('script', { type: 'module', src: scriptAddress(stylesScript(name)) })
    const loader = join(web, 'site/browser/loader.ts')
    const { code } = await transformWithOxc(readFileSync(loader, 'utf8'), loader, { sourcemap: false })
    // The mark of a module without imports has no place in an inline script.
    addLoader(document, `(()=>{${code.replace('export {};', '')}})()`, {
      'data-boot': '/site/browser/boot.ts',
      'data-behaviours': '/site/browser/page.ts',
      'data-fonts': fontFiles()
        .map(({ family, weights, file }) => `${family}|${weights}|/@fs${join(fontFolder, file)}`)
        .join(';'),
      ...(Object.keys(data).length > 0 && { 'data-start': scriptAddress(startScript(name)) }),
    })
    return serialize(document)
  }
}

/** The sheets that a module imports, itself and through others, each after those before it. */
function sheetsOf(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): readonly string[] {
  if (!module?.id || seen.has(module)) return []
  seen.add(module)
  if (module.id.endsWith('.css')) return [module.id]
  return [...module.importedModules].flatMap((imported) => sheetsOf(imported, seen))
}

/** Whether a page shows a module in its own markup, and not only in that of an island. */
function isOutsideIslands(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module) || module.file?.endsWith('.island.tsx')) return false
  seen.add(module)
  return (
    module.importers.size === 0 || [...module.importers].some((importer) => isOutsideIslands(importer, seen))
  )
}
