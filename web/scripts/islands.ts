/** The scripts that bring islands to life, found by the names of their files: for the build and for the development server alike. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What the islands of a page are given, by their names. */
export type IslandData = Readonly<Record<string, object>>

/** What its script is made of: their names, and JavaScript that gives what they are given as text. */
export type Start = { readonly islands: readonly string[]; readonly data: string }

/** The files of the islands, from the folder of `web`, by their names. */
export function islandFiles(web: string): ReadonlyMap<string, string> {
  const files = globSync('site/**/*.island.tsx', { cwd: web }).toSorted()
  return new Map(files.map((file) => [basename(file, '.island.tsx'), `/${file}`]))
}

/** The module that hydrates the islands of a page; `pages` of the plugin has their data. */
export const startScript = (page: string) => `virtual:start/${page}`

/** The module that opens an island at a press. */
export const openingScript = (island: string) => `virtual:opening/${island}`

/**
 * Writes these modules.
 * @param web the folder of the `web` workspace
 * @param pages by their names
 */
export function islandScripts(web: string, pages: ReadonlyMap<string, Start>): Plugin {
  const fileOf = (name: string) => {
    const file = islandFiles(web).get(name)
    if (!file) throw new Error(`An island is named ${name}, and no file ${name}.island.tsx.`)
    return JSON.stringify(file)
  }
  const starts = '/site/browser/start-islands.tsx'
  return {
    name: 'island-scripts',
    // An entry comes with the path of the folder before it.
    resolveId: (id) => /virtual:(?:start|opening)\/.+/.exec(id)?.[0],
    load(id) {
      const [, kind, name = ''] = /^virtual:(start|opening)\/(.+)/.exec(id) ?? []
      if (kind === 'opening')
        return `import { openingOf } from '${starts}'
import Part from ${fileOf(name)}
export const open = openingOf(Part)`
      if (kind !== 'start') return undefined
      const { islands: names, data } = pages.get(name) ?? { islands: [], data: '"{}"' }
      // Browsers parse JSON faster than an object literal.
      return `import { startIslands } from '${starts}'
${names.map((island, number) => `import Part${number} from ${fileOf(island)}`).join('\n')}
const names = ${JSON.stringify(names)}
const show = startIslands({ ${names.map((island, number) => `'${island}': Part${number}`).join(', ')} }, JSON.parse(${data}))
if (import.meta.hot) import.meta.hot.accept([${names.map(fileOf).join(', ')}], (parts) => parts.forEach((part, number) => part && show(names[number], part.default)))`
    },
  }
}
