import { newsWords } from '#site/words.ts'
import { news } from '#content/pages/news.ts'
import type { NewsTemplate } from '@laboratory/contract/slots'
import { NewsListTemplate } from '#site/sections/news-list/news-list-template.tsx'
import { WrittenNotice } from '#site/sections/notice-band/notice-band.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'

/** All news, which the service writes into the page. */
export default function News() {
  const { title, summary, empty } = news
  return (
    <>
      <WrittenNotice />
      <PageHead title={title} summary={summary} />
      <section className="wrap sectionFollows" aria-label={newsWords.all}>
        <p className="links boldText small below6" data-print="no">
          <a href={newsWords.feedAddress} type="application/atom+xml">
            {newsWords.feed} <span className="muted">(Atom)</span>
          </a>
        </p>
        <NewsListTemplate />
        <InlineText
          as="p"
          className="card onQuiet lineLength"
          data-template={'news-empty' satisfies NewsTemplate}
          text={empty}
        />
      </section>
    </>
  )
}
