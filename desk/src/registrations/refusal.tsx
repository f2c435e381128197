import { Refusal as SharedRefusal } from '../ui/refusal.tsx'
import type { Refused } from './use-review.ts'
import { describeEvent } from './words.ts'

/** Why an act on a registration was not done. */
export function Refusal({ refused }: { readonly refused: Refused | null }) {
  return <SharedRefusal of="registration" {...{ refused, describeEvent }} />
}
