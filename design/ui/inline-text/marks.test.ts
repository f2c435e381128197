import { expect, test } from 'vitest'
import { parseMarks, plainText } from './marks.ts'

test('leaves plain words alone', () => {
  expect(parseMarks('14 days')).toEqual([{ type: 'text', text: '14 days' }])
  expect(parseMarks('')).toEqual([])
})

test('reads a link, with the words around it', () => {
  expect(parseMarks('See [the schedule](/quality-system#pdf).')).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'link', href: '/quality-system#pdf', children: [{ type: 'text', text: 'the schedule' }] },
    { type: 'text', text: '.' },
  ])
})

test('reads strong words and Latin names, also inside a link', () => {
  expect(parseMarks('**Never** [*E. coli*](/x)')).toEqual([
    { type: 'strong', children: [{ type: 'text', text: 'Never' }] },
    { type: 'text', text: ' ' },
    {
      type: 'link',
      href: '/x',
      children: [{ type: 'latin', children: [{ type: 'text', text: 'E. coli' }] }],
    },
  ])
})

test('takes an asterisk between spaces for what it is', () => {
  expect(plainText('5 * 3 * 2')).toBe('5 * 3 * 2')
})

test('gives the words without marks', () => {
  expect(plainText('**Ask** for *Legionella* in [water](/watermicrobiology).')).toBe(
    'Ask for Legionella in water.',
  )
})
