import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { addressOf } from '../../calls/call.ts'
import { fileSize, fullTime } from '../../ui/format.ts'

type Props = { readonly reference: string; readonly files: InquiryView['files'] }

const saidOf = { clean: 'no virus found', 'not-examined': 'not examined for viruses', infected: '' }

/** What the customer sent on the status page, oldest first: saved, not opened. */
export function CustomerFiles({ reference, files }: Props) {
  if (files.length === 0) return null
  return (
    <section className="card">
      <h3>Files from the customer</h3>
      <ul className="stack gap2">
        {files.map(({ id, name, size, at, examined }) => (
          <li key={id}>
            {examined === 'infected' ? (
              <span className="problem">
                <bdi>{name}</bdi>: a virus was found in it, it is not given out.
              </span>
            ) : (
              <a href={addressOf('readFile', { reference, id })} download>
                <bdi>{name}</bdi>
              </a>
            )}{' '}
            <span className="muted small">
              {[fileSize(size), fullTime(at), saidOf[examined]].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
