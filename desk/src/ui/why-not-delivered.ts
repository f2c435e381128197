import { returned } from '@laboratory/contract/desk/incoming-mail'
import { addressCorrected } from '@laboratory/contract/desk/inquiries'

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
