/** What a page with React knows of the router: its own routes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The router's manifest, cut down to the routes of this page: navigation is by documents, so no page needs the others.
 * @throws when the manifest is not where React Router has put it so far
 */
export function withOwnRoutesOnly(client: string, start: string, routes: readonly string[]): string {
  const found = /import\s*"(\/assets\/manifest-[^"]+\.js)";/.exec(start)
  if (!start || !found?.[1]) {
    if (start) throw new Error('The start script imports no manifest: did React Router change its output?')
    return start
  }
  const code = readFileSync(join(client, found[1]), 'utf8')
  const manifest = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as {
    routes: Record<string, unknown>
  }
  const own = Object.fromEntries(routes.map((id) => [id, manifest.routes[id]]))
  return start.replace(
    found[0],
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: own })};`,
  )
}
