import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { requestFieldLabels } from '@laboratory/contract/request-list'
import styles from './request-list-card.module.css'
import detail from '../ui/detail.module.css'
import { countWords } from './list-words.ts'
import { Tag } from './tag.tsx'

/** The tests that were asked for, with what was said about each. */
export function RequestListCard({ view }: { readonly view: InquiryView }) {
  const { requestList, tests, urgentTests } = view
  if (tests === 0) return null
  return (
    <section className={detail.card} aria-labelledby="request-list-title">
      <h3 id="request-list-title">
        Request list <small>{countWords(tests, urgentTests)}</small>
      </h3>
      <table className={styles.list} aria-labelledby="request-list-title">
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">{requestFieldLabels.samples}</th>
          </tr>
        </thead>
        {requestList.map(({ name, samples, urgent, answers }, index) => (
          <tbody key={index}>
            <tr>
              <th scope="row">
                <bdi>{name}</bdi> {urgent && <Tag tone="late">urgent</Tag>}
              </th>
              <td>{samples ?? <span className={styles.none}>not said</span>}</td>
            </tr>
            {answers.length > 0 && (
              <tr>
                <td colSpan={2}>
                  <dl>
                    {answers.map(({ label, answer }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>
                          <bdi>{answer}</bdi>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  )
}
