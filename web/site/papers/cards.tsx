import { labelWords } from '#site/words.ts'
import { type LabelTemplate, wordMark } from '@laboratory/contract/slots'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { samplingCards } from '#content/papers/sampling-cards.ts'
import { unbroken } from '#content/rules/rule.ts'
import { Blocks } from '#site/sections/blocks/blocks.tsx'
import styles from './papers.module.css'

const cards = samplingCards.map((card) => ({
  ...card,
  columns: [
    `${labelWords.sample}, ${wordMark('reference')}`,
    labelWords.place,
    labelWords.time,
    card.measured,
    labelWords.takenBy,
  ],
  basis: labelWords.clause(unbroken(card.clause)),
}))

export function Cards() {
  return (
    <section className={styles.papers} data-part="cards" aria-label={labelWords.cards}>
      <fieldset className={`inTiles ${styles.cards}`} data-print="no">
        <legend>{labelWords.showCards}</legend>
        {cards.map(({ card, name }) =>
          // A template of its own where the service ticks the box.
          (['chosen', 'offered'] as const).map((state) => (
            <label
              key={state}
              className={styles.cardBox}
              data-template={`${state}-${card}` satisfies LabelTemplate}
            >
              <input type="checkbox" value={card} defaultChecked={state === 'chosen'} />
              {name}
            </label>
          )),
        )}
      </fieldset>
      {cards.map(({ card, name, columns, basis, blocks }) => (
        <article
          key={card}
          className={`card stack ${styles.paper}`}
          data-card={card}
          data-template={`card-${card}` satisfies LabelTemplate}
        >
          <h2 className="sizeH3">
            {name}
            {labelWords.howTo}
          </h2>
          <p className="muted small">
            {laboratoryName} · {wordMark('reference')} · {basis}
          </p>
          <Blocks blocks={blocks} />
          <table className={styles.notes}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr data-template={'card-row' satisfies LabelTemplate}>
                {columns.map((name, column) => (
                  <td key={name}>
                    {column === 0 && (
                      <>
                        <strong>{wordMark('sample')}</strong> {wordMark('item')}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </article>
      ))}
    </section>
  )
}
