/** The public-blogs call of the news, and where its pictures are. */
import {
  type Blog,
  blogImageWidths,
  blogsMaxBytes,
  blogsRequest,
  ownFirst,
  readBlogs,
} from '@laboratory/contract/news'
import { apiFetch } from './api-client.ts'

/** Our own service. */
const ownBlogs = '/api/public-blogs'
const blogsAddress = import.meta.env.VITE_PUBLIC_BLOGS_URL
const imageBase = import.meta.env.VITE_BLOG_IMAGE_BASE_URL

/**
 * Whether the list comes by script, from a blog service that the build's settings name. Otherwise our own service writes it into the
 * page; the development server, which has no finished page, calls it like another host.
 */
export const newsComeByScript = import.meta.env.DEV || blogsAddress !== ownBlogs

/** Milliseconds after which a blog service that does not respond counts as having no news. */
const longestCall = 15_000

/**
 * Published news in the order of the service, those in the language of the page first. Never throws: any unexpected answer gives an empty list.
 * @param signal ends the call
 */
export async function fetchBlogs(signal: AbortSignal): Promise<readonly Blog[]> {
  try {
    const response = await apiFetch(blogsAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(blogsRequest),
      // Safari before 17.4 cannot combine two signals: there the call has no timeout.
      signal: AbortSignal.any?.([signal, AbortSignal.timeout(longestCall)]) ?? signal,
    })
    if (!response.ok) return []
    const blogs = readBlogs(JSON.parse(await limitedText(response)), location.href)
    return ownFirst(blogs, document.documentElement.lang)
  } catch {
    return []
  }
}

/** The text of a response, unless it is longer than a list of news can be. */
async function limitedText(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length > blogsMaxBytes) {
      await reader.cancel()
      throw new RangeError('The blog service answered more than a list of news can be.')
    }
  }
}

export type BlogPicture = { readonly src: string; readonly srcSet?: string }

/** The picture of an item. Our own service offers several widths; another host only the picture itself. */
export function blogPicture(reference: string): BlogPicture {
  const src = imageBase + reference
  if (imageBase.startsWith('http')) return { src }
  return {
    src: `${src}?w=480`,
    srcSet: blogImageWidths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
  }
}
