import styles from './sticker.module.css'

/** The category at the right edge of a wide window: it repeats the heading, so it is decoration and never a target. */
export function Sticker({ label }: { readonly label: string }) {
  return (
    <div className={styles.sticker} aria-hidden="true" data-print="no" data-sticker>
      {label}
    </div>
  )
}
