/** The public-blogs call of our own service (specification, section 7), and where its pictures are. */
import { type Blog, blogImageWidths, blogsRequest, ownFirst, readBlogs } from '@laboratory/contract/news'
import { apiFetch } from '#site/browser/api-client.ts'

/** Milliseconds after which a service that does not respond counts as having no news. */
const longestCall = 15_000

/**
 * Published news in the order of the service, those in the language of the page first. Never throws: any unexpected answer gives an empty list.
 * @param signal ends the call
 */
export async function fetchBlogs(signal: AbortSignal): Promise<readonly Blog[]> {
  try {
    const response = await apiFetch('/api/public-blogs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(blogsRequest),
      // Safari before 17.4 cannot combine two signals: there the call has no timeout.
      signal: AbortSignal.any?.([signal, AbortSignal.timeout(longestCall)]) ?? signal,
    })
    return response.ok ? ownFirst(readBlogs(await response.json()), document.documentElement.lang) : []
  } catch {
    return []
  }
}

/** The picture of an item, in several widths. */
export function blogPicture(reference: string) {
  const src = `/api/blog-images/${reference}`
  return {
    src: `${src}?w=480`,
    srcSet: blogImageWidths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
  }
}
