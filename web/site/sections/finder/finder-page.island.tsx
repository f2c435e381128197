import { finderWords } from '#site/words.ts'
import { useMemo, useRef } from 'react'
import type { ServicesPage } from '#content/pages/services.ts'
import { createFinder, type FinderEntry } from './finder-search.ts'
import { FinderForm } from '#site/sections/finder/finder-form.tsx'
import { FinderResults } from '#site/sections/finder/finder-results.tsx'
import { useFinderQuery } from '#site/sections/finder/use-finder-query.ts'
import { TurnaroundTable } from '#site/sections/turnaround-table/turnaround-table.tsx'
import { Breadcrumbs } from '@laboratory/design/ui/breadcrumbs/breadcrumbs.tsx'
import styles from './finder-page.module.css'

type Props = {
  readonly page: Pick<
    ServicesPage,
    'title' | 'summary' | 'search' | 'filters' | 'empty' | 'areasHeading' | 'listHeading' | 'turnaround'
  >
  readonly entries: readonly FinderEntry[]
  readonly kinds: readonly { readonly value: string; readonly label: string }[]
}

/** The test finder: everything is in the page as a list from A to Z; the search narrows it where JavaScript runs. */
export default function FinderPage({ page, entries, kinds }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const finder = useFinderQuery(form)
  const { hydrated, query, order, setOrder } = finder
  const find = useMemo(() => createFinder(entries), [entries])
  const result = useMemo(() => find(query), [find, query])
  const areas = entries.filter(({ isArea }) => isArea)
  const found = result.hits.map(({ entry }) => entry)
  const times = found.filter(({ time }) => time)
  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <Breadcrumbs trail={[{ label: finderWords.home, href: '/home' }]} here={page.title} />
          <h1>{page.title}</h1>
          <p className="lead">{page.summary}</p>
          <FinderForm
            ref={form}
            words={page}
            areas={areas.map(({ areaSlug, name }) => ({ value: areaSlug, label: name }))}
            kinds={kinds}
            finder={finder}
            found={query.text.trim() === '' ? undefined : found.length}
            onSearch={() => {
              finder.search()
              results.current?.focus()
            }}
          />
        </div>
      </div>
      <div className={`wrap inColumns ${styles.columns}`}>
        <section className={styles.results} aria-labelledby="list" data-lists>
          <FinderResults
            ref={results}
            heading={page.listHeading}
            result={result}
            total={entries.filter(({ areaSlug }) => areaSlug).length}
            text={query.text}
            empty={page.empty}
          />
        </section>
        <nav className={`sideLinks ${styles.areas}`} aria-labelledby="areas" data-print="no">
          <h2 id="areas">{page.areasHeading}</h2>
          <ul>
            {areas.map((area) => (
              <li key={area.href}>
                <a href={area.href}>{area.name}</a>
              </li>
            ))}
          </ul>
          <a className={styles.jump} href="#turnaround">
            {page.turnaround.heading}
          </a>
        </nav>
      </div>
      {times.length > 0 && (
        <section id="turnaround" className="wrap sectionFollows" aria-labelledby="turnaround-heading">
          <h2 id="turnaround-heading">{page.turnaround.heading}</h2>
          <TurnaroundTable
            words={page.turnaround}
            entries={times}
            order={order}
            onOrder={hydrated ? setOrder : undefined}
          />
        </section>
      )}
    </>
  )
}
