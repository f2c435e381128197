import { expect, test } from 'vitest'
import { findQuotation, ownWords } from './quotation.ts'

test('a quotation below the words is told from them, with the line that announces it', () => {
  expect(findQuotation('Yes.\n\nOn Monday Lab wrote:\n> Is it 12?\n>\n> Priya\n')).toEqual({
    own: 'Yes.',
    quotation: 'On Monday Lab wrote:\n> Is it 12?\n>\n> Priya',
    isWhole: true,
  })
  expect(findQuotation('Oui.\n\nDe : Lab\nEnvoyé : lundi\n\nEst-ce 12 ?')).toMatchObject({
    own: 'Oui.',
    isWhole: true,
  })
  expect(findQuotation('No quotation: 3 > 2')).toMatchObject({ quotation: '', isWhole: true })
})

test('answers between the lines of a quotation are not folded away with it', () => {
  expect(findQuotation('See below.\n\n> How many?\nTwelve.\n> When?\nMonday.').isWhole).toBe(false)
  for (const words of [
    'See my answers below.',
    'Answers inline',
    'Mes réponses en rouge.',
    'Voir ci-dessous',
  ])
    expect(findQuotation(`${words}\n\nFrom: ABI\nSent: Monday\n\nHow many?\nTwelve.`).isWhole).toBe(false)
  expect(findQuotation('The price below is right.\n\n> Rs 1').isWhole).toBe(true)
})

test.each([
  [
    'Gmail, in French, broken',
    'Oui.\n\nLe lun. 23 nov. 2026 à 09:12, ABI Laboratory <\nlab@lab.example> a écrit :\n\n> Rs 1',
  ],
  [
    'Yahoo, which marks nothing',
    'Oui.\n\n  Le lundi 23 novembre 2026 à 09:12:33 UTC+4, ABI <lab@lab.example> a écrit :  \n \nRs 1',
  ],
  ['Outlook', 'Oui.\n\n________________________________\nDe : ABI\nEnvoyé : lundi\n\nRs 1'],
  ['Outlook for Macintosh', 'Oui.\n\nFrom: ABI <lab@lab.example>\nTo: c@firm.example\n\nRs 1'],
  ['Outlook on the web', 'Oui.\n---\nVon: ABI\nGesendet: Montag\n\nRs 1'],
  ['Samsung', "Oui.\n\n-------- Message d'origine --------\nDe : ABI\nRs 1"],
  ['Zimbra', 'Oui.\n\n----- Mail original -----\nDe: ABI\nRs 1'],
  ['words below the quotation', 'On Mon, 23 Nov 2026 at 09:12, ABI wrote:\n> Rs 1?\n\nOui.'],
  ['a quotation of HTML', 'On Monday we wrote:\n>\n> Rs 1?\n> When?\n\nOui.\n\n> More'],
])('of %s', (_, body) => {
  expect(ownWords(body)).toBe('Oui.')
})

test.each([
  'On Monday you wrote:\nthat it takes ten days.',
  'From: the well\nSamples: 12',
  '---------- Forwarded message ---------\nDe : Anna\n\nDouze.',
])('nothing of %j is taken off', (body) => {
  expect(ownWords(body)).toBe(body)
})
