/** What a list or a page shows while there is nothing to show yet, nothing at all, or no answer. */
import type { ReactNode } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Spinner } from '@laboratory/design/ui/spinner/spinner.tsx'
import styles from './states.module.css'

export function Loading({ children = 'Loading…' }: { readonly children?: string }) {
  return (
    <div className={styles.state} role="status">
      <Spinner /> <span>{children}</span>
    </div>
  )
}

/** @param props.children says why there is nothing, and what brings something */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}

type FailedProps = { readonly error: Error; readonly onRetry?: () => void }

export function Failed({ error, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{error.message}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

type ReadStateProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** What was read, or the state of reading. What was read before is kept when a later reading fails. */
export function ReadState<Data>({ query, children }: ReadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Loading />
}
