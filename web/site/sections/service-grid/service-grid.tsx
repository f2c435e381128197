import { pageWords } from '#site/words.ts'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import styles from './service-grid.module.css'

export type ServiceCard = {
  readonly name: string
  readonly text: string
  readonly href: string
  readonly picture: PictureSource
}

type Props = {
  readonly heading: string
  readonly all: { readonly label: string; readonly href: string }
  readonly cardLink: string
  readonly cards: readonly ServiceCard[]
}

/** The services as cards of two widths. The whole card is the target; its one link is "Read more". */
export function ServiceGrid({ heading, all, cardLink, cards }: Props) {
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap">
        <div className={`cluster between ${styles.head}`}>
          <h2 id="services">{heading}</h2>
          <ButtonLink href={all.href} variant="quiet">
            {all.label}
          </ButtonLink>
        </div>
        <ul className={styles.grid}>
          {cards.map((card) => (
            <li key={card.href} className={`card ${styles.card}`}>
              <Picture
                className={styles.picture}
                picture={{ ...card.picture, alt: '' }}
                sizes={`${below('small-tablet')} 38vw, ${below('desktop')} 33vw, 38rem`}
              />
              <div className={`stack gap2 ${styles.body}`}>
                <h3>{card.name}</h3>
                <p className="small muted">{card.text}</p>
                <a className={`wholeCard ${styles.more}`} href={card.href}>
                  {cardLink}
                  <span className="visuallyHidden">{` ${pageWords.aboutService} ${card.name}`}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
