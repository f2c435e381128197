/** The registration page (`register.yaml`). Labels and messages of the fields are in the form and in `contract`. */
import * as z from 'zod'
import { day, plain, record, text, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { PageRecord } from '../records.ts'

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
  thanks: wordsOf('heading', 'text', 'button'),
  written: day,
})

export type RegisterPage = PageRecord & z.infer<typeof words>

export const register: RegisterPage = { ...readYaml('pages/register.yaml', words), path: '/register' }
