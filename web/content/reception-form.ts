/**
 * The sample reception form that a customer prints before handing in samples: what reception has to know, for each family of tests. The
 * clauses are of ISO/IEC 17025:2017. It prepares the form that is signed at reception, and says so.
 */
import { labelsOfFamily, type RequestFamily } from '@laboratory/contract/request-list'
import { type LabelKind, type LabelWord, type ReceivedFamily, wordMark } from '@laboratory/contract/slots'
import { requestFamilies } from './request-fields.ts'
import { purposeNames } from './rules/water-volumes.ts'

/** A row of the form: what the customer has written already (`word`), choices to tick, or an empty line. */
export type ReceptionRow = {
  readonly label: string
  readonly word?: LabelWord
  readonly choices?: readonly string[]
  /** Several lines of room. */
  readonly tall?: boolean
  /** Left out where the customer wrote nothing. */
  readonly optional?: boolean
  /** Where the browser that sent the request writes who sent it. */
  readonly isSender?: boolean
}

export type ReceptionPart = {
  readonly title: string
  /** Of ISO/IEC 17025:2017. */
  readonly clause: string
  readonly rows: readonly ReceptionRow[]
}

export const receptionWords = {
  title: 'Sample reception form',
  note: 'Prepared from your request. Complete it, sign it, and hand it in with the samples; the form is checked and signed again at reception. What was agreed stands in the quotation.',
  reference: 'Reference',
  date: 'Date of the request',
} as const

const placeAndTime = ['Place', 'Date, time'] as const

/** What is written on a label by hand, line by line; what is known already stands there. */
export const labelLines: Readonly<Record<LabelKind, readonly string[]>> = {
  water: [...placeAndTime, 'Purpose a, b or c'],
  plates: placeAndTime,
  device: [`Lot ${wordMark('lot')}`, `Unit ${wordMark('sample')}`],
  indicators: [`Lot ${wordMark('lot')}`, 'Cycle, date'],
  cosmetic: [`Lot ${wordMark('lot')}`, 'Filled on'],
  isolates: ['Where found', 'Date, time'],
  weights: ['Serial number', 'Nominal value'],
  people: ['Whose (child, mother, …)', 'Date, time'],
  other: placeAndTime,
}

/** Rows that one family has and others have not, after its own fields. */
const further: Partial<Record<ReceivedFamily, readonly ReceptionRow[]>> = {
  water: [
    {
      label: 'Kind of water',
      choices: ['drinking', 'hot water or shower', 'pool or spa', 'cooling tower', 'process', 'other'],
    },
    { label: 'Treated', choices: ['chlorinated', 'softened or filtered', 'not treated', 'not known'] },
    {
      label: 'Purpose of sampling (ISO 19458)',
      choices: [...Object.entries(purposeNames).map(([letter, name]) => `${letter}, ${name}`), 'no outlet'],
    },
    { label: 'Measured when sampling: temperature (°C), free chlorine (mg/l)' },
    { label: 'Sampled by' },
  ],
  plates: [
    { label: 'Settle plates: minutes open. Air sampler: litres. Swabs: area in cm²', tall: true },
    { label: 'State of the room', choices: ['as-built', 'at rest', 'operational'] },
    { label: 'Disinfected before sampling', choices: ['no', 'yes, with'] },
    { label: 'Sampled by' },
    { label: 'Blank (an unopened plate or swab)', choices: ['yes', 'no'] },
  ],
  device: [
    {
      label: 'State',
      choices: [
        'sterile',
        'before sterilisation',
        'after a verification or fractional dose',
        'not to be sterilised',
      ],
    },
    { label: 'Dose delivered (kGy) or cycle, and its date' },
    { label: 'Contains an antimicrobial or cytotoxic substance', choices: ['no', 'yes, namely'] },
  ],
  cosmetic: [
    { label: 'Reason', choices: ['release', 'development', 'stability', 'complaint'] },
    { label: 'Preservatives' },
  ],
  indicators: [{ label: 'Positive control of the same lot', choices: ['yes', 'no'] }],
  isolates: [
    { label: 'Biosafety level, if known' },
    { label: 'Packed after', choices: ['UN 3373', 'UN 2814', 'not applicable'] },
  ],
  weights: [
    { label: 'Nominal values and serial numbers', tall: true },
    {
      label: 'Adjustment, where an error is too large',
      choices: ['calibrate as it is', 'report before, adjust, report after'],
    },
  ],
  people: [
    { label: 'Sample', choices: ['cheek swab', 'blood', 'stool', 'other'] },
    { label: 'Taken', choices: ['with a kit, at home', 'at the laboratory', 'elsewhere, by'] },
    { label: 'Number of swabs, tubes or containers enclosed, of each person', tall: true },
    { label: 'Barcode of each tube, and whose it is (child, mother, …)', tall: true },
    { label: 'Signed consent of every adult', choices: ['enclosed', 'signed at reception'] },
    { label: 'For a child: signatures of all who have parental authority', choices: ['yes', 'no child'] },
    { label: 'Identity documents', choices: ['shown at reception', 'not shown'] },
    { label: 'Date and time of sampling, and who took the samples' },
  ],
}

const isOfPeople = (family: ReceivedFamily) => family === 'people'

/** The parts of a family's form, in order. */
export function receptionParts(family: ReceivedFamily): readonly ReceptionPart[] {
  const { fields, labels }: RequestFamily = requestFamilies[family]
  const label = labelsOfFamily(labels)
  return [
    {
      title: 'Customer',
      clause: '7.1.1',
      rows: [
        { label: 'Name, and company where there is one', isSender: true },
        { label: 'Telephone and e-mail' },
        { label: 'Quotation and purchase order, numbers' },
      ],
    },
    {
      title: 'Test and samples',
      clause: '7.1.1, 7.4.2',
      rows: [
        { label: 'Test', word: 'test' },
        ...(['samples', 'item', ...fields] as const)
          .filter((name) => name !== 'comparison' && name !== 'decisionRule')
          .map((name): ReceptionRow => ({ label: label[name], word: name })),
        ...(further[family] ?? []),
        { label: label.plan, word: 'plan', optional: true },
        { label: label.delivery, word: 'delivery', optional: true },
        { label: label.urgent, word: 'urgent' },
      ],
    },
    ...(isOfPeople(family)
      ? []
      : [
          {
            title: 'Method and report',
            clause: '7.1.1, 7.1.3, 7.8',
            rows: [
              { label: label.comparison, word: 'comparison' },
              {
                label: 'Statement of conformity',
                choices: ['not wanted', 'wanted, by this decision rule:'],
              },
              { label: label.decisionRule, word: 'decisionRule' },
              { label: 'Measurement uncertainty in the report', choices: ['yes', 'no'] },
              { label: 'Work by an external laboratory', choices: ['agreed', 'ask me first', 'not agreed'] },
            ] satisfies ReceptionRow[],
          },
        ]),
    {
      title: 'Handling',
      clause: '7.4.1, 7.4.3',
      rows: [
        { label: 'Kept and carried (temperature, light, time)' },
        ...(isOfPeople(family) ? [] : [{ label: 'Hazards' }]),
        {
          label: 'If a sample is late, damaged or too small',
          choices: ['ask me', 'test it and say so in the report', 'do not test it'],
        },
        ...(isOfPeople(family)
          ? []
          : [{ label: 'What is left after the test', choices: ['destroy', 'return to me'] }]),
      ],
    },
    {
      title: 'Filled in at reception',
      clause: '7.1.1, 7.4.2 to 7.4.4',
      rows: [
        { label: 'Received on (date, time), by' },
        { label: 'Temperature on arrival, where it matters (°C)' },
        { label: 'Condition', choices: ['as agreed', 'deviates:'] },
        { label: 'Customer asked, and answer' },
        { label: 'Request reviewed', choices: ['accepted', 'not accepted'] },
      ],
    },
  ]
}

export const receptionSignatures = ['Customer: date, signature', 'Reception: date, signature'] as const
