import { Button, ButtonLink } from './button.tsx'

export const action = <ButtonLink href="#button">Request a quotation</ButtonLink>
export const quiet = (
  <ButtonLink href="#button" variant="quiet">
    Find a test
  </ButtonLink>
)
export const dark = <Button variant="dark">Show the map</Button>
export const light = <Button variant="light">Our quality system</Button>
export const disabled = <Button aria-disabled="true">Register</Button>
