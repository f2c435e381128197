/** The CSS of one page, from the sheets of its route modules. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The CSS of a page's route modules and of all that they import, each sheet once, root first. */
export function pageCss(client: string, manifest: Manifest, modules: readonly string[]): string {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    // What a page imports lazily counts too, because the page is prerendered completely.
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported)
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
