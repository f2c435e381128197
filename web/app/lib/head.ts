/** The head of a page from its record: title, description, address, sharing card, breadcrumbs as data. */
import type { MetaDescriptor } from 'react-router'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { publicOrigin } from './public-origin.ts'

export type Head = {
  readonly title: string
  readonly description: string
  readonly path: `/${string}`
  /** Name of the sharing card in `web/pictures/cards`. */
  readonly card?: string | undefined
  /** False for pages that only answer a form. */
  readonly indexed?: boolean
  /** Structured data, one graph a page. */
  readonly data?: readonly object[]
}

/** Descriptors for a route's `meta` export. */
export function headOf(head: Head): MetaDescriptor[] {
  const title = `${head.title} | ${laboratoryName}`
  const address = `${publicOrigin}${head.path}`
  const card = `${publicOrigin}/cards/${head.card ?? 'home'}.jpg`
  const indexed = head.indexed ?? true
  return [
    { title },
    { name: 'description', content: head.description },
    ...(indexed
      ? [{ tagName: 'link', rel: 'canonical', href: address } as const]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: laboratoryName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.data?.length
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@graph': [...head.data],
            } as unknown as object,
          },
        ]
      : []),
  ] as MetaDescriptor[]
}
