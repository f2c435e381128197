/**
 * The finishing step: from prerendered pages to the site that the service holds in memory.
 *
 * For each page: its own CSS goes inline, without what the page cannot use and without the rules for paper, which are one sheet that comes
 * after the first paint; the data of its islands moves to a start script with their code, which the boot file imports when one of them is
 * near; an inline loader of a few lines is added, the same on every page; parts that the service fills in are cut out; Brotli and gzip
 * variants and the hash of the inline style are written beside it. `site.json` maps every address to its file: nothing else is served. The
 * steps are in `finish/`; what the service expects of the result is in `contract/src/site-map.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as adapter, parse, serialize } from 'parse5'
import {
  type SiteFile,
  type SiteMap,
  siteMapVersion,
  type SitePage,
  slotFaults,
} from '@laboratory/contract/site-map'
import { languages } from '@laboratory/contract/languages'
import { fontFiles } from '@laboratory/design/fonts/font-files.ts'
import { addressLines, email, telephones } from '../content/laboratory.ts'
import { holidays } from '../content/holidays.ts'
import { privacy } from '../content/pages/plain.ts'
import { type Page, pages } from '../content/pages.ts'
import { requestables } from '../site/pages/requestables.ts'
import { speculationRules } from '../site/browser/speculation-rules.ts'
import { redirects } from '../content/redirects.ts'
import { struckIn } from '../content/struck.ts'
import { testsOfPersons } from '../content/persons.ts'
import { requestFamilies } from '../content/request-fields.ts'
import { bundlePages, bundleScripts, type Scripts } from './bundle.ts'
import { hashOf, sha256 } from './encode.ts'
import { writeAsset, writeFile } from './finish/assets.ts'
import {
  addLoader,
  createElement,
  find,
  framesOf,
  labelOf,
  pressedIslands,
  removeComments,
  takeIslandData,
  takeTemplates,
  textOf,
  wordsOf,
} from './finish/document.ts'
import { openFacts } from './finish/open-facts.ts'
import { takePrint } from './finish/print-css.ts'
import { thirdPartyHosts } from './finish/third-party-hosts.ts'
import type { IslandData } from './islands.ts'
import { isText, publicFiles, typeOf } from './public-files.ts'
import type { SiteSettings } from './site-settings.ts'
import { minified, usedCss } from './used-css.ts'

/**
 * Finishes a build.
 * @param web the folder of the `web` workspace
 * @param workshop an empty folder; the finished site is written to `site` in it
 * @param settings of the site
 * @returns how many pages and other files the site has
 * @throws when a page holds a slot or a template that the service does not know, or lacks one that it fills; and when it says what was struck
 */
export async function finish(
  web: string,
  workshop: string,
  settings: SiteSettings,
): Promise<{ pages: number; files: number }> {
  const site = join(workshop, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })

  const { cssOf, editions } = await prerender(web, workshop)
  const prerendered = editions.flatMap(({ prerendered }) => prerendered)
  const said = prerendered.flatMap(({ page, document, data }) =>
    struckIn(wordsOf(document) + JSON.stringify(data)).map((fault) => `${page.address}: ${fault}`),
  )
  if (said.length > 0) throw new Error(`Pages say what was struck (content/struck.ts):\n${said.join('\n')}`)
  const fonts = writeFonts(site).join(';')

  // Minifying drops the statement from sheets that use only some of the layers; the order must be declared on every page.
  const layers = fileURLToPath(import.meta.resolve('@laboratory/design/styles/layers.css'))
  const layerOrder = readFileSync(layers, 'utf8').match(/@layer [^;]+;/)?.[0] ?? ''
  const routes = [...new Set(pages.map(({ route }) => route))]
  const screenCss = new Map(routes.map((route) => [route, takePrint(cssOf([route])).screen]))
  // One sheet for all pages, which a browser keeps.
  const printCss = minified(layerOrder + takePrint(cssOf(routes)).print)
  const printSheet = `/assets/print-${hashOf(printCss)}.css`
  writeAsset(join(site, printSheet), printCss)
  const printProperties = printCss.match(/(?<=var\()--[\w-]+/g)?.join(' ') ?? ''

  const finishPage = (
    { page: { path, address, route }, document, data }: Prerendered,
    { scripts, starts }: Edition,
  ): SitePage => {
    const { loader, boot, behaviours } = scripts
    const head = find(document, 'head')
    const start = scripts.starts.get(startOf(starts, data) ?? '')
    const openings = pressedIslands(document).map(({ name, write }) => {
      const opening = scripts.openings.get(name)
      write(opening?.addresses ?? [])
      return opening
    })
    removeComments(document)
    const templates = takeTemplates(document)

    const used = usedCss(layerOrder + (screenCss.get(route) ?? ''), [
      serialize(document),
      ...Object.values(templates),
      printProperties,
      ...[boot, behaviours, start, ...openings].flatMap((script) => script?.code ?? []),
    ])
    const style = createElement('style')
    adapter.insertText(style, used)
    adapter.appendChild(head, style)
    addLoader(document, loader, {
      'data-boot': boot.addresses.at(-1) ?? '',
      'data-fonts': fonts,
      'data-print-sheet': printSheet,
      'data-behaviours': behaviours.addresses.at(-1) ?? '',
      ...(start && { 'data-start': start.addresses.join(' ') }),
    })
    const withoutScript = createElement('noscript')
    adapter.insertText(withoutScript, `<link rel="stylesheet" media="print" href="${printSheet}">`)
    adapter.appendChild(head, withoutScript)

    const file = `pages${address}.html`
    const text = textOf(document)
    const [fault] = slotFaults(path, text, templates)
    if (fault) throw new Error(`${fault} Both sides take the names from contract/src/slots.ts.`)
    writeAsset(join(site, file), text)
    return {
      file,
      status: route === 'not-found' ? 404 : 200,
      etag: `"${hashOf(text)}"`,
      label: labelOf(document, address),
      styleHashes: [`sha256-${sha256(used)}`],
      frames: framesOf(document),
      ...(Object.keys(templates).length > 0 && { templates }),
    }
  }
  const finished = Object.fromEntries(
    editions.flatMap((edition) =>
      edition.prerendered.map((page) => [page.page.address, finishPage(page, edition)]),
    ),
  )

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
    contact: {
      address: addressLines,
      addresses: Object.fromEntries(editions.map(({ language, address }) => [language, address]).slice(1)),
      telephones,
      ...(email && { email }),
      ...(settings.VITE_PUBLIC_ORIGIN && { policy: settings.VITE_PUBLIC_ORIGIN + privacy.path }),
    },
    ...thirdPartyHosts(settings),
    scriptHashes: [editions[0]!.scripts.loader, speculationRules].map((text) => `sha256-${sha256(text)}`),
    families: Object.fromEntries(requestables.map(({ test, family }) => [test, family])),
    names: Object.fromEntries(editions.map(({ language, names }) => [language, names]).slice(1)),
    persons: testsOfPersons,
    requestFamilies,
    closedDays: holidays.dates.map(({ date }) => date),
    closedDayNames: holidays.dates.map(({ name }) => name),
  }
  writeFileSync(join(site, 'site.json'), JSON.stringify(map, null, 1))
  // Beside the map and not in it: for the desk, and not served to visitors.
  writeFileSync(join(site, 'facts.json'), JSON.stringify(openFacts(), null, 1))
  return { pages: prerendered.length, files: Object.keys(files).length }
}

type Prerendered = {
  readonly page: Page
  readonly document: Tree.Document
  readonly data: IslandData
}

/** The pages that have words in a language, and their scripts. */
type Edition = {
  readonly language: string
  /** Of the tests that can be asked for. */
  readonly names: Readonly<Record<string, string>>
  /** Of the laboratory. */
  readonly address: readonly string[]
  readonly prerendered: readonly Prerendered[]
  readonly starts: ReadonlyMap<string, IslandData>
  readonly scripts: Scripts
}

/** Every page in every language that it has words in. Rules of style are those of the English, for all. */
async function prerender(web: string, workshop: string) {
  const editions: Edition[] = []
  let english: Awaited<ReturnType<typeof bundlePages>> | undefined
  for (const language of languages) {
    const renderer = await bundlePages(web, workshop, { language, held: english?.heldChapters })
    english ??= renderer
    const prerendered: Prerendered[] = []
    for (const page of renderer.pages) {
      if (page.language !== language) continue
      const document = parse(await renderer.render(page))
      prerendered.push({ page, document, data: takeIslandData(document) })
    }
    const starts = startsOf(prerendered)
    const pressed = prerendered.flatMap(({ document }) => pressedIslands(document).map(({ name }) => name))
    const scripts = await bundleScripts(web, workshop, language, starts, new Set(pressed))
    const names = Object.fromEntries(renderer.requestables.map(({ test, title }) => [test, title]))
    editions.push({ language, names, address: renderer.addressLines, prerendered, starts, scripts })
  }
  return { cssOf: english!.cssOf, editions }
}

/** What islands are given, by the name of a page; pages that give theirs the same share one start script. */
function startsOf(prerendered: readonly Prerendered[]): ReadonlyMap<string, IslandData> {
  const starts = new Map<string, IslandData>()
  for (const { page, data } of prerendered)
    if (Object.keys(data).length > 0 && !startOf(starts, data)) starts.set(basename(page.path), data)
  return starts
}

function startOf(starts: ReadonlyMap<string, IslandData>, data: IslandData): string | undefined {
  const text = JSON.stringify(data)
  return [...starts].find(([, other]) => JSON.stringify(other) === text)?.[0]
}

/** Writes the fonts; returns what the loader is told of each: family, weights, address. */
function writeFonts(site: string): string[] {
  return fontFiles().map(({ family, weights, file, content }) => {
    const name = `${basename(file, '.woff2')}-${hashOf(content)}.woff2`
    writeFileSync(join(site, 'assets', name), content)
    return `${family}|${weights}|/assets/${name}`
  })
}
