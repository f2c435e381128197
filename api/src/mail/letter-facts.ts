/** What the letters of the slices say beside their own words: where desk and portal are, and what the site calls its pages and tests. */
import type { Config } from '../settings/config.ts'
import type { MailAddresses } from './message.ts'
import type { PageFacts } from '../settings/site-facts.ts'

export type LetterFacts = MailAddresses & {
  /** Whether approvals are handed to a customer portal. */
  hasPortal?: boolean
  /** Where customers open the portal; none while it is not known. */
  portalAddress?: string | undefined
  /** Whether replies to the mailbox come to the desk. */
  readsReplies?: boolean
  /** Address of the site, without a slash at the end. */
  publicOrigin?: string
  /** Address of the staff desk, without a slash at the end. None while the desk is off. */
  desk?: string | undefined
} & Partial<PageFacts>

/** @param site whose pages the letters name */
export function letterFactsOf(
  { mailTo, mailFrom, mailIn, portal, portalAddress, publicOrigin, desk }: Config,
  site?: PageFacts,
): LetterFacts {
  return {
    // Asked anew each time: another edition may be shown meanwhile.
    ...(site && {
      nameOfPage: (...asked) => site.nameOfPage(...asked),
      familyOf: (...asked) => site.familyOf(...asked),
      testsOf: (...asked) => site.testsOf(...asked),
      isOfPerson: (...asked) => site.isOfPerson(...asked),
      isNotYetOpen: (...asked) => site.isNotYetOpen(...asked),
      labelsOf: (...asked) => site.labelsOf(...asked),
    }),
    mailTo,
    readsReplies: mailIn !== undefined,
    mailDomain: mailFrom.slice(mailFrom.indexOf('@') + 1),
    hasPortal: portal !== undefined,
    portalAddress,
    publicOrigin,
    desk: desk.isOn ? `${desk.origin}/desk` : undefined,
  }
}
