/** What the pages of one inquiry and of one registration share. */
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { announce } from './announcer.tsx'
import styles from './detail.module.css'

/**
 * Moves the focus to the heading, except on the first page of a visit, where reading starts with the desk itself, and announces that the
 * copy is an old one.
 * @param announcement the sentence; undefined while the copy is the newest
 * @returns for the heading
 */
export function useDetailTitle(announcement: string | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    if (!isFirst) title.current?.focus()
  }, [isFirst])
  useEffect(() => {
    if (announcement !== undefined) announce(announcement)
  }, [announcement])
  return title
}

type Props = {
  readonly of: 'inquiry' | 'registration'
  readonly others: readonly { readonly name: string }[]
  readonly isOld: boolean
  readonly isLoading: boolean
  readonly onRefresh: () => void
}

/** Who else has it open, and whether it was changed meanwhile. */
export function Meanwhile({ of, others, isOld, isLoading, onRefresh }: Props) {
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={`cluster ${styles.band}`}>
          {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'has' : 'have'} this open too.
        </p>
      )}
      {isOld && (
        <p className={`cluster ${styles.band}`}>
          Somebody changed this {of} meanwhile.{' '}
          <button type="button" onClick={onRefresh} aria-disabled={isLoading}>
            Show what is new
          </button>
        </p>
      )}
    </div>
  )
}
