import { expect, test } from 'vitest'
import { frenchFault, sectionFault, sectionsOf, withSection } from './sections.ts'

const page = `---
title: Sterility
---

## What to send {#what-to-send .tab}

- [x] Units with intact barrier

Keep them dry.

## How {#how}

In air of ISO class 5, for {days} days.

> [!caution] No proof
> A few units prove nothing.

# Questions

## Can it be shorter?

No.
`

test('sections have the name behind their heading or their place, and each is replaced alone', () => {
  expect(sectionsOf(page).map(({ name, words }) => [name, words.slice(0, 6)])).toEqual([
    ['what-to-send', '- [x] '],
    ['how', 'In air'],
    ['§2', 'No.'],
  ])
  for (const section of sectionsOf(page)) {
    expect(withSection(page, section.name, section.words)).toBe(page)
    const changed = withSection(page, section.name, 'Other words.')
    expect(sectionsOf(changed).map(({ words }) => words)).toEqual(
      sectionsOf(page).map(({ name, words }) => (name === section.name ? 'Other words.' : words)),
    )
  }
  expect(withSection(page, 'none', 'Other words.')).toBe(page)
})

const how = sectionsOf(page)[1]!.words

test.each([
  ['', 'at least a sentence'],
  [`## More\n${how}`, 'Headings stay'],
  [`${how}\n\n ## More {#more}`, 'Headings stay'],
  [`${how}\n\n##\tMore`, 'Headings stay'],
  [`${how}\n\nMore?\n---\n\nYes.`, 'Headings stay'],
  [how.replace('{days}', '7'), '{days} has to stay'],
  [how.replace('> [!caution]', '> [!note]'), '[!caution]” has to stay'],
  [`${how}\n\n[Pay here](https://pay.example)`, 'another website'],
  [`${how}\n\n[Pay here](//pay.example)`, 'another website'],
  [`${how}\n\n[Pay here](//pay.example/(a)`, 'another website'],
  [`${how}\n\n[Write](mailto:a@pay.example)`, 'another website'],
  [`${how}\n\nWrite to a@pay.example.`, 'under Facts'],
  [`${how}\n\nCall +230 5123 4567.`, 'under Facts'],
  [`${how}\n\nWe are accredited for it.`, 'follows from the schedules'],
  [`${how}\n\nCall 466 1234.`, 'under Facts'],
  [`${how}\n\nCall (00230) 5123 4567.`, 'under Facts'],
  [`${how}\n\nThis test is\naccredited.`, 'follows from the schedules'],
  [`${how}\n\nIt is ａccrédited.`, 'follows from the schedules'],
  [`${how}\n\nIt is аccredited.`, 'only look like others'],
  [`${how}\n\nIt is accre\u00addited.`, 'only look like others'],
  [`${how}\n\nIt is &#97;ccredited.`, 'only look like others'],
  [`${how}\n\nIt is accre\\dited.`, 'only look like others'],
  [`${how}\n\nCall 51-23-45-67.`, 'under Facts'],
  [`${how}\n\n[Pay here][x]\n\n[x]: https://pay.example`, 'another website'],
  [`${how}\n\nPay at www.pay.example`, 'another website'],
  [`${how}\n\n> # Guaranteed`, 'Headings stay'],
  [`${how}\n\n- 1. ## Guaranteed`, 'Headings stay'],
  [`${how}\n\nAt 30–35 °C, 5 µm or 5 μm, of α-amylase 1 000 000 CFU (10⁶), ½ ml, œuf.`, undefined],
  [`${how}\n\nIt is accre**dit**ed.`, 'follows from the schedules'],
  [`${how}\n\nIt is covered by ISO/IEC 17025.`, 'follows from the schedules'],
  [`${how}\n\nCet essai est accrédité.`, 'follows from the schedules'],
  [`${how}\n\n[What to send](/sterility#what-to-send) and [below](#how).`, undefined],
  [how, undefined],
  [how.replace('In air', 'In clean air'), undefined],
])('words %j are refused for %s', (words, reason) => {
  const fault = sectionFault(words, how)
  if (reason === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(reason)
})

test.each([
  ['At most 1,000 CFU in 0.5 g within 24 hours', 'Au plus 1 000 UFC dans 0,5 g en 24 heures', true],
  ['Deliver before 14:30 on {days} days', 'À livrer avant 14:30, {days} jours', true],
  ['Open at 16:30', 'Ouvert à 16 h 30', true],
  ['[10 units](/sterility#7)', '[10 unités](/fr/sterility)', true],
  ['At most 100 CFU', 'Au plus 1 000 UFC', false],
  ['Within 24 hours', 'Aussitôt', false],
  ['At once', 'En 24 heures', false],
])('the figures of %j and %j are the same: %s', (english, french, isSame) => {
  expect(frenchFault(french, english) === undefined).toBe(isSame)
})
