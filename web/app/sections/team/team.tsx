import type { Fact } from '#content/types.ts'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './team.module.css'

type Props = {
  readonly members: readonly {
    readonly role: string
    readonly name: Fact
    readonly text: string
    /** Name of a drawing in `web/pictures/drawn`: decoration, not a portrait. */
    readonly drawing: string
  }[]
}

/** The people behind the results: a drawing until a portrait comes, name, job title, what they answer for. */
export function Team({ members }: Props) {
  return (
    <ul className={styles.team}>
      {members.map((member) => (
        <li key={member.role} className={styles.member}>
          <img
            className={styles.drawing}
            src={`/pictures/${member.drawing}.svg`}
            width="320"
            height="320"
            alt=""
            loading="lazy"
            decoding="async"
          />
          <h3 className={styles.name}>
            <FactText fact={member.name} />
          </h3>
          <p className={styles.role}>{member.role}</p>
          <p className="small muted">{member.text}</p>
        </li>
      ))}
    </ul>
  )
}
