import type { MaybePending } from '#content/types.ts'
import { InlineText, type InlineTextProps } from '@laboratory/design/ui/inline-text/inline-text.tsx'

type Props = Omit<InlineTextProps, 'text'> & { readonly fact: MaybePending }

/** A fact with its inline marks, or its placeholder while the laboratory has not supplied it. */
export function FactText({ fact, as: Holder, ...attributes }: Props) {
  const text =
    typeof fact === 'string' ? (
      <InlineText text={fact} />
    ) : (
      <InlineText as="span" data-pending text={fact.placeholder} />
    )
  return Holder ? <Holder {...attributes}>{text}</Holder> : text
}
