/** The start files and the tools: React, the islands of the pages and what is fetched on demand, bundled apart from React Router's build. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import { hashOf } from '../encode.ts'
import { shortClass, shortProperties } from '../short-names.ts'
import { usedCss } from '../used-css.ts'
import { writeAsset } from './assets.ts'

const dataModule = 'virtual:island-data/'

/** Modules that more pages than the two with forms have. */
const sharedByMost =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|\/(start-islands|near|api-client|clock|laboratory|src\/envelope)\.tsx?$|\/ui\/(inline-text|button|field)\//

/** For the form and for tools, which put lines there. */
const requestList = /\/request-list(\/list)?\.ts$/

/** Modules of tools, which pages with islands do not need. */
const sharedByTools = /\/app\/tools\/|\/content\/rules\/|\/ui\/table\//

export type Start = {
  /** The file and all that it imports, so that a page asks for them at once. */
  readonly addresses: readonly string[]
  /** The code of these and of what they import lazily. */
  readonly code: readonly string[]
}

/** A tool's files: those that its own imports, its style sheet, and last its own. Pages keep what its code and sheet name. */
export type ToolFiles = Start

export type Bundles = {
  /** By the name of the start file: `home` of `start-home.ts`. */
  readonly starts: ReadonlyMap<string, Start>
  /** By the name of the tool: `sterility-samples` of `tool-sterility-samples.ts`. */
  readonly tools: ReadonlyMap<string, ToolFiles>
}

/**
 * Bundles the start files, `app/entries/start-….ts`, and the tools, `app/entries/tool-….ts`. What two of them share, React above all, is a
 * file of its own: a visitor who opens another page has it in the cache. A tool loads its style sheet, because its page is prerendered
 * without it.
 * @param data what the islands are given: by the name of the start file, then of the island
 */
export async function bundleIslands(
  web: string,
  workshop: string,
  data: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<Bundles> {
  const islandData: Plugin = {
    name: 'island-data',
    resolveId: (id) => (id.startsWith(dataModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${dataModule}`)) return
      const json = JSON.stringify(data.get(id.slice(dataModule.length + 1)))
      // Browsers parse JSON faster than an object literal.
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
  }
  const entries = [
    ...[...data.keys()].map((name) => `start-${name}`),
    ...globSync('tool-*.ts', { cwd: join(web, 'app/entries') }).map((file) => basename(file, '.ts')),
  ]
  const built = await build({
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [islandData],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '#app': join(web, 'app'), '#content': join(web, 'content') } },
    css: {
      postcss: { plugins: [...postcssPlugins, shortProperties] },
      modules: { generateScopedName: shortClass },
    },
    build: {
      write: false,
      target: 'es2020',
      cssCodeSplit: true,
      // As `usedCss` has them: what Vite writes for older browsers changes which rule wins.
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      // As a library, whose lazy parts fetch no style sheet: theirs is in the page.
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(web, `app/entries/${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: sharedByMost, priority: 2 },
              { name: 'request-list', test: requestList, priority: 2 },
              { name: 'tools', test: sharedByTools, minShareCount: 2, priority: 1 },
              { name: 'forms', minShareCount: 2 },
            ],
          },
        },
      },
    },
  })
  const output = (Array.isArray(built) ? built : [built]).flatMap((bundle) =>
    'output' in bundle ? (bundle.output as (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) : [],
  )
  const chunks = output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sheets = new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])),
  )
  for (const { fileName, code } of chunks) writeAsset(join(workshop, 'site/assets', fileName), code)

  const reach = (fileName: string, lazily: boolean, seen = new Set<string>()): Set<string> => {
    const chunk = byName.get(fileName)
    if (!chunk || seen.has(fileName)) return seen
    for (const next of [...chunk.imports, ...(lazily ? chunk.dynamicImports : [])]) reach(next, lazily, seen)
    return seen.add(fileName)
  }
  const start = ({ fileName }: Rolldown.OutputChunk): Start => ({
    addresses: [...reach(fileName, false)].map((file) => `/assets/${file}`),
    code: [...reach(fileName, true)].map((file) => byName.get(file)?.code ?? ''),
  })
  const tool = (chunk: Rolldown.OutputChunk): ToolFiles => {
    const { addresses, code } = start(chunk)
    const names = new Set(
      [...reach(chunk.fileName, false)].flatMap((file) => [
        ...(byName.get(file)?.viteMetadata?.importedCss ?? []),
      ]),
    )
    const css = usedCss([...names].map((name) => sheets.get(name) ?? '').join(''), code)
    if (!css) throw new Error(`The tool ${chunk.name} came without its style sheet.`)
    // Named by the hash of its content: tools with the same style share it.
    const sheet = `/assets/tools-${hashOf(css)}.css`
    writeAsset(join(workshop, 'site', sheet), css)
    return { addresses: [...addresses.slice(0, -1), sheet, ...addresses.slice(-1)], code: [...code, css] }
  }
  const ofKind = <T>(kind: 'start' | 'tool', make: (chunk: Rolldown.OutputChunk) => T) =>
    new Map(
      chunks
        .filter(({ isEntry, name }) => isEntry && name.startsWith(`${kind}-`))
        .map((chunk) => [chunk.name.slice(kind.length + 1), make(chunk)]),
    )
  return { starts: ofKind('start', start), tools: ofKind('tool', tool) }
}
