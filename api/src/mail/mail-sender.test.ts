import { expect, test } from 'vitest'
import { addressesIn } from './mail-sender.ts'

test.each([
  ['Dupont, Anna <anna@firm.mu>', 'anna@firm.mu'],
  ['"Anna @ Firm" <anna@firm.mu>', 'anna@firm.mu'],
  ['anna@firm.mu <anna@firm.mu>', 'anna@firm.mu'],
  ['ABI Laboratory <lab@lab.mu>, boss@firm.mu', 'lab@lab.mu boss@firm.mu'],
  ['quality@firm.mu, Paul <paul@firm.mu>', 'quality@firm.mu paul@firm.mu'],
  ['Quality <quality@firm.mu>, buy@firm.mu, priya@firm.mu', 'quality@firm.mu buy@firm.mu priya@firm.mu'],
  ['Team: a@firm.mu, B <b@firm.mu>;', 'a@firm.mu b@firm.mu'],
])('%s names %s', (header, addresses) => {
  expect(
    addressesIn(header)
      .map(({ address }) => address)
      .join(' '),
  ).toBe(addresses)
})
