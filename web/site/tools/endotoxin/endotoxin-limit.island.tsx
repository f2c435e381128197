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

const { dose, extract, dilution } = endotoxinFormulas

const isMedicine = ({ product }: Texts) => product === 'medicine'
const isDevice = ({ product }: Texts) => product === 'device'
const inMass = (texts: Texts) => isMedicine(texts) && texts.per === 'mg'
const inVolume = (texts: Texts) => isMedicine(texts) && texts.per === 'ml'
const inUnits = (texts: Texts) => isMedicine(texts) && texts.per === 'unit'

const figure = { kind: 'number', least: 0.000_001, most: 1_000_000_000 } as const
const highestDose = {
  ...figure,
  label: 'Highest dose for each kg of body weight within one hour',
  subject: 'The highest dose',
} as const

export const questions = {
  product: {
    kind: 'choice',
    label: 'What is tested?',
    options: [
      { value: 'device', label: 'Extract of devices' },
      { value: 'medicine', label: 'Injected medicine' },
      { value: 'limit', label: 'A liquid whose limit is given in EU/ml' },
    ],
  },
  contact: {
    kind: 'choice',
    label: 'Contact',
    when: isDevice,
    options: [
      { value: 'blood', label: 'Bloodstream, directly or through fluid', hint: deviceLimits.blood.says },
      { value: 'cerebrospinal', label: 'Cerebrospinal fluid', hint: deviceLimits.cerebrospinal.says },
      { value: 'eye', label: 'Anterior eye, solid device', hint: deviceLimits.eye.says },
    ],
  },
  devices: {
    ...figure,
    label: 'Devices extracted together',
    subject: 'The number of devices',
    unit: 'devices',
    least: 1,
    most: 10_000,
    whole: true,
    when: isDevice,
  },
  volume: {
    ...figure,
    label: 'Volume of the whole extract',
    subject: 'The volume of the extract',
    unit: 'ml',
    when: isDevice,
  },
  route: {
    kind: 'choice',
    label: 'Route',
    hint: 'Not for radiopharmaceuticals nor for doses by body surface: ask. A limit in your monograph holds before this sum.',
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
    label: 'The dose is counted in',
    when: isMedicine,
    options: [
      { value: 'mg', label: 'mg' },
      { value: 'ml', label: 'ml' },
      { value: 'unit', label: 'units of activity' },
    ],
  },
  doseMass: { ...highestDose, unit: 'mg/kg per hour', when: inMass },
  doseVolume: { ...highestDose, unit: 'ml/kg per hour', when: inVolume },
  doseUnits: { ...highestDose, unit: 'units/kg per hour', when: inUnits },
  concentration: {
    ...figure,
    label: 'Concentration of the product',
    subject: 'The concentration',
    unit: 'mg/ml',
    when: inMass,
  },
  activity: {
    ...figure,
    label: 'Concentration of the product',
    subject: 'The concentration',
    unit: 'units/ml',
    when: inUnits,
  },
  limit: {
    ...figure,
    label: 'Limit',
    subject: 'The limit',
    unit: 'EU/ml',
    when: ({ product }: Texts) => product === 'limit',
  },
  sensitivity: {
    ...figure,
    label: 'Sensitivity of the assay, λ',
    hint: `The assay here reads down to ${ownSensitivity.words}.`,
    subject: 'The sensitivity',
    unit: 'EU/ml',
    most: 100,
    start: String(ownSensitivity.number),
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
    of: `Limit ${withUnit(limit, unit)}${
      !isFound
        ? ': below the sensitivity of the assay'
        : Number(roundedDown(maximum)) === 1
          ? ', no dilution'
          : `, dilution at most ${roundedDown(maximum)} times`
    }`,
    lines: given(
      answers.product === 'device' &&
        line('Limit for each device', withUnit(ofDevice.number, 'EU'), ofDevice),
      line('Endotoxin limit', withUnit(limit, unit), rule),
      unit !== 'EU/ml' && line('The same in the product', withUnit(inSolution, 'EU/ml'), rule),
      line('Maximum valid dilution', isFound ? `1 : ${roundedDown(maximum)}` : 'None', dilution),
    ),
    notes: [
      isFound
        ? maximum < 2 - 1e-9
          ? '**Almost no room for dilution:** what disturbs the assay cannot be diluted away. Ask before you order.'
          : 'Diluted further, a sample above its limit could go undetected.'
        : '**Below the sensitivity:** even undiluted, this assay cannot show that the limit is met. Less extract for each device, or a more sensitive assay, may help: ask before you order.',
    ],
  }
}

/** A limit in its unit, and how much of that unit the solution holds for each ml, where that is another. */
type Limit = { limit: number; unit: string; concentration?: number | undefined; rule: Cited }

function limitOf(answers: Answers<typeof questions>): Limit {
  const { product, contact, devices = 0, volume = 0, route, per, limit = 0 } = answers
  if (product === 'device')
    return { limit: (deviceLimits[contact].number * devices) / volume, unit: 'EU/ml', rule: extract }
  if (product === 'limit')
    return { limit, unit: 'EU/ml', rule: { clause: 'Your figure', checked: undefined } }
  const highest = { mg: answers.doseMass, ml: answers.doseVolume, unit: answers.doseUnits }[per] ?? 0
  return {
    limit: pyrogenicDoses[route].number / highest,
    unit: `EU/${per}`,
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
