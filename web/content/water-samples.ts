/** Rules for water samples that pages, cards and planner state: each is worded here, once. */
import { fact } from './facts/fact.ts'
import { microbiologyHoldingHours } from './rules/holding-times.ts'
import { purposeNames } from './rules/water-volumes.ts'
import type { Block } from './types.ts'
import { water as words } from './words.ts'

/** When a sample for microbiology must arrive. */
export const arrival = words.arrival(microbiologyHoldingHours)

export const closedDays = words.closedDays

/** When a sample for chemistry must arrive, and how it is kept. */
export const chemistryArrival = fact('tests.waterchemistry.holding-time', words.chemistryArrival)

export const latestHour = fact('tests.watermicrobiology.latest-hour', words.latestHour)

/** Below 6 °C *Legionella* may no longer grow on the plate; other bacteria ask for 5 ± 3 °C. */
export const legionellaKeeping = fact('tests.watermicrobiology.legionella-keeping')

/** The three purposes of ISO 19458 at an outlet, with what each asks for. */
export const purposes: readonly Block[] = [
  {
    type: 'terms',
    items: (['a', 'b', 'c'] as const).map((letter) => ({
      term: words.purpose(letter, purposeNames[letter]),
      text: words.purposes[letter],
    })),
  },
]

/** Steps that every way of sampling water for microbiology shares. */
export const waterSteps = {
  fill: words.fill,
  label: words.label,
  chill: words.chill,
  bring: { title: words.bring, text: arrival },
}

/** What several sampling cards say; turned over when it is closed, so that the thiosulphate reaches all of the water. */
export const { bottle, mist, closing } = words
