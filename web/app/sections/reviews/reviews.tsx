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

/** What customers say, 1, 2 or 3 at a time; until somebody is quoted, what we would ask them. */
export function Reviews({
  heading,
  note,
  link,
  reviews,
}: {
  readonly heading: string
  readonly note: string
  readonly link?: { readonly label: string; readonly href: string }
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
        {link && (
          <p className={styles.link}>
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </div>
    </section>
  )
}
