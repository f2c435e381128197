import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import styles from './quality-band.module.css'

type Props = {
  readonly heading: string
  readonly text: string
  readonly link: { readonly label: string; readonly href: string }
  readonly timeline: Parameters<typeof Timeline>[0]['events']
}

/** The dark band: what we are accredited for, since when. */
export function QualityBand({ heading, text, link, timeline }: Props) {
  return (
    <section className="section" aria-labelledby="quality">
      <div className="wrap">
        <div className={`card dark inColumns ${styles.band}`}>
          <div className="stack gap6 stackStart">
            <h2 id="quality">{heading}</h2>
            <p className={styles.text}>{text}</p>
            <ButtonLink href={link.href} variant="light">
              {link.label}
            </ButtonLink>
          </div>
          <Timeline events={timeline} direction="down" tone="dark" />
        </div>
      </div>
    </section>
  )
}
