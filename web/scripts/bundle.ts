/** The runs of Vite: of the press, and in each language of what renders the pages and of all scripts of browsers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { build, type BuildEnvironmentOptions, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { hashOf, writeAsset } from './encode.ts'
import { islandScripts, openingScript, startScript } from './islands.ts'
import { dataMark, rendererFile, type Script, type Scripts, type StartScript } from './kit-folder.ts'
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
 * of its own, so that it comes to the file whose parts say it: each import names its object. Resolved alone, whole files would make a tool up to
 * 5.1 kB heavier, a copy for each importer a form 1.2 kB, and a file that exports its objects again the finder 2.6 kB. What rules of standards say
 * stands beside their figures in English: its words in the language (`ruleWords`) take its place there; by key, 161 sentences would move to `words.ts`.
 */
export async function wordsIn(web: string, language: string): Promise<Plugin> {
  const file = join(web, `content/words.${language}.ts`)
  const { ruleWords = {} } = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { readonly ruleWords?: Readonly<Record<string, string>> })
    : {}
  const said = new Map(Object.entries(ruleWords))
  const inRules = (code: string) =>
    code.replaceAll(/'([^'\n]+)'/g, (literal, words) =>
      said.has(words) ? JSON.stringify(said.get(words)) : literal,
    )
  return {
    name: 'words',
    enforce: 'pre',
    transform: (code, id) =>
      (id.startsWith(join(web, 'content/rules/')) ? inRules(code) : code).replaceAll(
        /^import \{([^}]+)\} from '([^']*\/words(?:\.ts)?)'$/gm,
        // Of `home as said`, the object is `home`.
        (_, names: string, from) =>
          names.replaceAll(/(?:type )?(\w+)(?: as \w+)?,?/g, `import {$&} from '${from}?$1';`),
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

async function bundle(
  web: string,
  language: string,
  plugins: PluginOption[],
  options: BuildEnvironmentOptions,
): Promise<Bundle> {
  const built = await build({
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    // A kit works where none of the packages is that made it, but for a binary one.
    ssr: { noExternal: true, external: ['lightningcss'] },
    plugins: [await wordsIn(web, language), ...plugins],
    define: {
      siteLanguage: JSON.stringify(language),
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

export type PageBundle = {
  /** The CSS of pages: of their frame, and of their modules with all that these import; each sheet once. */
  cssOf(routes: readonly string[]): string
  /** The islands that pages of a route can show, by their names; those that wait for a press are in none. */
  islandsOf(route: string): readonly string[]
}

/** The press, as a program of its own. @param folder of the kit */
export async function bundlePress(web: string, folder: string): Promise<void> {
  await bundle(web, 'en', [], {
    outDir: folder,
    emptyOutDir: false,
    ssr: join(import.meta.dirname, 'press-main.ts'),
    rolldownOptions: { output: { entryFileNames: 'press.js' } },
  })
}

/** What renders the pages in one language, written into a folder. @param web the folder of the `web` workspace */
export async function bundlePages(web: string, folder: string, language: string): Promise<PageBundle> {
  const modules = await bundle(web, language, [], {
    outDir: folder,
    ssr: join(import.meta.dirname, 'site-pages.ts'),
    emitAssets: true,
    rolldownOptions: { output: { entryFileNames: rendererFile } },
  })
  const chunkOf = (route: string) =>
    modules.chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/site/pages/${route}.tsx`))
      ?.fileName ?? ''
  return {
    cssOf(routes) {
      const seen = new Set<string>()
      return modules.cssOf([
        ...modules.reach(rendererFile, { lazily: false, seen }),
        // What a page imports lazily counts too, because the page is prerendered completely.
        ...routes.flatMap((route) => modules.reach(chunkOf(route), { lazily: true, seen })),
      ])
    },
    islandsOf: (route) =>
      modules
        .reach(chunkOf(route), { lazily: true })
        .flatMap(({ moduleIds }) => moduleIds)
        .flatMap((id) => /([\w-]+)\.island\.tsx/.exec(id)?.[1] ?? []),
  }
}

/**
 * All scripts of browsers, written into a folder but for those of pages, which wait for their data.
 * @param assets where they go
 * @param starts the islands of pages, by the name of their script
 * @param pressed the islands that wait for a press
 */
export async function bundleScripts(
  web: string,
  assets: string,
  language: string,
  starts: ReadonlyMap<string, readonly string[]>,
  pressed: readonly string[],
): Promise<Scripts> {
  const alone = (name: string) => [name, `${join(web, `site/browser/${name}.ts`)}?own=${name}`] as const
  const input = Object.fromEntries([
    ...['loader', 'boot', 'page'].map(alone),
    ...[...starts.keys()].map((name) => [`start-${name}`, startScript(name)] as const),
    ...pressed.map((island) => [`tool-${island}`, openingScript(island)] as const),
  ])
  const marked = new Map([...starts].map(([name, islands]) => [name, { islands, data: '"@island-data@"' }]))
  const scripts = await bundle(web, language, [islandScripts(web, marked), withOwnCopies], {
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
        codeSplitting: { groups: sharedFiles(starts.size) },
      },
    },
  })
  const addressOf = ({ fileName }: { readonly fileName: string }) => `/assets/${fileName}`
  const entry = (name: string) => scripts.chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  const script = (name: string): Script => {
    const { fileName = '' } = entry(name) ?? {}
    return {
      addresses: scripts.reach(fileName, { lazily: false }).map(addressOf),
      code: scripts.reach(fileName, { lazily: true }).map(addressOf),
    }
  }
  const opening = (island: string): Script => {
    const { addresses, code } = script(`tool-${island}`)
    const { fileName = '' } = entry(`tool-${island}`) ?? {}
    const used = usedCss(
      scripts.cssOf(scripts.reach(fileName, { lazily: false })),
      scripts.reach(fileName, { lazily: true }).map((chunk) => chunk.code),
    )
    if (!used) throw new Error(`The island ${island} came without its style sheet.`)
    // Named by the hash of its content: tools with the same style share it.
    const sheet = `tools-${hashOf(used)}.css`
    writeAsset(join(assets, sheet), used)
    const address = addressOf({ fileName: sheet })
    return {
      addresses: [...addresses.slice(0, -1), address, ...addresses.slice(-1)],
      code: [...code, address],
    }
  }
  const start = (name: string, islands: readonly string[]): StartScript => {
    const { code: text = '' } = entry(`start-${name}`) ?? {}
    if (!dataMark.test(text))
      throw new Error(`The script of ${name} has no place for the data of its islands.`)
    const { addresses, code } = script(`start-${name}`)
    const own = addresses.at(-1)
    return {
      name,
      islands,
      text,
      imports: { addresses: addresses.slice(0, -1), code: code.filter((one) => one !== own) },
    }
  }
  for (const { name, fileName, code } of scripts.chunks)
    if (name !== 'loader' && !name.startsWith('start-')) writeAsset(join(assets, fileName), code)
  return {
    // In a function, so that its names are its own.
    loader: `(()=>{${entry('loader')?.code.trim() ?? ''}})()`,
    boot: script('boot'),
    behaviours: script('page'),
    starts: [...starts].map(([name, islands]) => start(name, islands)),
    openings: Object.fromEntries(pressed.map((island) => [island, opening(island)])),
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
const sharedNames = ['react', 'request-list', 'tools', 'tools-of-few', 'forms'] as const

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
    if (near === 0) return entries.length > 3 ? 'tools' : 'tools-of-few'
    if (near + Number(isOfTools) > pages / 2) return 'react'
    return isOfTools ? 'request-list' : 'forms'
  }
  return sharedNames.map((name, place) => ({
    name(id, context) {
      if (fileOf(id, context) !== name) return null
      // A rule of two or three tools is no weight of the others: a file for each such set.
      return name === 'tools-of-few'
        ? `tools-of-${entriesOf(id, context)
            .map((entry) => entry.slice(openingScript('').length))
            .toSorted()
            .join('-')}`
        : name
    },
    debugName: name,
    priority: sharedNames.length - place,
    minShareCount: 2,
  }))
}
