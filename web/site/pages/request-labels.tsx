import { colon, labelWords } from '#site/words.ts'
import { type LabelTemplate, slotMark, wordMark } from '@laboratory/contract/slots'
import { answerPages } from '#content/pages/answers.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import { Cards } from '#site/papers/cards.tsx'
import { Labels } from '#site/papers/labels.tsx'
import styles from '#site/papers/papers.module.css'
import { ReceptionForms } from '#site/papers/reception-forms.tsx'
import type { PageProps } from '#site/render.tsx'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'

/** What can be printed, each by itself. */
const choices = [
  { id: 'labels', label: labelWords.labels, hint: labelWords.labelsHint },
  { id: 'cards', label: labelWords.cards, hint: labelWords.cardsHint },
  { id: 'forms', label: labelWords.forms, hint: labelWords.formsHint },
] as const

/** Labels, cards and forms of one request. The service fills them in (`labels-page.ts`); without a request it is never shown. */
export default function RequestLabels({ path }: PageProps) {
  const page = recordOf(path, answerPages)
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

      <Labels />
      <Cards />
      <ReceptionForms />
    </div>
  )
}
