/** The nine service areas in the order of the menus. */
import { signedOff, signOffOf } from '../facts/sign-off.ts'
import type { ServiceRecord } from '../types.ts'
import { bloodAnalysis } from './blood-analysis.ts'
import { cleanZone } from './clean-zone.ts'
import { cosmetics } from './cosmetics.ts'
import { device } from './device.ts'
import { distribution } from './distribution.ts'
import { dna } from './dna.ts'
import { geneticCounselling } from './genetic-counselling.ts'
import { metrology } from './metrology.ts'
import { waterTesting } from './water-testing.ts'

const records: readonly ServiceRecord[] = [
  device,
  cosmetics,
  waterTesting,
  dna,
  cleanZone,
  geneticCounselling,
  metrology,
  distribution,
  bloodAnalysis,
]

export const services: readonly ServiceRecord[] = records.map((record) => ({
  ...record,
  ...signedOff(signOffOf(record.slug), record.written),
}))
