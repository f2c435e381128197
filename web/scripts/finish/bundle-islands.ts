/** The start files: React and the islands of the pages, bundled apart from React Router's build. */
import { join } from 'node:path'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import { shortName } from '../class-names.ts'
import { writeAsset } from './assets.ts'

const dataModule = 'virtual:island-data/'

/** Modules that more pages than the two with forms have. */
const sharedByMost =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|\/(start-islands|near|api-client|clock)\.tsx?$|\/ui\/(inline-text|button)\//

export type Start = {
  /** The file and all that it imports, so that a page asks for them at once. */
  readonly addresses: readonly string[]
  /** The code of these and of what they import lazily. */
  readonly code: readonly string[]
}

/**
 * Bundles the start files, `app/entries/start-….ts`. What two of them share, React above all, is a file of its own: a visitor who
 * goes on to another page has it already.
 * @param data what the islands are given: by the name of the start file, then of the island
 */
export async function bundleIslands(
  web: string,
  workshop: string,
  data: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<ReadonlyMap<string, Start>> {
  const islandData: Plugin = {
    name: 'island-data',
    resolveId: (id) => (id.startsWith(dataModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${dataModule}`)) return
      const json = JSON.stringify(data.get(id.slice(dataModule.length + 1)))
      // Browsers read a text of JSON faster than an expression.
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
  }
  const built = await build({
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [islandData],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '#app': join(web, 'app'), '#content': join(web, 'content') } },
    css: { postcss: { plugins: postcssPlugins }, modules: { generateScopedName: shortName } },
    build: {
      write: false,
      target: 'es2020',
      // As a library, whose lazy parts fetch no style sheet: theirs stands in the page.
      lib: {
        entry: Object.fromEntries(
          [...data.keys()].map((name) => [name, join(web, `app/entries/start-${name}.ts`)]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: 'start-[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: sharedByMost, priority: 1 },
              { name: 'forms', minShareCount: 2 },
            ],
          },
        },
      },
    },
  })
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((bundle) => ('output' in bundle ? (bundle.output as Rolldown.OutputChunk[]) : []))
    .filter(({ type }) => type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  for (const { fileName, code } of chunks) writeAsset(join(workshop, 'site/assets', fileName), code)

  const reach = (fileName: string, lazily: boolean, seen = new Set<string>()): Set<string> => {
    const chunk = byName.get(fileName)
    if (!chunk || seen.has(fileName)) return seen
    for (const next of [...chunk.imports, ...(lazily ? chunk.dynamicImports : [])]) reach(next, lazily, seen)
    return seen.add(fileName)
  }
  return new Map(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ name, fileName }) => [
        name,
        {
          addresses: [...reach(fileName, false)].map((file) => `/assets/${file}`),
          code: [...reach(fileName, true)].map((file) => byName.get(file)?.code ?? ''),
        },
      ]),
  )
}
