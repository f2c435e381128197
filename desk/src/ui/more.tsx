import { useState, type ReactNode } from 'react'

type Props = {
  readonly summary: ReactNode
  /** Something in it is to be seen to. What was opened stays open while that is typed away: it would fold under the caret. */
  readonly isOpen: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What is folded until it is needed. */
export function More({ summary, isOpen, className = '', children }: Props) {
  const [wasOpen, setOpen] = useState(false)
  return (
    <details
      className={`more ${className}`}
      open={isOpen || wasOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
