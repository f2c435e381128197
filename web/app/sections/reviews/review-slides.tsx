import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import styles from './reviews.module.css'

export type Review = {
  readonly text: string
  readonly who: string
  /** A question to customers, while none of them is quoted. */
  readonly asked: boolean
}

/** Milliseconds between reviews. Source: the specification, section 9. */
const autoplay = 5000

type Props = { readonly label: string; readonly reviews: readonly Review[] }

/** The reviews in turn, 1, 2 or 3 at a time. */
export function ReviewSlides({ label, reviews }: Props) {
  return (
    <Carousel
      id="review-slides"
      className={styles.carousel}
      label={label}
      autoplay={autoplay}
      slides={reviews.map((review) => ({
        key: review.who,
        content: (
          <figure className={styles.review} data-asked={review.asked || undefined}>
            {review.asked ? (
              <p>{review.text}</p>
            ) : (
              <blockquote>
                <p>{review.text}</p>
              </blockquote>
            )}
            <figcaption className="small">{review.who}</figcaption>
          </figure>
        ),
      }))}
    />
  )
}
