import type { deliveries } from '@laboratory/contract/desk/inquiries'
import { fullTime } from './format.ts'
import { Tag } from './card.tsx'
import { SendAgain } from './send-again.tsx'
import { whyNotDelivered } from './why-not-delivered.ts'

type Props = {
  readonly of: {
    readonly to: string
    readonly delivery: (typeof deliveries)[number]
    readonly sentAt: string | null
    readonly lastError: string | null
  }
  /** A call of the customer portal, not an e-mail. */
  readonly isCall?: boolean
  /** Left out where this person may not. */
  readonly onResend?: (() => void) | undefined
}

/** The delivery state of an e-mail, and a button that sends it again. */
export function Delivery({ of, isCall = false, onResend }: Props) {
  const { delivery, sentAt, lastError } = of
  return (
    <p role="status" className="cluster gap2">
      <Tag {...(delivery !== 'sent' && { tone: delivery === 'given-up' ? 'late' : 'line' })}>
        {delivery === 'sent' && isCall ? 'taken by the portal' : deliveryNames[delivery]}
        {sentAt !== null && ` ${fullTime(sentAt)}`}
      </Tag>
      {lastError !== null && (
        <bdi className="muted small">
          {isCall ? `The portal did not take it. (${lastError})` : whyNotDelivered(lastError)}
        </bdi>
      )}
      {delivery === 'given-up' && onResend && <SendAgain of={of} onSend={onResend} />}
    </p>
  )
}

const deliveryNames: Record<(typeof deliveries)[number], string> = {
  'leaving': 'is sent in a few seconds',
  'waiting': 'on its way',
  'sent': 'delivered to the mail server',
  'given-up': 'not delivered',
} // prettier-ignore
