/**
 * What the privacy policy says of what is stored: what erasing takes away, what stays, and how long each is kept. `words.fr.ts` takes the place of
 * this file in French pages; the policy shows its words once somebody has signed the page.
 */

import { senderFields } from '../words.ts'

export type Stored = {
  readonly name: string
  readonly why: string
  /** On what basis (Data Protection Act 2017, section 28; GDPR, article 6). */
  readonly basis: string
  readonly erased: Readonly<Record<string, string>>
  readonly stays: Readonly<Record<string, string>>
}

const ofForms = {
  erased: { signs: 'coded digests, and why it looked like spam, if it did' },
  stays: {
    reference: 'a reference',
    times: 'days and times',
    policy: 'the version of this policy',
    spam: 'points for spam',
    progress: 'how far it came, and who of our staff worked on it',
  },
}

export const storedData = {
  inquiry: {
    name: 'Inquiry form',
    why: 'To answer you and prepare a quotation',
    basis: 'Your consent; of health and family, your explicit consent',
    erased: {
      person: Object.values(senderFields).join(', ').toLowerCase(),
      description: 'what you write',
      list: 'the tests on your list, and what you write about each',
      page: 'the page that you came from by its button',
      tags: 'tags by which our staff sort it',
      health: 'your consent to the use of what it says about health or family',
      ...ofForms.erased,
    },
    stays: { ...ofForms.stays, language: 'the language of the form' },
  },
  registration: {
    name: 'Registration of a company',
    why: 'To review the request, open the account and send access to the customer portal',
    basis: 'Your consent, and the steps that you ask for before a contract',
    erased: {
      organisation: 'organisation and its number',
      person: 'name of the contact person, e-mail address, mobile and telephone numbers',
      personal: 'gender, date of birth',
      pin: 'the PIN, as a hash only',
      addresses: 'billing and delivery addresses',
      notifications: 'your choice about notifications',
      confirmed: 'when you confirmed your e-mail address',
      ...ofForms.erased,
    },
    stays: { ...ofForms.stays, language: 'the language of the form' },
  },
  work: {
    name: 'What our staff add',
    why: 'To work on what you sent, and to know later what was said and done',
    basis: 'That of what you sent; of a complaint, our legitimate interest in its record',
    erased: {
      notes: 'notes',
      answers: 'answers and questions to you',
      files: 'files that went with an answer, and those that you sent on the page of your request',
      corrections: 'what was corrected, and why',
    },
    stays: { steps: 'which step was taken when, and by whom of our staff' },
  },
  mail: {
    name: 'E-mails to our mailbox, and from it to you, about a request or about none yet',
    why: 'To know what you wrote, and to work on it',
    basis: 'Our legitimate interest in answering who writes to us',
    erased: { message: 'names and addresses, subject, text and files' },
    stays: {
      times: 'days and times',
      digests: 'coded digests, until the copy in the mailbox is removed too',
    },
  },
  emails: {
    name: 'E-mails of the website',
    why: 'To send them, to know whether they arrived, and to send no address too many',
    basis: 'That of what they are about',
    erased: { message: 'to whom and when, subject and text' },
    stays: {},
  },
  requests: {
    name: 'Requests about your data',
    why: 'To answer them in time, and to show that we did',
    basis: 'Our legal duty',
    erased: { person: 'your e-mail address', notes: 'notes of our staff' },
    stays: { request: 'what was asked, days and outcome', digest: 'a coded digest of the address' },
  },
} satisfies Record<string, Stored>

/** Of `periodRows`: what is kept, and how long. @param time such as "12 months" */
export const periodWords = {
  inquiry: 'An inquiry, with what our staff noted and answered',
  complaint: 'A complaint',
  heldBack: 'An inquiry or registration that the filter held back',
  undecided: 'A registration that nobody has decided',
  approved: 'A registration that was approved',
  refused: 'A registration that was refused',
  repeated: 'A registration that repeats an earlier one',
  drafts: 'What our staff typed and did not send, in their browser',
  request: 'A request about your data',
  text: 'The text of an e-mail from this website',
  envelope: 'When it was sent, to whom, and its subject',
  mail: 'What you write to us by e-mail about a request',
  unlinked: 'An e-mail to us that belongs to no request',
  undelivered: 'An e-mail that could not be delivered',
  copies: 'Copies of e-mails in the laboratory’s own mailbox',
  backups: 'Copies of the database (backups)',
  logs: 'Logs, without names, addresses or network addresses',
  views: 'Counts of page views, which identify nobody',
  counts: 'Counts of who sends how much, in memory',
  audit: 'The record of what our staff did (audit log)',
  afterArrival: (time: string) => `${time} after it arrived`,
  afterOutcome: (time: string) => `until its outcome is told, and ${time} more`,
  unlessReleased: (time: string) => `${time} after it arrived, unless staff release it`,
  afterDecision: (time: string) => `${time} after the decision`,
  untilSignIn: (time: string) => `until they sign out, or sign in after ${time}`,
  afterAnswer: (time: string) => `${time} after we answered it`,
  afterSending: (time: string) => `${time} after it was sent`,
  hoursAtMost: (hours: string) => `${hours} hours at most`,
  asLong: 'as long as the inquiry or registration',
  afterGivenUp: (time: string) => `${time} after it was given up`,
  atMost: (time: string) => `${time} at most`,
  withoutEnd: 'without end',
  between: '; ',
  same: 'The same',
  nothing: 'Nothing',
  allOfIt: 'All of it; it names you by a coded digest only',
}
