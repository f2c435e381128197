/**
 * The finishing step: from React Router's output to the site that the service holds in memory.
 *
 * For each page: its own CSS goes inline, without what the page cannot use; module preloads are removed; inline scripts are moved, in order,
 * to one start file that the boot file imports when the page has loaded; a loader of a few lines comes in, the same on every page; parts that the service fills in are cut out; Brotli and gzip
 * variants and the hash of the inline style are written beside it. `site.json` maps every address to its file: nothing else is served.
 * The steps are in `finish/`; what the service expects of the result is in `contract/src/site-map.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultTreeAdapter as adapter, parse, serialize } from 'parse5'
import type { Manifest } from 'vite'
import {
  type SiteFile,
  type SiteMap,
  siteMapVersion,
  type SitePage,
  slotFaults,
} from '@laboratory/contract/site-map'
import { fontFiles } from '@laboratory/design/fonts/font-files.ts'
import { addressLines, email, telephones } from '../content/laboratory.ts'
import { holidays } from '../content/holidays.ts'
import { type Page, pages } from '../content/pages.ts'
import { speculationRules } from '../app/behaviours/speculation-rules.ts'
import { redirects } from '../content/redirects.ts'
import { hashOf, sha256 } from './encode.ts'
import { copyAssets, writeAsset, writeFile } from './finish/assets.ts'
import { bundleInline, bundleScript } from './finish/bundle-script.ts'
import {
  createElement,
  find,
  framesOf,
  labelOf,
  removeComments,
  takeMatches,
  takeScripts,
  takeTemplates,
} from './finish/document.ts'
import { pageCss } from './finish/page-css.ts'
import { withOwnRoutesOnly } from './finish/router-manifest.ts'
import { thirdPartyHosts } from './finish/third-party-hosts.ts'
import { isText, publicFiles, typeOf } from './public-files.ts'
import type { SiteSettings } from './site-settings.ts'
import { usedCss } from './used-css.ts'

/**
 * Finishes a build.
 * @param web the folder of the `web` workspace
 * @param workshop React Router's output; the finished site is written beside it, in `site`
 * @param settings of the site
 * @returns how many pages and other files the site has
 * @throws when a page holds a slot or a template that the service does not know, or lacks one that it fills
 */
export async function finish(
  web: string,
  workshop: string,
  settings: SiteSettings,
): Promise<{ pages: number; files: number }> {
  const client = join(workshop, 'client')
  const site = join(workshop, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })

  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const routeFiles = JSON.parse(readFileSync(join(workshop, 'routes.json'), 'utf8')) as Record<string, string>
  const behaviours = await bundleScript(web, workshop, 'app/entries/page.ts')
  const withSearch = await bundleScript(web, workshop, 'app/entries/page-with-search.ts')
  const boot = await bundleScript(web, workshop, 'app/entries/boot.ts')
  const loader = await bundleInline(web, workshop, 'app/entries/loader.ts')
  const scripts = [withSearch, boot].map((address) => readFileSync(join(site, address), 'utf8'))
  const bootAttributes = {
    'data-boot': boot,
    'data-fonts': writeFonts(site).join(';'),
  }
  // Minifying drops the statement from sheets that use only some of the layers; the order must be declared on every page.
  const layers = fileURLToPath(import.meta.resolve('@laboratory/design/styles/layers.css'))
  const layerOrder = readFileSync(layers, 'utf8').match(/@layer [^;]+;/)?.[0] ?? ''

  let needsFramework = false
  const finishPage = ({ path, route }: Page): SitePage => {
    const markup = readFileSync(join(client, path, 'index.html'), 'utf8')
    const document = parse(markup)
    const head = find(document, 'head')
    const routes = takeMatches(head)
    const start = withOwnRoutesOnly(client, takeScripts(document), routes)
    if (start) needsFramework = true
    const startAddress = start && `/assets/start-${fileName(path)}-${hashOf(start)}.js`
    if (startAddress) writeAsset(join(site, startAddress), start)
    const bootScript = createElement('script', {
      ...bootAttributes,
      'data-behaviours': markup.includes('data-search-rows') ? withSearch : behaviours,
      ...(startAddress && { 'data-start': startAddress }),
    })
    adapter.insertText(bootScript, loader)
    if (!start) removeComments(document)
    const templates = takeTemplates(document)

    const modules = routes.map((id) => routeFiles[id] ?? 'app/root.tsx')
    const allCss = layerOrder + pageCss(client, manifest, modules)
    // What React may still put into a page is not known here.
    const css = start
      ? allCss
      : usedCss(allCss, [serialize(document), ...Object.values(templates), ...scripts])
    const style = createElement('style')
    adapter.insertText(style, css)
    adapter.appendChild(head, style)
    adapter.appendChild(head, bootScript)

    const file = `pages/${fileName(path)}.html`
    const text = serialize(document)
    const [fault] = slotFaults(path, text, templates)
    if (fault) throw new Error(`${fault} Both sides take the names from contract/src/slots.ts.`)
    writeAsset(join(site, file), text)
    return {
      file,
      status: route === 'not-found' ? 404 : 200,
      etag: `"${hashOf(text)}"`,
      label: labelOf(document, path),
      styleHashes: [`sha256-${sha256(css)}`],
      frames: framesOf(document),
      ...(Object.keys(templates).length > 0 && { templates }),
    }
  }
  const finished = Object.fromEntries(pages.map((page) => [page.path, finishPage(page)]))

  if (needsFramework) copyAssets(join(client, 'assets'), join(site, 'assets'))
  const files: Record<string, SiteFile> = {}
  for (const { address, type, immutable, read } of publicFiles(web, settings.VITE_PUBLIC_ORIGIN)) {
    const file = `files${address}`
    if (isText(address)) writeAsset(join(site, file), read().toString())
    else writeFile(join(site, file), read())
    files[address] = { file, type, immutable }
  }
  for (const name of readdirSync(join(site, 'assets'))) {
    if (/\.(br|gz)$/.test(name)) continue
    files[`/assets/${name}`] = { file: `assets/${name}`, type: typeOf(name), immutable: true }
  }
  const map: SiteMap = {
    version: siteMapVersion,
    pages: finished,
    files,
    redirects,
    contact: { address: addressLines, telephones, ...(email && { email }) },
    ...thirdPartyHosts(settings),
    scriptHashes: [loader, speculationRules].map((text) => `sha256-${sha256(text)}`),
    closedDays: holidays.dates.map(({ date }) => date),
  }
  writeFileSync(join(site, 'site.json'), JSON.stringify(map, null, 1))
  return { pages: pages.length, files: Object.keys(files).length }
}

/** Writes the fonts; returns what the loader is told of each: family, weights, address. */
function writeFonts(site: string): string[] {
  return fontFiles().map(({ family, weights, file, content }) => {
    const name = `${basename(file, '.woff2')}-${hashOf(content)}.woff2`
    writeFileSync(join(site, 'assets', name), content)
    return `${family}|${weights}|/assets/${name}`
  })
}

function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '-')
}
