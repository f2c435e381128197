/** Business constants of the specification (section 9), each in one place. */

/** The laboratory's accreditation, worded after the facts page: the edition is today's, the year the first grant. */
export const accreditationStandard = 'ISO/IEC 17025:2017'

/** "A medical laboratory accreditation (2022)": the specification says no more. */
export const medicalAccreditationYear = 2022

export const dnaTestingSince = 2018

export const turnaround = {
  /** Days of incubation of the sterility test; not the whole turnaround. */
  sterilityIncubationDays: 14,
  /** Days on which the challenge test is read. */
  challengeReadingDays: [0, 7, 14, 28],
  cleanroomTestDays: 6,
  cleanroomReportDays: 12,
  viableCountDays: 3,
  yeastAndMouldDays: 5,
  legionellaDays: 12,
  /** Days, from and to. */
  otherOrganismsDays: [2, 5],
  particleCountDays: 1,
  /** Working days. */
  paternityWorkingDays: 2,
} as const

export const challengeStrains = 5

/** EU/ml. */
export const endotoxinSensitivity = '0.05 EU/ml'

export const endotoxinExtraction = { temperature: '37 °C', time: '1 hour' } as const

/** CFU per biological indicator: "more than". */
export const indicatorPopulation = '10⁶ CFU'

export const indicatorIncubation = '7 days'

/** mg CaCO₃/l; half-open ranges, because the specification's ranges touch. */
export const hardnessClasses = [
  { name: 'Soft', from: 0, to: 60 },
  { name: 'Moderately hard', from: 60, to: 120 },
  { name: 'Hard', from: 120, to: 180 },
  { name: 'Very hard', from: 180, to: undefined },
] as const

/** Hours of filling within which water for microbiology reaches the laboratory; later only by agreement (`rules/holding-times.ts`). */
export const microbiologyHoldingHours = 6

/** Days of incubation of *Legionella* within its turnaround (ISO 11731). */
export const legionellaIncubationDays = 10

/** "every six months". */
export const drinkingWaterRetest = 'six months'

/** Swabbing of each cheek, in seconds; nothing in the mouth before, in hours and in words. */
export const swab = { secondsPerCheek: 20, hoursWithoutFood: 1, timeWithoutFood: 'one hour' } as const

/** Kit terms of the specification, in euro and hours. Not terms of laboratory tests. */
export const legalTerms = { confirmationHours: 48, newKitFeeEuro: 50, refundPenaltyEuro: 125 } as const

export const kitTests = {
  basic: { tests: 120, parameters: 12, each: 10 },
  ultimate: { tests: 302, parameters: 14, each: 25 },
} as const
