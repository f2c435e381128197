/**
 * Until when a sample must be at reception, crossed with the hours in which reception is open, and when sampling would be better.
 * Minutes count from the sampling; days and hours are those of the laboratory, wherever the reader is.
 */
import { laboratoryClock, addDays } from '@laboratory/contract/clock'
import { type Closed, laboratoryInstant, openTimes } from '@laboratory/contract/open-times'
import { type HolidaysKnown, isHolidayKnown } from '#site/browser/closed-entries.ts'
import { type HoldingRule, type Limit, minutesToBegin } from '#content/rules/holding-times.ts'

/** When reception is open: Monday to Friday, but on no public holiday, and not while a notice says closed. */
export type ReceptionCalendar = {
  /** HH:MM on the clock of the laboratory. */
  readonly opens: string
  readonly closes: string
  /** HH:MM: what arrives later is not started on the same day. Holds for samples whose hours end when the test begins. */
  readonly startBy: string
  /** Whether the laboratory has said `startBy`; what misses an hour that is assumed is asked about, and not refused. */
  readonly startByIsSaid: boolean
  /** Whether plates are read on days on which reception is closed. */
  readonly readsWhenClosed: boolean
  readonly closed: Closed
  readonly known: HolidaysKnown
}

export type Question = {
  /** At least one; the strictest decides. */
  readonly rules: readonly HoldingRule[]
  readonly sampledAt: Date
  readonly now: Date
  /** Minutes from the sampling point to reception; 0 or more. */
  readonly wayMinutes: number
  readonly calendar: ReceptionCalendar
}

/**
 * - `good`: in time, and the laboratory is open on the day after;
 * - `ask`: the test can begin in time, but the laboratory must agree first;
 * - `do-not-sample`: it cannot be received, or not begin, in time;
 * - `too-late`: the same for a sample that has been taken already.
 */
export type Advice = 'good' | 'ask' | 'do-not-sample' | 'too-late'

export type Reason =
  /** The laboratory is closed on the day after reception. */
  | { readonly kind: 'closed-next-day'; readonly closed: string; readonly why: WhyClosed }
  /** It cannot be at reception within the ideal time. */
  | { readonly kind: 'after-ideal' }
  /** It can be here in time, but not before the hour of the last start. */
  | { readonly kind: 'after-start'; readonly startBy: string; readonly isSaid: boolean }
  /** Plates would be due on a day on which the laboratory is closed. */
  | { readonly kind: 'read-when-closed'; readonly rule: HoldingRule; readonly on: string }
  /** A day that decides may be a public holiday. */
  | { readonly kind: 'holidays-not-known'; readonly date: string }
  /** The way alone takes longer than a limit. */
  | { readonly kind: 'way-too-long' }
  /** Reception is closed from the earliest arrival to the limit. */
  | { readonly kind: 'reception-closed' }
  /** Reception is open before the limit, but only after the hour of the last start. */
  | { readonly kind: 'no-start'; readonly startBy: string }

/** What sets a time: the hours of a rule, those within which reception is best, the last start of the day, or the end of the opening hours. */
export type SetBy = 'rule' | 'best' | 'start' | 'closing'

export type Delivery = {
  readonly advice: Advice
  readonly reasons: readonly Reason[]
  /** The rule whose limit comes first. */
  readonly strictest: HoldingRule
  /** The last arrival that the rule allows, whether or not reception is open then. */
  readonly limit: Date
  /** The last moment at reception within the time that is best; absent where none is left. */
  readonly ideal: Date | undefined
  /** The last moment at reception at which the test can still begin in time; absent where none is left. */
  readonly latest: Date | undefined
  readonly idealSetBy: SetBy
  readonly latestSetBy: SetBy
  /** The earliest moment from now on at which sampling would be good; `sure` when all its holidays are known. */
  readonly nextGood: { readonly at: Date; readonly sure: boolean } | undefined
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far ahead a good moment is looked for: further than a notice can say closed. */
const searchDays = 45

/** What is to be done with a sample. */
export function deliverBefore(question: Question): Delivery {
  const delivery = judge(question)
  return delivery.advice === 'good' ? delivery : { ...delivery, nextGood: nextGoodMoment(question) }
}

function judge({ rules, sampledAt, now, wayMinutes, calendar }: Question): Delivery {
  const arrival = later(sampledAt, now).getTime() + wayMinutes * minute
  const { limit, strictest } = strictestLimit(rules, sampledAt, calendar)
  const idealEnd = Math.min(
    limit,
    ...rules.map(({ best }) => (best ? endOf(best, sampledAt, calendar) : limit)),
  )
  const countsToStart = rules.some(({ latest }) => 'hours' in latest)
  const { startBy, startByIsSaid: isSaid } = calendar
  // What arrives after the last start of a day does not begin on it: where the laboratory has said it, no hour after it is named.
  const starts = countsToStart ? { ...calendar, closes: startBy } : calendar
  const [inTime, begun] = [idealEnd, limit].map((end) => lastOpenMoment(arrival, end, starts))
  const [open, received] = [idealEnd, limit].map((end) => lastOpenMoment(arrival, end, calendar))
  const ideal = inTime ?? (isSaid ? undefined : open)
  const latest = begun ?? (isSaid ? undefined : received)
  const setBy = (moment: Date | undefined, end: number): SetBy => {
    if (moment?.getTime() === limit) return 'rule'
    if (moment?.getTime() === end) return 'best'
    return countsToStart && moment && laboratoryClock(moment).time === startBy ? 'start' : 'closing'
  }
  const shared = {
    strictest,
    limit: new Date(limit),
    ideal,
    latest,
    idealSetBy: setBy(ideal, idealEnd),
    latestSetBy: setBy(latest, limit),
    nextGood: undefined,
  }
  if (!latest) {
    const isPlanned = sampledAt >= now
    return {
      ...shared,
      advice: isPlanned ? 'do-not-sample' : 'too-late',
      reasons: [
        // Sampled after the limit of its day, it is not the way that is too long.
        isPlanned && sampledAt.getTime() <= limit && arrival > limit
          ? { kind: 'way-too-long' }
          : received
            ? { kind: 'no-start', startBy }
            : { kind: 'reception-closed' },
        ...notKnown([sampledAt, new Date(limit)], calendar),
      ],
    }
  }
  const begins = ideal ?? latest
  const reasons = [
    ...closedNextDay(begins, calendar),
    // Where a day counts and no hour, what is best cannot always be had, and needs no agreement.
    ...(countsToStart && !open ? [{ kind: 'after-ideal' } as const] : []),
    ...(countsToStart && (!begun || (open && !inTime))
      ? [{ kind: 'after-start', startBy, isSaid } as const]
      : []),
    ...readWhenClosed(rules, begins, calendar),
    ...notKnown([latest, new Date(latest.getTime() + day)], calendar),
  ] satisfies Reason[]
  return { ...shared, advice: reasons.length > 0 ? 'ask' : 'good', reasons }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** @throws RangeError without a rule */
function strictestLimit(rules: readonly HoldingRule[], sampledAt: Date, calendar: ReceptionCalendar) {
  const limits = rules.map((strictest) => ({ strictest, limit: limitOf(strictest, sampledAt, calendar) }))
  const [first, ...others] = limits
  if (!first) throw new RangeError('Deliver before needs at least one rule.')
  return others.reduce((least, one) => (one.limit < least.limit ? one : least), first)
}

/** The last arrival at which the test can begin within its hours, or reception on its last day. */
function limitOf({ latest }: HoldingRule, sampledAt: Date, calendar: ReceptionCalendar): number {
  const end = endOf(latest, sampledAt, calendar)
  return 'hours' in latest ? end - minutesToBegin * minute : end
}

function endOf(limit: Limit, sampledAt: Date, { closes }: ReceptionCalendar): number {
  if ('hours' in limit) return sampledAt.getTime() + limit.hours * hour
  return laboratoryInstant(addDays(laboratoryClock(sampledAt).date, limit.daysAfter), closes)
}

export type WhyClosed = 'Saturday' | 'Sunday' | 'public holiday' | 'notice'

/** Why reception is closed on a day, or undefined when it is open. @param date ISO */
export function whyClosed(date: string, calendar: ReceptionCalendar): WhyClosed | undefined {
  if (calendar.closed.days.has(date)) return 'public holiday'
  const weekday = new Date(date).getUTCDay()
  if (weekday === 6) return 'Saturday'
  if (weekday === 0) return 'Sunday'
  return openTimes(date, calendar.closed, calendar).length === 0 ? 'notice' : undefined
}

/** The last moment from `from` to `to` (ms) at which reception is open, its closing minute included. */
function lastOpenMoment(from: number, to: number, calendar: ReceptionCalendar): Date | undefined {
  const earliest = laboratoryClock(new Date(from)).date
  for (let date = laboratoryClock(new Date(to)).date; date >= earliest; date = addDays(date, -1)) {
    for (const [opens, closes] of [...openTimes(date, calendar.closed, calendar)].reverse()) {
      const begins = Math.max(from, opens)
      const ends = Math.min(to, closes)
      // Reception is closed in the closing minute itself.
      if (begins <= ends && begins < closes) return new Date(ends)
    }
  }
  return undefined
}

/** No limit reaches beyond the day after sampling: where that one is closed, reception is on the first. */
function closedNextDay(moment: Date, calendar: ReceptionCalendar): Reason[] {
  const closed = addDays(laboratoryClock(moment).date, 1)
  const why = whyClosed(closed, calendar)
  return why === undefined ? [] : [{ kind: 'closed-next-day', closed, why }]
}

/** The first count whose plates would be due on a closed day. */
function readWhenClosed(rules: readonly HoldingRule[], begins: Date, calendar: ReceptionCalendar): Reason[] {
  if (calendar.readsWhenClosed) return []
  for (const rule of rules) {
    if (rule.readAfter === undefined) continue
    const on = laboratoryClock(new Date(begins.getTime() + rule.readAfter * hour)).date
    if (whyClosed(on, calendar)) return [{ kind: 'read-when-closed', rule, on }]
  }
  return []
}

function notKnown(moments: readonly Date[], { known }: ReceptionCalendar): Reason[] {
  const date = moments
    .map((moment) => laboratoryClock(moment).date)
    .find((date) => !isHolidayKnown(date, known))
  return date === undefined ? [] : [{ kind: 'holidays-not-known', date }]
}

/** The first day on which a sample can be good, at opening or later. */
function nextGoodMoment(question: Question): Delivery['nextGood'] {
  const { calendar, wayMinutes, now } = question
  const from = toFiveMinutes(later(question.sampledAt, now))
  const first = laboratoryClock(from).date
  for (let ahead = 0; ahead < searchDays; ahead++) {
    const date = addDays(first, ahead)
    if (whyClosed(date, calendar)) continue
    const opens = new Date(laboratoryInstant(date, calendar.opens))
    // Where transport takes longer than reception is open, it would have to start before the opening: the laboratory has to agree to that.
    const at = later(from, opens)
    if (laboratoryClock(at).date !== date) continue
    const { advice, reasons } = judge({ ...question, sampledAt: at, now: at, wayMinutes })
    const onlyUnknown = reasons.length > 0 && reasons.every(({ kind }) => kind === 'holidays-not-known')
    if (advice === 'good') return { at, sure: true }
    if (advice === 'ask' && onlyUnknown) return { at, sure: false }
  }
  return undefined
}

function toFiveMinutes(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / (5 * minute)) * 5 * minute)
}
