import { below, from } from '@laboratory/design/styles/breakpoints.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import styles from './hero.module.css'

type Slide = { readonly title: string; readonly sentence: string; readonly picture: PictureSource }

type Props = {
  readonly eyebrow: string
  /** The promises, one a line. */
  readonly promises: readonly string[]
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly picture: PictureSource
  readonly slides: readonly Slide[]
}

/** Milliseconds between slides. Source: the specification, section 9. */
const autoplay = 5000

/**
 * Widths of the slides' pictures. Very dense phones are told a smaller one: the 680 px file is sharp enough for them, and
 * half of the next.
 */
const slideSizes = `${below('small-tablet')} and (resolution >= 2.5dppx) 54vw, ${below('small-tablet')} calc(100vw - 2.5rem), 44rem`

/**
 * The banner: on wide screens one still life with the three promises as one heading; below 1200 px a slide for each promise.
 * The first slide's picture is the wide banner's too, so that a browser fetches one of them only.
 */
export function Hero({ eyebrow, promises, lead, actions, picture, slides }: Props) {
  return (
    <section id="banner" className={styles.hero} aria-labelledby="promises">
      {/* Below 1200 px the slides stand before the buttons: if the browser paints before it has parsed them, the banner would shift. */}
      <link rel="expect" href="#banner" blocking="render" />
      <div className={`wrap ${styles.row}`}>
        <div className={styles.copy}>
          <p className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</p>
          <h1 id="promises" className={styles.promises}>
            {promises.map((promise) => (
              <span key={promise}>{promise} </span>
            ))}
          </h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.href} href={action.href} variant={index === 0 ? 'action' : 'quiet'}>
                {action.label}
              </ButtonLink>
            ))}
          </p>
        </div>
        <Carousel
          className={styles.slides}
          label="What to expect from us"
          autoplay={autoplay}
          inactive={from('desktop')}
          slides={slides.map((slide, index) => ({
            key: slide.title,
            content: (
              <div className={styles.slide}>
                <div className={styles.caption}>
                  <p className={styles.title}>{slide.title}</p>
                  <p className={styles.sentence}>{slide.sentence}</p>
                </div>
                {index === 0 ? (
                  <Picture
                    className={styles.art}
                    picture={picture}
                    sizes="100vw"
                    priority
                    narrow={{
                      picture: slide.picture,
                      media: below('desktop'),
                      sizes: slideSizes,
                    }}
                  />
                ) : (
                  <Picture className={styles.art} picture={slide.picture} sizes={slideSizes} />
                )}
              </div>
            ),
          }))}
        />
      </div>
    </section>
  )
}
