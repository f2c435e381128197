/** The sitemap, from the same list that is prerendered. Protocol: sitemaps.org. */
import { addressIn, alternatesOf } from '@laboratory/contract/languages'
import { pages } from '../content/pages.ts'

/** @param origin scheme and host, without a trailing slash */
export function sitemap(origin: string): string {
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
