import { figureWords } from '#site/words.ts'
import styles from './cleanroom-phases.module.css'

/** The five phases as stairs, one step each. */
export function CleanroomPhases({ caption }: { readonly caption: string }) {
  return (
    <figure className="captioned ownWidth">
      <figcaption>{caption}</figcaption>
      <ol className={styles.stairs}>
        {figureWords.phases.map(({ code, name, when }) => (
          <li key={code}>
            <b aria-hidden="true">{code}</b>
            <span>{name}</span>
            <small>{when}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
