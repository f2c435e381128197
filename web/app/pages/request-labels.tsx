import { Fragment } from 'react'
import {
  type CardName,
  type LabelKind,
  labelKinds,
  type LabelTemplate,
  type ReceivedFamily,
  receivedFamilies,
  slotMark,
  wordMark,
} from '@laboratory/contract/slots'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { answerPages } from '#content/pages/answers.ts'
import { labelLines, receptionParts, receptionSignatures, receptionWords } from '#content/reception-form.ts'
import { unbroken } from '#content/rules/rule.ts'
import { samplingCards } from '#content/sampling-cards.ts'
import { recordOf } from '#app/pages/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import styles from './request-labels.module.css'

/** What can be printed, each by itself. */
const choices = [
  {
    id: 'labels',
    label: 'Labels',
    hint: 'Sheets of 21 labels of 63.5 × 38.1 mm, or plain paper to cut. Print at 100 %',
  },
  { id: 'cards', label: 'Sampling cards', hint: 'How to take the sample, with room for notes' },
  { id: 'forms', label: 'Reception forms', hint: 'One for each test, to sign and hand in' },
] as const

/** Side of the QR code with its margin, in modules: `codeSize` of the service. */
const codeBox = '0 0 29 29'

/** Labels, cards and forms of one request. The service fills them in (`request-labels-route.ts`); without a request it is never shown. */
export default function RequestLabels({ path }: PageProps) {
  const page = recordOf(path, answerPages)
  const cards = samplingCards.map((card) => ({
    ...card,
    columns: ['Sample', 'Place', 'Date and time', card.measured, 'Taken by'],
    basis: `By our reading of ${unbroken(card.clause)}. What we agree with you comes first.`,
  }))
  const forms = receivedFamilies.map((family) => ({ family, parts: receptionParts(family) }))
  return (
    <div className={`stack gap8 wrap section ${styles.page}`}>
      <div className={`stack gap5 ${styles.head}`} data-print="no">
        <h1 className={styles.heading}>{page.heading}</h1>
        <p>
          {page.slotLabel}:{' '}
          <strong data-slot="reference" dangerouslySetInnerHTML={{ __html: slotMark('reference') }} />
        </p>
        <fieldset className={styles.choices}>
          <legend>{page.text[0]}</legend>
          {choices.map(({ id, label, hint }, index) => (
            <div key={id} className={styles.choice} data-template={`print-${id}` satisfies LabelTemplate}>
              <input
                type="radio"
                name="print"
                value={id}
                id={`print-${id}`}
                aria-describedby={`print-${id}-hint`}
                defaultChecked={index === 0}
              />
              <label htmlFor={`print-${id}`}>{label}</label>
              <span className={styles.hint} id={`print-${id}-hint`}>
                {hint}
              </span>
            </div>
          ))}
        </fieldset>
        <p className={styles.none}>
          Nothing of this request comes to reception, so there is nothing to print.
        </p>
        <p className={styles.note} data-template={'labels-by-receipt' satisfies LabelTemplate}>
          Opened from the e-mail, this page shows of your list only the tests, the number of samples and what
          is urgent: anybody can give any e-mail address, so what was typed stays with the page that opened
          after sending. Write the rest by hand.
        </p>
        <div className={`cluster ${styles.links}`}>
          <Button hidden data-print-page="">
            Print
          </Button>
          <span data-template={'labels-request' satisfies LabelTemplate}>
            <ButtonLink variant="quiet" href={wordMark('address')}>
              {page.back.label}
            </ButtonLink>
          </span>
        </div>
        <p className={styles.note} data-print-hint="">
          {page.text[1]}
        </p>
      </div>

      <section className={styles.part} data-part="labels" aria-label="Labels">
        <p data-print="no" data-template={'labels-part' satisfies LabelTemplate}>
          Labels {wordMark('labels')}, on sheets of 21
        </p>
        <p className={`cluster ${styles.links}`} data-print="no">
          <a href={wordMark('address')} data-template={'labels-before' satisfies LabelTemplate}>
            Labels before these
          </a>
          <a href={wordMark('address')} data-template={'labels-after' satisfies LabelTemplate}>
            Further labels
          </a>
        </p>
        <div className={styles.sheet}>
          {labelKinds.map((kind) => (
            <Label key={kind} kind={kind} lines={labelLines[kind]} />
          ))}
        </div>
      </section>

      <section className={styles.papers} data-part="cards" aria-label="Sampling cards">
        <fieldset className={styles.cards} data-print="no">
          <legend>Show and print the cards for</legend>
          {cards.map(({ card, name }) => (
            <Fragment key={card}>
              <CardBox card={card} name={name} template={`chosen-${card}`} isChosen />
              <CardBox card={card} name={name} template={`offered-${card}`} />
            </Fragment>
          ))}
        </fieldset>
        {cards.map(({ card, name, columns, basis, blocks }) => (
          <article
            key={card}
            className={`card stack ${styles.paper}`}
            data-card={card}
            data-template={`card-${card}` satisfies LabelTemplate}
          >
            <h2 className={styles.title}>{name}: how to take the sample</h2>
            <p className={styles.meta}>
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
                {Array.from({ length: 6 }, (_, row) => (
                  <tr key={row}>
                    {columns.map((name, column) => (
                      <td key={name}>{column === 0 ? row + 1 : '\u00a0'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </article>
        ))}
      </section>

      <section className={styles.papers} data-part="forms" aria-label="Reception forms">
        {forms.map(({ family, parts }) => (
          <ReceptionForm key={family} family={family} parts={parts} />
        ))}
      </section>
    </div>
  )
}

/** The box that shows a card; a template of its own where the service ticks it. */
function CardBox({
  card,
  name,
  template,
  isChosen,
}: {
  readonly card: CardName
  readonly name: string
  readonly template: LabelTemplate
  readonly isChosen?: true
}) {
  return (
    <label className={styles.cardBox} data-template={template}>
      <input type="checkbox" value={card} defaultChecked={isChosen} />
      {name}
    </label>
  )
}

function Label({ kind, lines }: { readonly kind: LabelKind; readonly lines: readonly string[] }) {
  return (
    <div className={styles.label} data-template={`label-${kind}` satisfies LabelTemplate}>
      <svg className={styles.code} viewBox={codeBox} aria-hidden="true">
        <path d={wordMark('code')} />
      </svg>
      <p className={styles.labelText}>
        <strong>{wordMark('reference')}</strong>
        {!lines.some((line) => line.includes(wordMark('sample'))) && <span>{wordMark('sample')}</span>}
        <span>{wordMark('test')}</span>
        <span>{wordMark('item')}</span>
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </div>
  )
}

function ReceptionForm({
  family,
  parts,
}: {
  readonly family: ReceivedFamily
  readonly parts: ReturnType<typeof receptionParts>
}) {
  return (
    <article
      className={`card stack ${styles.paper}`}
      data-template={`form-${family}` satisfies LabelTemplate}
    >
      <h2 className={styles.title}>
        {receptionWords.title}: {wordMark('test')}
      </h2>
      <p className={styles.meta}>
        {laboratoryName} · {receptionWords.reference} {wordMark('reference')} · {receptionWords.date}{' '}
        {wordMark('date')}
      </p>
      <p className={styles.note}>{receptionWords.note}</p>
      {parts.map(({ title, clause, rows }) => (
        <table key={title} className={styles.form}>
          <caption>
            {title} <span className={styles.clause}>ISO/IEC 17025, {clause}</span>
          </caption>
          <tbody>
            {rows.map(({ label, word, choices: options, tall, optional, isSender }) => (
              <tr key={label} data-optional={optional} data-tall={tall}>
                <th scope="row">{label}</th>
                <td {...(isSender && { 'data-sender': '' })}>
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
      ))}
      <div className={styles.signatures}>
        {receptionSignatures.map((signature) => (
          <p key={signature} className={styles.line}>
            {signature}
          </p>
        ))}
      </div>
    </article>
  )
}
