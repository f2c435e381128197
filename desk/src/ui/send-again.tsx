import { addressCorrected } from '@laboratory/contract/desk/inquiries'
import { SmallButton } from './buttons.tsx'

type Props = {
  readonly of: { readonly to: string; readonly lastError: string | null }
  readonly onSend: () => void
  /** What it is about, for screen readers, where several stand below each other. */
  readonly about?: string
}

/** Sends an e-mail again that was given up. Where its address was corrected since, it says where it goes now. */
export function SendAgain({ of: { to, lastError }, onSend, about }: Props) {
  return (
    <SmallButton onClick={onSend}>
      <span>
        {lastError === addressCorrected ? (
          <>
            Send it to <bdi>{to}</bdi>
          </>
        ) : (
          'Send it again'
        )}
        {about && <span className="visuallyHidden">: {about}</span>}
      </span>
    </SmallButton>
  )
}
