import { Refusal as SharedRefusal } from '../ui/refusal.tsx'
import type { Refused } from './use-change.ts'
import { describeEvent } from './words.ts'

/** Why an act on an inquiry was not done. */
export function Refusal({ refused }: { readonly refused: Refused | null }) {
  return <SharedRefusal of="inquiry" {...{ refused, describeEvent }} />
}
