import { language } from '#site/words.ts'
import { type Blog, newsDate } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { fetchBlogs } from '#site/lib/calls/blogs.ts'
import { NewsCard, NewsCardSkeleton } from '../news-card/news-card.tsx'
import styles from './news-list.module.css'

type Props = {
  /** Maximum number of items. */
  readonly limit: number
  /** Number of skeletons shown until the list has loaded. */
  readonly skeletons: number
  readonly headingLevel: 2 | 3
  /** Called once with the number of items the service has. */
  readonly onList?: (count: number) => void
}

/** News cards that come by script: skeletons of the final size until a successful answer fills the list; anything else leaves it empty. */
export function NewsList({ limit, skeletons, headingLevel, onList }: Props) {
  const [blogs, setBlogs] = useState<readonly Blog[] | undefined>()
  const callback = useRef(onList)
  useEffect(() => {
    const call = new AbortController()
    void fetchBlogs(call.signal).then((found) => {
      if (call.signal.aborted) return
      setBlogs(found)
      callback.current?.(found.length)
    })
    return () => call.abort()
  }, [])

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
      {blogs.slice(0, limit).map((blog, index) => (
        <NewsCard
          key={index}
          blog={blog}
          date={newsDate(blog.created, language)}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  )
}
