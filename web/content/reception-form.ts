/**
 * The sample reception form that a customer prints before handing in samples: what reception has to know, for each family of tests. The
 * clauses are of ISO/IEC 17025:2017. It prepares the form that is signed at reception, and says so.
 */
import { labelsOfFamily, type RequestFamily } from '@laboratory/contract/request-list'
import { type LabelKind, type LabelWord, type ReceivedFamily, wordMark } from '@laboratory/contract/slots'
import * as z from 'zod'
import { plain } from './markdown/words.ts'
import { readYaml } from './markdown/yaml.ts'
import { requestFamilies } from './request-fields.ts'

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

/** What a row is, besides what the customer has written already: choices to tick, an empty line, or several. */
const rows = z.record(z.string(), z.union([z.array(plain), z.enum(['line', 'lines'])])).transform((rows) =>
  Object.entries(rows).map(([label, room]): ReceptionRow => ({
    label,
    ...(typeof room !== 'string' && { choices: room }),
    ...(room === 'lines' && { tall: true }),
  })),
)

/** Rows that one family has and others have not, after its own fields. */
const further = readYaml(
  'reception-form.yaml',
  z.partialRecord(z.enum(Object.keys(requestFamilies) as ReceivedFamily[]), rows),
)

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
