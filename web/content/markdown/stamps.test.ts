import { expect, test } from 'vitest'
import { partsOf } from './stamps.ts'

test('the words around an answer are its section, or its value: what stands elsewhere may change', () => {
  const source = `---
title: A test
facts:
  sample: 'Send {fact:a.amount}.'
  time: Two days
---

# A test

## What to send {#send}

Send {fact:a.amount} in a bottle.

## Report {#report}

By e-mail.
`
  const parts = partsOf(source)
  expect(parts).toEqual([
    '"Send {fact:a.amount}."',
    '## What to send {#send}\n\nSend {fact:a.amount} in a bottle.',
  ])
  expect(partsOf(source.replace('By e-mail', 'On paper').replace('Two days', 'Three days'))).toEqual(parts)
  expect(partsOf(source.replace('in a bottle', 'in a bag'))).not.toEqual(parts)
})
