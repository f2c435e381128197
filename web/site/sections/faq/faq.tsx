import type { Faq as Question } from '#content/types.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Blocks } from '../blocks/blocks.tsx'
import styles from './faq.module.css'

type Props = {
  readonly heading?: string | undefined
  readonly items: readonly Question[]
  /** Level of the heading; questions come one level below. Without a heading, the level of the questions. */
  readonly headingLevel: 2 | 3 | 4
  readonly id?: string
}

/** Questions as native `details`, each opened on its own: found by find-in-page, printed open. */
export function Faq({ heading, items, headingLevel, id }: Props) {
  if (items.length === 0) return null
  const Heading = `h${headingLevel}` as const
  const Question = `h${heading === undefined ? headingLevel : headingLevel + 1}` as 'h3'
  return (
    <div id={id} className={styles.faq}>
      {heading !== undefined && <Heading className="below2">{heading}</Heading>}
      {items.map((item) => (
        <details key={item.question}>
          <summary>
            <Question>
              <InlineText text={item.question} />
            </Question>
          </summary>
          <Blocks blocks={item.answer} />
        </details>
      ))}
    </div>
  )
}
