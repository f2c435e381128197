import { returned } from '@laboratory/contract/desk/incoming-mail'
import { addressCorrected, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { By, SmallButton, Tag } from './page.tsx'
import { fullTime } from './format.ts'

export const outboxKinds: Readonly<Record<string, string>> = {
  'inquiry': 'Copy of an inquiry, to the laboratory',
  'inquiry-receipt': 'Receipt of an inquiry',
  'inquiry-answer': 'Answer to an inquiry',
  'withdrawal-receipt': 'Receipt of a withdrawal',
  'registration': 'Copy of a registration, to the laboratory',
  'registration-receipt': 'Receipt of a registration',
  'registration-question': 'Question about a registration',
  'registration-repeated': 'Notice about a repeated registration',
  'registration-approved': 'Access to the portal',
  'registration-rejected': 'Notice about a declined registration',
  'portal-approval': 'Hand-over of an approval to the portal',
  'digest': 'Summary for the laboratory',
  'staff-invitation': 'Invitation of a colleague',
  'staff-notice': 'Notice to a colleague',
} // prettier-ignore

type Mail = Pick<InquiryView['answers'][number], 'to' | 'delivery' | 'sentAt' | 'lastError'>

type Props = {
  readonly of: Mail
  /** A call of the customer portal, not an e-mail. */
  readonly isCall?: boolean
  readonly onResend?: (() => void) | undefined
}

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

const deliveryNames: Record<Mail['delivery'], string> = {
  'leaving': 'is sent in a few seconds',
  'waiting': 'on its way',
  'sent': 'delivered to the mail server',
  'given-up': 'not delivered',
} // prettier-ignore

type SendProps = {
  readonly of: Pick<Mail, 'to' | 'lastError'>
  readonly onSend: () => void
  /** What it is about, for screen readers, where several stand below each other. */
  readonly about?: string
}

/** Sends an e-mail again that was given up. Where its address was corrected since, it says where it goes now. */
export function SendAgain({ of: { to, lastError }, onSend, about }: SendProps) {
  return (
    <SmallButton onClick={onSend}>
      <span>
        {lastError === addressCorrected ? <By words="Send it to " name={to} /> : 'Send it again'}
        {about && <span className="visuallyHidden">: {about}</span>}
      </span>
    </SmallButton>
  )
}

/** Why an e-mail has not been delivered yet, for staff. Of what the service noted, the number of the reply is left (RFC 5321, 4.2): its log has the rest. */
export function whyNotDelivered(noted: string): string {
  if (noted === addressCorrected) return 'The address was corrected meanwhile: it goes to the new one.'
  if (noted === returned) return 'It came back from the mail server of an address: is it right?'
  const [, reply] = /\b([245]\d\d)$/.exec(noted) ?? []
  if (reply === undefined)
    return /^E[A-Z]+/.test(noted) ? 'The mail server did not answer.' : `It was not sent: ${noted}.`
  const why = reply.startsWith('55')
    ? 'The mail server refused this address: is it right?'
    : reply.startsWith('4')
      ? 'The mail server does not take it at the moment.'
      : 'The mail server did not take it.'
  return `${why} (reply ${reply})`
}
