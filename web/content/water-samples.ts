/** Rules for water samples that pages, cards and planner state: each is worded here, once. */
import { fact, yesNoAnswer } from './facts/fact.ts'
import { listInWords } from './facts/wording.ts'
import { holdingRulesOf, microbiologyHoldingHours } from './rules/holding-times.ts'
import { purposeNames } from './rules/water-volumes.ts'
import type { Block } from './types.ts'

/** "8 hours (counts and *Pseudomonas*), 12 hours (…) or 24 hours (…)", from the rules. */
function hoursInWords(): string {
  const groups = Map.groupBy(holdingRulesOf('watermicrobiology'), ({ latest }) =>
    'hours' in latest ? latest.hours : 0,
  )
  const words = [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([hours, rules]) => `${hours} hours (${listInWords(rules.map(({ short, about }) => short ?? about))})`,
    )
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
}

const asWeRead =
  yesNoAnswer('tests.watermicrobiology.holding-confirmed') === true ? '' : ', as we read ISO 19458'

/** When a sample for microbiology must arrive. */
export const arrival = `In the laboratory within ${microbiologyHoldingHours} hours of filling. Later only if we have agreed it with you: the test must then begin within ${hoursInWords()}${asWeRead}.`

export const closedDays =
  'Sample from Monday to Thursday. On a Friday or the day before a public holiday only if we have agreed it with you: the laboratory opens on Saturdays for emergencies only, and is closed on Sundays and public holidays.'

/** When a sample for chemistry must arrive, and how it is kept. */
export const chemistryArrival = fact(
  'tests.waterchemistry.holding-time',
  (words) => `For chemistry: ${words}`,
)

export const latestHour = fact(
  'tests.watermicrobiology.latest-hour',
  (hour) => `Water for microbiology that is to be started on the same day must arrive by ${hour}.`,
)

/** Below 6 °C *Legionella* may no longer grow on the plate; other bacteria ask for 5 ± 3 °C. */
export const legionellaKeeping = fact('tests.watermicrobiology.legionella-keeping')

const remove = 'Take off strainer, hose or shower head, disinfect the outlet'

/** The three purposes of ISO 19458 at an outlet, with what each asks for. */
export const purposes: readonly Block[] = [
  {
    type: 'terms',
    items: [
      {
        term: `a: ${purposeNames.a}`,
        text: `The main, the tank or the hot water that circulates. ${remove}, and let the water run until its temperature is steady (2 to 3 minutes). Fill.`,
      },
      {
        term: `b: ${purposeNames.b}`,
        text: `${remove}, and let about 1 litre run away, no more. Do not close the tap again. Fill.`,
      },
      {
        term: `c: ${purposeNames.c}`,
        text: 'Take nothing off and disinfect nothing. Fill with the first water that comes.',
      },
    ],
  },
]

/** Steps that every way of sampling water for microbiology shares. */
export const waterSteps = {
  fill: {
    title: 'Fill',
    text: 'Open the bottle only now. Do not touch its rim or the inside of its cap. Leave an air space.',
  },
  label: {
    title: 'Label',
    text: 'Place, date, **time of sampling**, your name; at an outlet a, b or c; chlorine and, after filling, the temperature if you measure them. Without the time we cannot tell whether the sample is still fit to test.',
  },
  chill: {
    title: 'Chill',
    text: 'Keep it at 5 ± 3 °C and in the dark, with ice packs. Do not freeze it.',
  },
  bring: { title: 'Bring it', text: arrival },
} as const

/** What several sampling cards say. */
export const bottle =
  'Sterile, with sodium thiosulphate, not rinsed. *Legionella* has a bottle of its own, of 1 litre.'

/** Where *Legionella* may be in the water, the people who sample protect themselves. */
export const mist =
  '*Legionella* infects by droplets. Open slowly, do not splash; where water sprays, wear a mask (FFP2 or better). With weak lungs or defences leave it to somebody else; smokers and people over 50 are more at risk, too.'

/** Turned over, so that the thiosulphate reaches all of the water. */
export const closing = 'Leave an air space, close the bottle and turn it over a few times.'
