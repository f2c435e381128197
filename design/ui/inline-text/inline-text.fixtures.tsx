import { InlineText } from './inline-text.tsx'

export const plain = (
  <p>
    <InlineText text="Kept at 36 ± 2 °C for 44 hours." />
  </p>
)
export const allMarks = (
  <p>
    <InlineText text="**Ask first**: *E. coli* is counted, see [the method](#inline-text), or [*Legionella*](#inline-text)." />
  </p>
)
