import type { ReactNode, Ref } from 'react'
import styles from './form-message.module.css'

type Props = {
  readonly tone: 'success' | 'failure'
  readonly heading?: string
  readonly children: ReactNode
  readonly id?: string
  /** `alert` is read out at once; leave it out where something else announces the same words. */
  readonly role?: 'alert'
  readonly ref?: Ref<HTMLDivElement>
}

/** The result of a submission, shown permanently. */
export function FormMessage({ tone, heading, children, id, role, ref }: Props) {
  return (
    <div className={`boxed ${styles.message}`} data-tone={tone} id={id} role={role} ref={ref} tabIndex={-1}>
      <svg
        className={`lineIcon ${styles.mark}`}
        viewBox="0 0 24 24"
        width="28"
        height="28"
        aria-hidden="true"
      >
        {tone === 'success' ? <path d="m6.5 12.5 3.8 3.8 7.4-8.2" /> : <path d="M12 6.5v7M12 17v.5" />}
      </svg>
      <div>
        {heading && <h2 className="sizeH3">{heading}</h2>}
        {children}
      </div>
    </div>
  )
}
