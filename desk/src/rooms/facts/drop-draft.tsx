import type { Draft } from '@laboratory/contract/desk/facts'
import { ActButton } from '../../ui/act-form.tsx'

/** What an act on a draft changes on other pages of the desk. */
export const renewsFacts = ['listEditions', 'listFacts', 'countFacts', 'readWords', 'listWordPages'] as const

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
