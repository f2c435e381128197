import { openingHours } from '@laboratory/contract/laboratory'
import { readClosed } from '@laboratory/contract/open-times'
import { RequestListSchema } from '@laboratory/contract/request-list-schema'
import { expect, test } from 'vitest'
import { cautiousStartBy, holdingRules, holdingRulesOf } from '#content/rules/holding-times.ts'
import { deliverBefore, type ReceptionCalendar } from './deliver-before.ts'
import {
  askFirst,
  dayAndTime,
  fieldValue,
  headlineOf,
  nextGoodInWords,
  readSampling,
  reasonInWords,
  requestLineOf,
} from './sentences.ts'

const calendar: ReceptionCalendar = {
  ...openingHours,
  startBy: cautiousStartBy,
  startByIsSaid: true,
  readsWhenClosed: false,
  closed: readClosed(['2026-12-25', '2027-01-01']),
  known: { validUntil: '2026-12-31', uncertain: [] },
}
const at = (local: string) => new Date(`${local}:00+04:00`)
const now = at('2026-11-24T10:00')

function answer(id: string, sampled: string, asked = now) {
  const sampledAt = at(sampled)
  const rules = holdingRules.filter((rule) => rule.id === id)
  const delivery = deliverBefore({ rules, sampledAt, now: asked, wayMinutes: 60, calendar })
  return { delivery, headline: headlineOf(delivery, sampledAt, asked) }
}

test('writes moments in the time of the laboratory, and reads back what it writes', () => {
  // 20:30 on Thursday in UTC.
  const moment = new Date('2026-11-26T20:30:00Z')
  expect(dayAndTime(moment)).toBe('Friday 27 November 2026, 00:30')
  expect(fieldValue(moment)).toBe('2026-11-27T00:30')
  expect(readSampling(fieldValue(moment), now)).toEqual(moment)
})

test.each([
  ['', 'missing'],
  ['2026-11-27', 'must be a date and a time'],
  ['2026-02-30T10:00', 'must be a date and a time'],
  ['tomorrow', 'must be a date and a time'],
  ['0026-11-27T10:00', 'more than two weeks back'],
  ['2026-11-01T10:00', 'more than two weeks back'],
  ['2099-11-27T10:00', 'more than a year ahead'],
  ['275760-09-13T10:00', 'must be a date and a time'],
])('says what is wrong with "%s"', (value, error) => {
  expect(readSampling(value, now)).toEqual({ error: expect.stringContaining(error) })
})

test('each advice has its heading', () => {
  expect(answer('legionella', '2026-11-24T10:00').headline).toBe(
    'Deliver before Tuesday 24 November 2026, 14:30',
  )
  expect(answer('legionella', '2026-11-27T10:00').headline).toBe(
    'Ask us first; then deliver before Friday 27 November 2026, 14:30',
  )
  expect(askFirst(new Date(now.getTime() + 1), now)).toBe(
    'Ask before you sample: sending it with your list asks us',
  )
  expect(answer('legionella', '2026-11-27T16:00').headline).toBe('Do not sample then')
  expect(answer('coliforms', '2026-11-24T16:00', at('2026-11-24T16:00')).headline).toBe('Do not sample now')
  expect(answer('coliforms', '2026-11-23T10:00').headline).toBe('Too late for this sample')
})

test('a closed day is named, with what it is; an unknown year too', () => {
  const sentences = (sampled: string) =>
    answer('coliforms', sampled).delivery.reasons.map(reasonInWords).join(' ')
  expect(sentences('2026-11-27T08:00')).toContain('closed on Saturday 28 November 2026. Ask us')
  expect(sentences('2026-12-24T08:00')).toContain('closed on Friday 25 December 2026, a public holiday.')
  expect(sentences('2027-02-09T08:00')).toContain('Tuesday 9 February 2027 may be a public holiday')
  expect(sentences('2026-11-24T20:30')).toContain('Later only if we have agreed it with you')
  expect(sentences('2026-11-24T14:00')).toContain('arrives after 14:30 begins on another day')
  expect(sentences('2026-11-28T08:00')).toContain('on Saturdays for emergencies only')
})

test('a next good moment in a year whose holidays are open says what it hangs on', () => {
  const { nextGood } = answer('coliforms', '2026-12-31T09:00').delivery
  expect(nextGood && nextGoodInWords(nextGood)).toBe(
    'Monday 4 January 2027, 07:00, unless it or the next day is a public holiday',
  )
})

test('the line of the request list holds number, sampling and times, and is one that the service takes', () => {
  const rules = holdingRulesOf('watermicrobiology')
  const sampledAt = at('2026-11-27T08:00')
  const delivery = deliverBefore({ rules, sampledAt, now, wayMinutes: 60, calendar })
  const line = requestLineOf({ test: 'watermicrobiology', samples: 4, rules, sampledAt }, delivery, {
    ...calendar,
    startByIsSaid: false,
  })
  expect(line).toMatchObject({ samples: '4', sampledAt: 'Friday 27 November 2026, 08:00' })
  expect(line.delivery).toContain('Friday 27 November 2026, 14:00 (6 hours from filling)')
  expect(line.delivery).toContain('14:30 (last start of the day, as we assume)')
  expect(line.delivery).toContain('kept at 5 ± 3 °C and in the dark, never frozen')
  expect(line.delivery).toContain('To be agreed with the laboratory')
  expect(RequestListSchema.safeParse([line]).success).toBe(true)
})
