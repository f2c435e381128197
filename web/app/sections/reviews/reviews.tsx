import type { Fact } from '#content/types.ts'
import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import styles from './reviews.module.css'

export type Review = { readonly text: Fact; readonly who: string; readonly sample: boolean }

/** Milliseconds between reviews. Source: the specification, section 9. */
const autoplay = 5000

/** What customers say: 1, 2 or 3 at a time. Samples are marked as samples. */
export function Reviews({
  heading,
  note,
  reviews,
}: {
  readonly heading: string
  readonly note: string
  readonly reviews: readonly Review[]
}) {
  return (
    <section className="sectionFollows" aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews">{heading}</h2>
        <p className={`muted ${styles.note}`}>{note}</p>
        <Carousel
          className={styles.carousel}
          label={heading}
          autoplay={autoplay}
          slides={reviews.map((review) => ({
            key: review.who,
            content: (
              <figure className={styles.review}>
                {review.sample && <span className={styles.mark}>Sample text</span>}
                <blockquote>
                  <p>{typeof review.text === 'string' ? review.text : review.text.placeholder}</p>
                </blockquote>
                <figcaption className="small">{review.who}</figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  )
}
