import styles from './fact-card.module.css'

type Props = {
  readonly facts: readonly { readonly title: string; readonly text: string }[]
}

/** Three facts on a card that overlaps the lower edge of the banner. */
export function FactCard({ facts }: Props) {
  return (
    <div className="wrap">
      <ul className={`card ${styles.card}`}>
        {facts.map((fact) => (
          <li key={fact.title}>
            <strong className={styles.title}>{fact.title}</strong>
            <span className="small muted">{fact.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
