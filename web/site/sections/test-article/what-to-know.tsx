import { testWords } from '#site/words.ts'
import type { ReactNode } from 'react'
import type { MaybePending } from '#content/types.ts'
import type { TestDetails } from '#content/records.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './what-to-know.module.css'

type Props = {
  readonly facts: TestDetails
  /** What may be said about accreditation; may hold inline marks. */
  readonly accreditation: readonly string[]
  readonly beforeYouSign?: BeforeYouSign | undefined
  /** The sample planner of the page: its fragment and heading. */
  readonly planner?: { readonly name: string; readonly heading: string } | undefined
}

/** Addresses of what to read before a consent form is signed. */
export type BeforeYouSign = { readonly sheet: string; readonly data: string }

/** Everything to know before sending a sample, as a sheet of terms. */
export function WhatToKnow({ facts, accreditation, beforeYouSign, planner }: Props) {
  return (
    <dl className={`ruledLines ${styles.facts}`}>
      <Row term={testWords.measures} fact={facts.measures} />
      <Row term={testWords.sample} fact={facts.sample} />
      <Row term={testWords.amount} fact={facts.amount} />
      {planner && (
        <div data-print="no">
          <dt>{testWords.planner}</dt>
          <dd>
            <a href={`#${planner.name}`}>{planner.heading}</a>
          </dd>
        </div>
      )}
      <Row term={testWords.container} fact={facts.container} />
      <Row term={testWords.holdingTime} fact={facts.holdingTime} />
      {facts.methods.length > 0 && <Row term={testWords.methods} fact={facts.methods.join(', ')} />}
      {facts.guidance.length > 0 && <Row term={testWords.guidance} fact={facts.guidance.join(', ')} />}
      <Row term={testWords.time} fact={facts.time.value}>
        <span className={`muted small ${styles.clock}`}>
          {testWords.timed} {facts.time.clock}
        </span>
      </Row>
      <Row term={testWords.result} fact={facts.result} />
      <div>
        <dt>{testWords.accreditation}</dt>
        {accreditation.map((line) => (
          <InlineText key={line} as="dd" text={line} />
        ))}
      </div>
      {beforeYouSign && (
        <div data-print="no">
          <dt>Before you sign</dt>
          <dd>
            <a href={beforeYouSign.sheet}>One sheet to print, with ten questions</a>
          </dd>
          <dd>
            <a href={beforeYouSign.data}>Your sample and your DNA data</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

type RowProps = {
  readonly term: string
  readonly fact: MaybePending
  readonly children?: ReactNode
}

function Row({ term, fact, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <FactText fact={fact} />
        {children}
      </dd>
    </div>
  )
}
