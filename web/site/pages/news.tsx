import { newsWords } from '#site/words.ts'
import { news } from '#content/pages/news.ts'
import type { NewsTemplate } from '@laboratory/contract/slots'
import { newsComeByScript } from '#site/lib/calls/blogs.ts'
import { Island } from '#site/lib/islands/island.tsx'
import { NewsListTemplate } from '#site/sections/news-list/news-list-template.tsx'
import { WrittenNotice } from '#site/sections/notice-band/notice-band.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import ScriptedNews from '#site/sections/news-list/scripted-news.island.tsx'
import styles from '#site/sections/news-list/scripted-news.module.css'

/** All news: written into the page by our own service, or fetched from the blog service that the build's settings name. */
export default function News() {
  const { title, summary, empty } = news
  return (
    <>
      {!newsComeByScript && <WrittenNotice />}
      <PageHead title={title} summary={summary} />
      <section className="wrap sectionFollows" aria-label={newsWords.all}>
        <p className="links boldText small below6" data-print="no">
          <a href={newsWords.feedAddress} type="application/atom+xml">
            {newsWords.feed} <span className="muted">(Atom)</span>
          </a>
        </p>
        {newsComeByScript ? (
          <Island name="scripted-news" of={ScriptedNews} data={{ empty }} />
        ) : (
          <>
            <NewsListTemplate />
            <InlineText
              as="p"
              className={`card onQuiet ${styles.note}`}
              data-template={'news-empty' satisfies NewsTemplate}
              text={empty}
            />
          </>
        )}
      </section>
    </>
  )
}
