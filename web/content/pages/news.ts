/** The words of the news page; the items come from the news service. */
import type { PageRecord } from '../types.ts'

export type NewsPage = PageRecord & {
  readonly title: string
  readonly summary: string
  /** Shown when there is nothing to show. */
  readonly empty: string
}

export const news: NewsPage = {
  path: '/news',
  label: 'News page visited.',
  card: 'news',
  menus: { label: 'News', in: ['more', 'footer'] },
  title: 'News',
  summary: 'Notices and articles from the laboratory, the newest first.',
  seo: {
    title: 'News',
    description: 'Notices and articles from the laboratory in Réduit, Mauritius, the newest first.',
  },
  empty: 'There is no news to read at the moment. [Find a test](/services) or [contact us](/contact).',
}
