/**
 * What the website stores of people, in the words of the privacy policy: what erasing takes away, and what stays. The service says of each of
 * its columns which of these words speaks of it (`api/src/privacy/columns.ts`), so that nothing is stored that the policy is silent about.
 * Required by the Data Protection Act 2017, section 23, and the GDPR, article 13.
 */

import { senderFields } from './inquiry.ts'
import { periodRows, type Retention } from './retention.ts'

type Stored = {
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
} as const

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
} as const satisfies Record<string, Stored>

export type StoredKind = keyof typeof storedData
/** The words of a kind. */
export type StoredWord<Kind extends StoredKind> =
  | keyof (typeof storedData)[Kind]['erased']
  | keyof (typeof storedData)[Kind]['stays']

const sentenceOf = (words: Readonly<Record<string, string>>): string => {
  const text = Object.values(words).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is stored, why, and on what basis. */
export const storedRows = Object.values<Stored>(storedData).map(({ name, erased, why, basis }) => [
  name,
  sentenceOf(erased),
  why,
  basis,
])

/** How long each kind is kept, and what is left once it was erased. */
export function keptRows(retention: Retention): string[][] {
  let last = ''
  return periodRows(retention).map(([what, kept, ...kinds]) => {
    const words = kinds.map((kind) => storedData[kind].stays)
    const stays = sentenceOf(Object.fromEntries(words.flatMap((all) => Object.entries(all))))
    const isSame = stays !== '' && stays === last
    last = stays || last
    return [what, kept, isSame ? 'The same' : stays || staysBeside[kept] || 'Nothing']
  })
}

const staysBeside: Readonly<Record<string, string>> = {
  'without end': 'All of it; it names you by a coded digest only',
}
