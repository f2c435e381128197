import { addressCorrected } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { SmallButton } from './small-button.tsx'

type Props = {
  readonly of: { readonly to: string; readonly lastError: string | null }
  readonly onSend: () => void
  /** For screen readers, where several stand below each other. */
  readonly label?: string
}

/** Sends an e-mail again that was given up. Where its address was corrected since, it says first where it goes now. */
export function SendAgain({ of: { to, lastError }, onSend, label }: Props) {
  const [isAsked, setAsked] = useState(false)
  const press = lastError === addressCorrected ? () => setAsked(true) : onSend
  const close = () => setAsked(false)
  return (
    <>
      <SmallButton aria-label={label} onClick={press}>
        Send it again
      </SmallButton>
      <Dialog
        open={isAsked}
        onClose={close}
        title="Send it to the new address?"
        description={
          <>
            The address was corrected after this e-mail was not delivered. It goes to <bdi>{to}</bdi>, and
            nothing goes to the earlier address.
          </>
        }
      >
        <Button
          onClick={() => {
            close()
            onSend()
          }}
        >
          <span>
            Send it to <bdi>{to}</bdi>
          </span>
        </Button>
      </Dialog>
    </>
  )
}
