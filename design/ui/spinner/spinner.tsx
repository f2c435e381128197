import styles from './spinner.module.css'

/** Three circles that grow and fade ("ball-scale-multiple"); the words beside it say what is going on. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}
