/**
 * The words about accreditation, from the scope (`scope.ts`): what a test or service may say, and the sentences that stand on
 * several pages. Rules of such claims: ILAC-P8. A field is named with its year, and beside it that the schedule decides: an item, a
 * property and a method are listed, or they are not.
 */
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import type { CertificateKind } from './facts/schedule.ts'
import { accreditationDocuments, listedFields, type Scope, scope as today } from './scope.ts'
import { type AccreditationDetails, isPending } from './types.ts'
import { values } from './values.ts'
import { accreditation as words } from './words.ts'

/** All that the list of years names: its editions differ from year to year. */
const standardOfFields = 'ISO/IEC 17025'

/**
 * What may be said about the accreditation of one test or service, a sentence or two for each of its items. May hold inline marks.
 * @param subject slug of the test or service, as in the rows of the scope
 * @param what it is, where it is more than one test
 */
export function accreditationLines(
  subject: string,
  facts: AccreditationDetails,
  scope: Scope = today,
  what = words.thisTest,
): readonly string[] {
  if (facts.done === 'distributed') return [words.noClaimFor(words.distributed)]
  const kind = kindOf(facts)
  if (scope.published[kind]) {
    const rows = scope.rows.filter((row) => row.subject === subject)
    const listed = rows.filter(({ inSchedule }) => inSchedule)
    if (listed.length === 0) return [words.outside(scheduleLink(kind))]
    return [
      ...listed.map((row) => listedLine(row, scope)),
      ...rows.filter(({ inSchedule }) => !inSchedule).map((row) => `${words.notListed(nameOf(row))}.`),
      words.otherwise,
    ]
  }
  const alone = facts.items.length === 1
  return facts.items.map(({ name, field }) => {
    if (field) return words.field[kind](capitalised(listedFields[field].since), standardOfFields)
    return alone ? words.noClaimFor(what) : words.noClaimForItem(name)
  })
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
  if (facts.done === 'distributed') return [words.short.none]
  if (scope.published[kindOf(facts)]) {
    const rows = scope.rows.filter((row) => row.subject === subject)
    if (rows.length === 0) return [words.short.notListed]
    return rows.map((row) =>
      row.inSchedule ? words.short.listed(row.since, nameOf(row)) : words.notListed(nameOf(row)),
    )
  }
  const alone = facts.items.length === 1
  return facts.items.map(({ name, field }) => {
    if (field) return capitalised(listedFields[field].since)
    return alone ? words.short.none : words.short.noneOf(name)
  })
}

/** Since when, for testing and for calibration, to which standard. */
export const accreditedSince = words.since(values.accreditationStandard)

/** The accreditation in half a sentence, for the footer and for descriptions: it never stands without its limit. */
export const accreditedForSchedules = words.forSchedules(values.accreditationStandard)

/** Where to see what the accreditation covers: in the schedules once they are published, until then by asking. */
export function whereListed(scope: Scope = today): string {
  return scope.published.testing && scope.published.calibration
    ? words.whereListed.published
    : words.whereListed.asked
}

/** The certificate that a test or service would stand on: masses are calibrated, all else is tested. */
function kindOf(facts: AccreditationDetails): CertificateKind {
  return facts.items.some(({ field }) => field && listedFields[field].kind === 'calibration')
    ? 'calibration'
    : 'testing'
}

function scheduleLink(kind: CertificateKind): string {
  const document = accreditationDocuments.find((document) => document.kind === kind)
  return `[${words.schedule}](/documents/${document?.fileName ?? ''})`
}

function nameOf({ item, property, method }: ScopeRow): string {
  return `${item}, ${property}, ${method}`
}

function listedLine(row: ScopeRow, scope: Scope): string {
  const number = scope.numbers[row.certificate]
  const certificate = isPending(number) ? '' : words.certificate(number)
  return words.listed(scheduleLink(row.certificate), row.since, certificate, nameOf(row))
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
