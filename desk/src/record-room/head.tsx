import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { announce } from '../ui/toasts.tsx'
import { SmallButton } from '../ui/page.tsx'
import { fullTime } from '../ui/format.ts'
import styles from './record.module.css'
import { useRecord } from './record.ts'

type Props = {
  readonly meta: ReactNode
  readonly title: ReactNode
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The head of a record: what it is, who else has it open, whether it was changed meanwhile, and its acts. */
export function RecordHead({ meta, title, beside, children }: Props) {
  const { kind, view, others, isOld, isLoading, onRefresh } = useRecord()
  const { one } = kind
  const heading = useRef<HTMLHeadingElement>(null)
  // On the first page of a visit reading starts with the desk itself.
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  useEffect(() => {
    if (isOld) announce(`This ${one} was changed meanwhile.`)
  }, [isOld, one])
  return (
    <header className={styles.head}>
      <p className="muted small">{meta}</p>
      <h2 id={`${one}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {beside}
      <div role="status">
        {others.length > 0 && (
          <p className="cluster warnBand">
            {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'has' : 'have'} this open too.
          </p>
        )}
        {isOld && (
          <p className="cluster warnBand">
            Somebody changed this {one} meanwhile.{' '}
            <SmallButton onClick={onRefresh} aria-disabled={isLoading}>
              Show what is new
            </SmallButton>
          </p>
        )}
      </div>
      {children}
      {view.erasedAt !== null && (
        <p className="cluster warnBand">
          The data of this {one} was erased on {fullTime(view.erasedAt)}.
        </p>
      )}
    </header>
  )
}
