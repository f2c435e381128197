/** The registration page (`register.yaml`). Labels and messages of the fields are in the form and in `contract`. */
import * as z from 'zod'
import { day, plain, record, text, wordsOf } from '../markdown/words.ts'
import { language } from '../language.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { PageRecord } from '../records.ts'
import { translationOf } from '../translations.ts'

const group = wordsOf('heading', 'text')
const words = z.strictObject({
  ...record,
  title: plain,
  summary: plain,
  intro: z.array(plain),
  /** Headings of the groups of fields, in the order of the form. */
  groups: z.strictObject({ company: group, person: group, pin: group, billing: group, delivery: group }),
  help: z.strictObject({
    gender: text,
    dateOfBirth: text,
    pin: plain,
    confirmPin: plain,
    telephone: plain,
    zipCode: text,
    country: plain,
  }),
  /** Before the button: sending is the consent that the policy rests on. */
  consentNote: plain,
  /** The same in another language, once its file is signed. */
  consentWhenSigned: plain.exactOptional(),
  thanks: wordsOf('heading', 'text', 'button'),
  written: day,
})

export type RegisterPage = PageRecord &
  Omit<z.infer<typeof words>, 'consentWhenSigned'> & { readonly isHeld: boolean }

const file = 'pages/register.yaml'
const { consentWhenSigned, ...page } = readYaml(file, words)
const own = translationOf(file, language)?.signed && consentWhenSigned

export const register: RegisterPage = {
  ...page,
  ...(own && { consentNote: own }),
  isHeld: language !== 'en' && !own,
  path: '/register',
}
