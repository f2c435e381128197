import { spawnSync } from 'node:child_process'
import { isEmailAddress } from '@laboratory/contract/fields'
import { expect, test } from 'vitest'

test('an address that staff paste behind a command stays one word, and runs nothing', () => {
  const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  const addresses = characters
    .flatMap((character) =>
      [`a${character}b`, `${character}b`, `a.${character}`].map((part) => `${part}@lagoon.mu`),
    )
    .filter(isEmailAddress)
  // An apostrophe alone opens a quotation that never ends: a shell waits for its end, and runs nothing.
  const bare = addresses.filter((address) => !address.includes("'"))
  const words = [...bare, ...addresses.map((address) => `"${address}"`)]
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\n' ${words.join(' ')}`], { encoding: 'utf8' })
  expect(stdout.trimEnd().split('\n')).toEqual([...bare, ...addresses])
})
