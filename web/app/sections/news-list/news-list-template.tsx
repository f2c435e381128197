import type { Blog } from '@laboratory/contract/news'
import { NewsCard } from '../news-card/news-card.tsx'
import styles from './news-list.module.css'

/** The words that the service puts into its cards (`api/src/news/news-page.ts`). */
const slots: Blog = {
  created: '{{created}}',
  link: '{{link}}',
  title: '{{title}}',
  reference: '{{reference}}',
}

/** The list of news where our own service writes it into the page: its first card, and the one for all others. */
export function NewsListTemplate() {
  return (
    <ul className={styles.list}>
      <NewsCard blog={slots} date="{{date}}" headingLevel={2} first template="news-first" />
      <NewsCard blog={slots} date="{{date}}" headingLevel={2} template="news-item" />
    </ul>
  )
}
