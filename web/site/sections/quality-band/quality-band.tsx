import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import styles from './quality-band.module.css'

type Props = {
  readonly heading: string
  readonly text: string
  readonly link: { readonly label: string; readonly href: string }
  readonly timeline: readonly { readonly year: string | number; readonly text: string }[]
}

/** The dark band: what we are accredited for, since when. */
export function QualityBand({ heading, text, link, timeline }: Props) {
  return (
    <section className="section" aria-labelledby="quality">
      <div className="wrap">
        <div className={`card dark ${styles.band}`}>
          <div className={styles.words}>
            <h2 id="quality">{heading}</h2>
            <p className={styles.text}>{text}</p>
            <ButtonLink href={link.href} variant="light">
              {link.label}
            </ButtonLink>
          </div>
          <ol className={`stack gap5 ${styles.timeline}`}>
            {timeline.map((event) => (
              <li key={event.year}>
                <strong className={styles.year}>{event.year}</strong>
                <p>{event.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
