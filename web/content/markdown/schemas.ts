/** The front matter of the records, read into the types of `types.ts`. */
import * as z from 'zod'
import { signOffs } from '../facts/sign-off.ts'
import { requestFamilies } from '../request-fields.ts'
import { requestWords } from '../request-process.ts'
import { listedFields } from '../scope.ts'
import type { AccreditedField, RequestKind, TestRecord } from '../types.ts'
import { address, day, picture, plain, record, sampling, text, wordList, yes } from './words.ts'
import { namesIn } from './yaml.ts'

/** A number, or a place that is one. */
const number = z.union([
  z.number(),
  plain.transform(Number).pipe(z.number('write a number, or a {name} that is one')),
])
const page = { ...record, title: plain, summary: plain, written: day }

const signOff = z.enum(signOffs)
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

/** Words that lead to a test or an area, by what they name. */
export const finder = z.strictObject({
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
  finder,
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
  picture,
  request,
  family: family.exactOptional(),
  tabsFirst: yes,
  opensFirst: plain.exactOptional(),
  wholeTests: yes,
  sampling: sampling.exactOptional(),
})

/** Of a plain page: all but its sections. */
export const pageMatter = z.strictObject({
  /** Its place among the plain pages, in menus and lists. */
  position: z.int(),
  signOff,
  ...page,
  picture: picture.exactOptional(),
  sticker: plain.exactOptional(),
})

/** Of a sheet to read before signing: all but what stands in its sections. */
export const sheetMatter = z.strictObject({
  position: z.int(),
  title: plain,
  summary: plain,
  description: plain,
  question: plain,
  written: day,
  /** Address of the test's own page, and its name in a sentence. */
  test: address,
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
