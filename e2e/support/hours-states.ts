/** The states of the laboratory's opening hours, each with a moment in Mauritius. */
export const hoursStates = [
  ['open', '2026-11-25T10:00'],
  ['closed until later today', '2026-11-25T05:00'],
  ['closed until tomorrow', '2026-11-25T20:00'],
  ['closed until Monday', '2026-11-27T20:00'],
  ['Saturday', '2026-11-28T10:00'],
  ['Sunday', '2026-11-29T10:00'],
  // A Friday: the longest words would be a Wednesday's, before which no holiday of the list falls.
  ['a holiday', '2026-12-25T10:00'],
  ['the list of holidays run out', '2027-06-01T10:00'],
] as const

/** @param local date and time in Mauritius, to the minute */
export const moment = (local: string) => new Date(`${local}:00+04:00`)
