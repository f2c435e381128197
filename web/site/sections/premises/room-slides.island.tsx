import { slideWords } from '#site/words.ts'
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

type Props = { readonly label: string; readonly rooms: readonly Room[] }

/** The rooms, 2 or 3 at a time. */
export default function RoomSlides({ label, rooms }: Props) {
  return (
    <Carousel
      id="room-slides"
      className={styles.carousel}
      label={label}
      slides={rooms.map((room) => ({
        key: room.title,
        content: (
          <figure className="stack gap3">
            <div className={styles.frame}>
              <Picture
                className={`coverPicture ${styles.picture}`}
                picture={room.picture}
                sizes={`${below('large-phone')} 50vw, ${below('desktop')} 33vw, 25rem`}
              />
              {room.illustration && <span className={styles.mark}>{slideWords.illustration}</span>}
            </div>
            <figcaption className="stack gap1">
              <h3>{room.title}</h3>
              <p className="small muted">{room.text}</p>
            </figcaption>
          </figure>
        ),
      }))}
    />
  )
}
