import type { MaybePending } from '#content/types.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'

/** A fact with its inline marks, or its placeholder while the laboratory has not supplied it. */
export function FactText({ fact }: { readonly fact: MaybePending }) {
  if (typeof fact === 'string') return <InlineText text={fact} />
  return (
    <span data-pending>
      <InlineText text={fact.placeholder} />
    </span>
  )
}
