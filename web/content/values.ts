/** The numbers and names of `values.yaml`. */
import * as z from 'zod'
import { readYaml } from './markdown/yaml.ts'

const text = z.string()
const days = z.int()
const hardnessClass = z.strictObject({ name: text, from: z.number(), to: z.number() })
const kit = z.strictObject({ tests: z.int(), parameters: z.int(), each: z.int() })

export const values = readYaml(
  'values.yaml',
  z.strictObject({
    accreditationStandard: text,
    medicalAccreditationYear: z.int(),
    dnaTestingSince: z.int(),
    sterilityIncubationDays: days,
    challengeReadingDays: z.tuple([days], days),
    cleanroomTestDays: days,
    cleanroomReportDays: days,
    viableCountDays: days,
    yeastAndMouldDays: days,
    otherOrganismsDays: text,
    particleCountDays: days,
    paternityWorkingDays: days,
    legionellaDays: days,
    legionellaIncubationDays: days,
    challengeStrains: z.int(),
    endotoxinExtraction: z.strictObject({ temperature: text, time: text }),
    indicatorPopulation: text,
    indicatorIncubation: text,
    hardness: z.strictObject({
      soft: hardnessClass,
      moderate: hardnessClass,
      hard: hardnessClass,
      /** Open above. */
      veryHard: hardnessClass.omit({ to: true }),
    }),
    drinkingWaterRetest: text,
    swab: z.strictObject({ secondsPerCheek: z.int(), hoursWithoutFood: z.int(), timeWithoutFood: text }),
    legalTerms: z.strictObject({
      confirmationHours: z.int(),
      newKitFeeEuro: z.number(),
      refundPenaltyEuro: z.number(),
    }),
    kitTests: z.strictObject({ basic: kit, ultimate: kit }),
  }),
)
