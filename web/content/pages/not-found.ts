/** The words of the page for unknown addresses. */
import type { PageRecord } from '../types.ts'

export type NotFoundPage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export const notFound: NotFoundPage = {
  path: '/404',
  label: 'Unknown page visited.',
  indexed: false,
  title: 'This page does not exist',
  summary: 'The address may be mistyped, or the page has moved. Try one of these:',
  seo: {
    title: 'Page not found',
    description:
      'No page of the laboratory lives at this address. Find a test, see all services, or contact us.',
  },
  links: [
    { label: 'Find a test', href: '/services' },
    { label: 'Contact us', href: '/contact' },
    { label: 'Home', href: '/home' },
  ],
}
