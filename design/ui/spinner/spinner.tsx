import styles from './spinner.module.css'

/** Three circles that grow and fade ("ball-scale-multiple"); the text beside it says what happens. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}
