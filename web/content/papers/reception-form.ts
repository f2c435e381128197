/**
 * The sample reception form that a customer prints before handing in samples: what reception has to know, for each family of tests. The
 * clauses are of ISO/IEC 17025:2017. It prepares the form that is signed at reception, and says so.
 */
import { labelsOfFamily, type RequestFamily } from '@laboratory/contract/request-list'
import { type LabelKind, type LabelWord, type ReceivedFamily, wordMark } from '@laboratory/contract/slots'
import * as z from 'zod'
import { plain } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import { requestFamilies } from '../request-fields.ts'
import { reception as words } from '../words.ts'

/** A row of the form: what the customer has written already (`word`), choices to tick, or an empty line. */
export type ReceptionRow = {
  readonly label: string
  readonly word?: LabelWord
  readonly choices?: readonly string[]
  /** Several lines of room. */
  readonly tall?: boolean
  /** Left out where the customer wrote nothing. */
  readonly optional?: boolean
  /** Where the browser that sent the request writes who sent it, and how to reach them. */
  readonly sender?: 0 | 1
}

export type ReceptionPart = {
  readonly title: string
  /** Of ISO/IEC 17025:2017. */
  readonly clause: string
  readonly rows: readonly ReceptionRow[]
}

export const receptionWords = words

const { lines } = words
const placeAndTime = [lines.place, lines.time]
const lot = lines.lot(wordMark('lot'))

/** Asked for at an outlet only (ISO 19458). */
export const outletLine = lines.purpose

/** What is written on a label by hand, line by line; what is known already stands there. */
export const labelLines: Readonly<Record<LabelKind, readonly string[]>> = {
  water: [...placeAndTime, lines.purpose],
  plates: placeAndTime,
  device: [lot, lines.unit(wordMark('sample'))],
  indicators: [lot, lines.cycle],
  cosmetic: [lines.formula(wordMark('item')), lot],
  isolates: [lines.found, lines.time],
  weights: [lines.serialNumber, lines.nominalValue],
  people: [lines.whose, lines.time],
  other: placeAndTime,
}

/** What a row is, besides what the customer has written already: choices to tick, an empty line, or several. A list, so that other languages have the same. */
const rows = z
  .array(z.record(z.string(), z.union([z.array(plain), z.enum(['line', 'lines'])])))
  .transform((rows) =>
    rows.flatMap(Object.entries<readonly string[] | 'line' | 'lines'>).map(([label, room]): ReceptionRow => ({
      label,
      ...(typeof room !== 'string' && { choices: room }),
      ...(room === 'lines' && { tall: true }),
    })),
  )

/** Rows that one family has and others have not, after its own fields. */
const further = readYaml(
  'papers/reception-form.yaml',
  z.partialRecord(z.enum(Object.keys(requestFamilies) as ReceivedFamily[]), rows),
)

/** Said in the row of each formula. */
const ofFormula: ReadonlySet<string> = new Set(['samples', 'item', 'lot', 'packSize'])

const isOfPeople = (family: ReceivedFamily) => family === 'people'

/** The parts of a family's form, in order. */
export function receptionParts(family: ReceivedFamily): readonly ReceptionPart[] {
  const { fields, labels }: RequestFamily = requestFamilies[family]
  const label = labelsOfFamily(labels)
  return [
    {
      title: words.customer.title,
      clause: '7.1.1',
      rows: [
        { label: words.customer.name, word: 'sender', sender: 0 },
        // Of a test of a person, paper says no more than who it was.
        { label: words.customer.reach, ...(!isOfPeople(family) && { word: 'reach', sender: 1 }) },
        { label: words.customer.numbers },
      ],
    },
    {
      title: words.samples.title,
      clause: '7.1.1, 7.4.2',
      rows: [
        { label: words.samples.test, word: 'test' },
        ...(['samples', 'item', ...fields] as const)
          .filter((name) => name !== 'comparison' && name !== 'decisionRule')
          .filter((name) => family !== 'cosmetic' || !ofFormula.has(name))
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
            title: words.report.title,
            clause: '7.1.1, 7.1.3, 7.8',
            rows: [
              { label: label.comparison, word: 'comparison' },
              { label: words.report.conformity, choices: words.report.conformityChoices },
              { label: label.decisionRule, word: 'decisionRule' },
              { label: words.report.uncertainty, choices: words.report.uncertaintyChoices },
              { label: words.report.external, choices: words.report.externalChoices },
            ] satisfies ReceptionRow[],
          },
        ]),
    {
      title: words.handling.title,
      clause: '7.4.1, 7.4.3',
      rows: [
        { label: words.handling.kept },
        ...(isOfPeople(family) ? [] : [{ label: words.handling.hazards }]),
        { label: words.handling.deviating, choices: words.handling.deviatingChoices },
        ...(isOfPeople(family) ? [] : [{ label: words.handling.left, choices: words.handling.leftChoices }]),
      ],
    },
    {
      title: words.atReception.title,
      clause: words.atReception.clause,
      rows: [
        { label: words.atReception.received },
        { label: words.atReception.temperature },
        { label: words.atReception.condition, choices: words.atReception.conditionChoices },
        { label: words.atReception.asked },
        { label: words.atReception.reviewed, choices: words.atReception.reviewedChoices },
      ],
    },
  ]
}

export const receptionSignatures: readonly string[] = words.signatures
