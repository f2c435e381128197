import { expect, test } from 'vitest'
import { splitAtNames } from './named-pictures.ts'

test.each([
  ['Hello [EXTERNAL] see [image001.png] x', ['Hello [EXTERNAL] see ', 'image001.png', ' x']],
  ['[[a (1).png][image001.png]', ['[', 'a (1).png', '', 'image001.png', '']],
  ['[other.png] and [IMAGE001.png]', ['[other.png] and [IMAGE001.png]']],
  ['[x] [$&+.png]', ['[x] ', '$&+.png', '']],
  ['['.repeat(100_000), ['['.repeat(100_000)]],
])('pictures are found by their names in %j', (words, parts) => {
  expect(splitAtNames(words, ['image001.png', 'a (1).png', '$&+.png'])).toEqual(parts)
})
