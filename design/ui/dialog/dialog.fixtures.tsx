import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

/** Closed in the style guide: a modal dialog would cover it. */
export const closed = (
  <Dialog open={false} onClose={() => undefined} labelledBy="fixture-dialog">
    <h2 id="fixture-dialog">Thank you</h2>
    <Button>Okay</Button>
  </Dialog>
)
