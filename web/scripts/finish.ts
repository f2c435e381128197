/**
 * The finishing step: from React Router's output to the site that the service holds in memory.
 *
 * For each page: its own CSS goes inline, without what the page cannot use; module preloads leave; inline scripts leave, in order,
 * for one start file that the boot file imports when the page has loaded; parts that the service fills in are cut out; Brotli and gzip
 * forms and the hash of the inline style are written beside it. `site.json` maps every address to its file: nothing else is served.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontFiles } from '@laboratory/design/fonts/font-files.ts'
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as adapter,
  html,
  parse,
  serialize,
  serializeOuter,
} from 'parse5'
import { build, type Manifest } from 'vite'
import { pages as listed } from '../content/pages.ts'
import { redirects } from '../content/redirects.ts'
import { compressed, hashOf, sha256 } from './encode.ts'
import { typeOf, writePublicFiles } from './public-files.ts'
import { usedCss } from './used-css.ts'

type Element = Tree.Element

export type SitePage = {
  /** Relative to the site's folder; `.br` and `.gz` stand beside it. */
  readonly file: string
  readonly status: number
  readonly etag: string
  /** For `style-src` of the page's Content-Security-Policy. */
  readonly styleHashes: readonly string[]
  /** Foreign frames that the page may open on request. */
  readonly frames: readonly string[]
  /** Parts that the service fills in and puts where `<!--slot:name-->` stands. */
  readonly templates?: Record<string, string>
}

export type SiteMap = {
  readonly pages: Record<string, SitePage>
  readonly files: Record<
    string,
    { readonly file: string; readonly type: string; readonly immutable: boolean }
  >
  readonly redirects: Record<string, string>
  /** Hosts beyond our own that scripts may call and pictures may come from, after the build's settings. */
  readonly connect: readonly string[]
  readonly img: readonly string[]
  /** Hosts beyond our own whose scripts may run: Google's, where an id for its analytics is configured. */
  readonly scripts: readonly string[]
}

/**
 * Finishes a build.
 * @param web the folder of the `web` workspace
 * @param workshop React Router's output; the finished site is written beside it, in `site`
 * @returns how many pages and other files the site has
 */
export async function finish(web: string, workshop: string): Promise<{ pages: number; files: number }> {
  const client = join(workshop, 'client')
  const site = join(workshop, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  mkdirSync(join(site, 'pages'), { recursive: true })

  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const routeFiles = JSON.parse(readFileSync(join(workshop, 'routes.json'), 'utf8')) as Record<string, string>
  const behaviours = await buildScript(web, workshop, 'app/behaviours/page.ts')
  const boot = await buildScript(web, workshop, 'app/behaviours/boot.ts')
  const scripts = [behaviours, boot].map((address) => readFileSync(join(site, address), 'utf8'))
  const fonts = fontFiles().map(({ family, weights, file, content }) => {
    const name = `${basename(file, '.woff2')}-${hashOf(content)}.woff2`
    writeFileSync(join(site, 'assets', name), content)
    return `${family.replaceAll(' ', '_')}|${weights}|/assets/${name}`
  })

  // Minifying drops the statement where one sheet uses some of the layers only; the order must hold for all of them.
  const layers = fileURLToPath(import.meta.resolve('@laboratory/design/styles/layers.css'))
  const layerOrder = readFileSync(layers, 'utf8').match(/@layer [^;]+;/)?.[0] ?? ''
  const pages: Record<string, SitePage> = {}
  let needsFramework = false
  for (const { path, route } of listed) {
    const source = join(client, path, 'index.html')
    const document = parse(readFileSync(source, 'utf8'))
    const head = find(document, 'head')
    const body = find(document, 'body')
    const routes = takeMatches(head)

    const start = withOwnRoutesOnly(client, takeScripts(document), routes)
    const bootScript = adapter.createElement('script', html.NS.HTML, [
      { name: 'src', value: boot },
      { name: 'integrity', value: integrity(join(site, boot)) },
      { name: 'async', value: '' },
      { name: 'data-behaviours', value: behaviours },
      { name: 'data-fonts', value: fonts.join(' ') },
    ])
    if (start) {
      needsFramework = true
      const name = `start-${path.slice(1).replaceAll('/', '-') || 'index'}-${hashOf(start)}.js`
      writeAsset(join(site, 'assets', name), start)
      bootScript.attrs.push({ name: 'data-start', value: `/assets/${name}` })
    }
    adapter.appendChild(body, bootScript)
    if (!start) removeComments(document)
    const templates = takeTemplates(document)

    const allCss =
      layerOrder +
      pageCss(
        client,
        manifest,
        routes.map((id) => routeFiles[id] ?? 'app/root.tsx'),
      )
    // What React may still put into a page is not known here.
    const css = start
      ? allCss
      : usedCss(allCss, [serialize(document), ...Object.values(templates), ...scripts])
    const style = adapter.createElement('style', html.NS.HTML, [])
    adapter.insertText(style, css)
    adapter.appendChild(head, style)

    const file = `pages/${path.slice(1).replaceAll('/', '-')}.html`
    const text = serialize(document)
    writeAsset(join(site, file), text)
    pages[path] = {
      file,
      status: route === 'not-found' ? 404 : 200,
      etag: `"${hashOf(text)}"`,
      styleHashes: [`sha256-${sha256(css)}`],
      frames: framesOf(document),
      ...(Object.keys(templates).length > 0 && { templates }),
    }
  }

  if (needsFramework) copyAssets(join(client, 'assets'), join(site, 'assets'))
  const files = await writePublicFiles(web, site)
  for (const name of readdirSync(join(site, 'assets'))) {
    if (/\.(br|gz)$/.test(name)) continue
    files[`/assets/${name}`] = { file: `assets/${name}`, type: typeOf(name), immutable: true }
  }
  const map: SiteMap = { pages, files, redirects, ...foreignHosts() }
  writeFileSync(join(site, 'site.json'), JSON.stringify(map, null, 1))
  return { pages: Object.keys(pages).length, files: Object.keys(files).length }
}

/** One script of ours, bundled with what it imports; returns its address. */
async function buildScript(web: string, workshop: string, entry: string): Promise<string> {
  const out = join(workshop, 'scripts')
  const name = basename(entry, '.ts')
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '#app': join(web, 'app'), '#content': join(web, 'content') } },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2020',
      lib: {
        entry: join(web, entry),
        formats: [name === 'boot' ? 'iife' : 'es'],
        name: 'boot',
        fileName: () => `${name}.js`,
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const code = readFileSync(join(out, `${name}.js`), 'utf8')
  const address = `/assets/${name}-${hashOf(code)}.js`
  writeAsset(join(workshop, 'site', address), code)
  return address
}

/** The CSS of a page's route modules and of all that they import, each sheet once, root first. */
function pageCss(client: string, manifest: Manifest, modules: readonly string[]): string {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
  }
  for (const module of modules) {
    // React Router splits a route module into several chunks ("routes/home.tsx?__react-router-build-client-route").
    for (const key of Object.keys(manifest).filter(
      (name) => name === module || name.startsWith(`${module}?`),
    ))
      visit(key)
  }
  return [...sheets].map((sheet) => readFileSync(join(client, sheet), 'utf8')).join('')
}

/** Removes the note that the root layout left for this step, and returns the ids of the matched routes. */
function takeMatches(head: Element): string[] {
  for (const node of elements(head)) {
    if (node.tagName === 'meta' && attribute(node, 'name') === 'x-matches') {
      adapter.detachNode(node)
      return (attribute(node, 'content') ?? '').split(' ')
    }
  }
  throw new Error(
    'A page carries no note of its routes: root.tsx renders <meta name="x-matches"> for the finishing step.',
  )
}

/** Removes module preloads and scripts; returns the scripts' code in order, as one module. Structured data stays. */
function takeScripts(document: Tree.Document): string {
  const code: string[] = []
  // Collected first: the walk must not lose its way while elements leave.
  const nodes = Array.from(elements(document))
  for (const node of nodes) {
    if (node.tagName === 'link' && attribute(node, 'rel') === 'modulepreload') adapter.detachNode(node)
    if (node.tagName !== 'script' || attribute(node, 'type') === 'application/ld+json') continue
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    if (text.trim()) code.push(text)
    adapter.detachNode(node)
  }
  return code.join('\n;\n')
}

/**
 * The router's manifest, cut down to the routes of this page: navigation is by documents, so no page needs the others.
 * @throws when the manifest is not where React Router has put it so far
 */
function withOwnRoutesOnly(client: string, start: string, routes: readonly string[]): string {
  const found = /import\s*"(\/assets\/manifest-[^"]+\.js)";/.exec(start)
  if (!start || !found?.[1]) {
    if (start) throw new Error('The start script imports no manifest: did React Router change its output?')
    return start
  }
  const code = readFileSync(join(client, found[1]), 'utf8')
  const manifest = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as {
    routes: Record<string, unknown>
  }
  const own = Object.fromEntries(routes.map((id) => [id, manifest.routes[id]]))
  return start.replace(
    found[0],
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: own })};`,
  )
}

/** Removes the marks by which React finds its texts again, from pages that it never comes back to. */
function removeComments(document: Tree.Document): void {
  for (const node of Array.from(elements(document))) {
    for (const child of Array.from(node.childNodes)) {
      // What the service fills in has a comment for a place.
      if (child.nodeName === '#comment' && 'data' in child && !child.data.startsWith('slot:'))
        adapter.detachNode(child)
    }
  }
}

/** Removes the parts that a page carries for the service (`data-template`); a comment keeps the place of each. */
function takeTemplates(document: Tree.Document): Record<string, string> {
  const templates: Record<string, string> = {}
  for (const node of Array.from(elements(document))) {
    // React preloads the pictures of a page, also the one of a template, which has no address yet.
    const preload = node.tagName === 'link' && attribute(node, 'rel') === 'preload'
    if (preload && node.attrs.some(({ value }) => value.includes('{{'))) adapter.detachNode(node)
    const name = attribute(node, 'data-template')
    if (name === undefined || !node.parentNode) continue
    node.attrs = node.attrs.filter((candidate) => candidate.name !== 'data-template')
    templates[name] = serializeOuter(node)
    adapter.insertBefore(node.parentNode, adapter.createCommentNode(`slot:${name}`), node)
    adapter.detachNode(node)
  }
  return templates
}

function framesOf(document: Tree.Document): string[] {
  const hosts = new Set<string>()
  for (const node of elements(document)) {
    const address = attribute(node, 'data-embed')
    if (address?.startsWith('http')) hosts.add(new URL(address).origin)
  }
  return [...hosts]
}

/** Hosts beyond our own, from the settings of the build. */
function foreignHosts(): Pick<SiteMap, 'connect' | 'img' | 'scripts'> {
  const origin = (name: string) => {
    const value = process.env[name]
    return value?.startsWith('http') ? [new URL(value).origin] : []
  }
  const connect = [
    'VITE_PUBLIC_BLOGS_URL',
    'VITE_RETRIEVE_BLOGS_URL',
    'VITE_CUSTOMER_API_URL',
    'VITE_INQUIRY_URL',
  ].flatMap(origin)
  // Source: developers.google.com/tag-platform/security/guides/csp, "Google Analytics 4", without its signals.
  const google = (...hosts: string[]) => (process.env.VITE_GA_MEASUREMENT_ID ? hosts : [])
  const tags = 'https://*.googletagmanager.com'
  const counters = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    connect: [...new Set(connect), ...google(tags, ...counters)],
    img: [...origin('VITE_BLOG_IMAGE_BASE_URL'), ...google(tags, ...counters)],
    scripts: google(tags),
  }
}

function copyAssets(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (extname(name) === '.js' || extname(name) === '.css')
      writeAsset(join(to, name), readFileSync(join(from, name), 'utf8'))
    else cpSync(join(from, name), join(to, name))
  }
}

/** Writes a text with its compressed forms. */
function writeAsset(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const forms = compressed(text)
  writeFileSync(`${path}.br`, forms.brotli)
  writeFileSync(`${path}.gz`, forms.gzip)
}

function integrity(path: string): string {
  return `sha256-${sha256(readFileSync(path))}`
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((candidate) => candidate.name === name)?.value
}

function* elements(node: Tree.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* elements(child)
  }
}

function find(document: Tree.Document, tag: string): Element {
  for (const node of elements(document)) if (node.tagName === tag) return node
  throw new Error(`A page without <${tag}>.`)
}
