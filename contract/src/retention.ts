/**
 * How long the software keeps personal data. The only place of these periods: the service erases by them and the privacy policy prints
 * them, so that policy and software cannot differ. Required by the Data Protection Act 2017, section 23, and the GDPR, article 13(2)(a).
 */
import { periodWords } from './policy/words.ts'

/** Days. */
export const retention = {
  inquiry: 365,
  /** Of a complaint, since its outcome was told: the period of the quality system. */
  complaint: 3 * 365,
  /** Of an inquiry or registration that stayed held back as spam. */
  heldBack: 30,
  /** Of a registration that was refused, or that repeats an earlier one. */
  refusedRegistration: 90,
  /** Of a registration that nobody decided, since it arrived. */
  undecidedRegistration: 183,
  /** Of an approved registration, since the decision. */
  approvedRegistration: 730,
  /** Of the words of an e-mail after it was sent. */
  sentEmail: 7,
  undeliveredEmail: 30,
  /** Of an e-mail that came in and belongs to no inquiry and no registration. */
  unlinkedMail: 30,
  visit: 3 * 365,
  /** Of what staff typed at the desk and did not send, in their browser. */
  deskDraft: 14,
  /** Of a copy of the database: `deploy/laboratory-website.cron`. */
  backup: 35,
  /** Of the service's log: kept by the machine, see `docs/operations.md`. */
  log: 30,
} as const

const minute = 60_000
/**
 * Milliseconds for which the service remembers who sent how much, by network and e-mail address, in memory alone. Every counter of
 * `api/src/http/limits.ts` has its time here.
 */
export const countedFor = {
  views: minute,
  forms: 10 * minute,
  mailboxes: 60 * minute,
  lookups: 60 * minute,
  messages: 24 * 60 * minute,
} as const

export type Retention = { readonly [Key in keyof typeof retention]: number }

/** @returns a period as people say it: "7 days", "12 months", "3 years" */
export function periodInWords(days: number, language = 'en'): string {
  const [inYears, inMonths, inDays] = language === 'fr' ? periods.fr : periods.en
  const years = days / 365
  if (years > 2 && Number.isInteger(years)) return `${years} ${inYears}`
  // Whole days, rounded up: 183 of them are six months.
  for (const months of [6, 12, 18, 24, 36]) {
    if (days === Math.ceil((months * 365) / 12)) return `${months} ${inMonths}`
  }
  return `${days} ${inDays}`
}

const periods = { en: ['years', 'months', 'days'], fr: ['ans', 'mois', 'jours'] } as const

/** Kinds of which something stays, as `stored-data.ts` has them. */
type KeptKind = 'inquiry' | 'registration' | 'work' | 'mail' | 'requests'
type PeriodRow = readonly [what: string, kept: string, ...of: KeptKind[]]

/**
 * The periods as the privacy policy prints them: what is kept, and how long. Last in a row: what it is of, for what stays of it.
 */
export function periodRows(language = 'en'): readonly PeriodRow[] {
  const said = periodWords
  const inWords = (days: number) => periodInWords(days, language)
  const inquiry = (what: string, kept: string): PeriodRow => [what, kept, 'inquiry', 'work']
  const registration = (what: string, kept: string): PeriodRow => [what, kept, 'registration', 'work']
  const longestCount = Math.max(...Object.values(countedFor)) / (60 * minute)
  return [
    inquiry(said.inquiry, said.afterArrival(inWords(retention.inquiry))),
    inquiry(said.complaint, said.afterOutcome(inWords(retention.complaint))),
    inquiry(said.heldBack, said.unlessReleased(inWords(retention.heldBack))),
    registration(said.undecided, said.afterArrival(inWords(retention.undecidedRegistration))),
    registration(said.approved, said.afterDecision(inWords(retention.approvedRegistration))),
    registration(said.refused, said.afterDecision(inWords(retention.refusedRegistration))),
    registration(said.repeated, said.afterArrival(inWords(retention.refusedRegistration))),
    [said.drafts, said.untilSignIn(inWords(retention.deskDraft))],
    [said.request, said.afterAnswer(inWords(retention.inquiry)), 'requests'],
    [said.text, said.afterSending(inWords(retention.sentEmail))],
    [said.envelope, said.asLong],
    [said.mail, said.asLong, 'mail'],
    [said.unlinked, said.afterArrival(inWords(retention.unlinkedMail)), 'mail'],
    [said.undelivered, said.afterGivenUp(inWords(retention.undeliveredEmail))],
    [said.copies, said.atMost(inWords(retention.inquiry))],
    [said.backups, said.atMost(inWords(retention.backup))],
    [said.logs, inWords(retention.log)],
    [said.views, inWords(retention.visit)],
    [said.counts, said.hoursAtMost(String(longestCount))],
    [said.audit, said.withoutEnd],
  ]
}
