import { newsWords } from '#site/words.ts'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import type { Blog } from '@laboratory/contract/news'
import type { NewsTemplate } from '@laboratory/contract/slots'
import { blogPicture } from './blogs.ts'
import styles from './news-card.module.css'

type Props = {
  readonly blog: Blog
  /** The date in words. */
  readonly date: string
  readonly headingLevel: 2 | 3
  /** The one picture that the first screen waits for. */
  readonly first?: boolean
  /** Cut out by the press under this name, for the service to fill in. */
  readonly template?: NewsTemplate
}

/**
 * One item of news, as an item of a list. Its picture is the link, and takes the whole card: one target, announced once. A
 * picture that is missing or fails is replaced by a drawing (`picture-fallback.behaviour.ts`).
 */
export function NewsCard({ blog, date, headingLevel, first = false, template }: Props) {
  const Heading = `h${headingLevel}` as const
  const lang = blog.language ?? 'en'
  return (
    <li className={`stack gap2 ${styles.card}`} data-template={template}>
      <a
        className={`wholeCard ${styles.frame}`}
        href={blog.link}
        target="_blank"
        rel="noopener"
        data-print="no"
      >
        {blog.reference && (
          <img
            {...blogPicture(blog.reference)}
            sizes={`${below('small-tablet')} 100vw, ${below('desktop')} 33vw, 25rem`}
            width={480}
            height={300}
            alt={blog.title}
            lang={lang}
            {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            data-fallback
          />
        )}
        <svg viewBox="0 0 160 100" role="img" aria-label={blog.title} lang={lang} className={styles.fallback}>
          <path d="M70 24v22L48 82a6 6 0 0 0 5 9h54a6 6 0 0 0 5-9L90 46V24M64 24h32M57 68h46" />
        </svg>
        <span className="visuallyHidden"> {newsWords.newTab}</span>
      </a>
      <p className="small muted">
        <time dateTime={blog.created}>{date}</time>
      </p>
      <Heading className={styles.title} lang={lang}>
        {blog.title}
      </Heading>
    </li>
  )
}

/** A skeleton of the card while the list is loading. */
export function NewsCardSkeleton() {
  return (
    <li className={`stack gap2 ${styles.card}`}>
      <div className={styles.frame} data-print="no" />
      <span className={styles.line} data-short="true" />
      <span className={styles.line} />
    </li>
  )
}
