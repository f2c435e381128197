/**
 * The press: of a kit and of what people write it makes the site that the service holds in memory. Build, trial and development's finished
 * site are this one call.
 *
 * For each page: its own CSS goes inline, without what the page cannot use and without the rules for paper, which are one sheet that comes
 * after the first paint; the data of its islands moves to a start script with their code, which the boot file imports when one of them is
 * near; an inline loader of a few lines is added, the same on every page; parts that the service fills in are cut out; Brotli and gzip
 * variants and the hash of the inline style are written beside it. `site.json` maps every address to its file: nothing else is served. The
 * steps are in `finish/`; what the service expects of the result is in `contract/src/site-map.ts`.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as adapter, parse, serialize } from 'parse5'
import {
  type SiteFile,
  type SiteMap,
  siteMapVersion,
  type SitePage,
  slotFaults,
} from '@laboratory/contract/site-map'
import { addressIn } from '@laboratory/contract/languages'
import { hashOf, sha256, writeAsset, writeFile } from './encode.ts'
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
import { thirdPartyHosts } from './finish/third-party-hosts.ts'
import type { IslandData } from './islands.ts'
import { isText, typeOf } from './file-types.ts'
import { dataMark, readKit, type Renderer, renderersOf, type Script, type Scripts } from './kit-folder.ts'
import { usedCss } from './used-css.ts'

/**
 * Makes a site. The words are those of `SITE_SOURCES` when the kit's modules are loaded: one process presses one content.
 * @param kitFolder of a kit (`kit.ts`)
 * @param site an empty folder, which it fills
 * @param before the folder of a finished site: what is the same there is linked, or copied where it is another's
 * @returns how many pages and other files the site has
 * @throws when a page holds a slot or a template that the service does not know, or lacks one that it fills; when it says what was struck
 * @throws MissingScript
 */
export async function press(
  kitFolder: string,
  site: string,
  before?: string,
): Promise<{ pages: number; files: number }> {
  const { id, settings, scripts, css, printSheet, printProperties, fonts } = readKit(kitFolder)
  for (const name of readdirSync(join(kitFolder, 'assets'))) take(kitFolder, site, `assets/${name}`)
  const { all, byLanguage } = await renderersOf(kitFolder)
  const facts = all.factsFile()
  const last = before === undefined ? undefined : readPressed(before, id)

  const written = createWriter(kitFolder, site)
  const faults: string[] = []
  const pages: Record<string, SitePage> = {}
  const markup: Record<string, string> = {}
  const english = new Map<string, string>()
  for (const [language, renderer] of byLanguage) {
    for (const page of renderer.pages) {
      const { address } = page
      if (address !== addressIn(language, page.path)) continue
      const html = await renderer.render(page, english.get(page.path))
      if (language === 'en') english.set(page.path, html)
      markup[address] = sha256(html)
      const known = last?.markup[address] === markup[address] ? last.pages[address] : undefined
      if (known && copyPage(last!.folder, site, known)) {
        pages[address] = known
        continue
      }
      const document = parse(html)
      const data = takeIslandData(document)
      faults.push(
        ...all.bannedIn(wordsOf(document) + JSON.stringify(data)).map((fault) => `${address}: ${fault}`),
      )
      pages[address] = finishPage(page, document, data, {
        ...scripts[language]!,
        // What comes alive in an English text does so in English.
        ...(page.isFramed && { starts: scripts.en!.starts, openings: scripts.en!.openings }),
      })
    }
  }
  if (faults.length > 0)
    throw new Error(`Pages say what was struck (content/banned-phrases.ts):\n${faults.join('\n')}`)

  function finishPage(
    { path, address, route }: Page,
    document: Tree.Document,
    data: IslandData,
    { loader, boot, behaviours, starts, openings }: Scripts,
  ): SitePage {
    const head = find(document, 'head')
    const start = written.start(starts, path, data)
    const opened = pressedIslands(document).map(({ name, write }) => {
      const opening = openings[name]
      if (!opening) throw new MissingScript(`${path} opens the island ${name} at a press.`)
      write(opening.addresses)
      return opening
    })
    removeComments(document)
    const templates = takeTemplates(document)

    const used = usedCss(css[route] ?? '', [
      serialize(document),
      ...Object.values(templates),
      printProperties,
      ...[boot, behaviours, start, ...opened].flatMap((script) => script?.code ?? []).map(written.read),
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
      etag: etagOf(text),
      label: labelOf(document, address),
      styleHashes: [`sha256-${sha256(used)}`],
      frames: framesOf(document),
      ...(Object.keys(templates).length > 0 && { templates }),
    }
  }

  const files: Record<string, SiteFile> = {}
  for (const { address, type, immutable, read } of all.publicFiles(settings.VITE_PUBLIC_ORIGIN)) {
    const file = `files${address}`
    const content = read()
    if (last && isSame(join(last.folder, file), content)) takeAsset(last.folder, site, file)
    else if (isText(address)) writeAsset(join(site, file), content.toString())
    else writeFile(join(site, file), content)
    files[address] = { file, type, immutable }
  }
  for (const name of readdirSync(join(site, 'assets'))) {
    if (/\.(br|gz)$/.test(name)) continue
    files[`/assets/${name}`] = { file: `assets/${name}`, type: typeOf(name), immutable: true }
  }
  const { addressLines, email, telephones, requestables, holidays } = all
  const others = [...byLanguage].slice(1)
  const inOthers = <T>(of: (renderer: Renderer) => T) =>
    Object.fromEntries(others.map(([language, renderer]) => [language, of(renderer)]))
  const map: SiteMap = {
    version: siteMapVersion,
    pages,
    files,
    redirects: all.redirects,
    contact: {
      address: addressLines,
      addresses: inOthers((renderer) => renderer.addressLines),
      telephones,
      ...(email && { email }),
      ...(settings.VITE_PUBLIC_ORIGIN && { policy: settings.VITE_PUBLIC_ORIGIN + all.privacy.path }),
    },
    ...thirdPartyHosts(settings),
    scriptHashes: [scripts.en!.loader, all.speculationRules].map((text) => `sha256-${sha256(text)}`),
    families: Object.fromEntries(requestables.map(({ test, family }) => [test, family])),
    names: inOthers((renderer) =>
      Object.fromEntries(renderer.requestables.map(({ test, title }) => [test, title])),
    ),
    persons: all.testsOfPersons,
    notYetOpen: Object.keys(pages).flatMap((path) => (all.gateOf(path) ? [path.slice(1)] : [])),
    requestFamilies: all.requestFamilies,
    closedDays: holidays.dates.map(({ date }) => date),
    closedDayNames: holidays.dates.map(({ name }) => name),
  }
  const write = (name: string, value: unknown) =>
    writeFileSync(join(site, name), JSON.stringify(value, null, 1))
  write('site.json', map)
  // Beside the map and not in it: for the desk, and for the next press. Neither is served to visitors.
  write('facts.json', facts)
  write(pressedFile, { kit: id, markup } satisfies Pressed)
  return { pages: Object.keys(pages).length, files: Object.keys(files).length }
}

/** The kit has no script for islands that stand together on a page: it was made when none had them so. */
export class MissingScript extends Error {}

type Page = Renderer['pages'][number]

/** What a site was pressed from: the kit, and a hash of what was rendered of each page, by address. */
type Pressed = { readonly kit: string; readonly markup: Readonly<Record<string, string>> }

const pressedFile = 'pressed.json'

/** @returns what an earlier site holds, where it is of the same kit */
function readPressed(folder: string, kit: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (!existsSync(join(folder, pressedFile))) return undefined
  const pressed = read(pressedFile) as Pressed
  if (pressed.kit !== kit) return undefined
  return { folder, markup: pressed.markup, pages: (read('site.json') as SiteMap).pages }
}

/** Copies a page with its compressed variants, and the script of its islands. @returns false where another build has replaced it meanwhile */
function copyPage(from: string, to: string, { file, etag }: SitePage): boolean {
  const html = readFileSync(join(from, file), 'utf8')
  if (etag !== etagOf(html)) return false
  const start = /data-start="[^"]*?(\/assets\/start-[^" ]+)"/.exec(html)?.[1]
  for (const name of start ? [file, start] : [file]) takeAsset(from, to, name)
  return true
}

const etagOf = (html: string) => `"${hashOf(html)}"`

/** Takes a file with its compressed variants, where it has some. */
function takeAsset(from: string, to: string, name: string): void {
  for (const ending of ['', '.br', '.gz'])
    if (existsSync(join(from, name + ending))) take(from, to, name + ending)
}

/** No file of a site is ever written again, so that two may share it. */
function take(from: string, to: string, name: string): void {
  const place = join(to, name)
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  try {
    linkSync(join(from, name), place)
  } catch {
    // Of another user, or on another disk.
    copyFileSync(join(from, name), place)
  }
}

function isSame(file: string, content: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(content)
}

/** Reads the scripts of the kit, and writes those of pages: each once. */
function createWriter(kitFolder: string, site: string) {
  const texts = new Map<string, string>()
  const read = (address: string): string => {
    const text = texts.get(address) ?? readFileSync(join(kitFolder, address), 'utf8')
    texts.set(address, text)
    return text
  }
  return {
    read,
    /** The script of a page with what its islands are given; pages that give theirs the same share one. */
    start(starts: Scripts['starts'], path: string, data: IslandData): Script | undefined {
      const islands = Object.keys(data)
      if (islands.length === 0) return undefined
      const kept = starts.find((one) => String(one.islands) === String(islands))
      if (!kept) throw new MissingScript(`${path} shows the islands ${islands.join(', ')}.`)
      // In single quotes, because JSON is full of double ones.
      const given = `'${JSON.stringify(data).replaceAll(/[\\']/g, String.raw`\$&`)}'`
      const text = kept.text.replace(dataMark, () => given)
      const address = `/assets/start-${kept.name}-${hashOf(text)}.js`
      if (!texts.has(address)) writeAsset(join(site, address), text)
      texts.set(address, text)
      return {
        addresses: [...kept.imports.addresses, address],
        code: [...kept.imports.code, address],
      }
    },
  }
}
