import { pageWords } from '#site/words.ts'
import type { ReactNode } from 'react'
import type { ContactPage } from '#content/pages/contact.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import type { Frame } from '#site/frame.ts'
import { ContactValue } from '../contact-value/contact-value.tsx'
import { OpeningStatus } from '../opening-status/opening-status.tsx'
import styles from './contact-ways.module.css'

type Props = {
  readonly frame: Frame
  readonly fax: string | undefined
  readonly words: ContactPage['ways']
  /** Address of a route planner; absent while the laboratory has not supplied its address. */
  readonly directions?: string | undefined
}

/** Every way to reach the laboratory today: what it has not supplied is left out, the form and the door are always there. */
export function ContactWays({ frame, fax, words, directions }: Props) {
  const { telephones, email, address, hours } = frame
  return (
    <div className={styles.ways}>
      <Way heading={words.visit}>
        <address className={styles.address}>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>{words.visitText}</p>
        {directions && (
          <p>
            <a href={directions} target="_blank" rel="noreferrer">
              {pageWords.directions} <span className="visuallyHidden">{pageWords.newTab}</span>
            </a>
          </p>
        )}
      </Way>
      {(telephones.length > 0 || fax) && (
        <Way heading={words.call}>
          {telephones.map((number) => (
            <p key={number}>
              <ContactValue kind="telephone" value={number} />
            </p>
          ))}
          {fax && (
            <p>
              {pageWords.fax} {fax}
            </p>
          )}
        </Way>
      )}
      <Way heading={words.write}>
        {email && (
          <p>
            <ContactValue kind="email" value={email} />
          </p>
        )}
        <InlineText as="p" text={words.writeText} />
      </Way>
      <Way heading={words.hours}>
        <ul>
          {hours.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.status} data-print="no">
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
