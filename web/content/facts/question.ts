/**
 * The shape of a question: a fact that only the laboratory can supply. The people of the laboratory answer it in a workbook, the
 * answer lives in `answers.json`, and content names it by its id (`fact.ts`).
 */
import type { SitePath } from '../types.ts'

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
export type FactKind =
  | 'text'
  | 'telephone'
  | 'email'
  | 'address'
  | 'link'
  | 'date'
  | 'days'
  | 'coordinates'
  | 'money'
  | 'number'
  | 'list'
  | 'yes-no'
  | 'pdf'
  | 'picture'

/** Who in the laboratory can answer: a page of the workbook each. */
export type Answerer =
  | 'reception'
  | 'quality-manager'
  | 'head-of-laboratory'
  | 'counsel'
  | 'geneticist'
  | 'management'

/** 1: nobody can reach, trust or order without it; 2: customers ask for it; 3: the rest. */
export type Priority = 1 | 2 | 3

/** Where an answer shows besides single pages. */
export type Place = SitePath | 'every page' | 'e-mails'

/** A question as its group writes it; its id is the key there. */
export type QuestionWords = {
  readonly kind: FactKind
  /** Of a number: the words behind it ("swabs", "ml"). Of money: its currency (ISO 4217: "MUR"). */
  readonly unit?: string
  /** How many answers it takes at most, in an array; without it, one that is no array. */
  readonly many?: number
  /** Of a date: one that has been (a sign-off), or one on which something ends: `npm run facts -- check` watches it. */
  readonly day?: 'past' | 'end'
  /** Of a date, and of days: the first and the last year in which they may lie. */
  readonly years?: readonly [first: number, last: number]
  /** Characters that a text may have, where the place is narrow. */
  readonly longest?: number
  readonly who: Answerer
  readonly priority: Priority
  /** What is asked: one plain sentence. */
  readonly question: string
  /** Every page on which the answer shows, the most telling first. */
  readonly where: readonly [Place, ...Place[]]
  /** What visitors read until it is answered; without it, the place is left out. */
  readonly meanwhile?: string
  /** Of a yes or no: what visitors read for each answer, in place of the word. */
  readonly said?: { readonly yes: string; readonly no: string }
  /** A made-up answer that shows the form; never true. */
  readonly example?: string
  /** What to think of when answering. */
  readonly help?: string
  /** The only answers of a text. */
  readonly choices?: readonly string[]
  /** Months after which an answer is to be looked at again, unless the answer names a day itself. */
  readonly lookAgain?: number
  /** Of a file: the name under which it is dropped, without its ending. */
  readonly fileName?: string
  /** A picture that shows people: published only with their written consent. */
  readonly showsPeople?: boolean
}

/** Questions by their ids: dotted, lasting, never given to another question. */
export type QuestionGroup = Readonly<Record<string, QuestionWords>>

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

/** What one answer of a kind is. */
export type ValueOf<Kind extends FactKind> = Kind extends 'money' | 'number'
  ? number
  : Kind extends 'yes-no'
    ? boolean
    : Kind extends 'list' | 'days'
      ? readonly string[]
      : Kind extends 'picture'
        ? PictureAnswer
        : string

export type AnswerValue = ValueOf<FactKind> | readonly PictureAnswer[]

/** One answer as `answers.json` holds it. */
export type Answer = {
  readonly id: string
  readonly value: AnswerValue
  /** Who says so: a role ("reception") or a name that may be published with the source. */
  readonly saidBy: string
  /** ISO date on which it was said. */
  readonly on: string
  /** ISO date on which it is to be looked at again. */
  readonly lookAgain?: string
}

/** `answers.json`: answers in order of their ids. */
export type AnswersFile = { readonly version: 1; readonly answers: readonly Answer[] }
