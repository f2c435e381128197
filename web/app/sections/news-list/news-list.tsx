import { type Blog, mediumDate } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { fetchBlogs } from '#app/lib/blogs.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { NewsCard, NewsCardSkeleton } from '../news-card/news-card.tsx'
import styles from './news-list.module.css'

type Props = {
  /** How many at a time. */
  readonly limit: number
  /** Words of a button that shows as many again, while there are more. */
  readonly more?: string
  /** How many of them hold the place of the list until it is here. */
  readonly skeletons: number
  readonly headingLevel: 2 | 3
  /** Told once when the service had nothing to show. */
  readonly onEmpty?: () => void
}

/**
 * News cards that come by script. The list starts empty, behind skeletons of the final size, and is filled only by a successful
 * answer. Anything else leaves it empty, without a message.
 */
export function NewsList({ limit, more, skeletons, headingLevel, onEmpty }: Props) {
  const [blogs, setBlogs] = useState<readonly Blog[] | undefined>()
  const [shown, setShown] = useState(limit)
  const told = useRef(onEmpty)
  useEffect(() => {
    const call = new AbortController()
    void fetchBlogs(call.signal).then((found) => {
      if (call.signal.aborted) return
      setBlogs(found)
      if (found.length === 0) told.current?.()
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
    <>
      <ul className={styles.list}>
        {blogs.slice(0, shown).map((blog, index) => (
          <NewsCard key={index} blog={blog} date={mediumDate(blog.created)} headingLevel={headingLevel} />
        ))}
      </ul>
      {more && blogs.length > shown && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => setShown(shown + limit)}>
            {more}
          </Button>
        </p>
      )}
    </>
  )
}
