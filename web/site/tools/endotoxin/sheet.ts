/** What the endotoxin calculator asks and answers. */
import {
  deviceLimits,
  endotoxinFormulas,
  ownSensitivity,
  pyrogenicDoses,
} from '#content/rules/endotoxin-limits.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Texts, withUnit, written } from '../worksheet/questions.ts'
import { limitOfDose, limitOfExtract, maximumValidDilution } from './endotoxin.ts'

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
  const { limit, concentration, unit, ...of } = limitOf(answers)
  const { maximum, verdict } = maximumValidDilution(limit, concentration, answers.sensitivity)
  const inSolution = limit * concentration
  const shown = `Limit ${withUnit(limit, unit)}`
  return {
    of:
      verdict === 'below-sensitivity'
        ? `${shown}: below the sensitivity of the assay`
        : `${shown}, dilution at most ${written(roundedDown(maximum))} times`,
    lines: [
      ...(answers.product === 'device'
        ? [
            {
              what: 'Limit for each device',
              amount: withUnit(deviceLimits[answers.contact].number, 'EU'),
              ...cited(deviceLimits[answers.contact]),
            },
          ]
        : []),
      { what: 'Endotoxin limit', amount: withUnit(limit, unit), ...of },
      ...(unit === 'EU/ml'
        ? []
        : [{ what: 'The same in the product', amount: withUnit(inSolution, 'EU/ml'), ...of }]),
      {
        what: 'Maximum valid dilution',
        amount: verdict === 'below-sensitivity' ? 'None' : `1 : ${written(roundedDown(maximum))}`,
        ...cited(dilution),
      },
    ],
    notes: [notes[verdict]],
  }
}

const notes = {
  'below-sensitivity':
    '**Below the sensitivity:** even undiluted, this assay cannot show that the limit is met. Less extract for each device, or a more sensitive assay, may help: ask before you order.',
  'no-room':
    '**Almost no room for dilution:** what disturbs the assay cannot be diluted away. Ask before you order.',
  enough: 'Diluted further, a sample above its limit could go undetected.',
} as const

function limitOf(answers: Answers<typeof questions>) {
  const { product, contact, route, per } = answers
  if (product === 'device') {
    const limit = limitOfExtract(deviceLimits[contact].number, answers.devices ?? 0, answers.volume ?? 0)
    return { limit, concentration: 1, unit: 'EU/ml', ...cited(extract) }
  }
  if (product === 'limit')
    return {
      limit: answers.limit ?? 0,
      concentration: 1,
      unit: 'EU/ml',
      clause: 'Your figure',
      checked: undefined,
    }
  const m = { mg: answers.doseMass, ml: answers.doseVolume, unit: answers.doseUnits }[per] ?? 0
  const concentration = { mg: answers.concentration, ml: 1, unit: answers.activity }[per] ?? 0
  return {
    limit: limitOfDose(pyrogenicDoses[route].number, m),
    concentration,
    unit: `EU/${per}`,
    ...cited(dose),
  }
}

/** A dilution that is never above the valid one: three figures, cut off. */
function roundedDown(maximum: number): number {
  const step = 10 ** (Math.floor(Math.log10(maximum)) - 2)
  return Number((Math.floor(maximum / step + 1e-9) * step).toPrecision(3))
}
