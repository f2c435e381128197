/** Endotoxin limits and the maximum valid dilution: USP <85> and USP <161>. All figures are above zero. */

/**
 * The limit of an injected medicine, K ÷ M, in EU per mg, ml or unit: whatever M counts.
 * @param k EU/kg @param dose highest dose per kg of body weight within one hour
 */
export function limitOfDose(k: number, dose: number): number {
  return k / dose
}

/** The limit of a pooled extract, K × N ÷ V, in EU/ml. @param perDevice EU @param volume ml of the whole extract */
export function limitOfExtract(perDevice: number, devices: number, volume: number): number {
  return (perDevice * devices) / volume
}

export type Dilution = {
  /** How many times the sample may be diluted; below 1 the assay cannot show that the limit is met. */
  readonly maximum: number
  /**
   * - `below-sensitivity`: the undiluted sample may hold less endotoxin than the assay can find;
   * - `no-room`: not even one to two is allowed, so that interference cannot be diluted away;
   * - `enough`: 2 or more.
   */
  readonly verdict: 'below-sensitivity' | 'no-room' | 'enough'
}

/**
 * The maximum valid dilution, limit × concentration ÷ λ.
 * @param limit EU per mg, unit or ml
 * @param concentration mg or units per ml; 1 for a limit in EU/ml
 * @param sensitivity λ, EU/ml
 */
export function maximumValidDilution(limit: number, concentration: number, sensitivity: number): Dilution {
  const maximum = (limit * concentration) / sensitivity
  // Decimal figures that are equal on paper may differ in the last binary digit.
  if (maximum < 1 - 1e-9) return { maximum, verdict: 'below-sensitivity' }
  return { maximum, verdict: maximum < 2 - 1e-9 ? 'no-room' : 'enough' }
}
