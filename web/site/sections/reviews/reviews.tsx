import { Island } from '#site/browser/island.tsx'
import type { Review } from '#content/reviews.ts'
import ReviewSlides from './review-slides.island.tsx'
import styles from './reviews.module.css'

type Props = {
  readonly heading: string
  readonly note: string
  readonly link: { readonly label: string; readonly href: string }
  readonly reviews: readonly Review[]
}

/** What customers say, 1, 2 or 3 at a time; until somebody is quoted, what they can count on. */
export function Reviews({ heading, note, link, reviews }: Props) {
  return (
    <section className="sectionFollows" aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews">{heading}</h2>
        <p className={`muted ${styles.note}`}>{note}</p>
        <Island name="review-slides" of={ReviewSlides} data={{ label: heading, reviews }} />
        <p className="above4">
          <a href={link.href}>{link.label}</a>
        </p>
      </div>
    </section>
  )
}
