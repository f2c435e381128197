import { figureWords } from '#site/words.ts'
import styles from './cleanroom-phases.module.css'

const phases = [
  { code: figureWords.dq, name: figureWords.design, when: figureWords.onPaper },
  { code: figureWords.iq, name: figureWords.installation, when: figureWords.asBuilt },
  { code: figureWords.oq, name: figureWords.operational, when: figureWords.atRest },
  { code: figureWords.pq, name: figureWords.performance, when: figureWords.inOperation },
  { code: 'M', name: figureWords.monitoring, when: figureWords.asUsed },
]

/** The five phases as stairs, one step each. */
export function CleanroomPhases({ caption }: { readonly caption: string }) {
  return (
    <figure className={`captioned ${styles.figure}`}>
      <figcaption>{caption}</figcaption>
      <ol className={styles.stairs}>
        {phases.map((phase) => (
          <li key={phase.code}>
            <b aria-hidden="true">{phase.code}</b>
            <span>{phase.name}</span>
            <small>{phase.when}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
