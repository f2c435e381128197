import type { ToolRecord } from '#content/tools.ts'
import { testWords } from '#site/words.ts'
import { isPending, type MaybePending } from '#content/types.ts'
import type { TestDetails } from '#content/records.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './what-to-know.module.css'

type Props = {
  readonly facts: TestDetails
  /** What may be said about accreditation; may hold inline marks. */
  readonly accreditation: readonly string[]
  readonly beforeYouSign?: BeforeYouSign | undefined
  /** The planner of the page: its fragment and what its button says. */
  readonly planner?: Pick<ToolRecord, 'name' | 'heading' | 'table'> | undefined
}

/** Addresses of what to read before a consent form is signed. */
export type BeforeYouSign = { readonly sheet: string; readonly data: string }

/** What to know before sending a sample: the way to the planner, and a row for each fact of which something is said. */
export function WhatToKnow({ facts, accreditation, beforeYouSign, planner }: Props) {
  return (
    <>
      {planner && (
        <p className={planner.table ? styles.planner : `scripted ${styles.planner}`} data-print="no">
          <ButtonLink href={`#${planner.name}`} variant="dark">
            {planner.heading}
          </ButtonLink>
        </p>
      )}
      <dl className={`ruledLines ${styles.facts}`}>
        <Row term={testWords.amount} fact={facts.amount} />
        <Row term={testWords.container} fact={facts.container} />
        <Row term={testWords.holdingTime} fact={facts.holdingTime} />
        <Row term={testWords.time} fact={facts.time.value} />
        <Row term={testWords.wholeTime} fact={facts.wholeTime} />
        <Row term={testWords.price} fact={facts.price} />
        <Row term={testWords.sampling} fact={facts.sampling} />
        <div>
          <dt>{testWords.accreditation}</dt>
          {accreditation.map((line) => (
            <InlineText key={line} as="dd" text={line} />
          ))}
        </div>
        {beforeYouSign && (
          <div className="links" data-print="no">
            <dt>{testWords.beforeYouSign}</dt>
            <dd>
              <a href={beforeYouSign.sheet}>{testWords.sheet}</a>
            </dd>
            <dd>
              <a href={beforeYouSign.data}>{testWords.dnaData}</a>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Whether there is something to say of it: it is known, or something else holds meanwhile. */
export const isSaid = (fact: MaybePending | undefined): fact is MaybePending =>
  fact !== undefined && !(isPending(fact) && fact.placeholder === '')

export function Row({ term, fact }: { readonly term: string; readonly fact: MaybePending | undefined }) {
  return (
    isSaid(fact) && (
      <div>
        <dt>{term}</dt>
        <FactText as="dd" fact={fact} />
      </div>
    )
  )
}
