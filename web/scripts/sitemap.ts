/** The sitemap, from the same list that is prerendered. Protocol: sitemaps.org. */
import { publicPaths } from '../content/public-paths.ts'
import { testRecords } from '../content/tests/records.ts'
import { services } from '../content/services/all.ts'

/** @param origin scheme and host, without a trailing slash */
export function sitemap(origin: string): string {
  const reviewed = new Map([...testRecords, ...services].map((record) => [record.path, record.reviewed]))
  const entries = publicPaths
    .filter(({ indexed }) => indexed)
    .map(({ path }) => {
      const date = reviewed.get(path)
      return `  <url><loc>${origin}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
