import type { TestDetails } from '#content/records.ts'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './glance.module.css'

/** The four facts that a reader looks for first. */
export function Glance({ facts }: { readonly facts: TestDetails['glance'] }) {
  return (
    <dl className={styles.glance}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <FactText as="dd" fact={fact.value} />
        </div>
      ))}
    </dl>
  )
}
