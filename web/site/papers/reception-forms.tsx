import { Fragment } from 'react'
import { labelWords } from '#site/words.ts'
import {
  type LabelTemplate,
  type LabelWord,
  type ReceivedFamily,
  receivedFamilies,
  wordMark,
} from '@laboratory/contract/slots'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { receptionParts, receptionSignatures, receptionWords } from '#content/papers/reception-form.ts'
import styles from './papers.module.css'

/** What is known of a formula, by the columns of its row. */
const formulaWords: readonly (readonly LabelWord[])[] = [
  ['sample'],
  ['item'],
  ['lot'],
  [],
  [],
  [],
  ['packSize'],
]

export function ReceptionForms() {
  return (
    <section className={styles.papers} data-part="forms" aria-label={labelWords.forms}>
      {receivedFamilies.map((family) => (
        <ReceptionForm key={family} family={family} />
      ))}
    </section>
  )
}

function ReceptionForm({ family }: { readonly family: ReceivedFamily }) {
  const parts = receptionParts(family)
  return (
    <article
      className={`card stack ${styles.paper}`}
      data-template={`form-${family}` satisfies LabelTemplate}
    >
      <h2 className="sizeH3">{receptionWords.title}</h2>
      <p className="muted small">
        {laboratoryName} · {receptionWords.reference} {wordMark('reference')} · {receptionWords.date}{' '}
        {wordMark('date')}
      </p>
      {family === 'device' && <p className={styles.round}>{wordMark('round')}</p>}
      <p className={`muted small lineLength ${styles.note}`}>{receptionWords.note}</p>
      {parts.map(({ title, clause, rows }, at) => (
        <Fragment key={title}>
          {/* Before what reception fills in. */}
          {family === 'cosmetic' && at === parts.length - 1 && <Formulas />}
          <table className={styles.form}>
            <caption>
              {title} <span className="lightText small">ISO/IEC 17025, {clause}</span>
            </caption>
            <tbody>
              {rows.map(({ label, word, choices: options, tall, optional, sender }) => (
                <tr key={label} data-optional={optional} data-tall={tall}>
                  <th scope="row">{label}</th>
                  <td data-sender={sender}>
                    {word && wordMark(word)}
                    {options?.map((option) => (
                      <span key={option} className={styles.option}>
                        {option}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
      <div className={`inTiles ${styles.signatures}`}>
        {receptionSignatures.map((signature) => (
          <p key={signature} className={styles.line}>
            {signature}
          </p>
        ))}
      </div>
    </article>
  )
}

/** A row for each formula. */
function Formulas() {
  return (
    <div className={styles.scroll} data-scroll="">
      <table className={`${styles.form} ${styles.formulas}`}>
        <caption>{receptionWords.formulas.title}</caption>
        <thead>
          <tr>
            {receptionWords.formulas.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-template={'formula-row' satisfies LabelTemplate}>
            {receptionWords.formulas.columns.map((column, at) => (
              <td key={column}>{formulaWords[at]?.map(wordMark).join(' ')}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
