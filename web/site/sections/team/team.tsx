import { below } from '@laboratory/design/styles/breakpoints.ts'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import styles from './team.module.css'

type Props = {
  readonly members: readonly {
    readonly role: string
    /** Missing while the laboratory has not supplied it. */
    readonly name: string | undefined
    readonly text: string
    readonly portrait: PictureSource | undefined
    /** Name of a drawing in `web/pictures/drawn`, while there is no portrait: decoration. */
    readonly drawing: string
  }[]
}

/** The team: portrait (until then a drawing), name, job title, responsibilities. */
export function Team({ members }: Props) {
  return (
    <ul className={styles.team}>
      {members.map((member) => (
        <li key={member.role} className={styles.member}>
          <div className={styles.portrait} data-print="no">
            {member.portrait ? (
              <Picture
                className="coverPicture"
                picture={member.portrait}
                sizes={`${below('desktop')} 50vw, 20rem`}
              />
            ) : (
              <img
                className="coverPicture"
                src={`/pictures/${member.drawing}.svg`}
                width="320"
                height="320"
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
          </div>
          <h3>{member.name ?? member.role}</h3>
          {member.name && <p className={styles.role}>{member.role}</p>}
          <p className="small muted">{member.text}</p>
        </li>
      ))}
    </ul>
  )
}
