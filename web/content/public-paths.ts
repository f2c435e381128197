/** Every public address: feeds prerendering, the sitemap and the link check. */
import { services } from './services/all.ts'
import { testRecords } from './tests/records.ts'
import type { SitePath } from './types.ts'

export type PublicPath = { readonly path: SitePath; readonly indexed: boolean }

const pages: readonly SitePath[] = [
  '/home',
  '/about_us',
  '/quality-system',
  '/services',
  '/privacy_policy',
  '/legal_terms',
  '/accessibility',
  '/cookies',
  '/contact',
  '/register',
  '/origene',
  '/news',
]

/** Pages that answer something: served by the service, never found by a search engine. */
const answers: readonly SitePath[] = [
  '/404',
  '/contact/thanks',
  '/contact/problem',
  '/register/thanks',
  '/register/problem',
]

export const publicPaths: readonly PublicPath[] = [
  ...[...pages, ...services.map((service) => service.path), ...testRecords.map((test) => test.path)].map(
    (path) => ({ path, indexed: true }),
  ),
  ...answers.map((path) => ({ path, indexed: false })),
]
