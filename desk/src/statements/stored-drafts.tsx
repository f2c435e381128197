import type { Draft } from '@laboratory/contract/desk/facts'
import { addressOf } from '../calls/call.ts'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import type { ReactNode } from 'react'
import { ActButton } from '../ui/act-form.tsx'
import { Prose, SmallButton } from '../ui/page.tsx'

/** What an act on a draft changes on other pages of the desk. */
export const renewsFacts = ['listEditions', 'listFacts', 'countFacts', 'readWords', 'listWordPages'] as const

/** The pages are made once, and again where they were still being made. */
export const looking = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  retry: (failures: number, { status }: { readonly status: number }) => status === 503 && failures < 8,
}

/** What a draft brings besides words: a picture, or a document to be opened. */
export function DraftFile({ draft: { id, file, value, title } }: { readonly draft: Draft }) {
  const src = addressOf('readDraftFile', { id })
  if (file === 'picture')
    return (
      <img
        src={src}
        alt={typeof value === 'object' && value && 'alt' in value ? value.alt : ''}
        width={160}
      />
    )
  return (
    file === 'pdf' && (
      <a className="smallButton" href={src} download aria-label={`Open the document: ${title}`}>
        Open the document
      </a>
    )
  )
}

/** Deletes a draft; under Facts and under Editions alike. */
export function DropDraft({ draft: { address, title } }: { readonly draft: Draft }) {
  return (
    <ActButton
      button={{ children: 'Delete the draft…', isSmall: true, 'aria-label': `Delete the draft: ${title}` }}
      title="Delete the draft"
      description="What visitors read stays as it is."
      call="dropDraft"
      about={{ address }}
      submit="Delete it"
      renews={renewsFacts}
      said="The draft is deleted."
    />
  )
}

type OlderProps = {
  readonly begun: { readonly isOlder: boolean; readonly leave: () => void }
  /** What a colleague saved. */
  readonly children: ReactNode
}

/** Said above the fields of somebody whose text is older than what is stored. */
export function OlderThanStored({ begun: { isOlder, leave }, children }: OlderProps) {
  if (!isOlder) return null
  return (
    <FormMessage tone="failure">
      <p>A colleague has saved another draft meanwhile, and what you typed below is older:</p>
      <Prose>{children}</Prose>
      <SmallButton onClick={leave}>Leave what I typed</SmallButton>
    </FormMessage>
  )
}
