/** The sitemap, from the same list that is prerendered. Protocol: sitemaps.org. */
import { pages } from '../content/pages.ts'

/** @param origin scheme and host, without a trailing slash */
export function sitemap(origin: string): string {
  const entries = pages.flatMap(({ path, indexed, written }) =>
    indexed
      ? [`  <url><loc>${origin}${path}</loc>${written ? `<lastmod>${written}</lastmod>` : ''}</url>`]
      : [],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
