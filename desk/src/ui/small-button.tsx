import type { ComponentProps } from 'react'
import styles from './detail.module.css'

/** A button of an act beside others. */
export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.small} {...props} />
}
