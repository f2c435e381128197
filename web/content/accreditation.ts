/**
 * The words about accreditation, from the scope (`scope.ts`): what a test or service may say, and the sentences that stand on
 * several pages. While a schedule is a stand-in, no sentence leads a reader to it: he is told to ask for a copy. Rules of such
 * claims: ILAC-P8. Nothing is ever claimed by field: an item, a property and a method are listed, or they are not.
 */
import { accreditationStandard } from './constants.ts'
import type { CertificateKind, ScopeRow } from './facts/schedule.ts'
import { accreditationDocuments, listedFields, type Scope, scope as today } from './scope.ts'
import { type AccreditationFacts, type AccreditedField, isPending } from './types.ts'

/** What is claimed for each service, as a table. */
const claimsTable = '/quality-system#scope'

/** Whether a published schedule lists anything of a test or service. */
export function isListed(subject: string, scope: Scope = today): boolean {
  return scope.rows.some(
    (row) => row.subject === subject && row.inSchedule && scope.published[row.certificate],
  )
}

/**
 * What may be said about the accreditation of one test or service, a sentence or two for each of its items. May hold inline marks.
 * @param subject slug of the test or service, as in the rows of the scope
 */
export function accreditationLines(
  subject: string,
  facts: AccreditationFacts,
  scope: Scope = today,
): readonly string[] {
  if (facts.done === 'distributed') {
    return [
      `Distributed by us, not performed under our accreditation. [What is claimed for each service](${claimsTable})`,
    ]
  }
  const kind = kindOf(facts)
  if (scope.published[kind]) {
    const rows = scope.rows.filter((row) => row.subject === subject)
    const listed = rows.filter(({ inSchedule }) => inSchedule)
    if (listed.length === 0)
      return [`Not in the ${scheduleLink(kind)}: offered without reference to accreditation.`]
    return [
      ...listed.map((row) => listedLine(row, scope)),
      ...rows.filter(({ inSchedule }) => !inSchedule).map((row) => `Not listed: ${nameOf(row)}.`),
      'Any other sample or method: not accredited.',
    ]
  }
  const alone = facts.items.length === 1
  return facts.items.map(({ name, field }) => {
    const line = field
      ? `ask us; until you have seen your sample and method in a schedule, treat this test as not accredited ([what is claimed](${claimsTable})).`
      : 'no accreditation is claimed.'
    return alone ? line.charAt(0).toUpperCase() + line.slice(1) : `${name}: ${line}`
  })
}

/**
 * What is claimed for a test or service, as short as a cell of a table.
 * @param subject slug of the test or service, as in the rows of the scope
 */
export function claimsOf(
  subject: string,
  facts: AccreditationFacts,
  scope: Scope = today,
): readonly string[] {
  if (facts.done === 'distributed') return ['None: distributed, not performed under our accreditation']
  if (scope.published[kindOf(facts)]) {
    const rows = scope.rows.filter((row) => row.subject === subject)
    if (rows.length === 0) return ['Not listed']
    return rows.map((row) =>
      row.inSchedule ? `Listed since ${row.since}: ${nameOf(row)}` : `Not listed: ${nameOf(row)}`,
    )
  }
  const alone = facts.items.length === 1
  return facts.items.map(({ name, field }) => {
    const claim = field ? `ask us: the schedule decides (${listing(field)})` : 'none claimed'
    return alone ? claim.charAt(0).toUpperCase() + claim.slice(1) : `${name}: ${claim}`
  })
}

/**
 * What a service area says before its tests: the years of the list, and what they do not mean.
 * @param fields what the list of years names of the area
 */
export function areaSentence(
  fields: readonly AccreditedField[],
  kind: CertificateKind = 'testing',
  scope: Scope = today,
): string {
  const years = fields.map((field) => `${listedFields[field].name} (${listedFields[field].year})`)
  const rest = scope.published[kind]
    ? `The ${scheduleLink(kind)} lists the samples and methods; what is not in it is offered without reference to accreditation.`
    : `Accreditation holds only for the samples and methods listed in its schedule: [ask us for a copy](/contact?scrollToForm=true). Until you have seen a test listed there, treat it as not accredited.`
  return `The history of our accreditation names ${years.join(' and ')}. ${rest}`
}

/** Since when, for testing and for calibration, to which standard. */
export const accreditedSince = `Accredited for testing since ${listedFields['medical-devices'].year} and for calibration of masses since ${listedFields.mass.year}; currently to ${accreditationStandard}.`

/** The accreditation in half a sentence, for the footer and for descriptions: it never stands without its limit. */
export const accreditedForSchedules = `accredited to ${accreditationStandard} for what its schedules list`

/** Where to see what the accreditation covers: in the schedules once they are published, until then by asking. */
export function whereListed(scope: Scope = today): string {
  return scope.published.testing && scope.published.calibration
    ? 'The certificates and schedules say for which tests and calibrations.'
    : 'Accreditation holds for the tests and calibrations in its schedules; ask us for a copy.'
}

/** The certificate that a test or service would stand on: masses are calibrated, all else is tested. */
function kindOf(facts: AccreditationFacts): CertificateKind {
  return facts.items.some(({ field }) => field && listedFields[field].kind === 'calibration')
    ? 'calibration'
    : 'testing'
}

function scheduleLink(kind: CertificateKind): string {
  const document = accreditationDocuments.find((document) => document.kind === kind)
  return `[schedule](/documents/${document?.fileName ?? ''})`
}

function nameOf({ item, property, method }: ScopeRow): string {
  return `${item}, ${property}, ${method}`
}

function listedLine(row: ScopeRow, scope: Scope): string {
  const number = scope.numbers[row.certificate]
  const certificate = isPending(number) ? '' : `, certificate ${number}`
  return `In the ${scheduleLink(row.certificate)} since ${row.since}${certificate}: ${nameOf(row)}.`
}

function listing(field: AccreditedField): string {
  const { name, year } = listedFields[field]
  return `${name}, ${year}`
}
