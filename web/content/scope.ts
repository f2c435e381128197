/**
 * What the laboratory is accredited for, said once. Everything that any page says about accreditation follows from here
 * (`accreditation.ts` words it): the lines of the schedules, the certificates that they belong to, and the years of the list that
 * the specification gives. A line of a schedule is an item, a property and a method; a field alone proves nothing.
 */
import { answerTo, fact, pictureFact } from './facts/fact.ts'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { type CertificateKind, readSchedule } from './facts/schedule.ts'
import { dayInWords } from './facts/wording.ts'
import { type AccreditationDetails, type MaybePending, isPending } from './types.ts'
import { values } from './values.ts'
import { scope as words } from './words.ts'

export type Scope = {
  readonly rows: readonly ScopeRow[]
  /** Whether the laboratory's own schedule is served; until then its page says that it only stands in. */
  readonly published: Readonly<Record<CertificateKind, boolean>>
  readonly numbers: Readonly<Record<CertificateKind, MaybePending>>
}

export type AccreditationDocument = {
  readonly kind: CertificateKind
  readonly title: string
  readonly fileName: string
  /** Whether the file is the laboratory's own; until then a page that says so is served in its place. */
  readonly own: boolean
  /** What a visitor wants to know of the file. */
  readonly status: string
}

/** The lines of the schedules, from `facts/schedule.json`: empty until the laboratory has supplied them. */
const scopeRows: readonly ScopeRow[] = readSchedule()

/** The list of years, as the specification gives it. */
export const accreditationTimeline = Object.entries(words.timeline).map(([year, text]) => ({
  year: Number(year),
  text,
}))

/** What the list of years names. */
export type AccreditedField = keyof typeof words.fields

/** In its words and years. */
export const listedFields = Object.fromEntries(
  Object.entries(words.fields).map(([field, since]) => [
    field,
    { since, kind: field === 'mass' ? 'calibration' : 'testing' },
  ]),
) as Readonly<Record<AccreditedField, { readonly since: string; readonly kind: CertificateKind }>>

/** `artwork` is the symbol of the accreditation body, used under its licence; never drawn by us. */
export const accreditationBadges = (['testing', 'calibration'] as const).map((kind) => ({
  kind,
  name: words.kinds[kind],
  standard: values.accreditationStandard,
  body: answerTo('accreditation.body'),
  certificateNumber: fact(`accreditation.${kind}.number`),
  artwork: pictureFact(`accreditation.${kind}.symbol`),
}))

export const accreditationDocuments: readonly AccreditationDocument[] = (
  ['calibration', 'testing'] as const
).map((kind) => ({
  kind,
  title: words.documents[kind],
  fileName: `${kind}-certificate-and-schedule.pdf`,
  ...statusOf(fact(`accreditation.${kind}.pdf`), answerTo(`accreditation.${kind}.valid-until`)),
}))

/** The scope as the site knows it today. */
export const scope: Scope = {
  rows: scopeRows,
  published: { testing: isPublished('testing'), calibration: isPublished('calibration') },
  numbers: {
    testing: fact('accreditation.testing.number'),
    calibration: fact('accreditation.calibration.number'),
  },
}

/** Of a service without tests of its own; the tests of the others say it. */
export const accreditationOfServices: Readonly<Record<string, AccreditationDetails | undefined>> = {
  metrology: {
    done: 'here',
    items: [{ name: words.masses, field: 'mass' }, { name: words.otherQuantities }],
    standards: ['ISO/IEC 17025'],
  },
  'genetic-counselling': {
    done: { place: 'By appointment' },
    items: [{ name: 'A conversation' }],
    standards: [],
  },
  'blood-analysis': {
    done: { place: fact('blood.where-done') },
    items: [{ name: 'Blood' }],
    standards: ['ISO 15189'],
  },
}

function isPublished(kind: CertificateKind): boolean {
  return accreditationDocuments.some((document) => document.kind === kind && document.own)
}

function statusOf(file: MaybePending, validUntil: string | undefined): { own: boolean; status: string } {
  if (isPending(file)) return { own: false, status: file.placeholder }
  return { own: true, status: validUntil ? words.validUntil(dayInWords(validUntil)) : words.asIssued }
}
