import { openingHours } from '@laboratory/contract/laboratory'
import { laboratoryClock } from '@laboratory/contract/clock'
import { laboratoryInstant, readClosed } from '@laboratory/contract/open-times'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidays } from '#content/holidays.ts'
import { isHolidayKnown } from '#site/browser/closed-entries.ts'
import { cautiousStartBy, holdingRules, minutesToBegin } from '#content/rules/holding-times.ts'
import { deliverBefore, type Question, type ReceptionCalendar, whyClosed } from './deliver-before.ts'
import { headlineOf, requestLineOf } from './sentences.ts'

/** The list of this year and a made-up whole one of the next, with a holiday on a Wednesday. */
const calendar: ReceptionCalendar = {
  ...openingHours,
  startBy: cautiousStartBy,
  startByIsSaid: true,
  readsWhenClosed: true,
  closed: readClosed(['2026-12-25', '2027-01-01', '2027-01-02', '2027-11-03']),
  known: { validUntil: '2027-12-31', uncertain: [] },
}
/** What holds as long as the laboratory has said neither the hour nor the days. */
const assumed = { calendar: { ...calendar, startByIsSaid: false, readsWhenClosed: false } }

const rule = (id: string) => {
  const found = holdingRules.find((one) => one.id === id)
  if (!found) throw new Error(`No rule ${id}`)
  return found
}

/** @param local day and time at the laboratory: "2026-11-27T10:00" */
const at = (local: string) => new Date(`${local}:00+04:00`)

/** The answer in a line: advice and reasons, the last moment that is best, the last one at all, and the next good one to sample. */
function ask(ids: string, sampled: string, more: Partial<Question> = {}): string {
  const sampledAt = at(sampled)
  const rules = ids.split(' ').map(rule)
  const asked = { rules, sampledAt, now: sampledAt, wayMinutes: 60, calendar, ...more }
  const { nextGood, ideal, latest, advice, reasons } = deliverBefore(asked)
  const local = (moment: Date | undefined) => {
    if (!moment) return '-'
    const { date, time } = laboratoryClock(moment)
    return `${date.slice(5)} ${time}`
  }
  const why = reasons.map(({ kind }) => kind).join(', ')
  const next = nextGood ? `; ${local(nextGood.at)}${nextGood.sure ? '' : '?'}` : ''
  return `${advice}${why && ` (${why})`}: ${local(ideal)}, ${local(latest)}${next}`
}

const late = { calendar: { ...calendar, startBy: '16:00' } }
/** The list of a year whose next is not known yet. */
const known = {
  calendar: { ...calendar, known: { validUntil: '2026-12-31', uncertain: [] } },
}
/** The real list: a fixed holiday of a year whose list is not whole still counts. */
const real = {
  calendar: {
    ...calendar,
    closed: readClosed(holidays.dates.map(({ date }) => date)),
    known: holidays,
  },
}
const weekly = { calendar: { ...real.calendar, startByIsSaid: false, readsWhenClosed: false } }
const closedIn = (from: string, until: string) => ({
  calendar: { ...calendar, closed: readClosed([`${at(from).toISOString()}/${at(until).toISOString()}`]) },
})
/** From Tuesday noon to Thursday 10:00. */
const cyclone = closedIn('2026-11-24T12:00', '2026-11-26T10:00')
const asOf = (now: string) => ({ now: at(now) })

test.each<[string, string, string, Partial<Question>?]>([
  // A morning sample has six hours, and ends with the last start.
  ['coliforms', '2026-11-24T08:00', 'good: 11-24 14:00, 11-24 14:30'],
  // The limit of Legionella reaches into the next morning.
  ['legionella', '2026-11-24T13:00', 'good: 11-24 14:30, 11-25 12:00'],
  // The end of the hours leaves time to begin.
  ['legionella', '2026-11-24T07:00', 'good: 11-24 13:00, 11-24 14:30'],
  ['viable-count', '2026-11-24T07:00', 'good: 11-24 13:00, 11-24 14:00'],
  // After the last start, where the next day is in time.
  ['legionella', '2026-11-24T13:45', 'ask (after-start): -, 11-25 12:45; 11-25 07:00'],
  // After the last start, where it is not.
  ['coliforms', '2026-11-24T13:45', 'do-not-sample (no-start): -, -; 11-25 07:00'],
  // With a later last start.
  ['coliforms', '2026-11-24T13:45', 'good: 11-24 16:00, 11-24 16:00', late],
  // In the evening only the next morning is left.
  ['coliforms', '2026-11-24T20:30', 'ask (after-ideal): -, 11-25 07:30; 11-25 07:00'],
  // Chemistry is best on its day.
  ['ph', '2026-11-24T09:00', 'good: 11-24 16:30, 11-25 16:30'],
  // Chemistry may come on the next without asking.
  ['ph', '2026-11-24T16:00', 'good: -, 11-25 16:30'],
  // Chemistry before a weekend.
  ['hardness', '2026-11-27T09:00', 'ask (closed-next-day): 11-27 16:30, 11-27 16:30; 11-30 07:00'],
  // Where the limit ends before reception opens.
  ['viable-count', '2026-11-24T16:00', 'do-not-sample (reception-closed): -, -; 11-25 07:00'],
  // The door closes with the closing minute.
  ['contact-plates', '2026-11-24T15:29', 'good: 11-24 16:30, 11-24 16:30'],
  // The door is closed in the closing minute.
  ['contact-plates', '2026-11-24T15:30', 'do-not-sample (reception-closed): -, -; 11-25 07:00'],
  // The strictest of several decides.
  ['legionella pseudomonas coliforms', '2026-11-24T13:00', 'good: 11-24 14:30, 11-24 14:30'],
  // Friday morning.
  ['legionella', '2026-11-27T10:00', 'ask (closed-next-day): 11-27 14:30, 11-27 14:30; 11-30 07:00'],
  // Friday afternoon, too late for the door.
  ['legionella', '2026-11-27T15:45', 'do-not-sample (reception-closed): -, -; 11-30 07:00'],
  // Saturday: the emergency service is not reception.
  ['legionella', '2026-11-28T09:00', 'do-not-sample (reception-closed): -, -; 11-30 07:00'],
  // Sunday noon: Legionella may come on Monday.
  ['legionella', '2026-11-29T12:00', 'ask (after-ideal): -, 11-30 11:00; 11-30 07:00'],
  // Thursday evening: received before a closed day.
  ['legionella', '2026-11-26T18:00', 'ask (closed-next-day, after-ideal): -, 11-27 14:30; 11-30 07:00'],
  // The day before a public holiday in the week.
  ['coliforms', '2027-11-02T09:00', 'ask (closed-next-day): 11-02 14:30, 11-02 14:30; 11-04 07:00'],
  // A public holiday.
  ['coliforms', '2027-11-03T09:00', 'do-not-sample (reception-closed): -, -; 11-04 07:00'],
  // Plates, whose way would be too long.
  ['contact-plates', '2026-11-24T16:00', 'do-not-sample (way-too-long): -, -; 11-25 07:00'],
  // Plates after reception has closed: no way is short enough.
  ['contact-plates', '2026-11-24T17:00', 'do-not-sample (reception-closed): -, -; 11-25 07:00'],
  // The New Year, with the list of the next year.
  ['coliforms', '2026-12-31T09:00', 'ask (closed-next-day): 12-31 14:30, 12-31 14:30; 01-04 07:00'],
  // The New Year without it.
  [
    'coliforms',
    '2026-12-31T09:00',
    'ask (closed-next-day, holidays-not-known): 12-31 14:30, 12-31 14:30; 01-04 07:00?',
    known,
  ],
  // A year without a list.
  [
    'coliforms',
    '2027-03-09T09:00',
    'ask (holidays-not-known): 03-09 14:30, 03-09 14:30; 03-09 09:00?',
    known,
  ],
  // A fixed holiday of a year whose list is not whole.
  [
    'coliforms',
    '2027-03-12T09:00',
    'do-not-sample (reception-closed, holidays-not-known): -, -; 03-15 07:00',
    real,
  ],
  // Closed from eleven on.
  [
    'coliforms',
    '2026-11-24T08:00',
    'good: 11-24 11:00, 11-24 11:00',
    closedIn('2026-11-24T11:00', '2026-11-24T23:00'),
  ],
  // Before a cyclone.
  ['coliforms', '2026-11-24T08:00', 'ask (closed-next-day): 11-24 12:00, 11-24 12:00; 11-26 07:00', cyclone],
  // In a cyclone.
  ['coliforms', '2026-11-25T08:00', 'do-not-sample (reception-closed): -, -; 11-26 07:00', cyclone],
  // Samples already taken: they count from their sampling, and the way from now.
  // This morning.
  [
    'coliforms',
    '2026-11-24T07:30',
    'ask (after-ideal): -, 11-24 14:30; 11-24 13:00',
    asOf('2026-11-24T13:00'),
  ],
  // Yesterday.
  [
    'coliforms',
    '2026-11-23T08:00',
    'too-late (reception-closed): -, -; 11-24 08:00',
    asOf('2026-11-24T08:00'),
  ],
  // The hour of the last start is assumed: what misses it is asked about. Filled at ten, on its way at two.
  [
    'coliforms',
    '2026-11-24T10:00',
    'ask (after-start): 11-24 16:00, 11-24 16:30; 11-25 07:00',
    { ...assumed, ...asOf('2026-11-24T14:00') },
  ],
  ['coliforms', '2026-11-24T13:45', 'ask (after-start): 11-24 16:30, 11-24 16:30; 11-25 07:00', assumed],
  ['coliforms', '2026-11-24T13:15', 'good: 11-24 14:30, 11-24 14:30', assumed],
  // Plates that would be due on a Saturday.
  [
    'viable-count',
    '2026-11-25T08:00',
    'ask (read-when-closed): 11-25 14:00, 11-25 14:30; 11-30 07:00',
    assumed,
  ],
  ['viable-count', '2026-11-24T08:00', 'good: 11-24 14:00, 11-24 14:30', assumed],
  [
    'pseudomonas',
    '2026-11-26T08:00',
    'ask (read-when-closed): 11-26 14:00, 11-26 14:30; 11-30 07:00',
    assumed,
  ],
  // A way longer than the limit is never good.
  ['viable-count', '2026-11-24T07:00', 'do-not-sample (way-too-long): -, -', { wayMinutes: 540 }],
])('%s, sampled at %s: %s', (ids, sampled, answer, more) => {
  expect(ask(ids, sampled, more)).toBe(answer)
})

describe('for any rules, moment and way', () => {
  const moment = fc
    .integer({
      min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
      max: Date.parse('2028-12-31T00:00:00Z') / 60_000,
    })
    .map((minutes) => new Date(minutes * 60_000))
  const question: fc.Arbitrary<Question> = fc
    .record({
      rules: fc.subarray([...holdingRules], { minLength: 1 }),
      sampledAt: moment,
      /** Minutes from sampling to now: taken before, or planned. */
      since: fc.integer({ min: -20_000, max: 3_000 }),
      wayMinutes: fc.integer({ min: 0, max: 720 }),
    })
    .map(({ since, sampledAt, ...rest }) => ({
      ...rest,
      sampledAt,
      now: new Date(sampledAt.getTime() + since * 60_000),
      calendar,
    }))
  const opensAt = ({ date }: { date: string }) => new Date(laboratoryInstant(date, calendar.opens))
  const closesAt = ({ date }: { date: string }) => new Date(laboratoryInstant(date, calendar.closes))

  test('ideal and latest lie within opening hours, after the way and not after any limit', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { ideal, latest, limit } = deliverBefore(asked)
        for (const found of [ideal, latest]) {
          if (!found) continue
          const local = laboratoryClock(found)
          expect(whyClosed(local.date, calendar)).toBeUndefined()
          expect(found >= opensAt(local) && found <= closesAt(local)).toBe(true)
          expect(found <= limit).toBe(true)
          const arrival = Math.max(asked.sampledAt.getTime(), asked.now.getTime()) + asked.wayMinutes * 60_000
          expect(found.getTime()).toBeGreaterThanOrEqual(arrival)
          for (const { latest: allowed } of asked.rules) {
            if ('hours' in allowed) continue
            const lastDay = asked.sampledAt.getTime() + allowed.daysAfter * 86_400_000
            expect(local.date <= laboratoryClock(new Date(lastDay)).date).toBe(true)
          }
        }
        if (ideal) expect(latest && latest >= ideal).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('at every moment that an answer or its line names, each test that is asked for can still begin in its hours', () => {
    const startBy = fc.constantFrom('07:05', '11:00', cautiousStartBy, calendar.closes)
    const closed = fc.array(fc.integer({ min: 0, max: 1_095 }), { maxLength: 60 })
    fc.assert(
      fc.property(question, startBy, closed, (asked, startBy, days) => {
        const closed = readClosed(
          days.map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
        )
        const delivery = deliverBefore({ ...asked, calendar: { ...calendar, startBy, closed } })
        const line = requestLineOf({ ...asked, test: 'watermicrobiology', samples: 1 }, delivery, calendar)
        const said = `${headlineOf(delivery, asked.sampledAt, asked.now)}\n${line.plan ?? ''}`
        const named = [...said.matchAll(/(?:before|than) \w+ (\d+ \w+ \d{4}), (\d{2}:\d{2})/g)]
        expect(named.length > 0).toBe(delivery.latest !== undefined)
        for (const [, day = '', time = ''] of named) {
          const arrives = Date.parse(`${day} ${time} GMT+0400`)
          for (const { latest } of asked.rules) {
            if (!('hours' in latest)) continue
            expect(time <= startBy).toBe(true)
            expect(
              whyClosed(laboratoryClock(new Date(arrives)).date, { ...calendar, closed }),
            ).toBeUndefined()
            expect(arrives + minutesToBegin * 60_000).toBeLessThanOrEqual(
              asked.sampledAt.getTime() + latest.hours * 3_600_000,
            )
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('the next good moment is good when it is asked again, and lies in neither past nor a closed day', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { advice, nextGood } = deliverBefore(asked)
        if (advice === 'good') expect(nextGood).toBeUndefined()
        if (!nextGood) return
        expect(nextGood.at >= asked.now && nextGood.at >= asked.sampledAt).toBe(true)
        const again = deliverBefore({ ...asked, sampledAt: nextGood.at, now: nextGood.at })
        if (nextGood.sure) expect(again.advice).toBe('good')
        else expect(again.reasons.map(({ kind }) => kind)).toEqual(['holidays-not-known'])
        expect(again.latest).toBeDefined()
      }),
      { numRuns: 500 },
    )
  })

  test('a later sample, a longer way, an older sample or one more parameter never make the advice better', () => {
    const order = ['good', 'ask', 'do-not-sample', 'too-late']
    const rank = (asked: Question) => Math.min(order.indexOf(deliverBefore(asked).advice), 2)
    const calendars = fc.constantFrom(calendar, assumed.calendar, real.calendar)
    const minutes = fc.integer({ min: 0, max: 600 })
    fc.assert(
      fc.property(
        question,
        calendars,
        minutes,
        fc.constantFrom(...holdingRules),
        (any, calendar, more, rule) => {
          const asked = { ...any, calendar }
          // An earlier limit may lie before a day of which nobody knows whether it is a holiday.
          const { reasons } = deliverBefore(asked)
          if (reasons.some(({ kind }) => kind !== 'holidays-not-known'))
            expect(rank({ ...asked, rules: [...asked.rules, rule] })).toBeGreaterThanOrEqual(rank(asked))
          // On one day: after a night or a weekend a longer way may reach an open door.
          const arrival = Math.max(asked.sampledAt.getTime(), asked.now.getTime()) + asked.wayMinutes * 60_000
          const sameDay = (ms: number) =>
            laboratoryClock(new Date(ms)).date === laboratoryClock(asked.sampledAt).date
          if (sameDay(arrival + more * 60_000))
            expect(rank({ ...asked, wayMinutes: asked.wayMinutes + more })).toBeGreaterThanOrEqual(
              rank(asked),
            )
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('in every week of 2027 without a holiday that is not known, a morning from Monday to Thursday is good for each parameter', () => {
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const weeks = Map.groupBy(days, (date) => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7))
  const whole = [...weeks.values()].filter((week) => {
    const working = week.slice(0, 5)
    return (
      week.length === 7 &&
      working.every((date) => isHolidayKnown(date, holidays) && !whyClosed(date, real.calendar))
    )
  })
  expect(whole.length).toBeGreaterThan(36)
  const good = (id: string, date: string) =>
    ask(id, `${date}T08:00`, { ...assumed, ...weekly }).startsWith('good')
  for (const week of whole)
    for (const { id } of holdingRules)
      expect([week[0], id, week.slice(0, 4).some((date) => good(id, date))]).toEqual([week[0], id, true])
})

test('each rule has its source, and the ideal time is never longer than the limit', () => {
  expect(new Set(holdingRules.map(({ id }) => id)).size).toBe(holdingRules.length)
  for (const { clause, best, latest } of holdingRules) {
    expect(clause).not.toBe('')
    if (best && 'hours' in best && 'hours' in latest)
      expect(best.hours + minutesToBegin / 60).toBeLessThanOrEqual(latest.hours)
  }
})
