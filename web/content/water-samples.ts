/** Rules for water samples that several pages state. */
import { microbiologyHoldingHours, microbiologyLatestHours } from './constants.ts'

/** When a sample for microbiology must arrive. "The day after sampling" alone could mean 33 hours. */
export const arrival = `Best within ${microbiologyHoldingHours} hours of sampling. If that cannot be done, agree it with us first: the sample must then reach us early the next day, not later than ${microbiologyLatestHours} hours after you filled the bottle. Some parameters allow less.`

export const closedDays =
  'Ask before you sample on a Friday or the day before a public holiday: the laboratory opens on Saturdays for emergencies only, and is closed on Sundays and public holidays.'

/** Steps that every way of sampling water for microbiology shares. */
export const waterSteps = {
  fill: {
    title: 'Fill',
    text: 'Open the bottle only now. Do not touch its rim or the inside of its cap. Leave an air space.',
  },
  label: {
    title: 'Label',
    text: 'Place, date, **time of sampling**, your name; temperature and chlorine if you measured them. Without the time we cannot tell whether the sample is still fit to test.',
  },
  chill: {
    title: 'Chill',
    text: 'Keep it at 5 ± 3 °C and in the dark, with ice packs. Do not freeze it.',
  },
  bring: { title: 'Bring it', text: arrival },
} as const
