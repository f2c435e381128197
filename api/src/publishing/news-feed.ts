/** The news as an Atom feed (RFC 4287). */
import { addressIn, type Language } from '@laboratory/contract/languages'
import type { Blog } from '@laboratory/contract/news'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { escapeHtml } from '../http/answer-page.ts'
import { sayIn } from '../words/say.ts'
import { newsOf } from '../words/words.ts'

/**
 * @param blogs each with its last change, which may be any item's: an old one was edited, say
 * @param origin of the site, without a slash at the end
 * @param language of what stands around the news: each says its own
 * @param now stands in for the last change where there are no news
 */
export function toAtomFeed(
  blogs: (Blog & { id: string; updated: string })[],
  origin: string,
  now: Date,
  language: Language = 'en',
): string {
  const page = origin + addressIn(language, '/news')
  const host = new URL(origin).hostname
  const changes = blogs.map(({ updated }) => updated).toSorted()
  const entries = blogs.map(
    ({ id, title, link, created, updated, reference, language: own = 'en' }) => `
  <entry xml:lang="${own}">
    <id>tag:${host},2026:news/${escapeHtml(id)}</id>
    <title>${escapeHtml(title)}</title>
    <link rel="alternate" href="${escapeHtml(link)}"/>
    <link rel="enclosure" type="image/webp" href="${origin}/api/blog-images/${escapeHtml(reference)}?w=960"/>
    <published>${created}</published>
    <updated>${updated}</updated>
    <summary>${escapeHtml(title)}</summary>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${page}</id>
  <title>${escapeHtml(sayIn(language)(newsOf(laboratoryName)))}</title>
  <link rel="self" type="application/atom+xml" href="${origin}/news/feed.xml${language === 'en' ? '' : `?language=${language}`}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <author><name>${escapeHtml(laboratoryName)}</name></author>
  <updated>${changes.at(-1) ?? now.toISOString()}</updated>${entries.join('')}
</feed>
`
}
