import { Island } from '#site/lib/island.tsx'
import RoomSlides, { type Room } from './room-slides.island.tsx'

type Props = {
  readonly heading: string
  readonly note?: string | undefined
  readonly rooms: readonly Room[]
}

/** The premises: 2 or 3 rooms at a time. Illustrations say that they are. */
export function Premises({ heading, note, rooms }: Props) {
  return (
    <section className="sectionFollows" aria-labelledby="premises">
      <div className="wrap">
        <h2 id="premises">{heading}</h2>
        {note && <p className="muted above2">{note}</p>}
        <Island name="room-slides" of={RoomSlides} data={{ label: heading, rooms }} />
      </div>
    </section>
  )
}
