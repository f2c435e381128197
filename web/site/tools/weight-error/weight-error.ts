/** Whether a weight's error is within its class: OIML R 111-1, clauses 5.1 to 5.3. */

/**
 * - `within`: the error lies within ±(permissible error − U), as 5.3 asks, and U is at most a third of the permissible error (5.2);
 * - `not-shown`: it may or may not be within: the uncertainty reaches over the limit, or is too large for the class;
 * - `outside`: it lies beyond the limit by more than U.
 */
export type WeightVerdict = 'within' | 'not-shown' | 'outside'

export type WeightResult = {
  /** ± mg. */
  readonly permissible: number
  /** Permissible error − U, mg; zero or less where no error at all could be shown to be within. */
  readonly allowed: number
  /** U, as a part of the permissible error. */
  readonly part: number
  /** Whether U is at most a third of the permissible error (5.2). */
  readonly uncertaintyFits: boolean
  readonly verdict: WeightVerdict
}

/**
 * @param error conventional mass less nominal value, mg
 * @param uncertainty U with k = 2, mg, above zero
 * @param permissible of the class, mg, above zero
 */
export function judgeWeight(error: number, uncertainty: number, permissible: number): WeightResult {
  const allowed = permissible - uncertainty
  // Decimal figures that are equal on paper may differ in the last binary digit.
  const rounding = permissible * 1e-9
  const size = Math.abs(error)
  let verdict: WeightVerdict = 'not-shown'
  const uncertaintyFits = uncertainty <= permissible / 3 + rounding
  if (uncertaintyFits && size <= allowed + rounding) verdict = 'within'
  else if (size > permissible + uncertainty + rounding) verdict = 'outside'
  return {
    permissible,
    allowed,
    part: uncertainty / permissible,
    uncertaintyFits,
    verdict,
  }
}
