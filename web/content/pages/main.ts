import type { PageRecord } from '../records.ts'
import { home } from './home.ts'

/** The second address of the home page: search engines are told the first, and no menu, link or sitemap names this one. */
export const main: PageRecord = {
  path: '/main',
  canonical: home.path,
  label: 'Main page visited.',
  seo: {
    title: 'Main',
    description: `The home page under its second address. ${home.seo.description.split('. ')[0]}.`,
  },
}
