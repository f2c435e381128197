/**
 * The kit: all of the site that does not depend on its words. Vite makes it, once for a release: what renders the pages in each language,
 * their CSS, their scripts. The press makes the site of a kit and of what people write (`press.ts`).
 */
import { createHash, type Hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@laboratory/contract/languages'
import { fontFiles } from '@laboratory/design/fonts/font-files.ts'
import { parse } from 'parse5'
import { bundlePages, bundlePress, bundleScripts } from './bundle.ts'
import { hashOf, writeAsset, writeFile } from './encode.ts'
import { takeIslandData } from './finish/document.ts'
import { takePrint } from './finish/print-css.ts'
import { islandFiles } from './islands.ts'
import { type Kit, type Renderer, renderersOf, type Scripts } from './kit-folder.ts'
import { longProperties } from './short-names.ts'
import { type SiteSettings, constants } from './site-settings.ts'
import { minified } from './used-css.ts'

/**
 * Makes the kit.
 * @param web the folder of the `web` workspace
 * @param folder an empty one, which it fills
 */
export async function makeKit(web: string, folder: string, settings: SiteSettings): Promise<Kit> {
  // Before anything is read: what is saved meanwhile makes another kit the next time.
  const madeOf = sourcesOfKit(web, settings)
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  // One after the other: each is a run of Vite, and takes what memory there is.
  const bundles = []
  for (const language of languages)
    bundles.push(await bundlePages(web, join(folder, 'pages', language), language))
  const [{ cssOf, islandsOf }] = bundles as [Awaited<ReturnType<typeof bundlePages>>]

  await bundlePress(web, folder)

  const { all, byLanguage } = await renderersOf(folder)
  const routes = [...new Set(all.pages.map(({ route }) => route))]
  const drawn = new Set(routes.flatMap(islandsOf))
  const pressed = [...islandFiles(web).keys()].filter((name) => !drawn.has(name))
  const scripts: Record<string, Scripts> = {}
  for (const [language, renderer] of byLanguage) {
    const pages = renderer.pages.filter(
      (page) => page.language === language && islandsOf(page.route).length > 0,
    )
    scripts[language] = await bundleScripts(web, assets, language, await startsOf(renderer, pages), pressed)
  }

  // Minifying drops the statement from sheets that use only some of the layers; the order must be declared on every page.
  const layers = fileURLToPath(import.meta.resolve('@laboratory/design/styles/layers.css'))
  const layerOrder = readFileSync(layers, 'utf8').match(/@layer [^;]+;/)?.[0] ?? ''
  const printCss = minified(layerOrder + takePrint(cssOf(routes)).print)
  const printSheet = `/assets/print-${hashOf(printCss)}.css`
  writeAsset(join(folder, printSheet), printCss)
  const kit = {
    madeOf,
    settings,
    scripts,
    css: Object.fromEntries(routes.map((route) => [route, layerOrder + takePrint(cssOf([route])).screen])),
    printSheet,
    printProperties: printCss.match(/(?<=var\()--[\w-]+/g)?.join(' ') ?? '',
    fonts: writeFonts(assets),
  }
  const texts = globSync('assets/*.{css,js}', { cwd: folder })
  for (const text of [
    JSON.stringify(kit),
    ...texts.map((file) => readFileSync(join(folder, file), 'utf8')),
  ]) {
    const [long] = longProperties(text)
    if (long)
      throw new Error(`The site uses ${long}, which has a short name there: a sheet was built without it.`)
  }
  const id = hashed(createHash('sha256').update(JSON.stringify(kit)), folder, ['pages/**/*'])
  const made: Kit = { id, ...kit }
  writeFileSync(join(folder, 'kit.json'), JSON.stringify(made))
  return made
}

/** Which islands stand together on a page of today, by the name of the first that has them: they have one script. */
async function startsOf(
  { render }: Renderer,
  pages: Renderer['pages'],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const starts = new Map<string, readonly string[]>()
  for (const page of pages) {
    const islands = Object.keys(takeIslandData(parse(await render(page))))
    const isKnown = [...starts.values()].some((others) => String(others) === String(islands))
    if (islands.length > 0 && !isKnown) starts.set(basename(page.path), islands)
  }
  return starts
}

function writeFonts(assets: string): string {
  return fontFiles()
    .map(({ family, weights, file, content }) => {
      const name = `${basename(file, '.woff2')}-${hashOf(content)}.woff2`
      writeFile(join(assets, name), content)
      return `${family}|${weights}|/assets/${name}`
    })
    .join(';')
}

/** A hash of all that a kit and its pages are made of but words: `script/build-if-changed.ts` looks at the same files. @param web the folder of the `web` workspace */
export function sourcesOfKit(web: string, settings: SiteSettings): string {
  const patterns = [
    'web/{site,scripts}/**/*',
    'web/content/**/*.ts',
    '{contract/src,design}/**/*.{ts,tsx,css,woff2}',
    '{web,contract,design}/*.json',
    'tsconfig.base.json',
    'package-lock.json',
  ]
  // Brotli comes with Node.
  const hash = createHash('sha256').update(JSON.stringify([settings, constants, process.version]))
  return hashed(hash, join(web, '..'), patterns)
}

function hashed(hash: Hash, folder: string, patterns: readonly string[]): string {
  const exclude = (path: string) => /node_modules|\.test\.tsx?$/.test(path)
  for (const file of globSync(patterns, { cwd: folder, exclude }).toSorted())
    if (statSync(join(folder, file)).isFile()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('base64url')
}
