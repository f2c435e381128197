/** What a list or a page shows while there is nothing to show yet, nothing at all, or no answer. */
import type { ReactNode } from 'react'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { Spinner } from '@laboratory/design/ui/spinner/spinner.tsx'
import { SmallButton } from './buttons.tsx'

export function Loading({ children = 'Loading…' }: { readonly children?: string }) {
  return (
    <p className="cluster muted" role="status">
      <Spinner /> <span>{children}</span>
    </p>
  )
}

/** @param props.children says why there is nothing, and what brings something */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="muted">{children}</p>
}

type FailedProps = { readonly error: Error; readonly onRetry?: () => void }

export function Failed({ error, onRetry }: FailedProps) {
  return (
    <FormMessage tone="failure" role="alert">
      <p>{error.message}</p>
      {onRetry && <SmallButton onClick={onRetry}>Try again</SmallButton>}
    </FormMessage>
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
