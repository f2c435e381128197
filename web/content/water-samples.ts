/** Rules for water samples that several pages state. */
import { microbiologyHoldingHours, microbiologyLatestHours } from './constants.ts'

/** When a sample for microbiology must arrive. "The day after sampling" alone could mean 33 hours. */
export const arrival = `Best within ${microbiologyHoldingHours} hours of sampling. If that cannot be done, agree it with us first: the sample must then reach us early the next day, not later than ${microbiologyLatestHours} hours after you filled the bottle. Some parameters allow less.`

export const closedDays =
  'Ask before you sample on a Friday or the day before a public holiday: the laboratory opens on Saturdays for emergencies only, and is closed on Sundays and public holidays.'
