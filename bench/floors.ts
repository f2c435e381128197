/**
 * The site with two more pages, the lower bounds for the home page: its text with its CSS and nothing else; and the same with the
 * first screen's picture and the brand fonts. Neither has a script.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteMap, SitePage } from '@laboratory/contract/site-map'
import { compressed, hashOf } from '../web/scripts/encode.ts'

export const textFloor = '/floor-text'
export const pictureFloor = '/floor-picture'

/**
 * Copies the finished site and adds the floors: served by the same service, on the same path through it.
 * @param site folder of the finished site
 * @returns a folder to remove afterwards
 */
export function addFloors(site: string): { folder: string; paths: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  cpSync(site, folder, { recursive: true })
  const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as {
    -readonly [Name in keyof SiteMap]: SiteMap[Name]
  }
  const home = map.pages['/home']
  if (!home) throw new Error('The finished site has no /home: run npm run build first.')
  const html = readFileSync(join(site, home.file), 'utf8')
  // Without the form or the link of an e-mail that they answer, the others lead to another page.
  const answers = /\/(thanks|problem|confirm|confirmed|unconfirmed|steps|labels)$/
  const paths = Object.entries(map.pages)
    .filter(([path, { status }]) => status === 200 && !answers.test(path))
    .map(([path]) => path)

  const floors = { [textFloor]: bareText(html), [pictureFloor]: withPictureAndFonts(html) }
  for (const [path, text] of Object.entries(floors)) map.pages[path] = writePage(folder, path, text)
  writeFileSync(join(folder, 'site.json'), JSON.stringify(map))
  return { folder, paths }
}

/** The folder of the finished site: the build's, or the one that `SITE_DIR` names. */
export function siteFolder(): string {
  return process.env.SITE_DIR ?? join(import.meta.dirname, '../web/build/site')
}

/** The icon stays: without one, a browser asks for /favicon.ico and gets the whole page for unknown addresses. */
const otherLinks = /<link rel="(?:apple-touch-icon|manifest|preload)"[^>]*>/g

function bareText(html: string): string {
  return withoutScripts(html)
    .replaceAll(/<picture[\s\S]*?<\/picture>/g, '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<img[^>]*>/g, '')
    .replaceAll(otherLinks, '')
}

function withPictureAndFonts(html: string): string {
  // What the boot script brings after the load stands in the CSS here: without a script there is no other way.
  const faces = (/data-fonts="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(';')
    .filter(Boolean)
    .map((font) => {
      const [family = '', weight = '', address = ''] = font.split('|')
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${address})}`
    })
  const first = /<picture(?:(?!<\/picture>)[\s\S])*?fetchpriority="high"[\s\S]*?<\/picture>/.exec(html)?.[0]
  if (first === undefined) throw new Error('The home page has no picture with fetchpriority="high".')
  return withoutScripts(html)
    .replaceAll(/<picture[\s\S]*?<\/picture>/g, (picture) => (picture === first ? picture : ''))
    .replaceAll(/<img[^>]*>/g, (image) => (first.includes(image) ? image : ''))
    .replaceAll(otherLinks, '')
    .replace('<style>', () => `<style>${faces.join('')}`)
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

function writePage(folder: string, path: string, text: string): SitePage {
  const file = `pages${path}.html`
  const forms = compressed(text)
  writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, `${file}.br`), forms.brotli)
  writeFileSync(join(folder, `${file}.gz`), forms.gzip)
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  return {
    file,
    status: 200,
    etag: `"${hashOf(text)}"`,
    label: path,
    styleHashes: styles.map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`),
    frames: [],
  }
}
