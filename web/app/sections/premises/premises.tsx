import { below } from '@laboratory/design/styles/breakpoints.ts'
import { Carousel } from '@laboratory/design/ui/carousel/carousel.tsx'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import styles from './premises.module.css'

export type Room = {
  readonly title: string
  readonly text: string
  readonly picture: PictureSource
  readonly illustration: boolean
}

/** The premises: 2 or 3 rooms at a time. Illustrations say that they are. */
export function Premises({
  heading,
  note,
  rooms,
}: {
  readonly heading: string
  readonly note?: string | undefined
  readonly rooms: readonly Room[]
}) {
  return (
    <section className="sectionFollows" aria-labelledby="premises">
      <div className="wrap">
        <h2 id="premises">{heading}</h2>
        {note && <p className={`muted ${styles.note}`}>{note}</p>}
        <Carousel
          className={styles.carousel}
          label={heading}
          slides={rooms.map((room) => ({
            key: room.title,
            content: (
              <figure className={styles.room}>
                <div className={styles.frame}>
                  <Picture
                    className={styles.picture}
                    picture={room.picture}
                    sizes={`${below('large-phone')} 50vw, ${below('desktop')} 33vw, 25rem`}
                  />
                  {room.illustration && <span className={styles.mark}>Illustration</span>}
                </div>
                <figcaption>
                  <h3>{room.title}</h3>
                  <p className="small muted">{room.text}</p>
                </figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  )
}
