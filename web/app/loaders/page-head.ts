/** The head of a page from its record in the list of pages. For loaders only: it reads content. */
import type { MetaDescriptor } from 'react-router'
import { findPage } from '#content/pages.ts'
import type { SitePath } from '#content/types.ts'
import { headOf } from '../lib/head.ts'
import { pageData } from './structured-data.ts'

/**
 * Descriptors for a route's `meta` export: title, description, sharing card and, for search engines, the page's graph.
 * @throws when `web/content/pages.ts` has no page at this address
 */
export function pageHead(path: SitePath): MetaDescriptor[] {
  const page = findPage(path)
  if (!page) throw new Error(`No page lives at ${path}: add its record to web/content/pages.ts.`)
  const { seo, card, canonical, indexed } = page
  // A second address has the first as its canonical address; `noindex` too would contradict that.
  if (canonical) return headOf({ ...seo, path: canonical, card })
  return headOf({ ...seo, path, card, indexed, data: indexed ? pageData(path) : [] })
}
