import type { InquiryState } from '@laboratory/contract/desk/inquiries'
import { openingHours } from '@laboratory/contract/laboratory'

const minutesOfWorkingDay = minutesOf(openingHours.closes) - minutesOf(openingHours.opens)

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** "1 d 6 h", "3 h", "20 min". @param minutes of the laboratory's working time */
export function workingTime(minutes: number): string {
  const days = Math.floor(minutes / minutesOfWorkingDay)
  const hours = Math.floor((minutes % minutesOfWorkingDay) / 60)
  if (days > 0) return hours > 0 && days < 10 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h` : `${Math.max(1, minutes)} min`
}

/** The instant at which the laboratory closes on a date. @param date YYYY-MM-DD */
export function closingOf(date: string): string {
  return new Date(`${date}T${openingHours.closes}:00+04:00`).toISOString()
}

/** The instant at which it opens. @param date YYYY-MM-DD */
export function openingOf(date: string): string {
  return new Date(`${date}T${openingHours.opens}:00+04:00`).toISOString()
}

/** What holds where no day is chosen: the same rule as the service has. */
export function withoutDate(turn: 'laboratory' | 'customer', state: InquiryState | undefined): string {
  if (turn === 'customer')
    return state === 'quotation'
      ? 'Without a date: after five working days.'
      : 'Without a date you are not reminded.'
  return state === 'review-and-acceptance'
    ? 'Without a date nothing is due: tests differ in length.'
    : 'Without a date: one working day from now.'
}
