import type { Blog } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { blogPicture, fetchBlogs, mediumDate } from '#app/lib/blogs.ts'
import styles from './news-list.module.css'

type Props = {
  /** How many at most; as many skeletons hold their place. */
  readonly limit: number
  readonly skeletons: number
  readonly headingLevel: 2 | 3
  /** Told once when the service had nothing to show. */
  readonly onEmpty?: () => void
}

/**
 * News cards. The list starts empty, behind skeletons of the final size, and is filled only by a successful answer.
 * Anything else leaves it empty, without a message.
 */
export function NewsList({ limit, skeletons, headingLevel, onEmpty }: Props) {
  const [blogs, setBlogs] = useState<readonly Blog[] | undefined>()
  const told = useRef(onEmpty)
  useEffect(() => {
    const call = new AbortController()
    void fetchBlogs(call.signal).then((found) => {
      if (call.signal.aborted) return
      setBlogs(found.slice(0, limit))
      if (found.length === 0) told.current?.()
    })
    return () => call.abort()
  }, [limit])

  const Heading = `h${headingLevel}` as const
  if (!blogs) {
    return (
      <ul className={styles.list} data-waiting aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={index} className={styles.card}>
            <div className={styles.frame} />
            <span className={styles.line} data-short="true" />
            <span className={styles.line} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.list}>
      {blogs.map((blog) => (
        <li key={`${blog.reference} ${blog.link}`} className={styles.card}>
          <Frame blog={blog} />
          <p className="small muted">
            <time dateTime={blog.created}>{mediumDate(blog.created)}</time>
          </p>
          <Heading className={styles.title}>
            <a href={blog.link} target="_blank" rel="noopener">
              {blog.title}
              <span className="visuallyHidden"> (opens in a new tab)</span>
            </a>
          </Heading>
        </li>
      ))}
    </ul>
  )
}

/** The picture opens the item too; a picture that fails leaves a quiet drawing in its place. */
function Frame({ blog }: { readonly blog: Blog }) {
  const [failed, setFailed] = useState(false)
  return (
    <a className={styles.frame} href={blog.link} target="_blank" rel="noopener" tabIndex={-1}>
      {failed ? (
        <svg viewBox="0 0 160 100" role="img" aria-label={blog.title} className={styles.fallback}>
          <path d="M70 24v22L48 82a6 6 0 0 0 5 9h54a6 6 0 0 0 5-9L90 46V24M64 24h32M57 68h46" />
        </svg>
      ) : (
        <img
          {...blogPicture(blog.reference)}
          sizes="(width < 680px) 100vw, (width < 1200px) 33vw, 25rem"
          width={480}
          height={300}
          alt={blog.title}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </a>
  )
}
