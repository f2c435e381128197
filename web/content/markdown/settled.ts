/** What words may name that is settled without an answer of the laboratory. */
import { openingHours } from '@laboratory/contract/laboratory'
import { abroad } from '../consent.ts'
import { ownSensitivity } from '../rules/endotoxin-limits.ts'
import { cautiousStartBy, microbiologyHoldingHours } from '../rules/holding-times.ts'
import { bottleRules, purposeNames, sharedBottle, waterVolumes } from '../rules/water-volumes.ts'
import { values } from '../values.ts'

export const settled: Readonly<Record<string, unknown>> = {
  ...values,
  abroad,
  bottleRules,
  cautiousStartBy,
  endotoxinSensitivity: ownSensitivity.words,
  microbiologyHoldingHours,
  openingHours,
  purposeNames,
  sharedBottle,
  waterVolumes,
}
