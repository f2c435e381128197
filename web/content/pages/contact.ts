/** The contact page (`designed/contact.md`). Telephone, address and the rest of the ways to reach us are in `laboratory.ts`. */
import * as z from 'zod'
import { faqOf, partsOf } from '../markdown/body.ts'
import { readFile } from '../markdown/file.ts'
import { day, picture, plain, record, wordsOf } from '../markdown/words.ts'
import type { Faq } from '../types.ts'
import type { PageRecord } from '../records.ts'

const words = z.strictObject({
  ...record,
  /** As in the specification's route table, for breadcrumb and menus. */
  title: plain,
  heading: plain,
  lead: plain,
  picture: picture.exactOptional(),
  form: z.strictObject({
    heading: plain,
    /** Under the heading of the form. */
    healthNote: plain,
    /** Under the labels of company and address. */
    privateHint: plain,
    /** Under the label of the description. */
    descriptionHint: plain,
    /** After the reference of a stored inquiry. */
    receiptNote: plain,
    /** The tick of a test of a person: what is agreed, when it is needed, and what is not kept without it. */
    healthConsent: wordsOf('label', 'needed', 'without'),
    /** Before the button: sending is the consent that the policy rests on. */
    consentNote: plain,
  }),
  ways: wordsOf('visit', 'visitText', 'call', 'write', 'writeText', 'hours'),
  map: wordsOf('heading', 'text', 'button'),
  faqHeading: plain,
  written: day,
})

export type ContactPage = PageRecord & z.infer<typeof words> & { readonly faq: readonly Faq[] }

export const contact: ContactPage = readFile('pages/designed/contact.md', words, ({ matter, parts }) => {
  const [questions] = partsOf(parts, 'Questions')
  // Its address names the page that somebody comes from, and its form the tests.
  return { ...matter, path: '/contact', withoutGoogle: true, faq: faqOf(questions) }
})
