/** The pages that the service serves, as the finished site lists them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from '@laboratory/contract/languages'
import type { SiteMap } from '@laboratory/contract/site-map'
import { isAnswerPath } from '@laboratory/contract/slots'

export const siteFolder = join(import.meta.dirname, '../../web/build/site')

export const siteMap = JSON.parse(readFileSync(join(siteFolder, 'site.json'), 'utf8')) as SiteMap

/** Every page that a visitor can ask for; the responses to forms lead to the form when they are asked for directly. */
export const servedPaths = Object.entries(siteMap.pages).flatMap(([path, { status = 200 }]) =>
  status === 200 && !isAnswerPath(readAddress(path).path) ? [path] : [],
)

/** The HTML of a page as it was built. */
export function readPage(path: string): string {
  return readFileSync(join(siteFolder, siteMap.pages[path]?.file ?? ''), 'utf8')
}
