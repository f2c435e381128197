/** What words may name that is settled without an answer of the laboratory. */
import { openingHours } from '@laboratory/contract/laboratory'
import { persons } from '../words.ts'
import { ownSensitivity } from '../rules/endotoxin-limits.ts'
import type { Rule } from '../rules/rule.ts'
import { cautiousStartBy, microbiologyHoldingHours } from '../rules/holding-times.ts'
import { bottleRules, purposeNames, sharedBottle, waterVolumes } from '../rules/water-volumes.ts'
import { values } from '../values.ts'
import { hour, ruleWords } from '../words.ts'

const inWords = (text: string) => ruleWords[text] ?? text

/** Rules as pages of this language say them. */
function said(rules: Readonly<Record<string, Rule>>) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { ...rule, says: inWords(rule.says) }]),
  )
}

export const settled: Readonly<Record<string, unknown>> = {
  ...values,
  abroad: persons.abroad,
  bottleRules: said(bottleRules),
  cautiousStartBy: hour(cautiousStartBy),
  endotoxinSensitivity: inWords(ownSensitivity.words),
  microbiologyHoldingHours,
  openingHours: { opens: hour(openingHours.opens), closes: hour(openingHours.closes) },
  purposeNames: Object.fromEntries(
    Object.entries(purposeNames).map(([letter, name]) => [letter, inWords(name)]),
  ),
  sharedBottle,
  waterVolumes: said(waterVolumes),
}
