import { expect, test } from 'vitest'
import { findQuotation } from './quotation.ts'

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
})
