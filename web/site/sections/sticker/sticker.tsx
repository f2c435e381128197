import styles from './sticker.module.css'

/**
 * The category at the right edge of the window. It repeats the heading, so it is decoration: hidden from assistive
 * technology, never a target, and shown from 1200 px on, where the margins of every page are wider than it is.
 */
export function Sticker({ label }: { readonly label: string }) {
  return (
    <div className={styles.sticker} aria-hidden="true" data-print="no" data-sticker>
      {label}
    </div>
  )
}
