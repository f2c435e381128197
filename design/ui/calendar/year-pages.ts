/** The multi-year view: 24 years a page (specification, section 9), the last page ending with the last year that can be chosen. */

export const yearsPerPage = 24

/** First year of the page that holds `year`. @param lastYear the last year that can be chosen */
export function pageStart(year: number, lastYear: number): number {
  return lastYear + 1 - yearsPerPage * Math.ceil((lastYear + 1 - year) / yearsPerPage)
}

/** The years of a page, first to last. */
export function yearsFrom(start: number): readonly number[] {
  return Array.from({ length: yearsPerPage }, (_, index) => start + index)
}

/** A year on the page a calendar should open on: the one given, or that of most working people, one page back. */
export function openingYear(given: number | undefined, earliest: number, lastYear: number): number {
  if (given !== undefined && given >= earliest && given <= lastYear) return given
  return Math.max(earliest, lastYear - yearsPerPage)
}
