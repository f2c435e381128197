import { expect, test } from 'vitest'
import { whyNotDelivered } from './why-not-delivered.ts'

test('a refused address, a server that is busy and any other failure are told apart, and keep what was noted', () => {
  for (const noted of ['EENVELOPE RCPT TO 550', 'EENVELOPE 551', '550'])
    expect(whyNotDelivered(noted)).toBe(`The mail server refused this address: is it right? (${noted})`)
  expect(whyNotDelivered('EENVELOPE RCPT TO 452')).toMatch(/ at the moment\. \(/)
  for (const noted of ['EAUTH AUTH PLAIN 535', 'ETIMEDOUT', 'the mail server was too slow'])
    expect(whyNotDelivered(noted)).toBe(`The mail server did not take it. (${noted})`)
})
