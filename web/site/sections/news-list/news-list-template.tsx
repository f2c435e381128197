import type { Blog } from '@laboratory/contract/news'
import { wordMark } from '@laboratory/contract/slots'
import { NewsCard } from '../news-card/news-card.tsx'
import styles from './news-list.module.css'

/** The placeholders that the service replaces in its cards. */
const words: Blog = {
  created: wordMark('created'),
  link: wordMark('link'),
  title: wordMark('title'),
  reference: wordMark('reference'),
  language: wordMark('language'),
}

/** The list of news where our own service writes it into the page: its first card, and the one for all others. */
export function NewsListTemplate() {
  return (
    <ul className={styles.list}>
      <NewsCard blog={words} date={wordMark('date')} headingLevel={2} first template="news-first" />
      <NewsCard blog={words} date={wordMark('date')} headingLevel={2} template="news-item" />
    </ul>
  )
}
