/**
 * The shape of a question: a fact that only the laboratory can supply. The people of the laboratory answer it in a workbook, the
 * answer lives in `answers.json`, and content names it by its id (`fact.ts`).
 */
import * as z from 'zod'
import { wordsRead } from '../markdown/braces.ts'

/**
 * What an answer is, and how it is written in `answers.json`:
 * - `text`: a phrase or sentences, with the inline marks of content;
 * - `telephone`: as people read it, with the country's prefix ("+230 000 0000"); `email`; `address`: in one line, parts after commas;
 *   `link`: an https address;
 * - `date`: ISO ("2027-05-31"); `days`: an array of days with their names ("2028-01-01 New Year’s Day");
 * - `coordinates`: latitude and longitude in degrees ("-20.12345, 57.12345");
 * - `money`: a number in the currency of `unit`; `number`: a number, its `unit` behind it;
 * - `list`: an array of phrases; `yes-no`: true or false;
 * - `pdf`: the name of a file in `web/documents`;
 * - `picture`: `{ "name", "alt", "consent"? }`: a name of `web/pictures/manifest.json`, what it shows, and for people where their
 *   written consent is kept.
 */
const factKind = z.enum([
  'text',
  'telephone',
  'email',
  'address',
  'link',
  'date',
  'days',
  'coordinates',
  'money',
  'number',
  'list',
  'yes-no',
  'pdf',
  'picture',
])
export type FactKind = z.infer<typeof factKind>

/** Who in the laboratory can answer: a page of the workbook each. */
const answerer = z.enum([
  'reception',
  'quality-manager',
  'head-of-laboratory',
  'counsel',
  'geneticist',
  'management',
])
export type Answerer = z.infer<typeof answerer>

/** 1: nobody can reach, trust or order without it; 2: customers ask for it; 3: the rest. */
const priority = z.literal([1, 2, 3])

/** Where an answer shows besides single pages. */
const place = z.union([z.templateLiteral(['/', z.string()]), z.enum(['every page', 'e-mails'])])

/**
 * A question as its file writes it; its id is the key there.
 * @param read the words of a text in which values stand in braces
 */
export function questionSchema(read: (text: string) => string) {
  const words = wordsRead(read)
  return z
    .strictObject({
      /** Words, unless it says otherwise. */
      kind: factKind.default('text'),
      /** Of a number: the words behind it ("swabs", "ml"). Of money: its currency (ISO 4217: "MUR"). */
      unit: z.string().exactOptional(),
      /** How many answers it takes at most, in an array; without it, one that is no array. */
      many: z.int().exactOptional(),
      /** Of a date: one that has been (a sign-off), or one on which something ends: `npm run launch-check` watches it. */
      day: z.enum(['past', 'end']).exactOptional(),
      /** Of a date, and of days: the first and the last year in which they may lie. */
      years: z.tuple([z.int(), z.int()]).readonly().exactOptional(),
      /** Characters that a text may have, where the place is narrow. */
      longest: z.int().exactOptional(),
      who: answerer,
      priority: priority.default(1),
      /** What is asked: one plain sentence. */
      question: words,
      /** Every page on which the answer shows, the most telling first. */
      where: z.tuple([place], place).readonly(),
      /** What visitors read until it is answered; without it, the place is left out. */
      meanwhile: words.exactOptional(),
      /** Of a yes or no: what visitors read for each answer, in place of the word. */
      said: z.strictObject({ yes: words, no: words }).readonly().exactOptional(),
      /** A made-up answer that shows the form; never true. */
      example: z.string().exactOptional(),
      /** What to think of when answering. */
      help: words.exactOptional(),
      /** Months after which an answer is to be looked at again. */
      lookAgain: z.int().exactOptional(),
      /** Of a file: the name under which it is dropped, without its ending. */
      fileName: z.string().exactOptional(),
      /** A picture that shows people: published only with their written consent. */
      showsPeople: z.literal(true).exactOptional(),
    })
    .readonly()
}

export type QuestionWords = z.infer<ReturnType<typeof questionSchema>>

/** Ids are dotted, lasting, never given to another question. */
export type Question = QuestionWords & { readonly id: string }

/** A picture as it is answered. */
export type PictureAnswer = {
  /** In `web/pictures/manifest.json`. */
  readonly name: string
  /** What it shows, for those who cannot see it. */
  readonly alt: string
  /** Of people: where the written consent of everybody shown is kept. */
  readonly consent?: string
}

/** What an answer is; several of them, or the lines of a list, in an array. */
export type AnswerValue = string | number | boolean | PictureAnswer | readonly string[]

/** One answer as `answers.json` holds it. */
export type Answer = {
  readonly id: string
  readonly value: AnswerValue
  /** Who says so: a role ("reception") or a name that may be published with the source. */
  readonly saidBy: string
  /** ISO date on which it was said. */
  readonly on: string
}

/** `answers.json`: answers in order of their ids. */
export type AnswersFile = { readonly version: 1; readonly answers: readonly Answer[] }
