/** What the "deliver before" helper asks and says. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'
import { localeOf, longDate } from '@laboratory/contract/languages'
import { laboratoryInstant } from '@laboratory/contract/open-times'
import type { NewLine } from '@laboratory/contract/request-list'
import {
  type HoldingRule,
  keeping,
  microbiologyHoldingHours,
  minutesToBegin,
} from '#content/rules/holding-times.ts'
import { colon, language } from '#site/words.ts'
import { deliverWords as said } from '../words.ts'
import type { Delivery, Reason, ReceptionCalendar, SetBy } from './deliver-before.ts'
import { inLines } from '../worksheet/outcome.ts'

const day = 86_400_000

/** "Friday 27 November 2026, 16:30", on the clock of the laboratory. */
export function dayAndTime(moment: Date): string {
  const { date, time } = laboratoryClock(moment)
  return `${dayInWords(date)}, ${said.hour(time)}`
}

/** @param date ISO */
function dayInWords(date: string): string {
  const weekday = new Date(date).toLocaleDateString(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${longDate(date, language)}`
}

/** What a date-time field holds for a moment: the time of the laboratory, whatever the visitor's own. */
export function fieldValue(moment: Date): string {
  const { date, time } = laboratoryClock(moment)
  return `${date}T${time}`
}

/** How far back and ahead a sampling may lie, in days. */
const furthest = { back: 14, ahead: 366 } as const

/** The moment of sampling as a date-time field gives it, or what is wrong with it. */
export function readSampling(value: string, now: Date): Date | { readonly error: string } {
  if (value === '') return { error: said.missing }
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? []
  const moment = new Date(laboratoryInstant(date, time))
  if (Number.isNaN(moment.getTime()) || laboratoryClock(moment).date !== date) return { error: said.noDate }
  if (moment.getTime() < now.getTime() - furthest.back * day) return { error: said.tooOld }
  if (moment.getTime() > now.getTime() + furthest.ahead * day) return { error: said.tooFar }
  return moment
}

/** The heading of the answer. @param now tells "now" from "then" */
export function headlineOf({ advice, latest, ideal }: Delivery, sampledAt: Date, now: Date): string {
  if (advice === 'too-late') return said.tooLate
  if (advice === 'do-not-sample')
    return sampledAt.getTime() - now.getTime() < 15 * 60_000 ? said.notNow : said.notThen
  return (advice === 'ask' ? said.askThen : said.before)(dayAndTime(ideal ?? latest ?? sampledAt))
}

/** Above the reasons to ask. */
export const askFirst = (sampledAt: Date, now: Date) => said.askFirst(sampledAt < now)

/** Why, one sentence each. */
export function reasonInWords(reason: Reason): string {
  switch (reason.kind) {
    case 'closed-next-day':
      return said.closedNext(dayInWords(reason.closed), reason.why === 'public holiday')
    case 'after-ideal':
      return said.afterBest
    case 'after-start':
      return (reason.isSaid ? said.afterStart : said.assumedStart)(said.hour(reason.startBy))
    case 'read-when-closed':
      return said.readWhenClosed(plain(reason.rule.about), dayInWords(reason.on))
    case 'holidays-not-known':
      return said.maybeHoliday(dayInWords(reason.date))
    case 'way-too-long':
      return said.wayTooLong
    case 'no-start':
      return said.noStart(said.hour(reason.startBy))
    case 'reception-closed':
      return said.closed(said.hours(said.hour(openingHours.opens), said.hour(openingHours.closes)))
  }
}

/** What sets a time, in brackets behind it. */
export function setByInWords(setBy: SetBy, { strictest }: Delivery, { startByIsSaid }: LastStart) {
  switch (setBy) {
    case 'rule':
      return `${plain(strictest.about)}${colon}${strictest.says.toLowerCase()}, ${strictest.clause}`
    case 'best':
      return said.ofFilling(microbiologyHoldingHours)
    case 'start':
      return startByIsSaid ? said.lastStart : said.lastStartAssumed
    case 'closing':
      return said.closes
  }
}

/** "Monday 30 November 2026, 07:00", and what it depends on. */
export function nextGoodInWords(nextGood: NonNullable<Delivery['nextGood']>): string {
  const words = dayAndTime(nextGood.at)
  return nextGood.sure ? words : said.unlessHoliday(words)
}

/** Shown with every limit in hours. */
export const untilTheTestBegins = said.kept(minutesToBegin)

/** Shown with every answer. */
export const notConfirmed = said.ruleOfThumb

type LastStart = Pick<ReceptionCalendar, 'startByIsSaid'>

export type Request = {
  /** Slug of the test. */
  readonly test: string
  readonly samples: number
  readonly rules: readonly HoldingRule[]
  readonly sampledAt: Date
}

/** The line that goes to the request list: number, sampling and the answer as lines of text. */
export function requestLineOf(request: Request, delivery: Delivery, lastStart: LastStart): NewLine {
  const { test, samples, rules, sampledAt } = request
  const { ideal, latest, idealSetBy, latestSetBy } = delivery
  const setBy = (by: SetBy) => `(${setByInWords(by, delivery, lastStart)})`
  const lines = [
    said.for(rules.map(({ about }) => plain(about)).join('; ')),
    // What must hold stands before what is best: of many parameters the last lines may not fit.
    ...keepingOf(rules),
    ...(latest ? [`${said.notLater(dayAndTime(latest))} ${setBy(latestSetBy)}`] : []),
    ...(delivery.advice === 'ask' ? [said.toBeAgreed] : []),
    ...(ideal ? [`${said.bestBefore(dayAndTime(ideal))} ${setBy(idealSetBy)}`] : []),
  ]
  return {
    test,
    samples: String(samples),
    sampledAt: dayAndTime(sampledAt),
    delivery: inLines('delivery', lines),
  }
}

/** How the samples must be kept and carried for their times to hold, a sentence for each test. */
export function keepingOf(rules: readonly HoldingRule[]): string[] {
  return [...new Set(rules.map(({ test }) => keeping[test]))]
}

/** Without inline marks. */
export function plain(text: string): string {
  return text.replaceAll('*', '')
}
