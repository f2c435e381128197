/**
 * What the laboratory is accredited for, said once. Everything that any page says about accreditation follows from here
 * (`accreditation.ts` words it): the lines of the schedules, the certificates that they belong to, and the years of the list that
 * the specification gives. A line of a schedule is an item, a property and a method; a field alone proves nothing.
 */
import { accreditationStandard } from './constants.ts'
import { type AccreditedField, type Fact, isPending, type Pending, pending } from './types.ts'

export type CertificateKind = 'testing' | 'calibration'

/** One line of a schedule, word for word. */
export type ScopeRow = {
  /** Slug of the test or service that offers it (`bioburden`, `metrology`). */
  readonly subject: string
  /** What is tested or calibrated: "Single-use medical devices". */
  readonly item: string
  /** What is measured, with range where the schedule gives one: "Total aerobic count". */
  readonly property: string
  /** The method with its edition: "ISO 11737-1:2018". */
  readonly method: string
  /** The heading of the schedule above the line: "Microbiological testing". */
  readonly field: string
  /** False for a method that is offered and that the schedule does not list. */
  readonly inSchedule: boolean
  /** Year in which the line came into the schedule. */
  readonly since: number
  readonly certificate: CertificateKind
}

export type Scope = {
  readonly rows: readonly ScopeRow[]
  /** Whether the laboratory's own schedule is served; until then its page says that it only stands in. */
  readonly published: Readonly<Record<CertificateKind, boolean>>
  readonly numbers: Readonly<Record<CertificateKind, Fact>>
}

export type AccreditationEvent = { readonly year: number; readonly text: string }

export type AccreditationBadge = {
  readonly kind: CertificateKind
  readonly name: string
  readonly standard: string
  readonly certificateNumber: Fact
  /** The symbol of the accreditation body, used under its licence; never drawn by us. */
  readonly artwork: Pending
}

export type AccreditationDocument = {
  readonly kind: CertificateKind
  readonly title: string
  readonly fileName: string
  /** Whether the file is the laboratory's own; pending while a stand-in page is served. */
  readonly status: Fact
}

/** The lines of the schedules: empty until the laboratory has supplied them. */
const scopeRows: readonly ScopeRow[] = []

/** The list of years, as the specification gives it. */
export const accreditationTimeline: readonly AccreditationEvent[] = [
  {
    year: 2017,
    text: 'Accredited for testing of medical devices, cosmetics, water microbiology and the clean-room environment.',
  },
  { year: 2018, text: 'Accredited by the national accreditation service for calibration of masses.' },
  { year: 2020, text: 'Accredited for DNA testing.' },
  { year: 2025, text: 'Accredited for microbiological testing of water to the Drinking Water Standard.' },
]

/** What the list of years names, each with its year. */
export const listedFields: Readonly<
  Record<AccreditedField, { readonly name: string; readonly year: number; readonly kind: CertificateKind }>
> = {
  'medical-devices': { name: 'testing of medical devices', year: 2017, kind: 'testing' },
  cosmetics: { name: 'testing of cosmetics', year: 2017, kind: 'testing' },
  'water-microbiology': { name: 'water microbiology', year: 2017, kind: 'testing' },
  'drinking-water': {
    name: 'microbiological testing of water to the Drinking Water Standard',
    year: 2025,
    kind: 'testing',
  },
  'clean-rooms': { name: 'analysis of the clean-room environment', year: 2017, kind: 'testing' },
  mass: { name: 'calibration of masses', year: 2018, kind: 'calibration' },
  dna: { name: 'DNA testing', year: 2020, kind: 'testing' },
}

export const accreditationBadges: readonly AccreditationBadge[] = [
  {
    kind: 'testing',
    name: 'Testing',
    standard: accreditationStandard,
    certificateNumber: pending('Number of the testing certificate', 'Certificate number to follow'),
    artwork: pending('Accreditation symbol for testing, with its licence', 'Accredited testing laboratory'),
  },
  {
    kind: 'calibration',
    name: 'Calibration (mass)',
    standard: accreditationStandard,
    certificateNumber: pending('Number of the calibration certificate', 'Certificate number to follow'),
    artwork: pending(
      'Accreditation symbol for calibration, with its licence',
      'Accredited calibration laboratory',
    ),
  },
]

export const accreditationDocuments: readonly AccreditationDocument[] = [
  {
    kind: 'calibration',
    title: 'Calibration certificate and schedule',
    fileName: 'calibration-certificate-and-schedule.pdf',
    status: pending(
      'PDF of the calibration certificate and schedule, and its lines in the rows of scope.ts',
      'stand-in page; ask us for a copy of the real document',
    ),
  },
  {
    kind: 'testing',
    title: 'Testing certificate and schedule',
    fileName: 'testing-certificate-and-schedule.pdf',
    status: pending(
      'PDF of the testing certificate and schedule, and its lines in the rows of scope.ts',
      'stand-in page; ask us for a copy of the real document',
    ),
  },
]

/** The scope as the site knows it today. */
export const scope: Scope = {
  rows: scopeRows,
  published: { testing: isPublished('testing'), calibration: isPublished('calibration') },
  numbers: { testing: numberOf('testing'), calibration: numberOf('calibration') },
}

/** Where DNA tests are done, for every DNA test alike. */
export const placeOfDnaTests = pending(
  'Where each DNA test is done: here, or by which partner',
  'Ask us: here or by partners',
)

function isPublished(kind: CertificateKind): boolean {
  return accreditationDocuments.some((document) => document.kind === kind && !isPending(document.status))
}

function numberOf(kind: CertificateKind): Fact {
  const badge = accreditationBadges.find((badge) => badge.kind === kind)
  if (!badge) throw new Error(`No certificate of ${kind} in web/content/scope.ts.`)
  return badge.certificateNumber
}
