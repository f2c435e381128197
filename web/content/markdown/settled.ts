/** What words may name that is settled without an answer of the laboratory. */
import { openingHours } from '@laboratory/contract/laboratory'
import { persons } from '../words.ts'
import { ownSensitivity } from '../rules/endotoxin-limits.ts'
import { cautiousStartBy, microbiologyHoldingHours } from '../rules/holding-times.ts'
import { bottleRules, purposeNames, sharedBottle, waterVolumes } from '../rules/water-volumes.ts'
import { values } from '../values.ts'
import { hour } from '../words.ts'

export const settled: Readonly<Record<string, unknown>> = {
  ...values,
  abroad: persons.abroad,
  bottleRules,
  cautiousStartBy: hour(cautiousStartBy),
  endotoxinSensitivity: ownSensitivity.words,
  microbiologyHoldingHours,
  openingHours: { opens: hour(openingHours.opens), closes: hour(openingHours.closes) },
  purposeNames,
  sharedBottle,
  waterVolumes,
}
