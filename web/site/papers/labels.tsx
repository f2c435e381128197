import { labelWords } from '#site/words.ts'
import { type LabelKind, labelKinds, type LabelTemplate, wordMark } from '@laboratory/contract/slots'
import { labelLines, outletLine } from '#content/papers/reception-form.ts'
import styles from './papers.module.css'

/** Side of the QR code with its margin, in modules: `codeSize` of the service. */
const codeBox = '0 0 29 29'

export function Labels() {
  return (
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
