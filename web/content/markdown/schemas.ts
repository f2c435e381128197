/** The front matter of the records, read into the types of `types.ts`. */
import * as z from 'zod'
import { signOffs } from '../facts/sign-off.ts'
import { type RequestFamilyName, requestFamilies } from '../request-fields.ts'
import { type RequestKind, requestWords } from '../request-process.ts'
import { type AccreditedField, listedFields } from '../scope.ts'
import { address, day, picture, plain, record, sampling, text, wordList, yes } from './words.ts'
import { namesIn } from './yaml.ts'

/** A number, or a place that is one. */
const number = z.union([
  z.number(),
  plain.transform(Number).pipe(z.number('write a number, or a {name} that is one')),
])
/** `title` is the heading, `summary` one sentence under it. */
const page = { ...record, title: plain, summary: plain, written: day }

const signOff = z.enum(signOffs)
const request = z.enum(Object.keys(requestWords) as RequestKind[]).default('samples')
/** What a request needs to know (`request-fields.ts`). */
const family = z.enum(Object.keys(requestFamilies) as RequestFamilyName[])

const accreditation = z.strictObject({
  done: z
    .union([z.enum(['here', 'on-site', 'distributed']), z.strictObject({ place: text })])
    .default('here'),
  items: z.array(
    z.strictObject({
      name: plain,
      field: z.enum(Object.keys(listedFields) as AccreditedField[]).exactOptional(),
    }),
  ),
  standards: z.array(z.enum(['ISO/IEC 17025', 'ISO 15189'])).default(['ISO/IEC 17025']),
})

/** Words that lead to a test or an area, by what they name: lower case. */
export const finder = z.strictObject({
  /** Behind a `#` the section that answers it. */
  synonyms: wordList,
  parameters: wordList,
  organisms: wordList,
  standards: wordList,
  /** What people would bring: "hand cream", "tap water", "syringe". */
  samples: wordList,
})

/** Of a test: all but its sections and questions, which stand below. */
export const testMatter = z.strictObject({
  service: z.enum(namesIn('services')),
  /** Of a test that another person signs off than its service. */
  signOff: signOff.exactOptional(),
  request,
  family,
  /** Place among the tabs of its service, from 1. */
  position: z.int(),
  /** Fits one line of a tab. */
  tabLabel: plain,
  ...page,
  /** Called after the test, unless it says otherwise. */
  picture: z.strictObject({ ...picture.shape, name: plain.exactOptional() }),
  facts: z.strictObject({
    /** The four facts of the "at a glance" row, each at most about 40 characters. */
    glance: z
      .record(z.string(), text)
      .transform((facts) => Object.entries(facts).map(([label, value]) => ({ label, value }))),
    amount: text,
    /** Absent where nothing is sent in. */
    container: text.exactOptional(),
    holdingTime: text.exactOptional(),
    /** Procedures that such a test normally follows, without year; shown as "Reference methods include". */
    methods: z.array(plain),
    /** What is no procedure: limits, classes, requirements on others, guides; shown as "Limits and guidance". */
    guidance: z.array(plain),
    /** The time, and what its clock measures ("14 days", "incubation, not the whole turnaround"). */
    time: z.strictObject({ value: text, clock: plain, days: number.exactOptional() }),
    accreditation,
  }),
  related: z.array(z.enum(namesIn('tests'))),
  finder,
  /** The section whose first table is one of kits: name, tests, parameters, contents, price. */
  kitsIn: z.string().exactOptional(),
  /** Its tab shows the questions, too. */
  questionsInTab: yes,
})

/** Of a service: all but its sections and questions. */
export const serviceMatter = z.strictObject({
  /** Its place in the menus. */
  position: z.int(),
  signOff,
  ...page,
  /** For menus and cards. */
  name: plain,
  /** One short sentence on the home card. */
  cardText: plain,
  /** Text of the fixed side sticker. */
  sticker: plain,
  picture,
  request,
  /** Of an area that is asked for without a test. */
  family: family.exactOptional(),
  /** Its tabs show the pages of their tests whole: facts and questions, too. */
  wholeTests: yes,
  /** How to take a sample, for services that are sampled at home. */
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
  /** Of a test of a person’s own genes. */
  abroad: plain.exactOptional(),
  written: day,
  /** Address of the test's own page, and its name in a sentence. */
  test: address,
  testName: plain,
  label: record.label,
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
  sectionOf: z.string().exactOptional(),
})
