import { expect, test } from 'vitest'
import { withOtherPart } from './plans.ts'

const samples = {
  test: 'watermicrobiology',
  samples: 12,
  plan: '12 sampling points\nBottles: 12 (ISO 19458)',
}
const delivery = {
  test: 'watermicrobiology',
  samples: 12,
  plan: 'For: coliforms\nBest at reception before 14:30',
}

test('a tool replaces its own part of the plan and keeps the other', () => {
  expect(withOtherPart(samples, undefined)).toEqual(samples)
  const both = withOtherPart(delivery, samples)
  expect(both.plan).toBe(`${samples.plan}\n\n${delivery.plan}`)
  const fewer = withOtherPart({ ...samples, samples: 3, plan: '3 sampling points' }, both)
  expect(fewer).toEqual({ ...samples, samples: 3, plan: `3 sampling points\n\n${delivery.plan}` })
  const later = withOtherPart({ ...delivery, plan: 'For: *Legionella*' }, both)
  expect(later.plan).toBe(`${samples.plan}\n\nFor: *Legionella*`)
})
