import { blogsLimit } from '@laboratory/contract/news'
import { useState } from 'react'
import { NewsList } from '#app/sections/news-list/news-list.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { InlineText } from '#app/ui/inline-text/inline-text.tsx'
import styles from './news-page.module.css'

type Props = { readonly title: string; readonly summary: string; readonly empty: string }

/** Two rows of three on a wide window: as much as the reader sees before the answer is here. */
const skeletons = 6

/** All news. The list comes by script; without one, the feed has the same items. */
export function NewsPage({ title, summary, empty }: Props) {
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <>
      <PageHead trail={[{ label: 'Home', href: '/home' }]} title={title} summary={summary} />
      <section className="wrap sectionFollows" aria-label="All news">
        <p className={styles.feed} data-print="no">
          <a href="/news/feed.xml" type="application/atom+xml">
            Follow by feed <span className="muted">(Atom)</span>
          </a>
        </p>
        <noscript>
          <p className={styles.note}>The list is loaded by script. The feed above holds the same news.</p>
        </noscript>
        <div className={styles.place}>
          {isEmpty ? (
            <p className={styles.note}>
              <InlineText text={empty} />
            </p>
          ) : (
            <NewsList
              limit={blogsLimit}
              skeletons={skeletons}
              headingLevel={2}
              onEmpty={() => setIsEmpty(true)}
            />
          )}
        </div>
      </section>
    </>
  )
}
