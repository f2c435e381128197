import { Fragment } from 'react'
import { colon, labelWords } from '#site/words.ts'
import {
  type LabelKind,
  labelKinds,
  type LabelTemplate,
  type LabelWord,
  type ReceivedFamily,
  receivedFamilies,
  slotMark,
  wordMark,
} from '@laboratory/contract/slots'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { answerPages } from '#content/pages/answers.ts'
import {
  labelLines,
  outletLine,
  receptionParts,
  receptionSignatures,
  receptionWords,
} from '#content/papers/reception-form.ts'
import { unbroken } from '#content/rules/rule.ts'
import { samplingCards } from '#content/papers/sampling-cards.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { Blocks } from '#site/sections/blocks/blocks.tsx'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import styles from '#site/papers/papers.module.css'

/** What can be printed, each by itself. */
const choices = [
  { id: 'labels', label: labelWords.labels, hint: labelWords.labelsHint },
  { id: 'cards', label: labelWords.cards, hint: labelWords.cardsHint },
  { id: 'forms', label: labelWords.forms, hint: labelWords.formsHint },
] as const

/** Side of the QR code with its margin, in modules: `codeSize` of the service. */
const codeBox = '0 0 29 29'

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

/** Labels, cards and forms of one request. The service fills them in (`request-labels-route.ts`); without a request it is never shown. */
export default function RequestLabels({ path }: PageProps) {
  const page = recordOf(path, answerPages)
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
  const forms = receivedFamilies.map((family) => ({ family, parts: receptionParts(family) }))
  return (
    <div className={`stack gap8 wrap section ${styles.page}`}>
      <div className="stack gap5 stackStart" data-print="no">
        <h1 className="sizeH1">{page.heading}</h1>
        <p>
          {page.slotLabel + colon}
          <strong data-slot="reference" dangerouslySetInnerHTML={{ __html: slotMark('reference') }} />
        </p>
        <fieldset className={`inTiles ${styles.choices}`}>
          <legend>{page.text[0]}</legend>
          {choices.map(({ id, label, hint }, index) => (
            <div
              key={id}
              className={`withSign ${styles.choice}`}
              data-template={`print-${id}` satisfies LabelTemplate}
            >
              <input
                type="radio"
                name="print"
                value={id}
                id={`print-${id}`}
                aria-describedby={`print-${id}-hint`}
                defaultChecked={index === 0}
              />
              <label htmlFor={`print-${id}`}>{label}</label>
              <span className={`muted small ${styles.hint}`} id={`print-${id}-hint`}>
                {hint}
              </span>
            </div>
          ))}
        </fieldset>
        <p className={styles.none}>{labelWords.nothing}</p>
        <p className="muted small lineLength" data-template={'labels-by-receipt' satisfies LabelTemplate}>
          {labelWords.byReceipt}
        </p>
        <form
          data-template={'labels-confirm' satisfies LabelTemplate}
          method="post"
          action={wordMark('address')}
        >
          <Button type="submit">{labelWords.mine}</Button>
        </form>
        <p className="lineLength" data-template={'labels-repeat' satisfies LabelTemplate}>
          {labelWords.repeat}
        </p>
        <div className={`cluster ${styles.links}`}>
          <Button hidden data-print-page="">
            {labelWords.print}
          </Button>
          <span data-template={'labels-request' satisfies LabelTemplate}>
            <ButtonLink variant="quiet" href={wordMark('address')}>
              {page.back.label}
            </ButtonLink>
          </span>
        </div>
        <p className="muted small lineLength" data-print-hint="">
          {page.text[1]}
        </p>
      </div>

      <section className="gap4" data-part="labels" aria-label={labelWords.labels}>
        <p data-print="no" data-template={'labels-part' satisfies LabelTemplate}>
          {labelWords.labels} {wordMark('labels')}
          {labelWords.sheets}
        </p>
        <p className={`cluster ${styles.links}`} data-print="no">
          <a href={wordMark('address')} data-template={'labels-before' satisfies LabelTemplate}>
            {labelWords.before}
          </a>
          <a href={wordMark('address')} data-template={'labels-after' satisfies LabelTemplate}>
            {labelWords.after}
          </a>
        </p>
        <div className={styles.sheet}>
          {labelKinds.map((kind) => (
            <Label key={kind} kind={kind} lines={labelLines[kind]} />
          ))}
        </div>
      </section>

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

      <section className={styles.papers} data-part="forms" aria-label={labelWords.forms}>
        {forms.map(({ family, parts }) => (
          <ReceptionForm key={family} family={family} parts={parts} />
        ))}
      </section>
    </div>
  )
}

function Label({ kind, lines }: { readonly kind: LabelKind; readonly lines: readonly string[] }) {
  return (
    <div
      className={styles.label}
      data-new-set={kind === 'device' ? wordMark('isNewSet') : undefined}
      data-template={`label-${kind}` satisfies LabelTemplate}
    >
      <svg className={styles.code} viewBox={codeBox} aria-hidden="true">
        <path d={wordMark('code')} />
      </svg>
      <p className={styles.labelText}>
        <strong>{wordMark('reference')}</strong>
        {!lines.some((line) => line.includes(wordMark('sample'))) && <span>{wordMark('sample')}</span>}
        <span>{wordMark('test')}</span>
        {kind === 'device' && <span>{wordMark('round')}</span>}
        {!lines.some((line) => line.includes(wordMark('item'))) && <span>{wordMark('item')}</span>}
      </p>
      {lines.map((line) => (
        <p
          key={line}
          className={styles.line}
          data-outlet={line === outletLine ? wordMark('outlet') : undefined}
        >
          {line}
        </p>
      ))}
    </div>
  )
}

type ReceptionFormProps = {
  readonly family: ReceivedFamily
  readonly parts: ReturnType<typeof receptionParts>
}

function ReceptionForm({ family, parts }: ReceptionFormProps) {
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
