/**
 * How long the software keeps personal data. The only place of these periods: the service erases by them and the privacy policy prints
 * them, so that policy and software cannot differ. Required by the Data Protection Act 2017, section 23, and the GDPR, article 13(2)(a).
 */
import type { Language } from './languages.ts'

/** Days. The two of registrations that wait or were approved are defaults: see `readRetention`. */
export const defaultRetention = {
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

export type Retention = { readonly [Key in keyof typeof defaultRetention]: number }

/** The settings that change a period, in days. Read by the service at its start and by the build of the site. */
export const retentionSettings = {
  undecidedRegistration: 'KEEP_UNDECIDED_DAYS',
  approvedRegistration: 'KEEP_APPROVED_DAYS',
} as const

/** Fewer days leave staff no time to decide; more than ten years would be no limit in practice. */
const bounds = { least: 30, most: 3650 }

/**
 * The periods in force.
 * @param environment settings by name; an empty one counts as absent
 * @throws RangeError with a sentence when a setting is no whole number of days within bounds
 */
export function readRetention(environment: Record<string, string | undefined>): Retention {
  const read = (key: keyof typeof retentionSettings): number => {
    const name = retentionSettings[key]
    const text = environment[name]?.trim()
    if (!text) return defaultRetention[key]
    const days = Number(text)
    if (!/^[0-9]+$/.test(text) || days < bounds.least || days > bounds.most) {
      throw new RangeError(
        `${name} must be a whole number of days from ${bounds.least} to ${bounds.most}, not "${text}".`,
      )
    }
    return days
  }
  return {
    ...defaultRetention,
    undecidedRegistration: read('undecidedRegistration'),
    approvedRegistration: read('approvedRegistration'),
  }
}

/** @returns a period as people say it: "7 days", "12 months", "3 years" */
export function periodInWords(days: number, language: Language = 'en'): string {
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

function longestCount(): string {
  const hours = Math.max(...Object.values(countedFor)) / (60 * minute)
  return hours > 1 ? `${hours} hours` : '1 hour'
}

/** Kinds of which something stays, as `stored-data.ts` has them. */
type KeptKind = 'inquiry' | 'registration' | 'work' | 'mail' | 'requests'
type PeriodRow = readonly [what: string, kept: string, ...of: KeptKind[]]

/**
 * The periods as the privacy policy prints them: what is kept, and how long. The service compares the policy that it serves with
 * its own settings by the same words (`api/src/privacy/printed-periods.ts`). Last in a row: what it is of, for what stays of it.
 */
export function periodRows(retention: Retention): readonly PeriodRow[] {
  const words = periodInWords
  const inquiry = (what: string, kept: string): PeriodRow => [what, kept, 'inquiry', 'work']
  const registration = (what: string, days: number, from: string): PeriodRow => [
    `A registration that ${what}`,
    `${words(days)} after ${from}`,
    'registration',
    'work',
  ]
  return [
    inquiry(
      'An inquiry, with what our staff noted and answered',
      `${words(retention.inquiry)} after it arrived`,
    ),
    inquiry('A complaint', `until its outcome is told, and ${words(retention.complaint)} more`),
    inquiry(
      'An inquiry or registration that the filter held back',
      `${words(retention.heldBack)} after it arrived, unless staff release it`,
    ),
    registration('nobody has decided', retention.undecidedRegistration, 'it arrived'),
    registration('was approved', retention.approvedRegistration, 'the decision'),
    registration('was refused', retention.refusedRegistration, 'the decision'),
    registration('repeats an earlier one', retention.refusedRegistration, 'it arrived'),
    [
      'What our staff typed and did not send, in their browser',
      `until they sign out, or sign in after ${words(retention.deskDraft)}`,
    ],
    ['A request about your data', `${words(retention.inquiry)} after we answered it`, 'requests'],
    ['The text of an e-mail from this website', `${words(retention.sentEmail)} after it was sent`],
    ['When it was sent, to whom, and its subject', 'as long as the inquiry or registration'],
    ['What you write to us by e-mail about a request', 'as long as the inquiry or registration', 'mail'],
    [
      'An e-mail to us that belongs to no request',
      `${words(retention.unlinkedMail)} after it arrived`,
      'mail',
    ],
    ['An e-mail that could not be delivered', `${words(retention.undeliveredEmail)} after it was given up`],
    ['Copies of e-mails in the laboratory’s own mailbox', `${words(retention.inquiry)} at most`],
    ['Copies of the database (backups)', `${words(retention.backup)} at most`],
    ['Logs, without names, addresses or network addresses', words(retention.log)],
    ['Counts of page views, which identify nobody', words(retention.visit)],
    ['Counts of who sends how much, in memory', `${longestCount()} at most`],
    ['The record of what our staff did (audit log)', 'without end'],
  ]
}
