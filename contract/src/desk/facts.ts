/** What the desk shows and sends of facts that only the laboratory can supply, and of the editions in which they are published. */
import * as z from 'zod/mini'
import { AnswerSchema, AnswerValueSchema, QuestionSchema } from '../facts/question.ts'
import { ScopeRowSchema } from '../facts/schedule.ts'
import { text } from '../fields.ts'
import { id } from './fields.ts'
import { cropSchema } from './publishing.ts'

/** Why a second person signs an answer before visitors read it. */
export const secondReasons = [
  'sign-off',
  'counsel',
  'geneticist',
  'accreditation',
  'held',
  'words',
  'constant',
] as const

/**
 * What stands in the way of a launch: `blocks` nobody can reach or trust the laboratory without; `meanwhile` visitors read a sentence that
 * holds without the answer; `later` the place is left out.
 */
export const launchLists = ['blocks', 'meanwhile', 'later'] as const

const fact = {
  asked: QuestionSchema,
  /** Pages on which the answer shows: an address of the site, or null where it is on every page or in e-mails. */
  places: z.array(z.object({ path: z.nullable(z.string()), name: z.string() })),
  second: z.nullable(z.enum(secondReasons)),
  launch: z.enum(launchLists),
  answer: z.nullable(AnswerSchema),
}

/** `facts.json` beside the site's map: every question, with what its field needs. The service reads it for the desk and serves it to nobody. */
export const FactsFileSchema = z.object({
  version: z.literal(3),
  /** `around`: a digest of the question, and of the words of the release that name its answer. */
  facts: z.array(z.object({ ...fact, around: z.string() })),
  schedule: z.array(ScopeRowSchema),
  /** Tests and services that a line of the schedule can be about: the end of their address, and their name. */
  subjects: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The name of each page, by its address. */
  pages: z.record(z.string(), z.string()),
  /** Pages whose words are changed at the desk, each with its Markdown in `web/content`. */
  words: z.array(z.object({ path: z.string(), file: z.string() })),
  /** French words of pages: `mark` is of the words themselves, and a signature holds for these; what is held is French once it is signed. */
  french: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      mark: z.string(),
      isHeld: z.boolean(),
      isRead: z.boolean(),
      isSigned: z.boolean(),
    }),
  ),
})
export type FactsFile = z.output<typeof FactsFileSchema>

const factId = z
  .string('Say which question.')
  .check(z.regex(/^[a-z0-9.-]{3,80}$/, 'There is no such question.'))
const typed = z._default(z.string().check(z.maxLength(20_000, 'This is too long.')), '')
const day = z.string('Say on which day it was said: day, month and year.')
const saidBy = text({ label: 'Who says so', max: 100, required: 'Say who says so: a role is enough.' })
/** Where a statement belongs: an answer, the lines of the schedules, or a section of a page’s words. */
const address = z
  .string('Say which draft.')
  .check(
    z.regex(
      /^(?:answers:[a-z0-9.-]{3,80}|schedule|words:[\w/-]{1,60}\.md#[\w§-]{1,60}|(?:signed|read):[\w/-]{1,60}\.fr\.(?:md|yaml))$/,
      'There is no such draft.',
    ),
  )

/** Of the draft that it replaces, empty where there was none: another one is refused. */
const over = z.optional(z.union([id, z.literal('')]))

export const AnswerSaveSchema = z.strictObject({
  id: factId,
  /** As somebody types it, one entry a line. */
  value: typed,
  /** The same in French; of a picture, what it shows. */
  fr: typed,
  /** Of a picture: what it shows, and where the consent of people is kept. */
  alt: typed,
  consent: typed,
  /** A file that was sent: a picture or a document. */
  file: z.optional(id),
  /** Of a picture that was sent: the part that is shown. */
  crop: z.optional(cropSchema),
  saidBy,
  on: day,
  /** The answer is taken back: visitors read what they read without it. */
  isTakenBack: z._default(z.boolean(), false),
  over,
})

export const ScheduleSaveSchema = z.strictObject({
  rows: z.array(ScopeRowSchema).check(z.maxLength(2000, 'These are too many lines.')),
  saidBy,
  on: day,
  over,
})
/** The words of a section, as Markdown. */
export const WordsSaveSchema = z.strictObject({
  address,
  value: text({ label: 'The words', max: 20_000, lines: true }),
  /** Without it, French pages show the English. */
  fr: text({ label: 'The French', max: 20_000, lines: true }),
  saidBy,
  /** The French of the words before is right for these too. */
  isFrenchRight: z._default(z.boolean(), false),
  /** Visitors read the words of the release again. */
  isTakenBack: z._default(z.boolean(), false),
  /** Of the draft that it replaces, empty where there was none: another one is refused. */
  over: z.union([id, z.literal('')]),
})
/** French words are signed, or were read by a native speaker, as they stand. */
export const FrenchMarkSchema = z.strictObject({ address, saidBy })
export const PageOfWordsSchema = z.strictObject({ path: z.string('Say which page.') })
export const FactIdSchema = z.strictObject({ id: factId })
export const AddressSchema = z.strictObject({ address })

const change = {
  /** Of the statement. */
  id: z.string(),
  address: z.string(),
  /** The question, or what else it is about. */
  title: z.string(),
  /** In words; null: none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  second: z.nullable(z.enum(secondReasons)),
  saidBy: z.string(),
  on: z.string(),
  /** Who typed it; null: somebody who has left, or the service. */
  by: z.nullable(z.string()),
}

const DraftSchema = z.object({
  ...change,
  /** As `AnswerSaveSchema` takes it. */
  value: z.nullable(AnswerValueSchema),
  fr: z.string(),
  /** The kind of file that it brings. */
  file: z.nullable(z.enum(['picture', 'pdf'])),
  isMine: z.boolean(),
  mayPublish: z.boolean(),
})
export type Draft = z.output<typeof DraftSchema>

export const FactsSchema = z.object({
  facts: z.array(
    z.object({
      ...fact,
      /** The answer was published at the desk, and can be taken back there. */
      isPublished: z.boolean(),
      draft: z.nullable(DraftSchema),
      /** The day by which the answer is to be looked at again, where that is within a month or over. */
      due: z.nullable(z.string()),
    }),
  ),
  schedule: z.array(ScopeRowSchema),
  /** The lines as a draft has them. */
  scheduleDraft: z.nullable(z.object({ ...DraftSchema.shape, rows: z.array(ScopeRowSchema) })),
  subjects: FactsFileSchema.shape.subjects,
})
export type Facts = z.output<typeof FactsSchema>
export type Fact = Facts['facts'][number]

/** Numbers for Today and for the list of rooms. */
export const FactCountSchema = z.object({
  /** Questions without an answer that stand in the way of a launch. */
  blocking: z.number(),
  open: z.number(),
  drafts: z.number(),
  /** Drafts that wait for the signature of a second person; of them those that who asks may sign. */
  unsigned: z.number(),
  mine: z.number(),
  /** Answers to be looked at again. */
  due: z.number(),
  /** Editions that nobody has looked at but who published them alone. */
  unseen: z.number(),
})

export const EditionSchema = z.object({
  number: z.number(),
  at: z.string(),
  by: z.nullable(z.string()),
  signedBy: z.nullable(z.string()),
  /** Who has seen it beside who published it alone; null: nobody. */
  lookedBy: z.nullable(z.string()),
  isMine: z.boolean(),
  note: z.string(),
  undoOf: z.nullable(z.number()),
  changes: z.array(z.object(change)),
})
export type Edition = z.output<typeof EditionSchema>
export const EditionsSchema = z.object({
  drafts: z.array(DraftSchema),
  /** Newest first. */
  editions: z.array(EditionSchema),
  /** Who could sign what who asks has typed. */
  signers: z.array(z.string()),
  /** What was published and the release in use refuses: visitors read the words of the release there. */
  leftOut: z.array(z.object({ title: z.string(), sentence: z.string() })),
})

const words = z.object({ value: z.string(), fr: z.string() })
/** The sections of a page: what visitors read, what the release says, and what a draft would say. */
export const SectionsSchema = z.object({
  name: z.string(),
  isFrench: z.boolean(),
  sections: z.array(
    z.object({
      address: z.string(),
      /** As visitors read it, without its name. */
      heading: z.string(),
      shown: words,
      /** Whether these are others than those of the release. */
      isSaid: z.boolean(),
      draft: z.nullable(z.object({ ...DraftSchema.shape, words: z.nullable(words) })),
    }),
  ),
})
export type Sections = z.output<typeof SectionsSchema>
/** Pages whose words can be changed, with how many of their sections are drafts and how many the laboratory’s own. */
export const WordPagesSchema = z.object({
  pages: z.array(z.object({ path: z.string(), name: z.string(), drafts: z.number(), said: z.number() })),
  /** French that waits: of a held page for a signature, of any for a native reader. */
  french: z.array(
    z.object({ address: z.string(), path: z.string(), name: z.string(), draft: z.nullable(DraftSchema) }),
  ),
})

export type WordPages = z.output<typeof WordPagesSchema>

const someIds = z.array(id).check(z.maxLength(500, 'These are too many at once.'))
const ids = someIds.check(z.minLength(1, 'Choose at least one answer.'))
/** What drafts would change; or French words that somebody is about to sign. */
export const LookSchema = z.strictObject({ ids: z._default(someIds, []), french: z.optional(address) })
/** What the press says of drafts. */
export const LookedSchema = z.object({
  faults: z.array(z.object({ address: z.nullable(z.string()), sentence: z.string() })),
  /** Pages that change. */
  changed: z.array(z.object({ path: z.string(), name: z.string() })),
  /** By which the preview of a page is asked for. */
  preview: z.nullable(z.string()),
})
const note = text({ label: 'The note', max: 300 })
export const PublishSchema = z.strictObject({ ids, note })
export const PublishedSchema = z.object({ number: z.number(), changed: z.number(), seconds: z.number() })
export const UndoEditionSchema = z.strictObject({
  number: z.int('Say which edition.').check(z.minimum(1, 'Say which edition.')),
  note,
})
/** The newest of the editions that were looked at. */
export const SeenSchema = z.strictObject({ until: UndoEditionSchema.shape.number })
export const PagePreviewSchema = z.strictObject({
  preview: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'There is no such preview.')),
  path: z.string().check(z.regex(/^\/[\w./-]{0,120}$/, 'There is no such page.')),
})
