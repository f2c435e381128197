/** What the laboratory has still to supply, as the build of the site wrote it beside the site's map. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FactsFileSchema, type FactsFile } from '@laboratory/contract/desk/facts'

/** The file's name; it is not in the map, so that it is served to nobody. */
export const factsFile = 'facts.json'

/** @returns null where the site was built without the list, or with one that this service cannot read */
export function readOpenFacts(siteDir: string): FactsFile | null {
  const path = join(siteDir, factsFile)
  if (!existsSync(path)) return null
  try {
    return FactsFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
