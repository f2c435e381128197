import { language, newsWords } from '#site/words.ts'
import { type Blog, homeBlogs, newsDate } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { fetchBlogs } from '#site/sections/news-card/blogs.ts'
import { NewsCard, NewsCardSkeleton } from '../news-card/news-card.tsx'
import listStyles from '../news-list/news-list.module.css'
import styles from './latest-news.module.css'

type Props = { readonly heading: string; readonly link: { readonly label: string; readonly href: string } }

/**
 * Latest news on the home page: skeletons of the final size, as many as one row has cards, until the list has loaded. Without news the
 * section is removed, but only while it is off screen, so that nothing visible moves.
 */
export default function LatestNews({ heading, link }: Props) {
  const section = useRef<HTMLElement>(null)
  const [blogs, setBlogs] = useState<readonly Blog[]>()
  const [gone, setGone] = useState(false)
  const isEmpty = blogs?.length === 0
  useEffect(() => {
    const call = new AbortController()
    void fetchBlogs(call.signal).then((found) => {
      if (!call.signal.aborted) setBlogs(found)
    })
    return () => call.abort()
  }, [])
  useEffect(() => {
    if (!isEmpty || !section.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setGone(true)
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isEmpty])
  if (gone) return null
  return (
    <section ref={section} className={`sectionFollows ${styles.news}`} aria-labelledby="news">
      <div className="wrap">
        <div className={`cluster between ${styles.head}`}>
          <h2 id="news">{heading}</h2>
          <a href={link.href}>{link.label}</a>
        </div>
        {isEmpty ? (
          <div className={styles.place} />
        ) : (
          <ul className={listStyles.list} {...(!blogs && { 'data-waiting': true, 'aria-hidden': true })}>
            {blogs
              ? blogs
                  .slice(0, homeBlogs)
                  .map((blog, index) => (
                    <NewsCard
                      key={index}
                      blog={blog}
                      date={newsDate(blog.created, language)}
                      headingLevel={3}
                    />
                  ))
              : [1, 2, 3].map((place) => <NewsCardSkeleton key={place} />)}
          </ul>
        )}
        <noscript>
          <p>
            {newsWords.byScript} <a href="/news">{newsWords.thePage}</a>.
          </p>
        </noscript>
      </div>
    </section>
  )
}
