/** The two runs of Vite: one renders the pages, the other makes all scripts of browsers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { build, type BuildEnvironmentOptions, type Plugin, type PluginOption, type Rolldown } from 'vite'
import type * as pageRenderer from '../site/render.tsx'
import { hashOf } from './encode.ts'
import { writeAsset } from './finish/assets.ts'
import { type IslandData, islandScripts, openingScript, startScript } from './islands.ts'
import { shortClass, shortProperties } from './short-names.ts'
import { usedCss } from './used-css.ts'

/** The chunks of a run, and its style sheets. */
class Bundle {
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>
  readonly #sheets: ReadonlyMap<string, string>

  constructor(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
    this.#chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
    this.#sheets = new Map(
      output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)]] : [])),
    )
  }

  get chunks(): readonly Rolldown.OutputChunk[] {
    return [...this.#chunks.values()]
  }

  /** A chunk and all that it imports, each after what it imports itself. */
  reach(
    fileName: string,
    { lazily, seen = new Set() }: { lazily: boolean; seen?: Set<string> },
  ): readonly Rolldown.OutputChunk[] {
    const chunk = this.#chunks.get(fileName)
    if (!chunk || seen.has(fileName)) return []
    seen.add(fileName)
    const imported = [...chunk.imports, ...(lazily ? chunk.dynamicImports : [])]
    return [...imported.flatMap((next) => this.reach(next, { lazily, seen })), chunk]
  }

  /** The style sheets of chunks, each once. */
  cssOf(chunks: readonly Rolldown.OutputChunk[]): string {
    const names = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
    return [...names].map((name) => this.#sheets.get(name) ?? '').join('')
  }
}

/**
 * Words have a sibling in each language, `words.fr.ts` beside `words.ts`, which takes their place in that run. Each object of them is a module
 * of its own, so that it comes to the file whose parts say it.
 */
function wordsIn(language: string): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    transform: (code) =>
      code.replaceAll(/^import \{([^}]+)\} from '([^']*\/words(?:\.ts)?)'$/gm, (_, names: string, from) =>
        names
          .split(',')
          // Of `home as said`, the object is `home`.
          .map((name) => name.trim() && `import {${name}} from '${from}?${/\w+/.exec(name)?.[0]}'`)
          .join(';'),
      ),
    async resolveId(id, importer, options) {
      const [, path, name = ''] = /^(.*\/words(?:\.ts)?)(\?\w+)?$/.exec(id) ?? []
      if (!path) return undefined
      const found = await this.resolve(path, importer, { ...options, skipSelf: true })
      if (!found) return undefined
      const own = found.id.replace(/\.ts(?=\?|$)/, `.${language}.ts`)
      return (existsSync(own.replace(/\?.*/, '')) ? own : found.id).replace(/(?<=\.ts)/, name)
    },
  }
}

/** In which language, and what the English run says of what a result means, for the runs after it. */
type Run = { readonly language: string; readonly held?: object | undefined }

async function bundle(
  web: string,
  { language, held }: Run,
  plugins: PluginOption[],
  options: BuildEnvironmentOptions,
): Promise<Bundle> {
  const built = await build({
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [wordsIn(language), ...plugins],
    define: {
      webFolder: JSON.stringify(web),
      siteLanguage: JSON.stringify(language),
      englishChapters: held ? JSON.stringify(held) : 'undefined',
      'process.env.NODE_ENV': '"production"',
    },
    css: {
      postcss: { plugins: [...postcssPlugins, shortProperties] },
      modules: { generateScopedName: shortClass },
    },
    build: {
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      cssMinify: 'lightningcss',
      // As `usedCss` has them: what Vite writes for older browsers changes which rule wins.
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      ...options,
      // What it says of its times on a slow machine is no warning, and would end the build (`build.ts`).
      rolldownOptions: {
        checks: { bundlerTimings: false, pluginTimings: false },
        ...options.rolldownOptions,
      },
    },
  })
  return new Bundle(
    [built].flat().flatMap((one) => ('output' in one ? (one.output as Rolldown.OutputChunk[]) : [])),
  )
}

type Renderer = typeof pageRenderer & {
  /** The CSS of pages: of their frame, and of their modules with all that these import; each sheet once. */
  readonly cssOf: (routes: readonly string[]) => string
}

/** What renders the pages, in one language. */
export async function bundlePages(web: string, workshop: string, run: Run): Promise<Renderer> {
  const outDir = join(workshop, 'pages', run.language)
  const modules = await bundle(web, run, [], {
    outDir,
    ssr: join(web, 'site/render.tsx'),
    emitAssets: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  })
  const renderer = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as typeof pageRenderer
  return {
    ...renderer,
    cssOf(routes) {
      const seen = new Set<string>()
      const kinds = routes.map((route) =>
        modules.chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/site/pages/${route}.tsx`)),
      )
      return modules.cssOf([
        ...modules.reach('render.js', { lazily: false, seen }),
        // What a page imports lazily counts too, because the page is prerendered completely.
        ...kinds.flatMap((chunk) => modules.reach(chunk?.fileName ?? '', { lazily: true, seen })),
      ])
    },
  }
}

/** An address for each file that is fetched, and the code of these and of what they import lazily, which names classes. */
export type Script = { readonly addresses: readonly string[]; readonly code: readonly string[] }

export type Scripts = {
  /** The inline script of every page. */
  readonly loader: string
  readonly boot: Script
  readonly behaviours: Script
  /** By page. The last address is the script's own; before it what it imports, so that a page asks for all at once. */
  readonly starts: ReadonlyMap<string, Script>
  /** By island that waits for a press; its style sheet is among the addresses, because its page is prerendered without it. */
  readonly openings: ReadonlyMap<string, Script>
}

/**
 * All scripts of browsers, written into the finished site.
 * @param pages what the islands of each page are given
 * @param pressed the islands that wait for a press
 */
export async function bundleScripts(
  web: string,
  workshop: string,
  language: string,
  pages: ReadonlyMap<string, IslandData>,
  pressed: ReadonlySet<string>,
): Promise<Scripts> {
  const alone = (name: string) => [name, `${join(web, `site/browser/${name}.ts`)}?own=${name}`] as const
  const input = Object.fromEntries([
    ...['loader', 'boot', 'page'].map(alone),
    ...[...pages.keys()].map((page) => [`start-${page}`, startScript(page)] as const),
    ...[...pressed].map((island) => [`tool-${island}`, openingScript(island)] as const),
  ])
  const scripts = await bundle(web, { language }, [islandScripts(web, pages), withOwnCopies], {
    write: false,
    target: 'es2020',
    // As a library, whose lazy parts fetch no style sheet: theirs is in the page.
    lib: { entry: input, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: sharedFiles(pages.size) },
      },
    },
  })
  const site = join(workshop, 'site')
  const script = (name: string): Script & { readonly css: string } => {
    const { fileName = '' } = scripts.chunks.find((chunk) => chunk.isEntry && chunk.name === name) ?? {}
    const files = scripts.reach(fileName, { lazily: false })
    return {
      addresses: files.map((file) => `/assets/${file.fileName}`),
      code: scripts.reach(fileName, { lazily: true }).map(({ code }) => code),
      css: scripts.cssOf(files),
    }
  }
  const opening = (island: string): Script => {
    const { addresses, code, css } = script(`tool-${island}`)
    const used = usedCss(css, code)
    if (!used) throw new Error(`The island ${island} came without its style sheet.`)
    // Named by the hash of its content: tools with the same style share it.
    const sheet = `/assets/tools-${hashOf(used)}.css`
    writeAsset(join(site, sheet), used)
    return { addresses: [...addresses.slice(0, -1), sheet, ...addresses.slice(-1)], code: [...code, used] }
  }
  for (const { name, fileName, code } of scripts.chunks)
    if (name !== 'loader') writeAsset(join(site, 'assets', fileName), code)
  return {
    // In a function, so that its names are its own.
    loader: `(()=>{${script('loader').code[0]?.trim()}})()`,
    boot: script('boot'),
    behaviours: script('page'),
    starts: new Map([...pages.keys()].map((page) => [page, script(`start-${page}`)])),
    openings: new Map([...pressed].map((island) => [island, opening(island)])),
  }
}

/** What every page fetches is one file each, with copies of its own of what others import too: a shared file would come later. */
const withOwnCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const [mark] = /\?own=.+/.exec(importer ?? '') ?? []
    if (!mark) return undefined
    const found = await this.resolve(id, importer?.slice(0, -mark.length), { ...options, skipSelf: true })
    return found && /\.tsx?(?:\?\w+)?$/.test(found.id) ? { ...found, id: found.id + mark } : found
  },
}

/** Files of modules that several entries import. A file takes along what its modules import themselves, so the first names come first. */
const sharedNames = ['react', 'request-list', 'tools', 'forms'] as const

/**
 * What more than half of the pages with islands need comes with React; what forms and what tools share are files of their own, and so is
 * what some of both have. All tools together count as one page: a visitor opens them on pages that have no islands.
 * @param pages how many have islands
 */
function sharedFiles(pages: number): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, readonly string[]>()
  const entriesOf = (id: string, context: Rolldown.ChunkingContext): readonly string[] => {
    const before = known.get(id)
    if (before) return before
    // Until it is known: modules may import each other.
    known.set(id, [])
    const { isEntry, importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    const above = [...importers, ...dynamicImporters].flatMap((by) => entriesOf(by, context))
    const entries = isEntry ? [id] : [...new Set(above)]
    known.set(id, entries)
    return entries
  }
  const fileOf = (id: string, context: Rolldown.ChunkingContext): (typeof sharedNames)[number] => {
    const entries = entriesOf(id, context)
    const near = entries.filter((entry) => entry.startsWith(startScript(''))).length
    const isOfTools = entries.length > near
    if (near === 0) return 'tools'
    if (near + Number(isOfTools) > pages / 2) return 'react'
    return isOfTools ? 'request-list' : 'forms'
  }
  return sharedNames.map((name, place) => ({
    name: (id, context) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    priority: sharedNames.length - place,
    minShareCount: 2,
  }))
}
