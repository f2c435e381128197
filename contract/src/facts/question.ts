/**
 * The shape of a question: a fact that only the laboratory can supply. Its people answer it at the desk, and content names the answer by
 * its id (`web/content/facts/fact.ts`). The questions are written in `web/content/facts/questions`.
 */
import * as z from 'zod/mini'

/**
 * What an answer is, and how it is stored:
 * - `text`: a phrase or sentences, with the inline marks of content;
 * - `telephone`: as people read it, with the country's prefix ("+230 000 0000"); `email`; `address`: in one line, parts after commas;
 *   `link`: an https address;
 * - `date`: ISO ("2027-05-31"); `days`: an array of days with their names ("2028-01-01 New Year’s Day");
 * - `coordinates`: latitude and longitude in degrees ("-20.12345, 57.12345");
 * - `money`: a number in the currency of `unit`; `number`: a number, its `unit` behind it;
 * - `list`: an array of phrases; `yes-no`: true or false;
 * - `pdf`: the name of a file in `documents`;
 * - `picture`: `{ "name", "alt", "consent"? }`: a name of `pictures/manifest.json`, what it shows, and for people where their written
 *   consent is kept.
 */
export const factKinds = [
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
] as const
export type FactKind = (typeof factKinds)[number]

/** Who in the laboratory can answer, in the order in which they are listed. */
export const answerers = [
  'reception',
  'quality-manager',
  'head-of-laboratory',
  'management',
  'counsel',
  'geneticist',
] as const
export type Answerer = (typeof answerers)[number]

/** 1: nobody can reach, trust or order without it; 2: customers ask for it; 3: the rest. */
export const priorities = [1, 2, 3] as const

const exact = z.exactOptional

export const questionFields = {
  /** Dotted, lasting, never given to another question. */
  id: z.string(),
  kind: z.enum(factKinds),
  /** Of a number: the words behind it ("swabs", "ml"). Of money: its currency (ISO 4217: "MUR"). */
  unit: exact(z.string()),
  /** How many answers it takes at most, in an array; without it, one that is no array. */
  many: exact(z.int()),
  /** Of a date: one that has been (a sign-off), or one on which something ends. */
  day: exact(z.enum(['past', 'end'])),
  /** Of a date, and of days: the first and the last year in which they may lie. */
  years: exact(z.readonly(z.tuple([z.int(), z.int()]))),
  /** Characters that a text may have, where the place is narrow. */
  longest: exact(z.int()),
  /** Of a number or money: the least and the most that can be meant. */
  between: exact(z.readonly(z.tuple([z.number(), z.number()]))),
  who: z.enum(answerers),
  priority: z.literal(priorities),
  /** What is asked: one plain sentence. */
  question: z.string(),
  /** Every page on which the answer shows, the most telling first; or 'every page', 'e-mails'. */
  where: z.readonly(z.array(z.string())),
  /** What visitors read until it is answered; without it, the place is left out. */
  meanwhile: exact(z.string()),
  /** Of a yes or no: what visitors read for each answer, in place of the word. */
  said: exact(z.readonly(z.object({ yes: z.string(), no: z.string() }))),
  /** A made-up answer that shows the form; never true. */
  example: exact(z.string()),
  /** What to think of when answering. */
  help: exact(z.string()),
  /** Months after which an answer is to be looked at again. */
  lookAgain: exact(z.int()),
  /** Of a file: its name on the site, without its ending. */
  fileName: exact(z.string()),
  /** Of a picture: width to height of its place, to which it is cropped; without it, the whole picture is shown. */
  shape: exact(z.number()),
  /** A picture that shows people: published only with their written consent. */
  showsPeople: exact(z.literal(true)),
}
export const QuestionSchema = z.readonly(z.object(questionFields))
export type Question = z.output<typeof QuestionSchema>

export const PictureAnswerSchema = z.readonly(
  z.object({
    /** In `pictures/manifest.json`. */
    name: z.string(),
    /** What it shows, for those who cannot see it. */
    alt: z.string(),
    /** Of people: where the written consent of everybody shown is kept. */
    consent: exact(z.string()),
  }),
)
/** A picture as it is answered. */
export type PictureAnswer = z.output<typeof PictureAnswerSchema>

/** What an answer is; several of them, or the lines of a list, in an array. */
export const AnswerValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  PictureAnswerSchema,
  z.readonly(z.array(z.string())),
])
export type AnswerValue = z.output<typeof AnswerValueSchema>

/** One answer as `answers.json` holds it. */
export const AnswerSchema = z.readonly(
  z.object({
    id: z.string(),
    value: AnswerValueSchema,
    /** The same in French, of words and lists; of a picture, what it shows. */
    fr: exact(z.union([z.string(), z.readonly(z.array(z.string()))])),
    /** Who says so: a role ("reception") or a name that may be published with the source. */
    saidBy: z.string(),
    /** ISO date on which it was said. */
    on: z.string(),
  }),
)
export type Answer = z.output<typeof AnswerSchema>

/** `answers.json`: answers in order of their ids. */
export type AnswersFile = { readonly version: 1; readonly answers: readonly Answer[] }
