import type { ReactNode } from 'react'
import type { Fact } from '#content/types.ts'
import type { Frame } from '#app/lib/frame.ts'
import { ContactValue } from '../contact-value/contact-value.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { OpeningStatus } from '../opening-status/opening-status.tsx'
import styles from './contact-ways.module.css'

type Props = {
  readonly frame: Frame
  readonly fax: Fact
  readonly headings: {
    readonly visit: string
    readonly call: string
    readonly write: string
    readonly hours: string
  }
  /** Address of a route planner; absent while the laboratory has not supplied its address. */
  readonly directions?: string | undefined
}

/** Every way to reach the laboratory. Copying is offered only for what the laboratory has supplied. */
export function ContactWays({ frame, fax, headings, directions }: Props) {
  const { telephone, email, address, hours } = frame
  return (
    <div className={styles.ways}>
      <Way heading={headings.visit}>
        <address className={styles.address}>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {directions && (
          <p className={styles.actions}>
            <a href={directions} target="_blank" rel="noreferrer">
              Directions <span className="visuallyHidden">(opens in a new tab)</span>
            </a>
            <CopyButton value={address.lines.join(', ')} what="address" />
          </p>
        )}
      </Way>
      <Way heading={headings.call}>
        <p>
          <ContactValue kind="telephone" value={telephone} />
        </p>
        <p>
          {typeof fax === 'string' && 'Fax '}
          <ContactValue kind="fax" value={fax} />
        </p>
        {typeof telephone === 'string' && (
          <p className={styles.actions}>
            <CopyButton value={telephone} what="telephone number" />
          </p>
        )}
      </Way>
      <Way heading={headings.write}>
        <p>
          <ContactValue kind="email" value={email} />
        </p>
      </Way>
      <Way heading={headings.hours}>
        <ul>
          {hours.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.status}>
          <OpeningStatus hours={hours} short />
        </p>
      </Way>
    </div>
  )
}

function Way({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  )
}
