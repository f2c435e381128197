import styles from './list-place.module.css'

/** React sets it once, to nothing, and neither compares nor changes it afterwards. */
const unmanaged = { __html: '' }

type Props = {
  /** Key of the test on the request list (`pages/data/requestables.ts`). */
  readonly test: string
  readonly className?: string | undefined
}

/** The place for the button with which `request-list.behaviour.ts` adds a test to the list. Its height is reserved. */
export function ListPlace({ test, className = styles.place }: Props) {
  return (
    <div
      className={`scripted ${className}`}
      data-list={test}
      data-print="no"
      suppressHydrationWarning
      dangerouslySetInnerHTML={unmanaged}
    />
  )
}
