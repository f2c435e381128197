/** The site with one more page, the lower bound for all: the text of the home page with its CSS and nothing else. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteMap } from '@laboratory/contract/site-map'
import { compressed, hashOf } from '../web/scripts/encode.ts'

export const textFloor = '/floor-text'

/** What is not text or CSS. The icon stays: without one, a browser asks for /favicon.ico and gets the whole page for unknown addresses. */
const others = [
  /<script[\s\S]*?<\/script>/g,
  /<link rel="(?:apple-touch-icon|manifest|modulepreload|preload)"[^>]*>/g,
  /<picture[\s\S]*?<\/picture>/g,
  /<svg[\s\S]*?<\/svg>/g,
  /<img[^>]*>/g,
]

/**
 * Copies the finished site and adds the floor: served by the same service, on the same path through it.
 * @param site folder of the finished site
 * @returns a folder to remove afterwards
 */
export function addFloor(site: string): { folder: string; paths: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  cpSync(site, folder, { recursive: true })
  const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as SiteMap
  const home = map.pages['/home']
  if (!home) throw new Error('The finished site has no /home: run npm run build first.')
  // Without the form or the link of an e-mail that they answer, the others lead to another page.
  const answers = /\/(thanks|problem|confirm|confirmed|unconfirmed|steps|labels)$/
  const paths = Object.entries(map.pages)
    .filter(([path, { status }]) => status === 200 && !answers.test(path))
    .map(([path]) => path)

  const html = readFileSync(join(site, home.file), 'utf8')
  const text = others.reduce((left, part) => left.replaceAll(part, ''), html)
  const { brotli, gzip } = compressed(text)
  const file = `pages${textFloor}.html`
  for (const [ending, content] of [['', text] as const, ['.br', brotli] as const, ['.gz', gzip] as const])
    writeFileSync(join(folder, file + ending), content)
  const floor = { ...home, file, etag: `"${hashOf(text)}"`, label: textFloor }
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({ ...map, pages: { ...map.pages, [textFloor]: floor } }),
  )
  return { folder, paths }
}

/** The folder of the finished site: the build's, or the one that `SITE_DIR` names. */
export function siteFolder(): string {
  return process.env.SITE_DIR ?? join(import.meta.dirname, '../web/build/site')
}
