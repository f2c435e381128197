import { pageWords } from '#site/words.ts'
import type { Block } from '#content/types.ts'
import { Blocks } from '../blocks/blocks.tsx'
import styles from './expanding-cards.module.css'

type Props = {
  /** Cards of one name open one at a time. */
  readonly name: string
  readonly cards: readonly {
    readonly id: string
    readonly title: string
    readonly text: string
    readonly more?: readonly Block[]
  }[]
  readonly labels: { readonly open: string; readonly close: string }
}

/** Cards whose button shows the rest. The browser itself opens one and closes the other; CSS changes the button's words. */
export function ExpandingCards({ name, cards, labels }: Props) {
  return (
    <div className={`inColumns gap5 ${styles.cards}`}>
      {cards.map((card) => (
        <article key={card.id} id={card.id} className={`card stack ${styles.card}`}>
          <h3 className={`eyebrow ${styles.title}`}>{card.title}</h3>
          <p className={styles.motto}>{card.text}</p>
          {card.more && (
            <details name={name} className={styles.more}>
              <summary className={styles.button} data-print="no">
                <span className={styles.open}>{labels.open}</span>
                <span className={styles.close}>{labels.close}</span>
                <span className="visuallyHidden">{` ${pageWords.aboutOur} ${card.title.toLowerCase()}`}</span>
              </summary>
              <Blocks blocks={card.more} />
            </details>
          )}
        </article>
      ))}
    </div>
  )
}
