/** What differs between the rooms of records: the inquiries and the registrations. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import type { ReactNode } from 'react'

/** What the list shows, as the address has it: a group, a step, a person, words to search for. */
export type Filters = Readonly<Record<string, string>>

export type RecordRow = { readonly reference: string; readonly version: number; readonly receivedAt: string }

export type RecordKind<Row extends RecordRow = RecordRow> = {
  readonly one: 'inquiry' | 'registration'
  readonly any: string
  readonly many: 'inquiries' | 'registrations'
  readonly calls: {
    readonly list: 'listInquiries' | 'listRegistrations'
    readonly read: 'readInquiry' | 'readRegistration'
    readonly undo: 'undo' | 'undoRegistration'
    readonly note: 'addNote' | 'noteRegistration'
    readonly move: 'moveMail' | 'moveRegistrationMail'
    readonly release: 'releaseInquiry' | 'releaseRegistration'
    readonly count: 'countExport' | 'countRegistrationExport'
    readonly file: 'exportInquiries' | 'exportRegistrations'
  }
  readonly search: { readonly label: string; readonly placeholder: string }
  /** In the order of the list. The last one is long, and shown where somebody asks for it. */
  readonly groups: readonly string[]
  readonly groupNames: Readonly<Record<string, string>>
  readonly last: string
  readonly emptyWords: (filters: Filters) => string
  readonly holds: string
  readonly narrowBy: string
  /** How many are in each group, and what else says that the list has changed. */
  readonly newsOf: (changes: DeskAnswer<'readChanges'>) => Readonly<Record<string, number | string>>
  readonly Filters: (props: {
    readonly filters: Filters
    readonly onChange: (filters: Filters) => void
  }) => ReactNode
  /** What is done with those that were selected, in a bar below the list. @param props.onDone keeps these selected */
  readonly Selection?: (props: {
    readonly rows: readonly Row[]
    readonly onDone: (kept: readonly string[]) => void
  }) => ReactNode
  titleOf(row: Row): string
  isNew(row: Row): boolean
  /** Of a row of the list: what its link says. */
  Row(props: { readonly row: Row }): ReactNode
  /** An event in words: a sentence without a full stop. */
  readonly describeEvent: (event: never) => string
}
