import { returned } from '@laboratory/contract/desk/incoming-mail'
import { addressCorrected } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { whyNotDelivered } from './delivery.tsx'

test('why an e-mail was not delivered, in words that clerks know', () => {
  const words: [noted: string, why: string][] = [
    ['EENVELOPE RCPT TO 550', 'The mail server refused this address: is it right? (reply 550)'],
    ['EENVELOPE RCPT TO 452', 'The mail server does not take it at the moment. (reply 452)'],
    ['EMESSAGE DATA 521', 'The mail server did not take it. (reply 521)'],
    ['ETIMEDOUT CONN', 'The mail server did not answer.'],
    ['the file is gone', 'It was not sent: the file is gone.'],
    [addressCorrected, 'The address was corrected meanwhile: it goes to the new one.'],
    // Of one that had copies, it may be any of them.
    [returned, 'It came back from the mail server of an address: is it right?'],
  ]
  for (const [noted, why] of words) expect(whyNotDelivered(noted)).toBe(why)
})
