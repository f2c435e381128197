import { quality } from '#content/pages/plain.ts'
import { specimens } from '#content/pages/specimens.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import type { SpecimenPart } from '#content/pages/specimens.ts'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { TextDate } from '#site/sections/text-date/text-date.tsx'
import { qualityWords as words } from '#site/words.ts'
import styles from './specimen.module.css'

/** A document on paper, part by part, and after each part (beside it where there is room) what it is for. */
export default function Specimen({ path }: PageProps) {
  const specimen = recordOf(path, specimens)
  const above = { label: quality.title, href: quality.path }
  return (
    <>
      <PageHead above={[above]} title={specimen.title} summary={specimen.summary} />
      <div className={`wrap ${styles.page}`}>
        <p className={styles.warning}>
          <strong>{words.specimen}</strong> {words.invented}
        </p>
        <div className={styles.document}>
          {specimen.parts.map((part, index) => (
            <section key={part.id} className={styles.row} aria-labelledby={part.id}>
              <div className={styles.paper}>
                <h2 id={part.id}>{part.heading}</h2>
                <PaperText part={part} />
              </div>
              <div className={styles.note} role="note" aria-label={words.note(index + 1, part.heading)}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <p>{part.note}</p>
                  <p className="small muted">ISO/IEC 17025, {part.clause}</p>
                </div>
              </div>
            </section>
          ))}
        </div>
        <p className="small muted">
          {words.ownWords} <a href={specimen.other.path}>{specimen.other.label}</a>.{' '}
          <TextDate text={specimen} />
        </p>
      </div>
    </>
  )
}

function PaperText({ part: { terms, table, text } }: { readonly part: SpecimenPart }) {
  return (
    <>
      {terms && (
        <dl className={styles.terms}>
          {terms.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && (
        <table className={styles.table}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {text && <p>{text}</p>}
    </>
  )
}
