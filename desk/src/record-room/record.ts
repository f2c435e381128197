/** The record that is open, for everything that shows it. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { createContext, use } from 'react'
import type { RecordKind } from './kind.ts'

export type CurrentRecord = {
  readonly kind: RecordKind<never>
  readonly view: DeskAnswer<RecordKind['calls']['read']>
  /** The person may work on it: its data was not erased. */
  readonly mayWork: boolean
  readonly others: readonly { readonly name: string }[]
  /** Somebody changed it since it was read. */
  readonly isOld: boolean
  readonly isLoading: boolean
  readonly onRefresh: () => void
}

export const RecordContext = createContext<CurrentRecord | null>(null)

export function useRecord(): CurrentRecord {
  const record = use(RecordContext)
  if (!record) throw new Error('useRecord is for what is inside a record.')
  return record
}
