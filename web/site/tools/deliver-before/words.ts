/** What the "deliver before" helper asks and says. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { openingHours } from '@laboratory/contract/laboratory'
import { longDate } from '@laboratory/contract/languages'
import { laboratoryInstant } from '@laboratory/contract/open-times'
import type { NewLine } from '@laboratory/contract/request-list'
import {
  type HoldingRule,
  keeping,
  microbiologyHoldingHours,
  minutesToBegin,
} from '#content/rules/holding-times.ts'
import type { Delivery, Reason, ReceptionCalendar, SetBy } from './deliver-before.ts'
import { inLines } from '../worksheet/outcome.ts'

const day = 86_400_000

/** "Friday 27 November 2026, 16:30", on the clock of the laboratory. */
export function dayAndTime(moment: Date): string {
  const { date, time } = laboratoryClock(moment)
  return `${dayInWords(date)}, ${time}`
}

/** @param date ISO */
function dayInWords(date: string): string {
  const weekday = new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${longDate(date, 'en')}`
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
  if (value === '') return { error: 'The day and time of the first sample are missing, or not complete.' }
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? []
  const moment = new Date(laboratoryInstant(date, time))
  if (Number.isNaN(moment.getTime()) || laboratoryClock(moment).date !== date)
    return {
      error: 'The day and time of the first sample must be a date and a time, such as 2026-11-27T10:00.',
    }
  if (moment.getTime() < now.getTime() - furthest.back * day)
    return { error: 'The sampling lies more than two weeks back: no sample keeps so long. Check the date.' }
  if (moment.getTime() > now.getTime() + furthest.ahead * day)
    return {
      error:
        'The sampling lies more than a year ahead. Plan it when it is nearer, for holidays and limits may change.',
    }
  return moment
}

/** The heading of the answer. @param now tells "now" from "then" */
export function headlineOf({ advice, latest, ideal }: Delivery, sampledAt: Date, now: Date): string {
  if (advice === 'too-late') return 'Too late for this sample'
  if (advice === 'do-not-sample')
    return sampledAt.getTime() - now.getTime() < 15 * 60_000 ? 'Do not sample now' : 'Do not sample then'
  const before = `deliver before ${dayAndTime(ideal ?? latest ?? sampledAt)}`
  return advice === 'ask' ? `Ask us first; then ${before}` : `D${before.slice(1)}`
}

/** Above the reasons to ask. */
export const askFirst = (sampledAt: Date, now: Date) =>
  `Ask before you ${sampledAt < now ? 'bring it' : 'sample'}: sending it with your list asks us`

const hours = `Monday to Friday, ${openingHours.opens} to ${openingHours.closes}`

/** Why, one sentence each. */
export function reasonInWords(reason: Reason): string {
  switch (reason.kind) {
    case 'closed-next-day':
      return `The laboratory is closed on ${dayInWords(reason.closed)}${
        reason.why === 'public holiday' ? ', a public holiday' : ''
      }. Ask us whether the test can be started before that.`
    case 'after-ideal':
      return 'It cannot be here within the time that is best. Later only if we have agreed it with you.'
    case 'after-start':
      return reason.isSaid
        ? `It arrives after ${reason.startBy}, too late in the day to be started at once. Later only if we have agreed it with you.`
        : `We reckon with ${reason.startBy} as the last start of a day. Ask whether a sample that arrives later is started on the same day.`
    case 'read-when-closed':
      return `${plain(reason.rule.about)}: plates would be read on ${dayInWords(reason.on)}, when we are closed. Ask whether they are.`
    case 'holidays-not-known':
      return `${dayInWords(reason.date)} may be a public holiday. Ask whether reception is open.`
    case 'way-too-long':
      return 'The way alone takes longer than the sample may wait.'
    case 'no-start':
      return `Reception is open, but a sample that arrives after ${reason.startBy} begins on another day, and by then it has waited too long.`
    case 'reception-closed':
      return `Reception is closed until the sample has waited too long. It is open ${hours}; not on public holidays or while a notice says closed, and on Saturdays for emergencies only.`
  }
}

/** What sets a time, in brackets behind it. */
export function setByInWords(setBy: SetBy, { strictest }: Delivery, { startByIsSaid }: LastStart) {
  switch (setBy) {
    case 'rule':
      return `${plain(strictest.about)}: ${strictest.says.toLowerCase()}, ${strictest.clause}`
    case 'best':
      return `${microbiologyHoldingHours} hours from filling`
    case 'start':
      return startByIsSaid ? 'last start of the day' : 'last start of the day, as we assume'
    case 'closing':
      return 'reception closes'
  }
}

/** "Monday 30 November 2026, 07:00", and what it depends on. */
export function nextGoodInWords(nextGood: NonNullable<Delivery['nextGood']>): string {
  const words = dayAndTime(nextGood.at)
  return nextGood.sure ? words : `${words}, unless it or the next day is a public holiday`
}

/** Shown with every limit in hours. */
export const untilTheTestBegins = `The standard counts until the test begins: ${minutesToBegin} minutes are kept for reception and preparation.`

/** Shown with every answer. */
export const notConfirmed = 'A rule of thumb from the table below, not an agreement.'

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
    `For: ${rules.map(({ about }) => plain(about)).join('; ')}`,
    ...(ideal ? [`Best at reception before ${dayAndTime(ideal)} ${setBy(idealSetBy)}`] : []),
    ...(latest ? [`At reception not later than ${dayAndTime(latest)} ${setBy(latestSetBy)}`] : []),
    ...(delivery.advice === 'ask' ? ['To be agreed with the laboratory'] : []),
    ...keepingOf(rules),
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
