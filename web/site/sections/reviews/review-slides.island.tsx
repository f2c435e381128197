import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import type { Review } from '#content/reviews.ts'
import styles from './reviews.module.css'

/** Milliseconds between reviews. Source: the specification, section 9. */
const autoplay = 5000

type Props = { readonly label: string; readonly reviews: readonly Review[] }

/** The reviews, or what a customer can count on, in turn: 1, 2 or 3 at a time. */
export default function ReviewSlides({ label, reviews }: Props) {
  return (
    <Carousel
      id="review-slides"
      className={styles.carousel}
      label={label}
      autoplay={autoplay}
      slides={reviews.map(({ text, who }) => ({
        key: text,
        content:
          typeof who === 'string' ? (
            <figure className={`card onWarm stack gap5 ${styles.review}`}>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption className="small">{who}</figcaption>
            </figure>
          ) : (
            <div className={`card onWarm stack gap5 ${styles.review}`}>
              <p>{text}</p>
              <a className="small" href={who.href}>
                {who.label}
              </a>
            </div>
          ),
      }))}
    />
  )
}
