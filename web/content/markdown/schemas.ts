/** The front matter of the records, read into the types of `types.ts`. */
import * as z from 'zod'
import { signOffs } from '../facts/sign-off.ts'
import { requestFamilies } from '../request-fields.ts'
import { requestWords } from '../request-process.ts'
import { listedFields } from '../scope.ts'
import type { AccreditedField, PageRecord, RequestKind, TestRecord } from '../types.ts'
import { wordsRead } from './braces.ts'
import { plainTextOf, textOf } from './places.ts'
import { namesIn } from './yaml.ts'

const text = wordsRead(textOf)
const plain = wordsRead(plainTextOf)
/** A number, or a place that is one. */
const number = z.union([
  z.number(),
  plain.transform(Number).pipe(z.number('write a number, or a {name} that is one')),
])
/** Words to search for, between commas. */
export const wordList = plain.transform((list) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
const yes = z.literal(true).exactOptional()

const page = {
  label: z.templateLiteral([z.string(), ' page visited.']),
  seo: z.strictObject({ title: plain, description: plain }),
  schema: z.enum(['AboutPage', 'ContactPage', 'MedicalTest']).exactOptional(),
  scrollTop: z.int().exactOptional(),
  written: z.iso.date('is a day, such as 2026-11-23'),
  title: plain,
  summary: plain,
} satisfies { readonly [Key in keyof PageRecord]?: unknown } & Record<string, unknown>

const signOff = z.enum(signOffs)
const picture = z.strictObject({ name: z.string(), alt: plain })
const request = z.enum(Object.keys(requestWords) as RequestKind[])
const family = z.enum(Object.keys(requestFamilies) as TestRecord['family'][])

const accreditation = z.strictObject({
  done: z.union([z.enum(['here', 'on-site', 'distributed']), z.strictObject({ place: text })]),
  items: z.array(
    z.strictObject({
      name: plain,
      field: z.enum(Object.keys(listedFields) as AccreditedField[]).exactOptional(),
    }),
  ),
  standards: z.array(z.enum(['ISO/IEC 17025', 'ISO 15189'])),
})

export const finderWords = z.strictObject({
  synonyms: wordList,
  parameters: wordList,
  organisms: wordList,
  standards: wordList,
  samples: wordList,
})

/** Of a test: all but its sections and questions, which stand below. */
export const testMatter = z.strictObject({
  service: z.enum(namesIn('services')),
  /** Of a test that another person signs off than its service. */
  signOff: signOff.exactOptional(),
  request,
  family,
  position: z.int(),
  tabLabel: plain,
  ...page,
  picture,
  facts: z.strictObject({
    measures: text,
    glance: z
      .record(z.string(), text)
      .transform((facts) => Object.entries(facts).map(([label, value]) => ({ label, value }))),
    sample: text,
    amount: text,
    container: text,
    holdingTime: text,
    methods: z.array(plain),
    guidance: z.array(plain),
    time: z.strictObject({ value: text, clock: plain, days: number.exactOptional() }),
    result: text,
    accreditation,
  }),
  related: z.array(z.enum(namesIn('tests'))),
  finder: finderWords,
  /** The section whose first table is one of kits: name, tests, parameters, contents, price. */
  kitsIn: z.string().exactOptional(),
  questionsInTab: yes,
})

/** Of a service: all but its sections and questions. */
export const serviceMatter = z.strictObject({
  /** Its place in the menus. */
  position: z.int(),
  signOff,
  ...page,
  name: plain,
  cardText: plain,
  sticker: plain,
  card: z.string(),
  picture,
  request,
  family: family.exactOptional(),
  tabsFirst: yes,
  opensFirst: plain.exactOptional(),
  wholeTests: yes,
  sampling: z.strictObject({ poster: z.string(), autoplay: z.boolean() }).exactOptional(),
})

/** Of a plain page: all but its sections. */
export const pageMatter = z.strictObject({
  /** Its place among the plain pages, in menus and lists. */
  position: z.int(),
  signOff,
  ...page,
  card: z.string(),
  menus: z
    .strictObject({ label: plain, in: z.array(z.enum(['main', 'more', 'footer', 'legal'])) })
    .exactOptional(),
  picture: picture.exactOptional(),
  sticker: plain.exactOptional(),
  consentChoice: yes,
  withoutGoogle: yes,
})

/** Of a sheet to read before signing: all but what stands in its sections. */
export const sheetMatter = z.strictObject({
  position: z.int(),
  title: plain,
  summary: plain,
  description: plain,
  question: plain,
  written: page.written,
  /** Address of the test's own page, and its name in a sentence. */
  test: z.templateLiteral(['/', z.string()]),
  testName: plain,
})

/** Of a sampling card: all but its words, or the test whose words it has. */
export const cardMatter = z.strictObject({
  name: plain,
  measured: plain,
  clause: plain,
  checked: z.union([
    z.strictObject({ by: z.literal('knowledge') }),
    z.strictObject({ by: z.enum(['standard', 'text', 'source']), source: plain }),
  ]),
  readAgain: z.strictObject({
    on: z.templateLiteral(['20', z.number(), '-', z.number(), '-', z.number()]),
    against: plain,
  }),
  sectionOf: z.string().exactOptional(),
})
