import { blogsLimit } from '@laboratory/contract/news'
import type { NewsTemplate } from '@laboratory/contract/slots'
import { useState } from 'react'
import { newsComeByScript } from '#app/lib/blogs.ts'
import { NewsListTemplate } from '#app/sections/news-list/news-list-template.tsx'
import { NewsList } from '#app/sections/news-list/news-list.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import styles from './news-page.module.css'

type Props = { readonly title: string; readonly summary: string; readonly empty: string }

/** Two rows of three on a wide window: as much as fits the screen before the list has loaded. */
const skeletons = 6

/** All news: written into the page by our own service, or fetched from the blog service that the build's settings name. */
export function NewsPage({ title, summary, empty }: Props) {
  return (
    <>
      <PageHead trail={[{ label: 'Home', href: '/home' }]} title={title} summary={summary} />
      <section className="wrap sectionFollows" aria-label="All news">
        <p className={styles.feed} data-print="no">
          <a href="/news/feed.xml" type="application/atom+xml">
            Follow by feed <span className="muted">(Atom)</span>
          </a>
        </p>
        {newsComeByScript ? (
          <ScriptedList empty={empty} />
        ) : (
          <>
            <NewsListTemplate />
            <p className={styles.note} data-template={'news-empty' satisfies NewsTemplate}>
              <InlineText text={empty} />
            </p>
          </>
        )}
      </section>
    </>
  )
}

function ScriptedList({ empty }: Pick<Props, 'empty'>) {
  const [count, setCount] = useState<number>()
  const [shown, setShown] = useState(blogsLimit)
  return (
    <>
      <noscript>
        <p className={styles.note}>The list is loaded by script. The feed above holds the same news.</p>
      </noscript>
      <div className={styles.place}>
        {count === 0 ? (
          <p className={styles.note}>
            <InlineText text={empty} />
          </p>
        ) : (
          <NewsList limit={shown} skeletons={skeletons} headingLevel={2} onList={setCount} />
        )}
        {count !== undefined && count > shown && (
          <p className={styles.more}>
            <Button variant="quiet" onClick={() => setShown(shown + blogsLimit)}>
              Show more news
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
