/** Everything of the site that is not a page: pictures, icons, cards, feeds of addresses, rules and documents. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@laboratory/design/styles/brand.ts'
import { laboratoryName, laboratoryShortName } from '@laboratory/contract/laboratory'
import { addressIn, alternatesOf } from '@laboratory/contract/languages'
import { pictureAddresses } from '../site/pages/data/pictures.ts'
import { sources } from '../content/folder.ts'
import { description } from '../content/laboratory.ts'
import { pages } from '../content/pages.ts'
import { publicDocuments } from '../site/pages/data/documents.ts'
import { typeOf } from './file-types.ts'

export type PublicFile = {
  /** Where the site serves it. */
  readonly address: string
  readonly type: string
  /** The address changes with the content. */
  readonly immutable: boolean
  read(): Buffer
}

/**
 * The files, for the finished site and for the development server.
 * @param origin scheme and host of the site
 */
export function publicFiles(origin: string): readonly PublicFile[] {
  const folder = (name: string, at: string) =>
    namesIn(join(sources, name)).map((file) => ({
      address: at + file,
      type: typeOf(file),
      immutable: false,
      read: () => readFileSync(join(sources, name, file)),
    }))
  const encoded = [...pictureAddresses].map(([file, address]) => ({
    address,
    type: typeOf(file),
    immutable: true,
    read: () => readFileSync(join(sources, 'pictures/encoded', file)),
  }))
  const made = (address: string, text: string, type = typeOf(address)) => ({
    address,
    type,
    immutable: false,
    read: () => Buffer.from(text),
  })
  return [
    ...encoded,
    ...folder('pictures/drawn', '/pictures/'),
    ...folder('pictures/brand', '/'),
    {
      // Readers of feeds and links ask for it at this address; any kind of picture will do.
      address: '/favicon.ico',
      type: 'image/png',
      immutable: false,
      read: () => readFileSync(join(sources, 'pictures/brand/favicon-32.png')),
    },
    ...folder('pictures/films', '/films/'),
    ...folder('pictures/cards', '/cards/'),
    ...folder('public', '/'),
    ...publicDocuments().map(({ address, content }) => ({
      address,
      type: typeOf(address),
      immutable: false,
      read: () => content,
    })),
    made('/manifest.webmanifest', JSON.stringify(webManifest)),
    made('/sitemap.xml', sitemap(origin)),
    made('/robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
    made('/.well-known/security.txt', securityText(origin)),
  ]
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
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

/** From the same list that is prerendered. Protocol: sitemaps.org. @param origin without a trailing slash */
function sitemap(origin: string): string {
  const entries = pages.flatMap(({ path, indexed, written, languages }) => {
    if (!indexed) return []
    const also = alternatesOf(path, languages)
      .map(([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${other}"/>`)
      .join('')
    const changed = written ? `<lastmod>${written}</lastmod>` : ''
    return languages.map((one) => `  <url><loc>${origin}${addressIn(one, path)}</loc>${changed}${also}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
