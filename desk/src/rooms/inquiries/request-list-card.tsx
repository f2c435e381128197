import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { countWords } from '@laboratory/contract/request-list'
import { Rows, Tag } from '../../ui/card.tsx'
import { Line } from '../../ui/line.tsx'
import styles from './request-list-card.module.css'

/** The tests that were asked for, with what was said about each. */
export function RequestListCard({ view }: { readonly view: InquiryView }) {
  const { requestList, tests, urgentTests } = view
  if (tests === 0) return null
  return (
    <section className="card" aria-labelledby="request-list-title">
      <h3 id="request-list-title">
        Request list <small>{countWords(tests, urgentTests)}</small>
      </h3>
      <Rows>
        {requestList.map(({ id, name, urgent, answers }) => (
          <li key={id}>
            <strong>
              {id}. <bdi>{name}</bdi> {urgent && <Tag tone="late">urgent</Tag>}
            </strong>
            <dl className={`stack gap1 small ${styles.answers}`}>
              {answers.map(({ label, answer }) => (
                <Line key={label} name={label}>
                  {answer}
                </Line>
              ))}
            </dl>
          </li>
        ))}
      </Rows>
    </section>
  )
}
