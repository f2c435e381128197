/**
 * The words about accreditation, from the scope (`scope.ts`): what a test or service may say, and the sentences that stand on
 * several pages. Rules of such claims: ILAC-P8. A field is named with its year, and beside it that the schedule decides: an item, a
 * property and a method are listed, or they are not.
 */
import type { CertificateKind, ScopeRow } from './facts/schedule.ts'
import { accreditationDocuments, listedFields, type Scope, scope as today } from './scope.ts'
import { type AccreditationDetails, isPending } from './types.ts'
import { values } from './values.ts'

/** Where the schedules are, or how to get a copy of them. */
const schedules = '[see it](/quality-system#documents), or [ask](/contact?scrollToForm=true)'

/** All that the list of years names: its editions differ from year to year. */
const standardOfFields = 'ISO/IEC 17025'

/** Whether a published schedule lists anything of a test or service. */
export function isListed(subject: string, scope: Scope = today): boolean {
  return scope.rows.some(
    (row) => row.subject === subject && row.inSchedule && scope.published[row.certificate],
  )
}

/**
 * What may be said about the accreditation of one test or service, a sentence or two for each of its items. May hold inline marks.
 * @param subject slug of the test or service, as in the rows of the scope
 * @param what it is, where it is more than one test
 */
export function accreditationLines(
  subject: string,
  facts: AccreditationDetails,
  scope: Scope = today,
  what = 'this test',
): readonly string[] {
  if (facts.done === 'distributed') return ['No accreditation is claimed for what we distribute.']
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
  return facts.items.map(({ name, field }) =>
    field
      ? `${capitalised(listedFields[field].since)} (${standardOfFields}). The schedule names the samples and methods: ${schedules}.`
      : `No accreditation is claimed for ${alone ? what : uncapitalised(name)}.`,
  )
}

/**
 * What is claimed for a test or service, as short as a cell of a table.
 * @param subject slug of the test or service, as in the rows of the scope
 */
export function claimsOf(
  subject: string,
  facts: AccreditationDetails,
  scope: Scope = today,
): readonly string[] {
  if (facts.done === 'distributed') return ['None claimed']
  if (scope.published[kindOf(facts)]) {
    const rows = scope.rows.filter((row) => row.subject === subject)
    if (rows.length === 0) return ['Not listed']
    return rows.map((row) =>
      row.inSchedule ? `Listed since ${row.since}: ${nameOf(row)}` : `Not listed: ${nameOf(row)}`,
    )
  }
  const alone = facts.items.length === 1
  return facts.items.map(({ name, field }) => {
    if (field) return capitalised(listedFields[field].since)
    return alone ? 'None claimed' : `${name}: none claimed`
  })
}

/** Since when, for testing and for calibration, to which standard. */
export const accreditedSince = `Accredited for testing since 2017 and for calibration of masses since 2018; currently to ${values.accreditationStandard}.`

/** The accreditation in half a sentence, for the footer and for descriptions: it never stands without its limit. */
export const accreditedForSchedules = `accredited to ${values.accreditationStandard} for what its schedules list`

/** Where to see what the accreditation covers: in the schedules once they are published, until then by asking. */
export function whereListed(scope: Scope = today): string {
  return scope.published.testing && scope.published.calibration
    ? 'The certificates and schedules say for which tests and calibrations.'
    : 'Accreditation holds for the tests and calibrations in its schedules; ask us for a copy.'
}

/** The certificate that a test or service would stand on: masses are calibrated, all else is tested. */
function kindOf(facts: AccreditationDetails): CertificateKind {
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

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
