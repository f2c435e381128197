/** The contact page (`designed/contact.md`). Telephone, address and the rest of the ways to reach us are in `laboratory.ts`. */
import * as z from 'zod'
import { faqOf, partsOf } from '../markdown/body.ts'
import { language } from '../language.ts'
import { readFile } from '../markdown/file.ts'
import { day, picture, plain, record, wordsOf } from '../markdown/words.ts'
import { translationOf } from '../translations.ts'
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
    /** Of another language, the sentences of consent: they take the place of the English ones once the file is signed. */
    consentWhenSigned: wordsOf('label', 'needed', 'without', 'note').exactOptional(),
  }),
  ways: wordsOf('visit', 'visitText', 'call', 'write', 'writeText', 'hours'),
  map: wordsOf('heading', 'text', 'button'),
  faqHeading: plain,
  written: day,
})

type ContactWords = z.infer<typeof words>
export type ContactPage = PageRecord &
  Omit<ContactWords, 'form'> & {
    /** Whether its sentences of consent are English on a page of another language. */
    readonly form: Omit<ContactWords['form'], 'consentWhenSigned'> & {
      readonly isHeld: boolean
    }
    readonly faq: readonly Faq[]
  }

const file = 'pages/designed/contact.md'

export const contact: ContactPage = readFile(file, words, ({ matter, parts }) => {
  const [questions] = partsOf(parts, 'Questions')
  const { consentWhenSigned, ...form } = matter.form
  const own = translationOf(file, language)?.signed && consentWhenSigned
  // Its address names the page that somebody comes from, and its form the tests.
  return {
    ...matter,
    form: {
      ...form,
      ...(own && { healthConsent: own, consentNote: own.note }),
      isHeld: language !== 'en' && !own,
    },
    path: '/contact',
    withoutGoogle: true,
    faq: faqOf(questions),
  }
})
