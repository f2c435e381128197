/** Every rule of a standard, for the checks that go through all of them. */
import * as challengeCriteria from './challenge-criteria.ts'
import * as cleanroomClasses from './cleanroom-classes.ts'
import * as cleanroomPoints from './cleanroom-points.ts'
import * as endotoxinLimits from './endotoxin-limits.ts'
import * as holdingTimes from './holding-times.ts'
import * as dose from './iso-11137-2.ts'
import * as endotoxinUnits from './iso-11737-3.ts'
import * as challenge from './iso-11930.ts'
import * as particles from './particles-in-liquids.ts'
import type { Provenance } from './rule.ts'
import * as sterility from './usp-71.ts'
import * as waterVolumes from './water-volumes.ts'
import * as weightClasses from './weight-classes.ts'

/** By the name of their file. */
export const ruleFiles: Readonly<Record<string, object>> = {
  'challenge-criteria.ts': challengeCriteria,
  'cleanroom-classes.ts': cleanroomClasses,
  'cleanroom-points.ts': cleanroomPoints,
  'endotoxin-limits.ts': endotoxinLimits,
  'holding-times.ts': holdingTimes,
  'iso-11137-2.ts': dose,
  'iso-11737-3.ts': endotoxinUnits,
  'iso-11930.ts': challenge,
  'particles-in-liquids.ts': particles,
  'usp-71.ts': sterility,
  'water-volumes.ts': waterVolumes,
  'weight-classes.ts': weightClasses,
}

/** All that carries a clause in a file, each once. */
export function provenancesIn(file: object): readonly Provenance[] {
  const found = new Set<Provenance>()
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('clause' in value) found.add(value as Provenance)
    else for (const inner of Object.values(value)) search(inner)
  }
  search(file)
  return [...found]
}
