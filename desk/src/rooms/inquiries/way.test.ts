import type { InquiryState } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { nextStep, stepsOf } from './way.ts'

const at = (...states: InquiryState[]) =>
  states.map((state, index) => ({ state, at: `2026-11-2${index}T08:00:00.000Z`, actor: null }))
const places = (state: InquiryState, ...reached: InquiryState[]) =>
  stepsOf({ state, reached: at(...reached) })
    .map(({ place }) => place[0])
    .join('')

test('a step is done, next or later; one that was skipped has no date', () => {
  expect(places('asked', 'asked')).toBe('dnllll')
  expect(places('sample-reception', 'asked', 'sample-reception')).toBe('dppdnl')
  expect(places('report', 'asked', 'report')).toBe('dppppd')
  // Set back, because the purchase order was of another customer.
  expect(places('quotation', 'asked', 'quotation', 'purchase-order')).toBe('ddnlll')
})

test('a complaint goes its own way, also after the steps of a request', () => {
  expect(places('acknowledged', 'asked', 'report', 'complaint', 'acknowledged')).toBe('ddnll')
  expect(nextStep({ state: 'decided', reached: at('asked', 'complaint', 'decided') })).toBe('told')
})

test('what has ended has no next step, and shows how far it came', () => {
  expect(places('declined', 'asked', 'quotation', 'declined')).toBe('ddllll')
  expect(nextStep({ state: 'closed', reached: at('asked', 'report', 'closed') })).toBeUndefined()
  expect(nextStep({ state: 'asked', reached: at('asked') })).toBe('quotation')
})
