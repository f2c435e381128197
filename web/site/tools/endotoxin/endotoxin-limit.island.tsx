/** What the endotoxin calculator asks and answers. */
import {
  deviceLimits,
  endotoxinFormulas,
  ownSensitivity,
  pyrogenicDoses,
} from '#content/rules/endotoxin-limits.ts'
import type { Cited } from '#content/rules/rule.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Texts, withUnit, written } from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { endotoxinLimit as said } from '../words.ts'

const { dose, extract, dilution } = endotoxinFormulas

const isMedicine = ({ product }: Texts) => product === 'medicine'
const isDevice = ({ product }: Texts) => product === 'device'
const inMass = (texts: Texts) => isMedicine(texts) && texts.per === 'mg'
const inVolume = (texts: Texts) => isMedicine(texts) && texts.per === 'ml'
const inUnits = (texts: Texts) => isMedicine(texts) && texts.per === 'unit'

const figure = { kind: 'number', least: 0.000_001, most: 1_000_000_000 } as const
const highestDose = {
  ...figure,
  label: said.dose,
  subject: said.theDose,
} as const

export const questions = {
  product: {
    kind: 'choice',
    label: said.product,
    options: [
      { value: 'device', label: said.device },
      { value: 'medicine', label: said.medicine },
      { value: 'limit', label: said.limitGiven },
    ],
  },
  contact: {
    kind: 'choice',
    label: said.contact,
    when: isDevice,
    options: [
      { value: 'blood', label: said.blood, hint: deviceLimits.blood.says },
      { value: 'cerebrospinal', label: said.cerebrospinal, hint: deviceLimits.cerebrospinal.says },
      { value: 'eye', label: said.eye, hint: deviceLimits.eye.says },
    ],
  },
  devices: {
    ...figure,
    label: said.devices,
    subject: said.theDevices,
    unit: said.deviceUnit,
    least: 1,
    most: 10_000,
    whole: true,
    when: isDevice,
  },
  volume: {
    ...figure,
    label: said.volume,
    subject: said.theVolume,
    unit: 'ml',
    when: isDevice,
  },
  route: {
    kind: 'choice',
    label: said.route,
    hint: said.routeHint,
    when: isMedicine,
    options: [
      { value: 'parenteral', label: pyrogenicDoses.parenteral.about, hint: pyrogenicDoses.parenteral.says },
      {
        value: 'intrathecal',
        label: pyrogenicDoses.intrathecal.about,
        hint: pyrogenicDoses.intrathecal.says,
      },
    ],
  },
  per: {
    kind: 'choice',
    label: said.per,
    when: isMedicine,
    options: [
      { value: 'mg', label: 'mg' },
      { value: 'ml', label: 'ml' },
      { value: 'unit', label: said.activityUnits },
    ],
  },
  doseMass: { ...highestDose, unit: said.massDose, when: inMass },
  doseVolume: { ...highestDose, unit: said.volumeDose, when: inVolume },
  doseUnits: { ...highestDose, unit: said.unitDose, when: inUnits },
  concentration: {
    ...figure,
    label: said.concentration,
    subject: said.theConcentration,
    unit: 'mg/ml',
    when: inMass,
  },
  activity: {
    ...figure,
    label: said.concentration,
    subject: said.theConcentration,
    unit: said.unitsPerMl,
    when: inUnits,
  },
  limit: {
    ...figure,
    label: said.limit,
    subject: said.theLimit,
    unit: said.perMl,
    when: ({ product }: Texts) => product === 'limit',
  },
  sensitivity: {
    ...figure,
    label: said.sensitivity,
    hint: said.sensitivityHint(ownSensitivity.words),
    subject: said.theSensitivity,
    unit: said.perMl,
    most: 100,
    start: written(ownSensitivity.number),
  },
} as const

/** The limit and the dilution that follow from the answers. */
export function calculateEndotoxin(answers: Answers<typeof questions>): Outcome {
  const { limit, concentration = 1, unit, rule } = limitOf(answers)
  const inSolution = limit * concentration
  const maximum = inSolution / answers.sensitivity
  // Decimal figures that are equal on paper may differ in the last binary digit.
  const isFound = maximum >= 1 - 1e-9
  const ofDevice = deviceLimits[answers.contact]
  return {
    of:
      said.of(withUnit(limit, unit)) +
      (!isFound
        ? said.below
        : roundedDown(maximum) === '1'
          ? said.noDilution
          : said.atMost(roundedDown(maximum))),
    lines: given(
      answers.product === 'device' && line(said.forDevice, withUnit(ofDevice.number, said.eu), ofDevice),
      line(said.endotoxinLimit, withUnit(limit, unit), rule),
      unit !== said.perMl && line(said.inProduct, withUnit(inSolution, said.perMl), rule),
      line(said.dilution, isFound ? `1\u00A0: ${roundedDown(maximum)}` : said.none, dilution),
    ),
    notes: [isFound ? (maximum < 2 - 1e-9 ? said.noRoom : said.further) : said.tooLow],
  }
}

/** A limit in its unit, and how much of that unit the solution holds for each ml, where that is another. */
type Limit = { limit: number; unit: string; concentration?: number | undefined; rule: Cited }

function limitOf(answers: Answers<typeof questions>): Limit {
  const { product, contact, devices = 0, volume = 0, route, per, limit = 0 } = answers
  if (product === 'device')
    return { limit: (deviceLimits[contact].number * devices) / volume, unit: said.perMl, rule: extract }
  if (product === 'limit')
    return { limit, unit: said.perMl, rule: { clause: said.yours, checked: undefined } }
  const highest = { mg: answers.doseMass, ml: answers.doseVolume, unit: answers.doseUnits }[per] ?? 0
  return {
    limit: pyrogenicDoses[route].number / highest,
    unit: said.perUnit[per],
    concentration: { mg: answers.concentration, ml: 1, unit: answers.activity }[per],
    rule: dose,
  }
}

/** A dilution that is never above the valid one: three figures, cut off. */
function roundedDown(maximum: number): string {
  const step = 10 ** (Math.floor(Math.log10(maximum)) - 2)
  return written(Number((Math.floor(maximum / step + 1e-9) * step).toPrecision(3)))
}

export default calculator(questions, calculateEndotoxin)
