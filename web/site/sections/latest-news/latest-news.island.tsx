import { newsWords } from '#site/words.ts'
import { homeBlogs } from '@laboratory/contract/news'
import { useEffect, useRef, useState } from 'react'
import { newsComeByScript } from '#site/lib/calls/blogs.ts'
import { NewsList } from '../news-list/news-list.tsx'
import styles from './latest-news.module.css'

type Props = { readonly heading: string; readonly link: { readonly label: string; readonly href: string } }

/** As many skeletons as one row has cards. */
const row = 3

/** Latest news on the home page. Without news the section is removed, but only while it is off screen, so that nothing visible moves. */
export default function LatestNews({ heading, link }: Props) {
  const section = useRef<HTMLElement>(null)
  const [empty, setEmpty] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!empty || !section.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setGone(true)
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [empty])
  if (gone) return null
  return (
    <section ref={section} className={`sectionFollows ${styles.news}`} aria-labelledby="news">
      <div className="wrap">
        <div className={`cluster between ${styles.head}`}>
          <h2 id="news">{heading}</h2>
          <a href={link.href}>{link.label}</a>
        </div>
        {empty ? (
          <div className={styles.place} />
        ) : (
          <NewsList
            limit={homeBlogs}
            skeletons={row}
            headingLevel={3}
            onList={(count) => setEmpty(count === 0)}
          />
        )}
        <noscript>
          <p>
            {newsWords.byScript}{' '}
            {newsComeByScript ? (
              <>
                {newsWords.in} <a href={newsWords.feedAddress}>{newsWords.theFeed}</a>
              </>
            ) : (
              <>
                {newsWords.on} <a href="/news">{newsWords.thePage}</a>
              </>
            )}
            .
          </p>
        </noscript>
      </div>
    </section>
  )
}
