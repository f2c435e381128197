import { signSheets } from '#content/pages/before-you-sign.ts'
import { persons } from '#content/words.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { TextDate } from '#site/sections/text-date/text-date.tsx'
import styles from './before-you-sign.module.css'

const words = persons.sheet

/** One sheet to read before a consent form is signed; on paper one page, with space to mark the questions. */
export default function BeforeYouSign({ path }: PageProps) {
  const sheet = recordOf(path, signSheets)
  return (
    <>
      <PageHead
        above={[{ label: words.before, href: '/before-you-sign' }]}
        title={sheet.title}
        summary={sheet.summary}
      />
      <div className={`wrap inColumns ${styles.sheet}`}>
        <section aria-labelledby="question">
          <h2 id="question">{words.question}</h2>
          <p>{sheet.question}</p>
        </section>
        <section aria-labelledby="misses">
          <h2 id="misses">{words.misses}</h2>
          <ul className={styles.list}>
            {sheet.misses.map((miss) => (
              <li key={miss}>{miss}</li>
            ))}
          </ul>
        </section>
        <section className="allColumns" aria-labelledby="results">
          <h2 id="results">{words.results}</h2>
          <Table
            caption={words.caption}
            columns={words.columns}
            rows={sheet.results.map(({ result, meaning, follows }) => [
              result,
              ...[meaning, follows].map((text) => <InlineText key={text} text={text} />),
            ])}
            stacks
          />
        </section>
        <section aria-labelledby="matters">
          <h2 id="matters">{words.matters}</h2>
          <dl className="ruledLines">
            {sheet.matters.map(({ term, text }) => (
              <div key={term}>
                <dt className="boldText">{term}</dt>
                <InlineText as="dd" text={text} />
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="ask">
          <h2 id="ask">{words.ask}</h2>
          <ol className={styles.questions}>
            {sheet.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
        <p className="small muted allColumns">
          {sheet.abroad} {words.general} <a href={sheet.test.path}>{sheet.test.name}</a>,{' '}
          <a href="/your-sample-and-dna-data">{words.data}</a>,{' '}
          <a href="/services/genetic-counselling">{words.counselling}</a>. <TextDate text={sheet} />
        </p>
      </div>
    </>
  )
}
