import { base, finderWords } from '#site/words.ts'
import { readAddress } from '@laboratory/contract/languages'
import { type RefObject, useEffect, useState } from 'react'
import type { ServicesPage } from '#content/pages/services.ts'
import type { FinderField, FinderHit, FinderResult } from './finder-search.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { ListPlace } from '../request-list/list-place.tsx'
import styles from './finder-results.module.css'

type Props = {
  readonly ref: RefObject<HTMLHeadingElement | null>
  readonly heading: string
  readonly result: FinderResult
  /** Services and tests in the whole list. */
  readonly total: number
  /** What was typed; where nothing was, the list is in order of names, with its letters. */
  readonly text: string
  readonly empty: ServicesPage['empty']
}

/** What the search found, or the whole list from A to Z. The number of results is announced (politely) after a pause in typing. */
export function FinderResults({ ref, heading, result, total, text, empty }: Props) {
  const { hits } = result
  const typed = text.trim()
  // Words find other pages too.
  const all = hits.length === total ? `${total}` : finderWords.of(hits.length, total)
  const count = typed ? finderWords.found(hits.length) : finderWords.all(all)
  return (
    <>
      <div className={`cluster between ${styles.head}`}>
        <h2 id="list" ref={ref} tabIndex={-1}>
          {hits.length === 0 ? empty.heading : typed ? finderWords.foundFor(typed) : heading}
        </h2>
        <p className="small muted">{count}</p>
      </div>
      <Announcement text={hits.length === 0 ? `${empty.heading}. ${empty.text}` : count} />
      {result.loose && (
        <p className="below4">
          {finderWords.loose} <a href={`${base}/contact?scrollToForm=true`}>{finderWords.tellUs}</a>.
        </p>
      )}
      {hits.length === 0 ? (
        <div className={`card onQuiet ${styles.empty}`}>
          <p>{empty.text}</p>
          <ul>
            {empty.advice.map((advice) => (
              <InlineText key={advice} as="li" text={advice} />
            ))}
          </ul>
        </div>
      ) : (
        <ul className={styles.list} data-letters={typed === ''}>
          {hits.map((hit, place) => (
            <Hit
              key={hit.entry.href}
              hit={hit}
              letter={typed === '' ? letterOf(hits, place) : undefined}
              summary={typed !== ''}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The first letter of a name, where it differs from the one before. */
function letterOf(hits: readonly FinderHit[], place: number): string | undefined {
  const letter = hits[place]?.entry.name[0]?.toUpperCase()
  return letter === hits[place - 1]?.entry.name[0]?.toUpperCase() ? undefined : letter
}

const fieldNames: Partial<Record<FinderField, string>> = {
  also: finderWords.also,
  standards: finderWords.standard,
  organisms: finderWords.organism,
  measured: finderWords.measured,
  samples: finderWords.sample,
}

type HitProps = {
  readonly hit: FinderHit
  readonly letter: string | undefined
  /** Among results; the whole list is one line for each. */
  readonly summary: boolean
}

function Hit({ hit: { entry, href, because }, letter, summary }: HitProps) {
  return (
    <li className={styles.hit} data-letter={letter}>
      <div className={styles.words}>
        <h3>
          <a className={`wholeCard ${styles.link}`} href={href}>
            {entry.name}
          </a>
        </h3>
        {summary && <p className="muted">{entry.summary}</p>}
        {because && (
          <p className={`small ${styles.because}`}>
            {fieldNames[because.field] + finderWords.colon}
            <InlineText text={because.words} />
          </p>
        )}
      </div>
      <p className={`stack gap1 small muted ${styles.meta}`}>
        <span>{entry.isArea ? finderWords.area : entry.area}</span>
        {entry.closed && <span>{finderWords.notOpen}</span>}
        {summary && entry.time && <InlineText as="span" className={styles.time} text={entry.time.value} />}
      </p>
      {entry.requestable && (
        <ListPlace test={readAddress(entry.href).path.slice(1)} className={styles.place} />
      )}
    </li>
  )
}

/** Announces its text to screen readers once it has not changed for half a second; never on load. */
function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState<{ first: string; text: string }>({ first: text, text: '' })
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSaid(({ first, text: before }) => ({ first, text: before === '' && text === first ? '' : text })),
      500,
    )
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="visuallyHidden">
      {said.text}
    </span>
  )
}
