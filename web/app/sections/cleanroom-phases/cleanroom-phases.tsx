import styles from './cleanroom-phases.module.css'

const phases = [
  { code: 'DQ', name: 'Design qualification', when: 'On paper' },
  { code: 'IQ', name: 'Installation qualification', when: 'As built' },
  { code: 'OQ', name: 'Operational qualification', when: 'At rest' },
  { code: 'PQ', name: 'Performance qualification', when: 'In operation' },
  { code: 'M', name: 'Monitoring', when: 'As long as it is used' },
]

/** The five phases as stairs, one step each. */
export function CleanroomPhases({ caption }: { readonly caption: string }) {
  return (
    <figure className={styles.figure}>
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
