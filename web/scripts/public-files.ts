/** Everything of the site that is not a page: pictures, icons, cards, feeds of addresses, rules and documents. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brand } from '@laboratory/design/styles/brand.ts'
import { laboratoryName, laboratoryShortName } from '@laboratory/contract/laboratory'
import type { SiteFile } from '@laboratory/contract/site-map'
import { description } from '../content/site.ts'
import { compressed } from './encode.ts'
import { sitemap } from './sitemap.ts'
import { publicDocuments } from './write-documents.ts'

type Files = Record<string, SiteFile>

/**
 * Writes the files into the site's folder.
 * @returns their addresses, for `site.json`
 */
export async function writePublicFiles(web: string, site: string): Promise<Files> {
  const origin = (process.env.VITE_PUBLIC_ORIGIN || 'http://127.0.0.1:3000').replace(/\/$/, '')
  const files: Files = {}
  const add = (address: string, content: string | Buffer, immutable = false) => {
    const file = `files${address}`
    const path = join(site, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    if (isText(address)) {
      const forms = compressed(content)
      writeFileSync(`${path}.br`, forms.brotli)
      writeFileSync(`${path}.gz`, forms.gzip)
    }
    files[address] = { file, type: typeOf(address), immutable }
  }
  const copyFolder = (folder: string, at: string, immutable: boolean) => {
    const path = join(web, folder)
    if (!existsSync(path)) return
    for (const name of readdirSync(path)) {
      const file = `files${at}${name}`
      mkdirSync(dirname(join(site, file)), { recursive: true })
      if (isText(name)) add(`${at}${name}`, readFileSync(join(path, name), 'utf8'), immutable)
      else {
        cpSync(join(path, name), join(site, file))
        files[`${at}${name}`] = { file, type: typeOf(name), immutable }
      }
    }
  }

  copyFolder('pictures/encoded', '/pictures/', true)
  copyFolder('pictures/drawn', '/pictures/', false)
  copyFolder('pictures/brand', '/', false)
  copyFolder('pictures/films', '/films/', false)
  copyFolder('pictures/cards', '/cards/', false)
  copyFolder('public', '/', false)
  for (const { address, content } of publicDocuments(web)) add(address, content)
  add('/speculation-rules.json', JSON.stringify(speculationRules))
  files['/speculation-rules.json'] = {
    ...files['/speculation-rules.json']!,
    type: 'application/speculationrules+json',
  }
  add('/manifest.webmanifest', JSON.stringify(webManifest))
  add('/sitemap.xml', sitemap(origin))
  add('/robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
  add('/.well-known/security.txt', securityText(origin))
  return files
}

/** Fetches the page behind a link that a visitor dwells on. Never what answers a form, nor what leaves the site. */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/*.pdf' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const webManifest = {
  name: laboratoryName,
  short_name: laboratoryShortName,
  description,
  lang: 'en',
  start_url: '/home',
  display: 'browser',
  background_color: brand.paper,
  theme_color: brand.ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** RFC 9116. `Expires` is a year after the build; a site older than that says so itself. */
function securityText(origin: string): string {
  const expires = new Date(Date.now() + 365 * 86_400_000).toISOString().replace(/\.\d+/, '')
  return `Contact: ${origin}/contact\nExpires: ${expires}\nPreferred-Languages: en, fr\nCanonical: ${origin}/.well-known/security.txt\n`
}

function isText(name: string): boolean {
  return /\.(svg|json|webmanifest|xml|txt|vtt|css|js)$/.test(name)
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Content type of a file by its ending. */
export function typeOf(name: string): string {
  const type = types[extname(name)]
  if (!type) throw new Error(`No content type for ${name}: add it to web/scripts/public-files.ts.`)
  return type
}
