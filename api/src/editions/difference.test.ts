import { expect, test } from 'vitest'
import { differenceFrom } from './difference.ts'

const before = 'One. Two is here. Three.\n: Four\nFrench:\nUn. Deux. Trois.'

test.each([
  ['a sentence', before.replace('Two is here.', 'Two was there.'), 'Two is here.', 'Two was there.'],
  ['a sentence that comes', before.replace('Two', 'And so. Two'), null, 'And so.'],
  ['a sentence that goes', before.replace('Two is here. ', ''), 'Two is here.', null],
  ['a sentence that stands there twice', before.replace('One. ', 'One. One. '), null, 'One.'],
  [
    'sentences that change places',
    before.replace('One. Two is here.', 'Two is here. One.'),
    'One. Two is here.',
    'Two is here. One.',
  ],
  ['French alone', before.replace('Deux.', 'Pas deux.'), 'Deux.', 'Pas deux.'],
  ['both', before.replace('Three', '3').replace('Trois', '3'), 'Three.\nFrench:\nTrois.', '3.\nFrench:\n3.'],
  ['no French any more', before.slice(0, before.indexOf('\nFrench')), 'French:\nUn. Deux. Trois.', null],
])('%s is all that a signer reads', (_name, after, was, is) => {
  const [left, came] = [differenceFrom(after, before), differenceFrom(before, after)]
  expect([left, came].map((words) => words?.replace(/^(?=Un\.)/, 'French:\n') ?? null)).toEqual([was, is])
})
