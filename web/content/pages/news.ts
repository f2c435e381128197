/** The words of the news page; the items come from the news service. */
import type { Seo, SitePath } from '../types.ts'

export type NewsPage = {
  readonly path: SitePath
  readonly title: string
  readonly summary: string
  readonly seo: Seo
  /** Shown when there is nothing to show. */
  readonly empty: string
}

export const news: NewsPage = {
  path: '/news',
  title: 'News',
  summary: 'Notices and articles from the laboratory, the newest first.',
  seo: {
    title: 'News',
    description: 'Notices and articles from the laboratory in Réduit, Mauritius, the newest first.',
  },
  empty: 'There is no news to read at the moment. [Find a test](/services) or [contact us](/contact).',
}
