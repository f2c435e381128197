import { values } from '#content/values.ts'

/** The challenge test: number of strains, and the days on which the product is read; the first is the day of inoculation. */
export const challenge = { strains: values.challengeStrains, days: values.challengeReadingDays }
