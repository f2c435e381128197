import styles from './logo.module.css'

/** The mark (a strand over a drop) and the name. `name` is split where the second line begins. */
export function Logo({ name, addition }: { readonly name: string; readonly addition: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="38" height="38" viewBox="0 0 38 38" fill="none" aria-hidden="true">
        <rect className={styles.ground} width="38" height="38" rx="11" />
        <path className={styles.strand} d="M12 7c0 9 14 9 14 17M26 7c0 9-14 9-14 17" />
        <path className={styles.rungs} d="M14.2 11h9.6M14.6 20.6h8.8" />
        <circle className={styles.drop} cx="19" cy="29.5" r="2.6" />
      </svg>
      <span>
        {name}
        <span className={styles.addition}>{addition}</span>
      </span>
    </span>
  )
}
