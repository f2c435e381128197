import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { Island } from '#site/browser/island.tsx'
import HeroSlides, { type Slide } from './hero-slides.island.tsx'
import styles from './hero.module.css'

type Props = {
  readonly eyebrow: string
  /** The promises, one a line. */
  readonly promises: readonly string[]
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly picture: PictureSource
  readonly slides: readonly Slide[]
}

/**
 * The banner: on wide screens one still life with the three promises as one heading; below 1200 px a slide for each promise.
 * The first slide's picture is the wide banner's too, so that a browser fetches one of them only.
 */
export function Hero({ eyebrow, promises, lead, actions, picture, slides }: Props) {
  return (
    <section id="banner" className={styles.hero} aria-labelledby="promises">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.copy}>
          <p className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</p>
          <h1 id="promises" className={styles.promises}>
            {promises.map((promise) => (
              <span key={promise}>{promise} </span>
            ))}
          </h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p className={`cluster gap4 ${styles.actions}`}>
            {actions.map((action, index) => (
              <ButtonLink key={action.href} href={action.href} variant={index === 0 ? 'action' : 'quiet'}>
                {action.label}
              </ButtonLink>
            ))}
          </p>
        </div>
        <Island name="hero-slides" of={HeroSlides} data={{ picture, slides }} className="noBox" />
      </div>
    </section>
  )
}
