import { type Blog, mediumDate } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { fetchBlogs } from '#app/lib/blogs.ts'
import { NewsCard, NewsCardSkeleton } from '../news-card/news-card.tsx'
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
 * News cards that come by script. The list starts empty, behind skeletons of the final size, and is filled only by a successful
 * answer. Anything else leaves it empty, without a message.
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

  if (!blogs) {
    return (
      <ul className={styles.list} data-waiting aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <NewsCardSkeleton key={index} />
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.list}>
      {blogs.map((blog) => (
        <NewsCard
          key={`${blog.reference} ${blog.link}`}
          blog={blog}
          date={mediumDate(blog.created)}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  )
}
