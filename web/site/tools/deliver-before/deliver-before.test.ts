import { openingHours } from '@laboratory/contract/laboratory'
import { laboratoryClock } from '@laboratory/contract/clock'
import { laboratoryInstant, readClosed } from '@laboratory/contract/open-times'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidays } from '#content/holidays.ts'
import { cautiousStartBy, holdingRules, minutesToBegin } from '#content/rules/holding-times.ts'
import { deliverBefore, type Question, type ReceptionCalendar, whyClosed } from './deliver-before.ts'
import { headlineOf, requestLineOf } from './words.ts'

/** The list of this year and a made-up whole one of the next, with a holiday on a Wednesday. */
const calendar: ReceptionCalendar = {
  ...openingHours,
  startBy: cautiousStartBy,
  closed: readClosed(['2026-12-25', '2027-01-01', '2027-01-02', '2027-11-03']),
  validUntil: '2027-12-31',
}

const rule = (id: string) => {
  const found = holdingRules.find((one) => one.id === id)
  if (!found) throw new Error(`No rule ${id}`)
  return found
}

/** @param local day and time at the laboratory: "2026-11-27T10:00" */
const at = (local: string) => new Date(`${local}:00+04:00`)

function ask(id: string, sampled: string, more: Partial<Question> = {}) {
  const sampledAt = at(sampled)
  const { nextGood, ideal, latest, advice, reasons } = deliverBefore({
    rules: [rule(id)],
    sampledAt,
    now: sampledAt,
    wayMinutes: 60,
    calendar,
    ...more,
  })
  const local = (moment: Date | undefined) => {
    if (!moment) return undefined
    const { date, time } = laboratoryClock(moment)
    return `${date}T${time}`
  }
  return {
    advice,
    reasons: reasons.map(({ kind }) => kind),
    ideal: local(ideal),
    latest: local(latest),
    nextGood: local(nextGood?.at),
    sure: nextGood?.sure,
  }
}

describe('on a working day with the next one open', () => {
  test('a morning sample is good: the ideal time ends six hours on, the latest with the last start', () => {
    expect(ask('coliforms', '2026-11-24T08:00')).toEqual({
      advice: 'good',
      reasons: [],
      ideal: '2026-11-24T14:00',
      latest: '2026-11-24T14:30',
      nextGood: undefined,
      sure: undefined,
    })
  })

  test('the limit of Legionella reaches into the next morning', () => {
    expect(ask('legionella', '2026-11-24T13:00')).toMatchObject({
      advice: 'good',
      ideal: '2026-11-24T14:30',
      latest: '2026-11-25T12:00',
    })
  })

  test('the end of the hours leaves time to begin: filled at seven, Legionella does not come at seven', () => {
    expect(ask('legionella', '2026-11-24T07:00').latest).toBe('2026-11-24T14:30')
    expect(ask('viable-count', '2026-11-24T07:00').latest).toBe('2026-11-24T14:00')
  })

  test('what arrives too late to be started on that day is agreed where the next is in time, else not taken', () => {
    expect(ask('legionella', '2026-11-24T13:45')).toMatchObject({
      advice: 'ask',
      reasons: ['after-start'],
      ideal: undefined,
      latest: '2026-11-25T12:45',
      nextGood: '2026-11-25T07:00',
    })
    expect(ask('coliforms', '2026-11-24T13:45')).toMatchObject({
      advice: 'do-not-sample',
      reasons: ['no-start'],
      latest: undefined,
      nextGood: '2026-11-25T07:00',
    })
    expect(
      ask('coliforms', '2026-11-24T13:45', { calendar: { ...calendar, startBy: '16:00' } }),
    ).toMatchObject({ advice: 'good', ideal: '2026-11-24T16:00' })
  })

  test('an evening sample must be agreed: only the next morning is left', () => {
    expect(ask('coliforms', '2026-11-24T20:30')).toMatchObject({
      advice: 'ask',
      reasons: ['after-ideal'],
      ideal: undefined,
      latest: '2026-11-25T07:30',
      nextGood: '2026-11-25T07:00',
    })
  })

  test('chemistry is best on the day of sampling, and may come on the next without asking', () => {
    expect(ask('ph', '2026-11-24T09:00')).toMatchObject({
      advice: 'good',
      ideal: '2026-11-24T16:30',
      latest: '2026-11-25T16:30',
    })
    expect(ask('ph', '2026-11-24T16:00')).toMatchObject({
      advice: 'good',
      ideal: undefined,
      latest: '2026-11-25T16:30',
    })
    expect(ask('hardness', '2026-11-27T09:00')).toMatchObject({ advice: 'ask', latest: '2026-11-27T16:30' })
  })

  test('where the limit ends before reception opens, do not sample', () => {
    expect(ask('viable-count', '2026-11-24T16:00')).toMatchObject({
      advice: 'do-not-sample',
      reasons: ['reception-closed'],
      latest: undefined,
      nextGood: '2026-11-25T07:00',
    })
  })

  test('the door closes with the closing minute', () => {
    expect(ask('contact-plates', '2026-11-24T15:29').latest).toBe('2026-11-24T16:30')
    expect(ask('contact-plates', '2026-11-24T15:30').latest).toBeUndefined()
  })

  test('the strictest of several parameters decides', () => {
    const answer = ask('legionella', '2026-11-24T13:00', {
      rules: [rule('legionella'), rule('pseudomonas'), rule('coliforms')],
    })
    expect(answer.latest).toBe('2026-11-24T14:30')
    const { strictest } = deliverBefore({
      rules: [rule('legionella'), rule('pseudomonas'), rule('coliforms')],
      sampledAt: at('2026-11-24T13:00'),
      now: at('2026-11-24T13:00'),
      wayMinutes: 0,
      calendar,
    })
    expect(strictest.id).toBe('pseudomonas')
  })
})

describe('before closed days', () => {
  test('Friday morning: it can be received, but ask first; Monday is good', () => {
    expect(ask('legionella', '2026-11-27T10:00')).toEqual({
      advice: 'ask',
      reasons: ['closed-next-day'],
      ideal: '2026-11-27T14:30',
      latest: '2026-11-27T14:30',
      nextGood: '2026-11-30T07:00',
      sure: true,
    })
  })

  test('Friday afternoon, too late for the door: do not sample, not even Legionella', () => {
    expect(ask('legionella', '2026-11-27T15:45')).toMatchObject({
      advice: 'do-not-sample',
      latest: undefined,
      nextGood: '2026-11-30T07:00',
    })
  })

  test('Saturday and Sunday morning: do not sample; the emergency service is not reception', () => {
    expect(ask('legionella', '2026-11-28T09:00').advice).toBe('do-not-sample')
    expect(ask('coliforms', '2026-11-29T09:00').advice).toBe('do-not-sample')
  })

  test('Sunday noon: Legionella may come on Monday morning, after asking', () => {
    expect(ask('legionella', '2026-11-29T12:00')).toMatchObject({
      advice: 'ask',
      reasons: ['after-ideal'],
      latest: '2026-11-30T11:00',
    })
  })

  test('Thursday evening: received on Friday, before a closed day, so both reasons are given', () => {
    expect(ask('legionella', '2026-11-26T18:00')).toMatchObject({
      advice: 'ask',
      reasons: ['closed-next-day', 'after-ideal'],
      latest: '2026-11-27T14:30',
    })
  })

  test('the day before a public holiday in the week: ask first, and the day after it is good', () => {
    expect(ask('coliforms', '2027-11-02T09:00', { calendar })).toMatchObject({
      advice: 'ask',
      reasons: ['closed-next-day'],
      nextGood: '2027-11-04T07:00',
    })
    expect(ask('coliforms', '2027-11-03T09:00').advice).toBe('do-not-sample')
  })

  test('plates come on the day they are taken, or not at all', () => {
    expect(ask('contact-plates', '2026-11-24T15:00')).toMatchObject({
      advice: 'good',
      latest: '2026-11-24T16:30',
    })
    expect(ask('contact-plates', '2026-11-24T16:00')).toMatchObject({
      advice: 'do-not-sample',
      reasons: ['way-too-long'],
    })
    // Reception has closed before: no way would be short enough.
    expect(ask('contact-plates', '2026-11-24T17:00')).toMatchObject({
      advice: 'do-not-sample',
      reasons: ['reception-closed'],
    })
    expect(ask('contact-plates', '2026-11-27T09:00').advice).toBe('ask')
  })
})

describe('around the end of the year', () => {
  test('with the list of the next year, the way over the New Year is sure', () => {
    expect(ask('coliforms', '2026-12-24T09:00')).toMatchObject({
      advice: 'ask',
      nextGood: '2026-12-28T07:00',
      sure: true,
    })
    expect(ask('coliforms', '2026-12-31T09:00')).toMatchObject({
      advice: 'ask',
      nextGood: '2027-01-04T07:00',
      sure: true,
    })
  })

  test('without it, the answer says that holidays are missing', () => {
    const known = { ...calendar, validUntil: '2026-12-31' }
    expect(ask('coliforms', '2026-12-31T09:00', { calendar: known })).toMatchObject({
      advice: 'ask',
      reasons: ['closed-next-day', 'holidays-not-known'],
      nextGood: '2027-01-04T07:00',
      sure: false,
    })
    expect(ask('coliforms', '2027-03-09T09:00', { calendar: known })).toMatchObject({
      advice: 'ask',
      reasons: ['holidays-not-known'],
      nextGood: '2027-03-09T09:00',
      sure: false,
    })
  })

  test('a fixed holiday of a year whose list is not whole still counts', () => {
    const real: ReceptionCalendar = {
      ...openingHours,
      startBy: cautiousStartBy,
      closed: readClosed(holidays.dates.map(({ date }) => date)),
      validUntil: holidays.validUntil,
    }
    expect(ask('coliforms', '2027-03-12T09:00', { calendar: real }).advice).toBe('do-not-sample')
  })
})

test('a closed time moves the last hour at reception, the day after and the next good moment', () => {
  const closedIn = (from: string, until: string) => ({
    calendar: { ...calendar, closed: readClosed([`${at(from).toISOString()}/${at(until).toISOString()}`]) },
  })
  expect(
    ask('coliforms', '2026-11-24T08:00', closedIn('2026-11-24T11:00', '2026-11-24T23:00')),
  ).toMatchObject({
    ideal: '2026-11-24T11:00',
    latest: '2026-11-24T11:00',
  })
  // From Tuesday noon to Thursday 10:00.
  const cyclone = closedIn('2026-11-24T12:00', '2026-11-26T10:00')
  expect(ask('coliforms', '2026-11-24T08:00', cyclone)).toMatchObject({
    advice: 'ask',
    reasons: ['closed-next-day'],
    nextGood: '2026-11-26T07:00',
  })
  expect(ask('coliforms', '2026-11-25T08:00', cyclone)).toMatchObject({
    advice: 'do-not-sample',
    reasons: ['reception-closed'],
  })
})

describe('samples already taken', () => {
  test('a sample of this morning counts from its sampling, and the way from now', () => {
    expect(ask('coliforms', '2026-11-24T07:30', { now: at('2026-11-24T13:00') })).toMatchObject({
      advice: 'ask',
      reasons: ['after-ideal'],
      latest: '2026-11-24T14:30',
      nextGood: '2026-11-24T13:00',
    })
  })

  test('a sample of yesterday is too late for coliforms', () => {
    expect(ask('coliforms', '2026-11-23T08:00', { now: at('2026-11-24T08:00') })).toMatchObject({
      advice: 'too-late',
      latest: undefined,
      nextGood: '2026-11-24T08:00',
    })
  })

  test('a sample of last year is too late, and the good moment is counted from now', () => {
    expect(ask('legionella', '2025-11-24T08:00', { now: at('2026-11-24T08:01') })).toMatchObject({
      advice: 'too-late',
      nextGood: '2026-11-24T08:05',
    })
  })
})

test('a way that is longer than the limit is never good', () => {
  expect(ask('viable-count', '2026-11-24T07:00', { wayMinutes: 9 * 60 })).toMatchObject({
    advice: 'do-not-sample',
    reasons: ['way-too-long'],
    nextGood: undefined,
  })
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
        const line = requestLineOf({ ...asked, test: 'watermicrobiology', samples: 1 }, delivery)
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

  test('a way within the ideal time always has a good moment', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = deliverBefore({ ...asked, wayMinutes: Math.min(asked.wayMinutes, 300) })
        expect(answer.advice === 'good' || answer.nextGood !== undefined).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('more parameters never allow more time', () => {
    fc.assert(
      fc.property(question, fc.constantFrom(...holdingRules), (asked, added) => {
        const before = deliverBefore(asked).latest
        const after = deliverBefore({ ...asked, rules: [...asked.rules, added] }).latest
        if (after) expect(before && before >= after).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a sample called good is before no closed day and within six hours', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { advice, ideal } = deliverBefore(asked)
        if (advice !== 'good' || !ideal) return
        const next = (moment: Date) => laboratoryClock(new Date(moment.getTime() + 86_400_000)).date
        expect(whyClosed(next(asked.sampledAt), calendar)).toBeUndefined()
        expect(whyClosed(next(ideal), calendar)).toBeUndefined()
        for (const { best } of asked.rules)
          if (best && 'hours' in best)
            expect(ideal.getTime() - asked.sampledAt.getTime()).toBeLessThanOrEqual(best.hours * 3_600_000)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the rules', () => {
  test('each has its source, and the ideal time is never longer than the limit', () => {
    expect(new Set(holdingRules.map(({ id }) => id)).size).toBe(holdingRules.length)
    for (const { clause, best, latest } of holdingRules) {
      expect(clause).not.toBe('')
      if (best && 'hours' in best && 'hours' in latest)
        expect(best.hours + minutesToBegin / 60).toBeLessThanOrEqual(latest.hours)
    }
  })
})
