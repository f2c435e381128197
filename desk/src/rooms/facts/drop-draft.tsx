import type { Draft } from '@laboratory/contract/desk/facts'
import { addressOf } from '../../calls/call.ts'
import { ActButton } from '../../ui/act-form.tsx'

/** What an act on a draft changes on other pages of the desk. */
export const renewsFacts = ['listEditions', 'listFacts', 'countFacts', 'readWords', 'listWordPages'] as const

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
