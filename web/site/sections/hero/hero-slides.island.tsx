import { slideWords } from '#site/words.ts'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import styles from './hero.module.css'

export type Slide = { readonly title: string; readonly sentence: string; readonly picture: PictureSource }

type Props = {
  /** The wide banner's. */
  readonly picture: PictureSource
  readonly slides: readonly Slide[]
}

/** Milliseconds between slides. Source: the specification, section 9. */
const autoplay = 5000

/**
 * Widths of the slides' pictures. Phones with very dense screens get a smaller width: the 680 px file is sharp enough for them, and half as
 * large as the next.
 */
const slideSizes = `${below('small-tablet')} and (resolution >= 2.5dppx) 54vw, ${below('small-tablet')} calc(100vw - 2.5rem), 44rem`

/** The slides of the banner; on wide screens, its picture. */
export default function HeroSlides({ picture, slides }: Props) {
  return (
    <Carousel
      id="banner-slides"
      className={styles.slides}
      label={slideWords.promises}
      autoplay={autoplay}
      narrowOnly
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
  )
}
