import { expect, test } from 'vitest'
import { readArguments, UsageError } from './arguments.ts'

const options = { title: { type: 'string' }, draft: { type: 'boolean' } } as const

test('options stand before or after words, with or without an equals sign', () => {
  const expected = { words: ['7'], values: { title: '--Pools', draft: true } }
  for (const given of [
    ['7', '--draft', '--title=--Pools'],
    ['--title=--Pools', '7', '--draft'],
  ])
    expect(readArguments(given, { words: ['id'], options })).toEqual(expected)
  expect(readArguments([], { words: ['id?'], options })).toEqual({ words: [], values: {} })
})

test.each([
  [['--drfat'], /^There is no option --drfat here, only --title, --draft\.$/],
  [['-d'], /^There is no option -d here/],
  [['--constructor'], /^There is no option --constructor here/],
  [['--draft=no'], /^The option --draft takes no value/],
  [['--no-draft'], /^There is no option --no-draft here/],
  [['--title'], /^The option --title needs a value\.$/],
  [['--title='], /^The option --title needs a value\.$/],
  [['--title', '--draft'], /^The option --title needs a value, not --draft/],
  [['--title', 'a', '--title', 'b'], /^The option --title is given twice/],
  [['7', '8'], /^"8" is one word too many here/],
])('%j is refused', (given, sentence) => {
  const read = () => readArguments(given, { words: ['id?'], options })
  expect(read).toThrow(UsageError)
  expect(read).toThrow(sentence)
})

test('a word that is missing is asked for', () => {
  expect(() => readArguments(['--draft'], { words: ['id'], options })).toThrow('Say which one: its id.')
})
