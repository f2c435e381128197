import { Callout } from './callout.tsx'

const text = <p>Send the sample on the day that it is taken.</p>

export const note = (
  <Callout tone="note" title="Good to know">
    {text}
  </Callout>
)
export const caution = (
  <Callout tone="caution" title="Keep it cold">
    {text}
  </Callout>
)
export const accreditation = (
  <Callout tone="accreditation" title="In the scope">
    {text}
  </Callout>
)
